/**
 * What the server and the page send each other (docs/protocol.md) and the scenes in it (docs/scene.md).
 *
 * Written by tools/page_types.py from the types of the server; do not edit it by hand.
 */

export const NATURE = -1;
export const NOBODY = -1;
export const SPECTATOR = -3;

export const PACES = {
  day: { kind: 'move', seconds: 86400, increment: 21600, bank: 259200, most: 259200, holidays: 14, zero: 'bot' },
  three_days: { kind: 'move', seconds: 259200, increment: 43200, bank: 604800, most: 604800, holidays: 21, zero: 'bot' },
} satisfies Record<string, Clock>;

/** Yes or no to what is proposed. */
export type Agree = { type: 'agree'; id?: string; seat?: number; yes?: boolean };

export type Answer = Done | Refusal | Reason | Chances | Hints | Lucks | Falls | TurningPoints | Pong;

/** How did nature's outcomes fall? */
export type AskFalls = { type: 'falls'; id?: string };

/** What would a bot do? */
export type AskHint = { type: 'hint'; id?: string; seat?: number };

/** How lucky was everybody? */
export type AskLuck = { type: 'luck'; id?: string };

/** What may come of a choice, or of the last one of an answer of several choices? */
export type AskOdds = {
  type: 'odds';
  id?: string;
  seat?: number;
  choice?: number | null;
  notation?: string;
  then?: number[];
};

/** Where did the game turn, in a bot's opinion? */
export type AskTurningPoints = { type: 'turning_points'; id?: string };

/** Which bot decides for a person, and after how many seconds of absence. */
export type Away = { seconds: number; bot: string };

/** Which bot decides for a person, and after how many seconds of absence. */
export type AwayInput = { seconds: number; bot?: string };

/** A small sign with a name and, if it counts something, a value: on a piece, a place, a card's face or a plate. */
export type Badge = { symbol: string; name: Words; value?: string; clause?: string; goal?: string };

/** A way to be called as its owner sees it; `why` says why it is off, or what is wrong while it is on. */
export type CallInfo = {
  id: string;
  means: CallMeans;
  address: string;
  kinds: CallKind[];
  language: Language;
  state: CallState;
  why: Words | null;
};

export type CallKind = 'clock' | 'end' | 'start' | 'talk' | 'turn';

export type CallMeans = 'mail' | 'push' | 'webhook';

export type CallState = 'off' | 'on' | 'waiting';

/** How whoever holds a seat is called; whether this host sends mail, and its public key for push services. */
export type Calls = { seat: number; mail: boolean; push_key: string; calls: CallInfo[] };

/** One thing that may come of a choice. */
export type Chance = { chance: number; words: Words };

/** What may come of a choice, the likeliest first, and what of it each seat may lose; who cannot is left out. */
export type Chances = {
  type: 'chances';
  id: string;
  sampled: number;
  results: Chance[];
  losses: Losses[];
  note: Words | null;
};

/** What changed in a scene. */
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
  set: Record<string, unknown>;
  clock: ClockInfo | null;
  draft: number;
  knows_all: boolean;
};

/** A way to be called is confirmed by the code in the mail, tried again, or removed. */
export type ChangeCall = { do: 'confirm' | 'remove' | 'try'; code?: string };

/** Something that was said. */
export type ChatLine = { number: number; seat: number; name: string; text: string; at: number };

/** One answer that may be given; `picks` are the pieces, places and dice that lead to it, in the order of clicking. */
export type Choice = {
  choice: number;
  words: Words;
  picks?: string[];
  amount?: number;
  verb?: string;
  dice?: boolean;
  final?: boolean;
  group?: Words;
  preview?: Preview;
  panel?: string;
  facing?: number;
  then?: number[];
  aside?: boolean;
};

/** One rule: its id, its wording, and whether all of it is our ruling, or only a note that no code can break. */
export type Clause = { id: string; en: string; fr: string; ruling: boolean; note: boolean };

export type ClientMessage =
  | Play
  | Undo
  | Why
  | AskOdds
  | AskHint
  | AskLuck
  | AskFalls
  | AskTurningPoints
  | SetPassing
  | Resign
  | Propose
  | Agree
  | Resume
  | SetName
  | Leave
  | Say
  | HostDoes
  | TakeHoliday
  | ComeBack
  | Idle
  | Ping
  | PromiseNonce
  | RevealNonce
  | Hello;

