/** The events of docs/notation.md: each row of its table is a row here, from which GameEvent follows. */
import {
  DISTRICTS,
  type EndTileCode,
  KINDS,
  LANDMARKS,
  PHASES,
  RESOURCES,
  type SeatNumber,
} from './codes.ts';
import { type BuildingCode, type KeyPlaceCode, readBuilding, readKeyPlace } from './place.ts';
import {
  BadData,
  boolean,
  list,
  members,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Reader,
  type ReadShape,
  string,
} from './reader.ts';

export const district = oneOf(...DISTRICTS);
export const landmark = oneOf(...LANDMARKS);
export const kind = oneOf(...KINDS);
export const phase = oneOf(...PHASES);
export const endTile: Reader<EndTileCode> = string;

export const building: Reader<BuildingCode> = (json) => {
  const place = readBuilding(string(json));
  if (!place) throw new BadData(`expected a building, found ${json}`);
  return place.code;
};
export const keyPlace: Reader<KeyPlaceCode> = (json) => {
  const place = readKeyPlace(string(json));
  if (!place) throw new BadData(`expected a place, found ${json}`);
  return place.code;
};

const tokens = { kind, amount: number } as const;

/** What points come from, by `source` of the event `vp`. */
const VP_SOURCES = {
  building: { place: building },
  prestige: { landmark },
  bonus: { bonus: number },
  end_tile: { tile: endTile },
  majority: { district },
} as const;

const EVENTS = {
  drawn: { stack: number, tile: building, top: nullable(district) },
  built: { tile: building, place: building },
  discarded: { tile: building },
  key_placed: { place: keyPlace },
  landmark: { landmark, district },
  key_moved: { from: keyPlace, to: keyPlace },
  francs: { amount: number },
  token_found: { kind, place: building },
  tokens,
  tile_tokens: tokens,
  supply: { kind: oneOf(...RESOURCES), amount: number },
  bonus_taken: { bonus: number },
  bonus_used: { bonus: number, counted: optional(number) },
  meeple: { space: number },
  reserve: {},
  searched: { left: nullable(list(endTile)) },
  end_taken: { tile: nullable(endTile) },
  end_used: { tile: endTile },
  vp_placed: { vp_tile: number, district },
  passed: {},
  skipped: { phase },
  phase: { phase, bought: nullable(keyPlace), vp_due: boolean },
  turn: { round: number },
  final_round: { round: number },
} as const;

type VpSource = keyof typeof VP_SOURCES;
type EventMembers = {
  [E in keyof typeof EVENTS]: { seat: SeatNumber } & ReadShape<(typeof EVENTS)[E]>;
} & {
  vp: {
    [S in VpSource]: { seat: SeatNumber; amount: number; source: S } & ReadShape<
      (typeof VP_SOURCES)[S]
    >;
  }[VpSource];
  /** Nobody's action. */
  over: { seat: null };
};

export type EventName = keyof EventMembers;
/** What a decision caused. Places are codes: `readPlace` says what they mean. */
export type GameEvent<E extends EventName = EventName> = {
  [K in E]: { event: K } & EventMembers[K];
}[E];

const readers = new Map<string, Reader<unknown>>([
  ...Object.entries(EVENTS).map(
    ([event, shape]) => [event, object({ event: string, seat: number, ...shape })] as const,
  ),
  ...Object.entries(VP_SOURCES).map(
    ([source, shape]) =>
      [
        `vp ${source}`,
        object({ event: string, seat: number, amount: number, source: string, ...shape }),
      ] as const,
  ),
  ['over', object({ event: string, seat: nullable(number) })],
]);

/** Null for an event of a later version. */
export function readEvent(json: unknown): GameEvent | null {
  const { event, source } = members(json);
  const reader = readers.get(event === 'vp' ? `vp ${source}` : string(event));
  return reader ? (reader(json) as GameEvent) : null;
}

/** Events in order, without those of later versions. */
export const events: Reader<GameEvent[]> = (json) =>
  list(readEvent)(json).filter((event) => event !== null);

/** For tests. */
export const VP_SOURCE_NAMES = Object.keys(VP_SOURCES);
/** The members of each event, for tests. */
export const eventMembers = (): Record<string, string[]> => ({
  vp: ['amount', 'source'],
  over: [],
  ...Object.fromEntries(
    Object.entries(EVENTS).map(([event, shape]) => [event, Object.keys(shape)]),
  ),
});
