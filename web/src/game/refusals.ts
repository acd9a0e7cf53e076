/**
 * Why a decision is not legal: the reasons of src/rules/why.h with names for their operands. A message has numbers
 * x, y, z, which this file turns into codes; nothing else knows how pieces are numbered.
 */
import { DISTRICTS, KINDS, LANDMARKS, PHASES, TYPES } from './codes.ts';
import { figures } from './figures.ts';
import { KEY_PLACES } from './place.ts';
import { BadData, members, number, object, optional, string } from './reader.ts';

type Operand<T> = (value: number) => T;

const count: Operand<number> = (value) => value;

/** A piece by its number in a list. */
const from =
  <T>(list: readonly T[]): Operand<T> =>
  (index) => {
    const found = list[index];
    if (found === undefined) throw new BadData(`expected a number below ${list.length}`);
    return found;
  };

const place = from(KEY_PLACES.map((one) => one.code));
const district = from(DISTRICTS);
const landmark = from(LANDMARKS);
const kind = from(KINDS);
const phase = from(PHASES);
const endTile: Operand<string> = (index) => from(figures.end_tiles.map((one) => one.code))(index);
/** By the VP of its first place. */
const vpTile: Operand<number> = (index) => from(figures.vp_tiles.map(([first]) => first))(index);

/** In the order of the rules: what is refused by a later one has got further. Members take x, y, z in order. */
const REASONS = {
  UNKNOWN: {},
  ALLOWED: {},
  MALFORMED: {},
  GAME_OVER: {},
  WRONG_PHASE: { now: phase, possible: phase },
  STACK_EMPTY: { stack: (index: number) => index + 1 },
  SITE_TAKEN: { district, value: count },
  SITE_HAS_TYPE: { district, type: from(TYPES) },
  NO_KEY_IN_HAND: {},
  KEY_THERE: { place },
  NO_KEY_AT: { place },
  NOT_FOR_SALE: { place },
  OTHER_DISTRICT: { from: place, to: place },
  NOT_HIGHER: { from: count, to: count },
  NOT_BUILT: { place },
  LANDMARK_IN_SUPPLY: { landmark },
  LANDMARK_ON_BOARD: { landmark, district },
  LANDMARK_TOO_LOW: { landmark, district, other: landmark },
  OWN_KEY_THERE: { place },
  OTHERS_KEY_THERE: { place },
  ALL_KEYS_THERE: { place },
  TILE_NOT_NEEDED: { bonus: count },
  FRANCS_SHORT: { needed: count, there: count },
  RESOURCES_SHORT: { kind, needed: count, there: count },
  STACKS_NOT_EMPTY: { left: count },
  NO_END_TILE_LEFT: {},
  MAY_NOT_PASS: {},
  NOT_ON_TRACK: { bonus: count },
  NOT_FORWARD: { bonus: count, space: count, meeple: count },
  TRACK_ENDED: { bonus: count },
  ALREADY_OWNED: { bonus: count },
  SLOTS_SHORT: { kind, chosen: count, slots: count },
  PRESTIGE_SHORT: { kind, chosen: count, there: count },
  END_TILE_GONE: { tile: endTile },
  VP_TILE_GONE: { tile: vpTile },
  VP_SPACE_TAKEN: { district, tile: vpTile },
  VP_SAME_DISTRICT: { district },
  NOT_IN_SUPPLY: { kind },
  PRESTIGE_NOT_SOLD: { kind },
  NOTHING_TO_SELL: { kind },
  TILE_NOT_HELD: { bonus: count },
  TILE_USED: { bonus: count },
  TILE_NEVER_USED: { bonus: count },
  TILE_FOR_MOVES: { bonus: count },
  GIVES_NOTHING: { bonus: count },
  NO_RESERVE_KEY: { bonus: count },
  NOT_AMONG_NEAREST: { bonus: count, spaces: count },
  NOT_RIGHT_BEHIND: { bonus: count, spaces: count },
  PAIRS_SHORT: { kind, needed: count, there: count },
  END_TILE_NOT_HELD: { tile: endTile },
} as const;

type Operands<S> = { -readonly [K in keyof S]: S[K] extends Operand<infer T> ? T : never };
export type ReasonCode = keyof typeof REASONS;
interface Common {
  clause: string;
  /** The sentence of the engine in English. */
  text?: string;
}
/** `UNKNOWN`: a reason of a later version, which has only its text. */
export type Reason<R extends ReasonCode = ReasonCode> = {
  [K in R]: { reason: K } & Common & Operands<(typeof REASONS)[K]>;
}[R];

const isReason = (code: string): code is ReasonCode => Object.hasOwn(REASONS, code);
/** From the first that is checked to the last. */
export const REASON_CODES: readonly ReasonCode[] = Object.keys(REASONS).filter(isReason);

const common = object({ clause: string, text: optional(string) });
const OPERANDS = ['x', 'y', 'z'] as const;

export function readReason(json: unknown): Reason {
  const { reason: code, ...from } = members(json);
  const name = string(code);
  if (!isReason(name)) return { reason: 'UNKNOWN', ...common(json) };
  const operands = Object.entries<Operand<unknown>>(REASONS[name]).map(([operand, read], index) => [
    operand,
    read(number(from[OPERANDS[index] ?? ''])),
  ]);
  return { reason: name, ...common(json), ...Object.fromEntries(operands) } as Reason;
}