/** How time is counted: not at all, for each move, or for the game. */
export type Clock = {
  kind: 'game' | 'move' | 'none';
  seconds: number;
  increment: number;
  bank: number;
  most: number;
  holidays: number;
  zero: Zero;
};

/** What is left of each seat's time, for whom it runs, and how long it still stands before it does. */
export type ClockInfo = {
  left_ms: (number | null)[];
  running: number[];
  stands_ms: number[];
  bank_ms: number[];
  holiday_ms: number[];
  days_ms: number[];
  low_ms: number;
};

/** How time is counted: not at all, for each move, or for the game. */
export type ClockInput = {
  kind?: 'game' | 'move' | 'none';
  seconds?: number;
  increment?: number;
  bank?: number;
  most?: number;
  holidays?: number;
  zero?: Zero;
};

export type Colour = '' | 'black' | 'blue' | 'green' | 'red' | 'violet' | 'white' | 'yellow';

/** The person decides again, for whom a bot went on. */
export type ComeBack = { type: 'back'; id?: string; seat?: number };

/** Two dice of a roll, by their numbers from 0, set against each other, and the seat that won. */
export type Comparison = { one: number; other: number; winner: number };

/** How many of a kind there are in an army. */
export type Count = { kind: string; count: number };

/** What a seat declines in advance, told to that seat alone. */
export type DeclinedInAdvance = {
  type: 'passing';
  seat: number;
  span: 'always' | 'ask' | number;
  unless_aimed: boolean;
  kinds: number[] | null;
  aimed: number[] | null;
  until: Words | null;
};

export type Deed = 'bot' | 'close' | 'default' | 'expel' | 'start' | 'withdraw';

/** A link that takes a seat to another device. */
export type DeviceLink = { seat: number; token: string; link: string; until: number };

/** A die as it fell. `face` is a number or a symbol, which has a name; `hit` is None where nothing counts. */
export type Die = {
  face: string;
  seat?: number;
  colour?: Colour;
  sides?: number;
  bonus?: number;
  hit?: boolean;
  name?: Words;
  id?: string;
};

/** It was carried out. */
export type Done = { type: 'done'; id: string };

/** Somebody wants to take part; a private tournament is entered by the token of its link. */
export type Enter = { name?: string; token?: string; key?: string };

/** Somebody takes part. */
export type Entered = { tournament: string; entrant: number; token: string; name: string };

export type EntrantHolder = 'bot' | 'gone' | 'person';

/** Somebody who takes part; `left` says that they do not any more. */
export type EntrantInfo = { number: number; name: string; holder: EntrantHolder; bot: string; left: boolean };

/** One step as a viewer knows it; its level is the highest of what it tells. */
export type Entry = {
  step: number;
  seat: number;
  notation: string;
  words: Words;
  told: Movement[];
  level: number;
  part: number;
  late: boolean;
};

/** Why a request was not carried out. */
export type ErrorBody = { code: string; words: Words; clause: string };

/** What is printed on a card; `reach` is the squares it reaches, as (sideways, ahead) from where it stands. */
export type Face = {
  cost?: string;
  values?: Badge[];
  icons?: string[];
  text?: Sentence[];
  reach?: [number, number][];
  keywords?: Keyword[];
};

/** An outcome of nature: of `total` equally likely numbers, those from `low` to below `high` gave it. */
export type Fall = { total: string; low: string; high: string };

/** All outcomes of nature in their order. */
export type Falls = { type: 'falls'; id: string; falls: Fall[] };

/** A figure of the game that a table has changed, by its name in the game's content and as people call it. */
export type Figure = { name: string; words: Words; usual: string; here: string };

/** How many figures were changed, and the first of them. */
export type Figures = { changed: number; first: Figure[] };

export type Form = 'card' | 'figure';

/** Why the connection ends. */
export type Goodbye = { type: 'goodbye'; code: string; words: Words };

export type Happening =
  | 'aimed'
  | 'began'
  | 'chose'
  | 'drew'
  | 'ended'
  | 'joined'
  | 'lost'
  | 'moved'
  | 'passed'
  | 'placed'
  | 'removed'
  | 'resigned'
  | 'rolled'
  | 'showed'
  | 'told'
  | 'turned';

/** Whether the server works. */
export type Health = { status: string; version: string; tables: number; connections: number };

/** The first message: all tokens of this client, and the last number it has seen for each viewer. */
export type Hello = { type: 'hello'; id?: string; tokens?: string[]; seen?: Record<string, number> };

