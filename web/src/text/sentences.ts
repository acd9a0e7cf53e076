/** Events as sentences: patterns keyed by code, filled with names. */

import { settings } from '../app/settings.ts';
import { readDecision } from '../game/decision.ts';
import type { EventName, GameEvent } from '../game/events.ts';
import type { LogEntry, Phase, Seat, SeatNumber } from '../game/protocol.ts';
import { bonusName } from './bonuses.ts';
import { capital, t, type Values } from './catalogue.ts';
import { remarkOn } from './company.ts';
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

function sentenceFor(
  { you: toYou, other, values }: Told,
  seat: SeatNumber | null,
  { seats, you }: Viewpoint,
): string {
  const name = seat ? seatName(seats, seat) : '';
  return capital(t(seat !== null && seat === you ? toYou : other, { name, ...values }));
}

/** Null for what goes without saying (phases, the meeple, the supply). */
export function eventSentence(event: GameEvent, viewpoint: Viewpoint): string | null {
  const found = toldOf(event);
  return found && sentenceFor(found, event.seat, viewpoint);
}

/** "Odette buys 1 wood for 2 francs." Null where the decision is no trade. */
function tradeTold({ decision, events }: LogEntry): Told | null {
  const trade = readDecision(decision);
  if (trade?.verb !== 'buy' && trade?.verb !== 'sell') return null;
  const paid = events.find((event) => event.event === 'francs');
  const values = { what: counted(trade.kind, 1), francs: francs(Math.abs(paid?.amount ?? 0)) };
  return trade.verb === 'buy'
    ? told('You buy {what} for {francs}.', '{name} buys {what} for {francs}.', values)
    : told('You sell {what} for {francs}.', '{name} sells {what} for {francs}.', values);
}

/** What a character says about its decision, if it says anything. */
function remarkSentence(entry: LogEntry, { seats }: Viewpoint): string[] {
  const who = seats[entry.seat - 1];
  const style = who?.kind === 'computer' ? who.style : undefined;
  const remark = style && settings.remarks.value === 'on' ? remarkOn(style, entry) : null;
  return remark ? [t('{name}: “{remark}”', { name: seatName(seats, entry.seat), remark })] : [];
}

/** Everything that happened by one decision, and what was said about it. */
export function entrySentences(entry: LogEntry, viewpoint: Viewpoint): string[] {
  const trade = tradeTold(entry);
  if (trade) return [sentenceFor(trade, entry.seat, viewpoint)];
  return entry.events
    .map((event) => eventSentence(event, viewpoint))
    .filter((sentence) => sentence !== null)
    .concat(remarkSentence(entry, viewpoint));
}
