/**
 * The messages of docs/protocol.md as readers, and the types that follow from them. Places are codes (place.ts),
 * decisions are texts (decision.ts). What the page sends and which answer it gets: commands.ts.
 */
import { DISTRICTS, KINDS, RESOURCES, STYLES, TYPES, VARIANTS, type Variant } from './codes.ts';
import { building, district, endTile, events, keyPlace, kind, landmark, phase } from './events.ts';
import {
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pair,
  type Read,
  type Reader,
  string,
  table,
  tableBy,
  tableOf,
  tagged,
} from './reader.ts';
import { type Reason, readReason } from './refusals.ts';

export type {
  BuildingType,
  District,
  Kind,
  LandmarkCode,
  Phase,
  Prestige,
  Resource,
  SeatNumber,
  Variant,
} from './codes.ts';
export type { GameEvent } from './events.ts';
export type { Reason } from './refusals.ts';

/** Seats count from 1. */
const seat = number;
const variants = list(oneOf(...VARIANTS));
const tokens = tableOf(KINDS, number);
const keys = list(seat);
export const result = object({ scores: list(number), winners: list(seat) });

/** Turns were taken back, or the game goes on from a moment of another one. */
export const practice = oneOf('turns', 'moment');

const screen = object({
  francs: number,
  keys: number,
  tokens,
  held: list(number),
  end_held: nullable(list(endTile)),
});

const player = object({
  vp: number,
  reserve: number,
  tile_tokens: tokens,
  /** The space, 0 before the track. */
  meeple: number,
  used: list(number),
  end_held: number,
  end_used: list(endTile),
  /** Null where the viewer may not look. */
  screen: nullable(screen),
});

const view = object({
  viewer: nullable(seat),
  variants,
  round: number,
  seat: nullable(seat),
  phase: nullable(phase),
  final_round: nullable(number),
  in_hand: nullable(building),
  bought: nullable(keyPlace),
  vp_due: boolean,
  stacks: list(object({ left: number, back: nullable(district) })),
  discarded: list(building),
  buildings: tableBy(building, object({ type: oneOf(...TYPES), keys })),
  tokens: tableBy(building, kind),
  landmarks: tableBy(landmark, object({ district, keys })),
  banks: tableOf(DISTRICTS, keys),
  arc: keys,
  vp_tiles: tableBy(district, number),
  vp_left: list(number),
  /** Copies left by bonus number; numbers with none are left out. */
  track: table(number),
  /** The bonus number at each of the 30 spaces. */
  track_order: list(number),
  supply: tableOf(RESOURCES, number),
  end_left: number,
  end_taken: list(object({ seat, tile: nullable(endTile), left: nullable(list(endTile)) })),
  searching: nullable(list(endTile)),
  players: list(player),
});

/** A decision that was taken, with what happened by it. */
const logEntry = object({ n: number, seat, decision: string, events });

const majorities = tableOf(
  DISTRICTS,
  object({ sums: list(number), best: list(number), vp: nullable(list(number)) }),
);

/** Decisions that are not possible for the same reason. */
const refusedDecisions: Reader<Reason & { decisions: string[] }> = (json) => ({
  ...readReason(json),
  ...object({ decisions: list(string) })(json),
});

const unusedTile = object({
  /** A bonus tile's number, or an end-game tile's code. */
  tile: (json): number | string => (typeof json === 'number' ? json : endTile(json)),
  vp: optional(number),
  francs: optional(number),
  tokens: optional(tableBy(kind, number)),
  resources: optional(number),
  prestige: optional(number),
  keys: optional(number),
  tiles: optional(number),
});

const game = object({
  n: number,
  view,
  majorities,
  worth: optional(table(number)),
  seq: optional(number),
  legal: optional(list(string)),
  /** In the final round: the viewer's unused tiles that would still bring something. */
  unused: optional(list(unusedTile)),
  /** While the turn can be ended: tile tokens that would be lost. */
  lost: optional(tableBy(kind, number)),
  undo: optional(boolean),
  /** How many decisions undo leaves at least. */
  undo_to: optional(number),
  redo: optional(boolean),
  reasons: optional(list(refusedDecisions)),
  events: list(logEntry),
  contributions: list(string),
  clocks: nullable(list(nullable(number))),
  waiting: nullable(seat),
  result: nullable(result),
  secret: nullable(string),
  /** On this device, against computers: whole turns can be taken back. */
  undo_turn: optional(boolean),
  /** Why the result does not count. */
  practice: optional(practice),
});