/** A choice as a bot weighs it. */
export type Hint = { choice: number; words: Words; value: number };

/** A seat's choices, the best first. */
export type Hints = { type: 'hints'; id: string; choices: Hint[] };

export type Holder = 'bot' | 'open' | 'person';

export type HostAction = 'bot' | 'close' | 'give_time' | 'kick' | 'mute' | 'pause' | 'resign' | 'stand_in' | 'unmute';

/** Something that only the host may do; `seconds` are those that are given with `give_time`. */
export type HostDoes = { type: 'host'; id?: string; do?: HostAction; seat?: number; bot?: string; seconds?: number };

/** The tables about which it was done; of a series, all are deleted together. */
export type HostDone = { tables: string[] };

/** A server as its host sees it. `memory_kib` is 0 where the system does not tell; `keep` is in days, 0 for ever. */
export type HostPage = {
  version: string;
  store: string;
  started: number;
  memory_kib: number;
  connections: number;
  in_memory: number;
  most_tables: number;
  count: Record<string, number>;
  keep: Retention;
  skipped: number;
  tables: HostedTable[];
};

/** What the host of the server does about a table. */
export type HostedDoes = { do: 'close' | 'delete' };

/** Who sits at a table, as everybody there knows. */
export type HostedSeat = { name: string; holder: Holder; bot: string; automatic: boolean };

/** A table and what it costs; times are in milliseconds, 0 for never. */
export type HostedTable = {
  id: string;
  game: string;
  name: string;
  status: Status;
  created: number;
  visited: number;
  decided: number;
  seats: HostedSeat[];
  here: number;
  watchers: number;
  in_memory: boolean;
  steps: number | null;
  lines: number;
  kib: number;
  thinking: number;
  series: string;
  part: number;
};

/** Nobody has touched this screen for some minutes, or somebody does again. */
export type Idle = { type: 'idle'; id?: string; idle?: boolean };

/** A link to an open seat. */
export type Invitation = { seat: number; token: string; link: string };

/** The links that a host gives out. */
export type Invitations = { invitations: Invitation[]; watch: PageLink };

/** A seat to be taken; at a rated table with one's key. */
export type Join = { token?: string; seat?: number | null; name?: string; key?: string };

/** A seat that was taken. */
export type Joined = { table: string; seat: number; token: string; name: string };

/** A key, and the address of the page that takes it. */
export type KeyLink = { key: string; link: string };

/** A word of the rules that a card or a unit has, what it means, and the clause that says so. */
export type Keyword = { name: Words; text: Words; symbol?: string; clause?: string };

/** A kind of piece: what all pieces of it have in common. The back of a deck's cards is a kind too. */
export type Kind = {
  id: string;
  symbol: string;
  name: Words;
  form?: Form;
  face?: Face;
  letter?: string;
  emblem?: string;
  tint?: Colour;
  sheet?: Face;
  short?: Words;
};

/** A way drawn between two places that do not touch, by way of some points. */
export type Lane = { start: string; end: string; via?: [number, number][] };

export type Language = 'en' | 'fr';

/** A seat given up before the game. */
export type Leave = { type: 'leave'; id?: string; seat?: number };

/** A line from a place or piece to another: a move made, an attack declared, a line of sight. */
export type Link = { what: LinkKind; start: string; end: string; seat?: number; words?: Words };

export type LinkKind = 'attack' | 'move' | 'sight' | 'support';

/** A bot that may take a seat. */
export type ListedBot = { name: string; example: string };

/** A game that can be played; `seats` are the numbers of players that it can be played by. */
export type ListedGame = {
  name: string;
  title: Words;
  seats: number[];
  rules_version: number;
  schema: OptionsSchema;
  series: ListedSeries[];
};

/** A series that a game can be played in, with its options, and the game's options that matter to it; null: all. */
export type ListedSeries = {
  name: string;
  title: Words;
  schema: OptionsSchema;
  uses: string[] | null;
  automatic: number[];
};

/** A part of what was played. */
export type LogPage = { viewer: number; first: number; steps: number; entries: Entry[] };

/** How likely a seat is to lose nothing, one, two … of whatever the game counts. */
export type Losses = { seat: number; chances: number[] };

/** What a seat's rolls made its opponents lose, and what was to be expected of them; all figures added up. */
export type Luck = { seat: number; got: number; expected: number };

/** What the dice of each seat did, against what such dice do on average; empty where no dice are rolled. */
export type Lucks = { type: 'luck'; id: string; seats: Luck[] };

