/** Events and hints as sentences: patterns keyed by code, filled with names. */

import { isDistrict } from '../game/codes.ts';
import type { EventName, GameEvent } from '../game/events.ts';
import type {
  HintChoice,
  HintReason,
  LogEntry,
  Phase,
  Seat,
  SeatNumber,
} from '../game/protocol.ts';
import { bonusName } from './bonuses.ts';
import { capital, decimal, t, type Values } from './catalogue.ts';
import {
  counted,
  districtName,
  endTileNamed,
  francs,
  placeName,
  points,
  tileName,
  tiles,
  vpTileNamed,
} from './names.ts';
import { seatName } from './people.ts';

/** From which seat a table is described. */
export interface Viewpoint {
  seats: readonly Seat[];
  /** The seat that is addressed as "you". */
  you: SeatNumber | null;
}

/** The sentence to "you", and about somebody else. */
interface Told {
  you: string;
  other: string;
  values: Values;
}

const told = (you: string, other: string, values: Values = {}): Told => ({ you, other, values });

function pointsTold(event: GameEvent<'vp'>): Told {
  const values = { points: points(event.amount) };
  switch (event.source) {
    case 'building':
      return told('You score {points} for {place}.', '{name} scores {points} for {place}.', {
        ...values,
        place: placeName(event.place),
      });
    case 'prestige':
      return told(
        'You score {points} for prestige at {place}.',
        '{name} scores {points} for prestige at {place}.',
        { ...values, place: placeName(event.landmark) },
      );
    case 'bonus':
      return told('You score {points} with {tile}.', '{name} scores {points} with {tile}.', {
        ...values,
        tile: bonusName(event.bonus),
      });
    case 'end_tile':
      return told(
        'You score {points} with an end-game tile.',
        '{name} scores {points} with an end-game tile.',
        values,
      );
    case 'majority':
      return told('You score {points} in {district}.', '{name} scores {points} in {district}.', {
        ...values,
        district: districtName(event.district),
      });
  }
}

const SKIPPED: Partial<Record<Phase, () => Told>> = {
  bonus: () => told('You take no bonus tile.', '{name} takes no bonus tile.'),
  prestige: () => told('You spend no prestige.', '{name} spends no prestige.'),
  vp: () => told('You place no VP tile.', '{name} places no VP tile.'),
};

const amounts = ({ kind, amount }: GameEvent<'tokens' | 'tile_tokens'>): Values => ({
  what: counted(kind, Math.abs(amount)),
});

/** Null for what goes without saying. */
const EVENTS: { [E in EventName]: (event: GameEvent<E>) => Told | null } = {
  drawn: ({ tile }) =>
    told('You draw the {tile}.', '{name} draws the {tile}.', { tile: tileName(tile) }),
  built: ({ tile, place }) =>
    tile === place
      ? null
      : told('You build it on {place}.', '{name} builds it on {place}.', {
          place: placeName(place),
        }),
  discarded: ({ tile }) =>
    told(
      'The {tile} fits in no district and leaves the game.',
      'The {tile} fits in no district and leaves the game.',
      { tile: tileName(tile) },
    ),
  key_placed: ({ place }) =>
    told('You place a key on {place}.', '{name} places a key on {place}.', {
      place: placeName(place),
    }),
  landmark: ({ landmark, district }) =>
    told('You build {place} in {district}.', '{name} builds {place} in {district}.', {
      place: placeName(landmark),
      district: districtName(district),
    }),
  key_moved: ({ from, to }) =>
    told('You move a key from {from} to {to}.', '{name} moves a key from {from} to {to}.', {
      from: placeName(from),
      to: placeName(to),
    }),
  francs: ({ amount }) =>
    amount < 0
      ? told('You pay {francs}.', '{name} pays {francs}.', { francs: francs(-amount) })
      : told('You get {francs}.', '{name} gets {francs}.', { francs: francs(amount) }),
  vp: pointsTold,
  token_found: ({ kind }) =>
    told('You take {what} from that space.', '{name} takes {what} from that space.', {
      what: counted(kind, 1),
    }),
  tokens: (event) =>
    event.amount < 0
      ? told('You spend {what}.', '{name} spends {what}.', amounts(event))
      : told('You get {what}.', '{name} gets {what}.', amounts(event)),
  tile_tokens: (event) =>
    event.amount < 0
      ? told('You spend {what} from a tile.', '{name} spends {what} from a tile.', amounts(event))
      : told(
          'The tile counts as {what} this turn.',
          'The tile counts as {what} this turn.',
          amounts(event),
        ),
  supply: () => null,
  bonus_taken: ({ bonus }) =>
    told('You take {tile}.', '{name} takes {tile}.', { tile: bonusName(bonus) }),
  bonus_used: ({ bonus, counted: count }) =>
    count
      ? told('You use {tile}: it counts {tiles}.', '{name} uses {tile}: it counts {tiles}.', {
          tile: bonusName(bonus),
          tiles: tiles(count),
        })
      : told('You use {tile}.', '{name} uses {tile}.', { tile: bonusName(bonus) }),
  meeple: () => null,
  reserve: () =>
    told('You take a key from your reserve.', '{name} takes a key from their reserve.'),
  searched: () =>
    told('You look through the end-game tiles.', '{name} looks through the end-game tiles.'),
  end_taken: ({ tile }) =>
    tile
      ? told('You keep the “{tile}” end-game tile.', '{name} keeps the “{tile}” end-game tile.', {
          tile: endTileNamed(tile).name,
        })
      : told('You keep an end-game tile.', '{name} keeps an end-game tile.'),
  end_used: ({ tile }) =>
    told('You use the “{tile}” end-game tile.', '{name} uses the “{tile}” end-game tile.', {
      tile: endTileNamed(tile).name,
    }),
  vp_placed: ({ vp_tile, district }) =>
    told('You place {tile} in {district}.', '{name} places {tile} in {district}.', {
      tile: vpTileNamed(vp_tile).name,
      district: districtName(district),
    }),
  passed: () => told('You pass.', '{name} passes.'),
  skipped: ({ phase }) => SKIPPED[phase]?.() ?? null,
  phase: () => null,
  turn: () => null,
  final_round: ({ round }) =>
    told('Round {round} is the final round.', 'Round {round} is the final round.', { round }),
  over: () => told('The game is over.', 'The game is over.'),
};

