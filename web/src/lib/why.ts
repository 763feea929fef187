/** Why something cannot be chosen where no rule says it: in words of the page, about the thing that was clicked. */
import { isBoard } from './scene/boards';
import type { Ground } from './scene/look';
import type { Piece, Scene, Words } from './wire/types';
import { fill } from './words/fill';
import { PHRASES } from './words/phrases';

type Values = Record<string, Words>;

function both(phrase: keyof typeof PHRASES, values: Values = {}): Words {
  const told = (language: 'en' | 'fr') =>
    fill(PHRASES[phrase][language], Object.fromEntries(Object.entries(values).map(([name, words]) => [name, words[language]])));
  return { en: told('en'), fr: told('fr') };
}

const seatName = (scene: Scene, seat: number): Words => scene.plates.find((plate) => plate.seat === seat)?.name ?? { en: `${seat + 1}`, fr: `${seat + 1}` };

function pieceName(piece: Piece, ground: Ground | null): Words {
  return piece.name ?? ground?.kinds.get(piece.kind)?.name ?? { en: piece.kind, fr: piece.kind };
}

/** Nothing is asked of the viewer: whom the table waits for. */
export function whyNotNow(scene: Scene): Words {
  const other = (scene.waiting ?? []).find((seat) => seat !== scene.viewer);
  return other === undefined ? both('why_not_now') : both('why_not_turn', { seat: seatName(scene, other) });
}

/** Whether a click was on a place where nothing lies: rules say nothing worth reading about it, but on a map every place has its own. */
export function isBare(scene: Scene, ground: Ground, pick: string): boolean {
  const zone = ground.zoneOf.get(pick);
  return zone !== undefined && zone.shape !== 'areas' && !(scene.pieces ?? []).some((piece) => piece.place === pick);
}

/** The last thing clicked is none that can be chosen, after those before it. */
export function whyNot(scene: Scene, ground: Ground | null, picks: string[]): Words {
  const found = (id: string | undefined) => (scene.pieces ?? []).find((piece) => piece.id === id);
  const first = found(picks[0]);
  const last = found(picks[picks.length - 1]);
  if (picks.length > 1 && first) return both('why_out_of_reach', { piece: pieceName(first, ground) });
  if (!last || (last.face_down && (last.seat ?? -1) < 0)) return both('why_empty');
  if ((last.seat ?? -1) >= 0 && last.seat !== scene.viewer) return both('why_theirs', { seat: seatName(scene, last.seat!) });
  const zone = ground?.zoneOf.get(last.place);
  return both(zone && isBoard(zone) ? 'why_nothing' : 'why_aside', { piece: pieceName(last, ground) });
}