/** A table that was made, for its maker. */
export type Made = { table: TableInfo; host: string; seats: SeatToken[]; invitations: Invitation[]; watch: PageLink };

/** A tournament that was made, for its organiser; `admission` is the link by which people come to it. */
export type MadeTournament = { tournament: TournamentInfo; organiser: string; admission: PageLink };

/** A sign on a place or a piece: the last move, what is in reach, who holds it …; `words` say it there. */
export type Mark = { what: MarkKind; at: string; seat?: number; words?: Words };

export type MarkKind =
  | 'aura'
  | 'blocked'
  | 'chosen'
  | 'deploy'
  | 'held'
  | 'last'
  | 'move'
  | 'reach'
  | 'run'
  | 'sight'
  | 'target'
  | 'threat';

/** The tokens of a person, whose games are to be listed, and a key that holds more of them. */
export type Mine = { key?: string; tokens?: string[]; heard?: Record<string, number>; drop?: string[] };

/** Something that happened between two scenes, for clients to move and for logs to tell. */
export type Movement = {
  what: Happening;
  words: Words;
  seat?: number;
  piece?: string;
  start?: string;
  end?: string;
  amount?: number;
  clause?: string;
  level?: number;
};

/** A game of one's own: one's tokens there, whether something is asked of one, and how much time is left. */
export type MyGame = {
  id: string;
  game: string;
  title: Words;
  name: string;
  status: Status;
  paused: boolean;
  created: number;
  seats: SeatInfo[];
  mine: SeatToken[];
  host: string;
  asked: number[];
  turn: number[];
  agree: boolean;
  left_ms: number | null;
  low: boolean;
  holiday_ms: number;
  talk: number;
  heard: number;
  result: Result | null;
  series: SeriesLine | null;
  tournament: TournamentGame | null;
  analysis: boolean;
};

/** One's rating at a game. */
export type MyGameRating = { game: string; title: Words; rating: number; margin: number; games: number };

/** One's games, the most urgent first, one's tournaments, the newest first; and what none of the tokens is good for. */
export type MyGames = { games: MyGame[]; tournaments: MyTournament[]; lost: string[] };

/** Under which name and public id somebody is rated, both empty if they are not; and what as. */
export type MyRatings = { player: string; name: string; ratings: MyGameRating[] };

/** A tournament of one's own: the token of one's entry, and that of its organiser, where one has them. */
export type MyTournament = { tournament: TournamentLine; entrant: number | null; entry: string; organiser: string };

/** A position of a table to be tried out: after how many steps, if not now, and as whom. */
export type NewAnalysis = {
  step?: number | null;
  viewer?: string;
  seats?: 'bots' | 'mine';
  seat?: number | null;
  bot?: string;
  name?: string;
};

/** A way in which whoever holds a seat wants to be called, and about what. */
export type NewCall = {
  means: CallMeans;
  address: string;
  keys?: PushKeys | null;
  kinds?: CallKind[];
  language?: Language;
};

/** A record that somebody uploads to look at it. */
export type NewRecord = { text: string };

/** The series whose first part a new table is to be. */
export type NewSeries = { name?: string; options?: Record<string, boolean | number | string> };

/** Where the first position of a new table comes from: a text, or a table that is over, after a number of steps. */
export type NewStart = { position?: string; table?: string; step?: number | null };

/** A table to be made; with a series, its seats are those of the players in their order. */
export type NewTable = {
  name?: string;
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  clock?: ClockInput;
  hints?: boolean;
  odds?: boolean;
  takeback?: boolean;
  window?: number;
  away?: AwayInput | null;
  rated?: boolean;
  analysis?: boolean;
  game: string;
  options?: Record<string, boolean | number | string>;
  content?: Record<string, unknown>;
  seats?: SeatRequest[];
  series?: NewSeries | null;
  key?: string;
  start?: NewStart | null;
};

/** A tournament to be made; the settings are those of its tables. Without `rounds`, a Swiss one has the usual. */
export type NewTournament = {
  name?: string;
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  clock?: ClockInput;
  hints?: boolean;
  odds?: boolean;
  takeback?: boolean;
  window?: number;
  away?: AwayInput | null;
  rated?: boolean;
  analysis?: boolean;
  game: string;
  kind: TournamentKind;
  options?: Record<string, boolean | number | string>;
  rounds?: number;
};

/** The next game of the same people: who sits where is said by the first who asks for it. */
export type NextGame = { seats?: SeatOrder };