const toldOf = <E extends EventName>(event: GameEvent<E>): Told | null =>
  EVENTS[event.event](event);

/** Null for what goes without saying (phases, the meeple, the supply). */
export function eventSentence(event: GameEvent, { seats, you }: Viewpoint): string | null {
  const found = toldOf(event);
  if (!found) return null;
  const name = event.seat ? seatName(seats, event.seat) : '';
  const own = event.seat !== null && event.seat === you;
  return capital(t(own ? found.you : found.other, { name, ...found.values }));
}

/** Everything that happened by one decision. */
export const entrySentences = (entry: LogEntry, viewpoint: Viewpoint): string[] =>
  entry.events
    .map((event) => eventSentence(event, viewpoint))
    .filter((sentence) => sentence !== null);

/** Whose turn begins by these events, if any. */
export function turnBegun(entry: LogEntry): { seat: SeatNumber; round: number } | null {
  for (const event of entry.events)
    if (event.event === 'turn') return { seat: event.seat, round: event.round };
  return null;
}

/* --- hints --- */

const SOURCES: Record<string, () => string> = {
  tiles: () => t('tiles and 8-buildings'),
  landmarks: () => t('prestige at landmarks'),
  building: () => t('8-buildings'),
  prestige: () => t('prestige'),
  bonus: () => t('bonus tiles'),
  end_tile: () => t('end-game tiles'),
  francs: () => t('francs at the end'),
  /** Of a game that started from a position. */
  earlier: () => t('earlier turns'),
};

/** Where points come from: a word of the engine ("bonus", "majority MON"), or a district. */
export function sourceName(source: string): string {
  const last = source.replace('majority ', '');
  if (isDistrict(last)) return t('majority in {district}', { district: districtName(last) });
  if (source === 'majority') return t('majorities');
  return SOURCES[source]?.() ?? source;
}

/** One reason of a hint: how a choice changes points compared with the average of the others. */
export function hintSentence(reason: HintReason, viewpoint: Viewpoint): string {
  if (reason.code === 'alike') return t('About as good as the others.');
  const values = {
    points: decimal(Math.abs(reason.change)),
    source: sourceName(reason.source),
    name: seatName(viewpoint.seats, reason.seat),
  };
  switch (reason.code) {
    case 'gains':
      return t('+{points} points over the alternatives, from {source}', values);
    case 'costs':
      return t('−{points} points compared with the alternatives, from {source}', values);
    default:
      return t('{name}: −{points} points compared with the alternatives, from {source}', values);
  }
}

/** The first choice of a hint, for screen readers. */
export function hintAloud(choice: HintChoice, what: string, viewpoint: Viewpoint): string[] {
  const why = choice.reasons?.slice(0, 2).map((reason) => hintSentence(reason, viewpoint)) ?? [];
  const chance = t('{win}% chance to win, about {points} at the end', {
    win: Math.round(choice.win),
    points: points(Math.round(choice.points)),
  });
  return [t('Suggested move: {what}', { what }), chance, ...why];
}