const person = {
  name: string,
  online: boolean,
  stand_in: optional(number),
  /** Nobody else has this name, or one that looks like it. */
  registered: optional(boolean),
};
const computer = { level: number, style: optional(oneOf(...STYLES)) };
const anySeat = tagged('kind', {
  open: {},
  computer,
  person,
  /** Reserved for somebody. */
  kept: person,
});
const status = oneOf('open', 'playing', 'over', 'stopped');

/** A set of figures that is not built in. */
export const ownFigures = object({ name: string, hash: string, code: string });

export const tableMessage = object({
  table: string,
  status,
  figures: optional(ownFigures),
  players: number,
  variants,
  public: boolean,
  days: nullable(number),
  clock: nullable(pair(number)),
  seats: list(anySeat),
  you: nullable(seat),
  host: boolean,
  commitment: string,
  /** Before the start: hashes of what the seats contribute to the deal, and whether the contributions are awaited. */
  promises: optional(list(string)),
  dealing: optional(boolean),
  rematch: nullable(string),
  game: nullable(game),
});

/** One table in a list. */
export const listed = object({
  table: string,
  status,
  players: number,
  variants,
  seats: list(tagged('kind', { open: {}, computer, person: { name: string } })),
  you: nullable(seat),
  waiting: nullable(seat),
  yours: boolean,
  days: nullable(number),
  /** The hash of a set of figures that is not built in. */
  figures: optional(string),
  changed: number,
  /** Only of games on this device. */
  round: optional(number),
  points: optional(list(number)),
  practice: optional(practice),
});

/** What a legal decision would cause; only that it reveals something, if it does. */
export const preview = object({
  reveals: boolean,
  events: optional(events),
  majorities: optional(majorities),
  /** Of a bonus tile that is taken: what it would bring at once. */
  brings: optional(unusedTile),
  /** Where prestige may be spent next: the most points for it. */
  prestige: optional(number),
});

const change = { seat, source: string, change: number };
export const hintChoice = object({
  decision: string,
  /** Percent. */
  win: number,
  points: number,
  /** In percent: how much worse than the first, or, of the first, how much better than the next; and ± of that. */
  gap: optional(number),
  margin: optional(number),
  /** Weightiest first; `alike` says that nothing tells this choice from others. */
  reasons: optional(
    list(tagged('code', { gains: change, costs: change, denies: change, alike: { seat } })),
  ),
});

export const refused = object({
  code: string,
  text: string,
  reason: optional(readReason),
  /** Where a record is wrong, from 1; 0: as a whole. */
  line: optional(number),
  column: optional(number),
  /** That line of the record; the page adds it. */
  found: optional(string),
  /** Of a file of figures: which member is wrong, and what would be right. */
  path: optional(string),
  expected: optional(string),
});

export const account = object({ id: string, name: string, guest: boolean });

/** What was said at a table. */
export const said = object({ name: string, text: string });

/** What a new table is to be. */
export interface NewTable {
  /** "me" at most once, "open", "level 1" … "level 6", or with a style: "level 4 banker". */
  seats: string[];
  variants: Variant[];
  public?: boolean;
  days?: number;
  clock?: [number, number];
  stand_in?: number;
  /** The code of a set of figures. */
  figures?: string;
}

export type Practice = Read<typeof practice>;
export type Screen = Read<typeof screen>;
export type ViewPlayer = Read<typeof player>;
export type View = Read<typeof view>;
export type Tokens = Read<typeof tokens>;
export type LogEntry = Read<typeof logEntry>;
export type Majorities = Read<typeof majorities>;
export type Game = Read<typeof game>;
export type Seat = Read<typeof anySeat>;
export type TableMessage = Read<typeof tableMessage>;
export type Listed = Read<typeof listed>;
export type Preview = Read<typeof preview>;
export type TileUse = Read<typeof unusedTile>;
export type HintChoice = Read<typeof hintChoice>;
export type HintReason = NonNullable<HintChoice['reasons']>[number];
export type OwnFigures = Read<typeof ownFigures>;
export type Refused = Read<typeof refused>;
export type Account = Read<typeof account>;
export type Said = Read<typeof said>;