/** What one's notes are by now, written the given time ago; `kept` is whether a text that was sent is the one there. */
export type NoteKept = { kept: boolean; text: string; version: number; ago_ms: number };

/** An empty request. */
export type Nothing = Record<string, never>;

/** The key that another one is to take the place of; without one, a first one is made. */
export type OldKey = { key?: string };

/** An option of a game as a JSON schema describes it, with a title in each language. */
export type OptionSchema = {
  title: string;
  title_fr: string;
  type: 'boolean' | 'integer' | 'string';
  default: boolean | number | string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  step?: number;
  above?: number;
  needs?: string;
};

/** The options of a game as a JSON schema. */
export type OptionsSchema = {
  title: string;
  type: 'object';
  additionalProperties: boolean;
  properties: Record<string, OptionSchema>;
};

/** Where the first position of a table comes from, if not from its game. */
export type Origin = {
  kind: 'analysis' | 'position' | 'upload';
  table: string;
  step: number;
  viewer: number;
  imagined: boolean;
  barred: number[];
};

/** What one noted for oneself beside a table is wanted, or with a `text`, is to be this. */
export type OwnNote = { key?: string; text?: string | null; base?: number };

/** A token and the address of the page that uses it. */
export type PageLink = { token: string; link: string };

/** A game of a round: the entrants by their seats, and what each has got, once it is decided. */
export type PairingInfo = {
  table: string;
  seats: number[];
  status: Status;
  points: number[];
  by_default: boolean;
  turn: number[];
  watch: string;
};

/** An answer of several choices, filled in at once: `panel_choices` says which they are. `close` ends it. */
export type Panel = {
  id: string;
  words: Words;
  rows: Row[];
  send: Words;
  sums?: Sum[];
  close?: number;
  clause?: string;
};

/** A part of a series: its table, which player sits at each seat, and the players' places once it is over. */
export type PartInfo = {
  number: number;
  table: string;
  words: Words;
  status: Status;
  players: number[];
  places: number[];
};

export type PickerKind = 'amount' | 'counts' | 'dice' | 'offer' | 'one' | 'order' | 'path' | 'some' | 'yes_no';

/** Something on a place; the pieces of one place lie in their order, from the bottom up or from left to right. */
export type Piece = {
  id: string;
  kind: string;
  place: string;
  seat?: number;
  count?: number;
  facing?: number;
  lying?: boolean;
  face_down?: boolean;
  badges?: Badge[];
  name?: Words;
  face?: Face;
  counts?: Count[];
};

/** Is anybody there? */
export type Ping = { type: 'ping'; id?: string };

/** Where pieces can be. Without a name it is called by its id, and by `short` where there is little room. */
export type Place = {
  id: string;
  name?: Words;
  x?: number;
  y?: number;
  seat?: number;
  terrain?: string;
  region?: string;
  outline?: [number, number][];
  symbol?: string;
  tint?: Colour;
  badges?: Badge[];
  short?: Words;
  label?: [number, number];
};

/** The signs on a place that change, beside those it always has. */
export type PlaceBadges = { at: string; badges: Badge[] };

/** What stands beside a seat: its side's name, its counters, its team, whether it is out of the game. */
export type Plate = { seat: number; name: Words; counters?: Badge[]; team?: number; out?: boolean };

/** A decision, by its number or its notation, and those that follow it in an answer of several choices. */
export type Play = {
  type: 'play';
  id?: string;
  seat?: number;
  prompt?: string;
  choice?: number | null;
  notation?: string;
  then?: number[];
};

/** Somebody is. */
export type Pong = { type: 'pong'; id: string; time: number };

/** The table as it was after some steps. */
export type PositionPage = { viewer: number; step: number; steps: number; entry: Entry | null; scene: Scene };

/** What is drawn while somebody points at an option: what it would reach, hit or open. */
export type Preview = { marks?: Mark[]; links?: Link[] };

/** The hash of a seat's nonce. */
export type PromiseNonce = { type: 'promise'; id?: string; seat?: number; hash?: string };

/** What is asked of a seat, and every answer it may give. Whoever is not asked gets no options. */
export type Prompt = {
  words: Words;
  seat?: number;
  options?: Choice[];
  picker?: PickerKind;
  least?: number;
  most?: number;
  alike?: string[][];
  clause?: string;
  id?: string;
  panels?: Panel[];
  part?: number;
  run?: Run;
};

/** What is proposed, by whom, and who has agreed. */
export type ProposalInfo = { what: What; seat: number; agreed: number[]; needed: number[] };

