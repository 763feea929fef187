/** The messages of docs/protocol.md as types. */
import type { Movement, Piece, Scene, Words } from '../scene/types';

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'game'; seconds: number; increment: number };

export type SeatInfo = {
  seat: number;
  holder: 'open' | 'person' | 'bot';
  name: string;
  colour: string;
  bot: string;
  here: boolean;
  muted: boolean;
  stand_in: boolean;
};

export type Seal = {
  round: number;
  wants: '' | 'hash' | 'nonce';
  commitment: string;
  hashes: string[];
  nonces: string[];
  secret: string;
};

export type Proposal = { what: 'takeback' | 'pause'; seat: number; agreed: number[]; needed: number[] };
export type Status = 'gathering' | 'sealing' | 'playing' | 'over' | 'closed';

/** Figures of the game that were changed for a table: how many, and the first of them. */
export type Figures = { changed: number; first: { name: string; usual: string; here: string }[] };

export type TableInfo = {
  id: string;
  game: string;
  title: Words;
  rules_version: number;
  options: Record<string, string | number | boolean>;
  name: string;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  clock: Clock;
  hints: boolean;
  odds: boolean;
  takeback: boolean;
  window: number;
  away: { seconds: number; bot: string } | null;
  created: number;
  status: Status;
  paused: boolean;
  seats: SeatInfo[];
  watchers: number;
  watchers_muted: boolean;
  proposal: Proposal | null;
  seal: Seal;
  scenery: string;
  next: string;
  stopped: { step: number; clause: string; words: Words } | null;
  figures: Figures;
};

export type Entry = { step: number; seat: number; notation: string; words: Words; told: Movement[] };
export type ClockInfo = { left_ms: (number | null)[]; running: number[] };
export type ChatLine = { number: number; seat: number; name: string; text: string; at: number };

export type Welcome = {
  type: 'welcome';
  viewers: number[];
  host: boolean;
  time: number;
  table: TableInfo;
  chat: ChatLine[];
};
export type WholeScene = {
  type: 'scene';
  viewer: number;
  number: number;
  steps: number;
  entries: Entry[];
  scene: Scene;
  clock: ClockInfo | null;
  draft: number;
};
export type Change = {
  type: 'change';
  viewer: number;
  from: number;
  number: number;
  steps: number;
  entries: Entry[];
  pieces: Piece[];
  gone: string[];
  order: string[] | null;
  set: Partial<Record<keyof Scene, unknown>>;
  clock: ClockInfo | null;
  draft: number;
};
export type Done = { type: 'done'; id: string };
export type Refused = { type: 'refused'; id: string; code: string; words: Words; clause: string };
export type Reason = { type: 'reason'; id: string; allowed: boolean; clause: string; words: Words };
export type Chance = { chance: number; words: Words };
export type Chances = { type: 'chances'; id: string; sampled: number; results: Chance[] };
export type Hint = { choice: number; words: Words; value: number };
export type Hints = { type: 'hints'; id: string; choices: Hint[] };
export type SeatLuck = { seat: number; got: number; expected: number };
export type Luck = { type: 'luck'; id: string; seats: SeatLuck[] };
/** An outcome of nature: of `total` equally likely ways it was one from `low` to below `high`. As text: they may be long. */
export type Fall = { total: string; low: string; high: string };
export type Falls = { type: 'falls'; id: string; falls: Fall[] };
export type Answer = Done | Refused | Reason | Chances | Hints | Luck | Falls | { type: 'pong'; id: string; time: number };
export type Goodbye = { type: 'goodbye'; code: string; words: Words };
export type ServerMessage =
  | Welcome
  | WholeScene
  | Change
  | Answer
  | { type: 'table'; table: TableInfo }
  | { type: 'chat'; line: ChatLine }
  | Goodbye;

export type Clause = { id: string; en: string; fr: string; ruling: boolean; note: boolean };
export type OptionSchema = {
  title: string;
  title_fr?: string;
  type: 'string' | 'integer' | 'boolean';
  default: string | number | boolean;
  enum?: string[];
  minimum?: number;
  maximum?: number;
};
export type GameInfo = {
  name: string;
  title: Words;
  seats: number[];
  rules_version: number;
  schema: { properties: Record<string, OptionSchema> };
};
export type BotInfo = { name: string; example: string };
export type SeatWish = { holder: 'open' | 'me' | 'bot'; name?: string; bot?: string };
export type NewTable = {
  game: string;
  options?: Record<string, string | number | boolean>;
  name?: string;
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  clock?: Clock;
  hints?: boolean;
  odds?: boolean;
  takeback?: boolean;
  window?: number;
  away?: { seconds: number; bot: string } | null;
  seats?: SeatWish[];
};
export type SeatToken = { seat: number; token: string };
export type Invitation = { seat: number; token: string; link: string };
export type Made = {
  table: TableInfo;
  host: string;
  seats: SeatToken[];
  invitations: Invitation[];
  watch: { token: string; link: string };
};
export type Position = { viewer: number; step: number; steps: number; entry: Entry | null; scene: Scene };
