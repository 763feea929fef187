/** One's own games on this server: of the tokens of this browser, and of the key that one's devices share. */
import * as api from './api';
import { heardLines, keepMine, MOST_SHOWN, mineTokens, ownKey, setKey } from './tokens';
import { allEntries, keepMyTournaments } from './tournament';
import type { MyGame, MyTournament } from './types';

const OFTEN_MS = 30_000;

/** Whether nothing is decided at a game any more. */
export const isOver = (game: Pick<MyGame, 'status'>) => game.status === 'over' || game.status === 'closed';
/** Whether a game waits for oneself. */
export const isAsked = (game: MyGame) => game.asked.length > 0 || game.agree;
/** How many lines of talk were not read. */
export const unreadIn = (game: MyGame) => Math.max(0, game.talk - Math.max(game.heard, heardLines()[game.id] ?? 0));

class Mine {
  games = $state.raw<MyGame[]>([]);
  tournaments = $state.raw<MyTournament[]>([]);
  /** The key of this device, or nothing. */
  key = $state(ownKey());
  /** Whether the key of this device was renewed elsewhere. */
  keyLost = $state(false);

  /** Ask the server how all of one's games stand. */
  async look(): Promise<void> {
    try {
      const found = await api.mine({ key: this.key, tokens: [...allEntries(), ...mineTokens()].slice(0, MOST_SHOWN), heard: heardLines() });
      keepMine(found.games, found.lost);
      keepMyTournaments(found.tournaments, found.lost);
      this.tournaments = found.tournaments;
      this.games = found.games.filter((game) => game.mine.length);
    } catch (error) {
      if (!(error instanceof api.ApiError) || error.code !== 'bad_token' || !this.key) return;
      this.hold('');
      this.keyLost = true;
      await this.look();
    }
  }

  /** Look now, and now and again while one may, until it is ended. */
  watch(may: () => boolean = () => true): () => void {
    const look = () => document.hidden || !may() || void this.look();
    const timer = setInterval(look, OFTEN_MS);
    addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      removeEventListener('visibilitychange', look);
    };
  }

  hold(key: string): void {
    this.key = key;
    this.keyLost = false;
    setKey(key);
  }

  /** A first key for this device, or another in the place of the one it has. */
  async renew(): Promise<void> {
    this.hold((await api.newKey({ key: this.key })).key);
    await this.look();
  }
}

export const mine = new Mine();

/** The address that brings a key to another device. */
export const keyLink = (key: string) => `/#/mine?key=${key}`;

/** The key in what somebody typed or pasted: the key itself or its address; nothing if there is none. */
export const keyIn = (text: string) => /k\.[a-z0-9]{1,20}\.\d+\.\d+\.\d+\.[A-Za-z0-9_-]{24}/.exec(text)?.[0] ?? '';