/** Something that all have to agree to. */
export type Propose = { type: 'propose'; id?: string; seat?: number; what?: What };

/** What a browser's subscription gives to encrypt for it. */
export type PushKeys = { p256dh: string; auth: string };

/** A game whose players are rated, and how many of them there are. */
export type RatedGameInfo = { game: string; title: Words; players: number };

/** Somebody who is rated, by an id that everybody may know, and as what they came to the table. */
export type RatedPlayer = { player: string; rating: number; margin: number };

/** The holder of a key asks for their ratings, takes a name under which they are rated, or leaves the lists. */
export type RatingDoes = { key: string; do?: 'leave' | 'look' | 'name'; name?: string };

/** A line in the list of a game: `rating` is uncertain by `margin`, after a number of games. */
export type RatingInfo = { player: string; name: string; bot: string; rating: number; margin: number; games: number };

/** Whether players are rated at this server, and at which games some are. */
export type RatingsInfo = { on: boolean; games: RatedGameInfo[] };

/** Whether a choice is allowed, and by which clause it is not. */
export type Reason = {
  type: 'reason';
  id: string;
  allowed: boolean;
  clause: string;
  words: Words;
  detail: Words | null;
  things: string[];
};

/** It was not carried out, and why. */
export type Refusal = { type: 'refused'; id: string; code: string; words: Words; clause: string };

/** Places that belong together, with a strong border around them; `label` is the middle of its name on a map. */
export type Region = { id: string; name: Words; label?: [number, number] };

/** The table of the next game, and one's tokens there. */
export type Rematch = { table: string; seats: SeatToken[]; host: string };

/** The seat gives up. */
export type Resign = { type: 'resign'; id?: string; seat?: number };

/** How the game ended: each seat's place, 1 is first, its score, and in `parts` what the score comes from. */
export type Result = {
  places: number[];
  words: Words;
  scores?: number[];
  clause?: string;
  parts?: Badge[][];
  contest?: boolean;
};

/** A paused game goes on. */
export type Resume = { type: 'resume'; id?: string; seat?: number };

/** For how many days tables are kept that nobody plays; 0 means for ever. */
export type Retention = {
  unvisited: number;
  gathering: number;
  bots: number;
  idle: number;
  finished: number;
  analysis: number;
};

/** A seat's nonce. */
export type RevealNonce = { type: 'reveal'; id?: string; seat?: number; nonce?: string };

export type Role = '' | 'main' | 'tray';

/** Dice that fell together: in which step of a battle, at which place or piece, and what they came to. */
export type Roll = {
  dice: Die[];
  comparisons?: Comparison[];
  words?: Words;
  step?: Words;
  at?: string;
  totals?: Total[];
};

/** A round: its games, and who has nobody to play. */
export type RoundInfo = { games: PairingInfo[]; bye: number | null };

/** A line of a panel: how much of something, from `least` to `most`, `start` to begin with. */
export type Row = {
  name: Words;
  least?: number;
  most?: number;
  start?: number;
  choices?: number[];
  each?: number;
  weights?: number[];
  symbol?: string;
  kind?: string;
  at?: string;
  group?: Words;
};

/** An answer that may be given to this question and to all that follow with a run of the same id, at one click. */
export type Run = { id: string; words: Words; choices: number[] };

/** A new line of chat. */
export type Said = { type: 'chat'; line: ChatLine };

/** A line of chat. */
export type Say = { type: 'chat'; id?: string; seat?: number; name?: string; text?: string };

/** How a position looks to a viewer: a seat, who sits at the bottom, or below zero somebody without a seat. */
export type Scene = {
  scenery: string;
  viewer: number;
  plates: Plate[];
  pieces?: Piece[];
  marks?: Mark[];
  links?: Link[];
  rolls?: Roll[];
  title?: Words;
  turn?: number;
  waiting?: number[];
  prompt?: Prompt;
  result?: Result;
  badges?: PlaceBadges[];
};

/** What of the table never changes. */
export type Scenery = { title: Words; seats: number; zones: Zone[]; kinds?: Kind[] };

/** The seal as far as it is public. */
export type SealInfo = {
  round: number;
  wants: '' | 'hash' | 'nonce';
  commitment: string;
  hashes: string[];
  nonces: string[];
  secret: string;
};

/** A seat as everybody sees it; an `automatic` one plays by itself. `rated` is who sits there at a rated table. */
export type SeatInfo = {
  seat: number;
  holder: Holder;
  name: string;
  bot: string;
  here: boolean;
  muted: boolean;
  stand_in: boolean;
  automatic: boolean;
  rated: RatedPlayer | null;
};

/** A link to a seat that lasts, and the token of the seat. */
export type SeatLink = { seat: number; token: string; link: string };

export type SeatOrder = 'drawn' | 'kept' | 'swapped';

/** Who is to sit at a seat of a table that is being made. */
export type SeatRequest = { holder?: 'bot' | 'me' | 'open'; name?: string; bot?: string };

/** A seat and the token that decides for it. */
export type SeatToken = { seat: number; token: string };

/** A line of text on a card, and the clause it stands for. */
export type Sentence = { words: Words; clause?: string };

/** A series: its parts, how it stands, and the table that is played at now. */
export type SeriesInfo = {
  id: string;
  series: string;
  title: Words;
  game: string;
  game_title: Words;
  settings: Record<string, unknown>;
  options: Record<string, unknown>;
  name: string;
  created: number;
  status: 'closed' | 'over' | 'playing';
  table: string;
  players: SeriesPlayer[];
  parts: PartInfo[];
  places: number[];
  points: number[];
  rows: SheetRow[];
  why: Words | null;
  clause: string;
};

/** Which part of a series a table is, which player sits at each seat, and the points of the players. */
export type SeriesLine = {
  id: string;
  number: number;
  words: Words;
  title: Words;
  players: number[];
  points: number[];
  over: boolean;
};

/** A player of a series, as the seat at the last table says. */
export type SeriesPlayer = { name: string; holder: Holder; bot: string };

/** The table of the part that is played now, or was played last, and one's tokens there. */
export type SeriesTokens = { table: string; seats: SeatToken[]; host: string; watch: string };

export type ServerMessage =
  | Done
  | Refusal
  | Reason
  | Chances
  | Hints
  | Lucks
  | Falls
  | TurningPoints
  | Pong
  | Welcome
  | WholeScene
  | Change
  | TableChanged
  | Said
  | DeclinedInAdvance
  | Goodbye;

/** The name of whoever holds a seat. */
export type SetName = { type: 'name'; id?: string; seat?: number; name?: string };

/** What the seat declines in advance: windows of `kinds`; where it is the target, not those of the kinds `aimed`. */
export type SetPassing = {
  type: 'passing';
  id?: string;
  seat?: number;
  span?: 'always' | 'ask' | number;
  unless_aimed?: boolean;
  kinds?: number[] | null;
  aimed?: number[] | null;
};

export type Shape = 'areas' | 'columns' | 'fan' | 'hexes' | 'list' | 'pile' | 'row' | 'squares' | 'track';

/** A line of the sheet of a series: a cell for each player, or none; a `head` begins a section. */
export type SheetRow = { words: Words; cells: Words[]; head: boolean };

/** An entrant's line in the standings; `breaks` tell equal points apart, in the order of the tournament's. */
export type StandingInfo = { entrant: number; place: number; points: number; games: number; breaks: number[] };

export type Status = 'closed' | 'gathering' | 'over' | 'playing' | 'sealing';

/** The token in a mail, whose sender is to send no more. */
export type StopCalls = { token: string };

/** Where a game stopped that was begun by older rules, the clause that was corrected, and words for people. */
export type StoppedInfo = { step: number; clause: string; words: Words };

/** What the rows of a panel add up to, and the bounds of that: soldiers, gold; `clause` is the rule that limits. */
export type Sum = { name: Words; least?: number; most?: number; symbol?: string; clause?: string; quiet?: boolean };

/** The table as it is now. */
export type TableChanged = { type: 'table'; table: TableInfo };

/** A table as it is shown to everybody who may see it. */
export type TableInfo = {
  name: string;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  clock: Clock;
  hints: boolean;
  odds: boolean;
  takeback: boolean;
  window: number;
  away: Away | null;
  rated: boolean;
  analysis: boolean;
  id: string;
  game: string;
  title: Words;
  rules_version: number;
  options: Record<string, unknown>;
  created: number;
  status: Status;
  paused: boolean;
  seats: SeatInfo[];
  watchers: number;
  watchers_muted: boolean;
  proposal: ProposalInfo | null;
  seal: SealInfo;
  scenery: string;
  next: string;
  stopped: StoppedInfo | null;
  figures: Figures;
  windows: Words[];
  series: SeriesLine | null;
  tournament: TournamentGame | null;
  origin: Origin | null;
};

/** A seat at a table, and the token that decides for it. */
export type TableSeat = { table: string; seat: number; token: string };

/** The seat's clock stands for a number of days; 0 ends a holiday. */
export type TakeHoliday = { type: 'holiday'; id?: string; seat?: number; days?: number };

/** A kind of ground; its id is the symbol by which it is drawn, `text` what it does. */
export type Terrain = { id: string; name: Words; text?: Sentence[] };

export type TieBreak = 'buchholz' | 'direct' | 'sonneborn_berger' | 'wins';

/** What the dice of a seat came to: its hits, its sum. */
export type Total = { name: Words; value: number; seat?: number };

/** What the organiser does about a tournament; `withdraw` is what an entrant does. */
export type TournamentDoes = { do: Deed; entrant?: number; bot?: string; table?: string };

/** Which game of which tournament a table is: its round, its board, and which entrant sits at each seat. */
export type TournamentGame = { id: string; name: string; round: number; board: number; entrants: number[] };

/** A tournament as it is shown to everybody who may see it. */
export type TournamentInfo = {
  name: string;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  clock: Clock;
  hints: boolean;
  odds: boolean;
  takeback: boolean;
  window: number;
  away: Away | null;
  rated: boolean;
  analysis: boolean;
  id: string;
  game: string;
  title: Words;
  options: Record<string, unknown>;
  kind: TournamentKind;
  status: TournamentStatus;
  created: number;
  rounds: number;
  most: number;
  entrants: EntrantInfo[];
  played: RoundInfo[];
  breaks: TieBreak[];
  standings: StandingInfo[];
};

export type TournamentKind = 'round_robin' | 'swiss';

/** A tournament in a list. */
export type TournamentLine = {
  id: string;
  game: string;
  title: Words;
  name: string;
  kind: TournamentKind;
  status: TournamentStatus;
  created: number;
  round: number;
  rounds: number;
  entrants: number;
  most: number;
};

/** One's seats at the tables of a tournament, the newest first; and for its organiser, the link to it. */
export type TournamentSeats = { seats: TableSeat[]; admission: PageLink | null };

export type TournamentStatus = 'closed' | 'gathering' | 'over' | 'playing';

/** A moment that changed the chances: its first step, who decided it, what was played and what came of it. */
export type TurningPoint = {
  step: number;
  seat: number;
  turn: Words | null;
  words: Words;
  then: Words[];
  before: number[];
  after: number[];
};

/** Where the game turned, in the order of play; empty for a game whose positions bots cannot judge. */
export type TurningPoints = { type: 'turning_points'; id: string; points: TurningPoint[] };

/** The last answer of one's draft is taken back. */
export type Undo = { type: 'undo'; id?: string; seat?: number };

/** A record that was uploaded: the table at which it is looked at, and the token for that. */
export type UploadedRecord = {
  table: string;
  watch: string;
  game: string;
  title: Words;
  options: Record<string, unknown>;
  content: Record<string, unknown>;
  viewer: number;
  steps: number;
  position: string;
  note: Words | null;
};

/** A link to one's seat; with `renew`, all links and tokens of the seat that were given before are worth nothing. */
export type WantedLink = { renew?: boolean };

/** The first answer. */
export type Welcome = {
  type: 'welcome';
  viewers: number[];
  host: boolean;
  time: number;
  table: TableInfo;
  chat: ChatLine[];
};

export type What = 'pause' | 'takeback';

/** A scene as it is. */
export type WholeScene = {
  type: 'scene';
  viewer: number;
  number: number;
  steps: number;
  entries: Entry[];
  scene: Scene;
  clock: ClockInfo | null;
  draft: number;
  knows_all: boolean;
};

/** May the seat choose this, and if not, why not? Named by number, by notation or by what was clicked. */
export type Why = {
  type: 'why';
  id?: string;
  seat?: number;
  choice?: number | null;
  notation?: string;
  picks?: string[];
};

/** The same thing said in English and in French. */
export type Words = { en: string; fr: string };

export type Zero = 'bot' | 'default' | 'host' | 'resign';

/** A part of the table and its places. */
export type Zone = {
  id: string;
  shape: Shape;
  name: Words;
  places: Place[];
  seat?: number;
  rank?: number;
  far?: number[];
  slots?: boolean;
  tidy?: boolean;
  lanes?: Lane[];
  regions?: Region[];
  terrains?: Terrain[];
  role?: Role;
};
