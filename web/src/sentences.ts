/** Events, reasons and hints as sentences: patterns keyed by code, filled with names. */
import {
  bonusName,
  counted,
  districtName,
  endTileNamed,
  francs,
  placeName,
  points,
  tileName,
  vpTileNamed,
} from './names.ts';
import { seatName } from './people.ts';
import type {
  District,
  GameEvent,
  Happening,
  HintChoice,
  HintReason,
  Kind,
  Seat,
  SeatNumber,
} from './protocol.ts';
import { capital, decimal, t, type Values } from './words.ts';

export interface Teller {
  seats: readonly Seat[];
  /** Who is spoken to as "you". */
  you: SeatNumber | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sentence to "you", and about somebody else. */
type Told = (event: GameEvent) => { you: string; other: string; values?: Values } | null;

const amountOf = (event: GameEvent): number => Math.abs(number(event.amount));
const kindAmount = (event: GameEvent): Values => ({
  what: counted(event.kind as Kind, amountOf(event)),
});

function told(you: string, other: string, values: (event: GameEvent) => Values = () => ({})): Told {
  return (event) => ({ you, other, values: values(event) });
}

const VP_TOLD: Record<string, Told> = {
  building: told('You get {points} for {place}.', '{name} gets {points} for {place}.', (e) => ({
    place: placeName(text(e.place)),
  })),
  prestige: told(
    'You get {points} for prestige at {place}.',
    '{name} gets {points} for prestige at {place}.',
    (e) => ({ place: placeName(text(e.landmark)) }),
  ),
  bonus: told('You get {points} with {tile}.', '{name} gets {points} with {tile}.', (e) => ({
    tile: bonusName(number(e.bonus)),
  })),
  end_tile: told(
    'You get {points} with an end-game tile.',
    '{name} gets {points} with an end-game tile.',
  ),
  majority: told(
    'You get {points} for the majority in {district}.',
    '{name} gets {points} for the majority in {district}.',
    (e) => ({ district: districtName(e.district as District) }),
  ),
};

const EVENTS: Record<string, Told> = {
  drawn: told('You draw the {tile}.', '{name} draws the {tile}.', (e) => ({
    tile: tileName(text(e.tile)),
  })),
  built: (e) =>
    e.tile === e.place
      ? null
      : told('You build it on {place}.', '{name} builds it on {place}.', (one) => ({
          place: placeName(text(one.place)),
        }))(e),
  discarded: told(
    'No district can take the {tile}: it leaves the game.',
    'No district can take the {tile}: it leaves the game.',
    (e) => ({ tile: tileName(text(e.tile)) }),
  ),
  key_placed: told('You place a key on {place}.', '{name} places a key on {place}.', (e) => ({
    place: placeName(text(e.place)),
  })),
  landmark: told(
    'You build {place} in {district}.',
    '{name} builds {place} in {district}.',
    (e) => ({
      place: placeName(text(e.landmark)),
      district: districtName(e.district as District),
    }),
  ),
  key_moved: told(
    'You move a key from {from} to {to}.',
    '{name} moves a key from {from} to {to}.',
    (e) => ({ from: placeName(text(e.from)), to: placeName(text(e.to)) }),
  ),
  francs: (e) =>
    number(e.amount) < 0
      ? told('You pay {francs}.', '{name} pays {francs}.')(e)
      : told('You get {francs}.', '{name} gets {francs}.')(e),
  vp: (e) => VP_TOLD[text(e.source)]?.(e) ?? told('You get {points}.', '{name} gets {points}.')(e),
  token_found: told('You find {what} there.', '{name} finds {what} there.', (e) => ({
    what: counted(e.kind as Kind, 1),
  })),
  tokens: (e) =>
    number(e.amount) < 0
      ? told('You give {what}.', '{name} gives {what}.', kindAmount)(e)
      : told('You get {what}.', '{name} gets {what}.', kindAmount)(e),
  tile_tokens: (e) =>
    number(e.amount) < 0
      ? told('You give {what} of a tile.', '{name} gives {what} of a tile.', kindAmount)(e)
      : told('A tile counts as {what}.', 'A tile counts as {what}.', kindAmount)(e),
  bonus_taken: told('You take {tile}.', '{name} takes {tile}.', (e) => ({
    tile: bonusName(number(e.bonus)),
  })),
  bonus_used: told('You use {tile}.', '{name} uses {tile}.', (e) => ({
    tile: bonusName(number(e.bonus)),
  })),
  reserve: told('You take a key from your reserve.', '{name} takes a key from the reserve.'),
  searched: told(
    'You look through the end-game tiles.',
    '{name} looks through the end-game tiles.',
  ),
  end_taken: (e) =>
    e.tile
      ? told(
          'You keep the end-game tile {tile}.',
          '{name} keeps the end-game tile {tile}.',
          (one) => ({
            tile: endTileNamed(text(one.tile)).name,
          }),
        )(e)
      : told('You keep an end-game tile.', '{name} keeps an end-game tile.')(e),
  end_used: told(
    'You use the end-game tile {tile}.',
    '{name} uses the end-game tile {tile}.',
    (e) => ({
      tile: endTileNamed(text(e.tile)).name,
    }),
  ),
  vp_placed: told(
    'You put the {tile} in {district}.',
    '{name} puts the {tile} in {district}.',
    (e) => ({
      tile: vpTileNamed(number(e.vp_tile)).name,
      district: districtName(e.district as District),
    }),
  ),
  passed: told('You pass: no action is possible.', '{name} passes: no action is possible.'),
  skipped: (e) => SKIPPED[text(e.phase)]?.(e) ?? null,
  final_round: told('Round {round} will be the last.', 'Round {round} will be the last.', (e) => ({
    round: number(e.round),
  })),
  over: told('The game is over.', 'The game is over.'),
};

const SKIPPED: Record<string, Told> = {
  bonus: told('You take no bonus tile.', '{name} takes no bonus tile.'),
  prestige: told('You give no prestige.', '{name} gives no prestige.'),
  vp: told('You place no VP tile.', '{name} places no VP tile.'),
};

/** Null for what goes without saying (phases, the meeple, the supply). */
export function eventSentence(event: GameEvent, teller: Teller): string | null {
  const found = EVENTS[event.event]?.(event);
  if (!found) return null;
  const amount = amountOf(event);
  const values = {
    name: event.seat ? seatName(teller.seats, event.seat) : '',
    francs: francs(amount),
    points: points(amount),
    ...found.values,
  };
  const own = event.seat !== null && event.seat === teller.you;
  return capital(t(own ? found.you : found.other, values));
}

/** All that happened by one decision. */
export function happeningSentences(happening: Happening, teller: Teller): string[] {
  return happening.events
    .map((event) => eventSentence(event, teller))
    .filter((sentence): sentence is string => sentence !== null);
}

/** Whose turn begins by these events, if any. */
export function turnBegun(happening: Happening): { seat: SeatNumber; round: number } | null {
  const turn = happening.events.find((event) => event.event === 'turn');
  return turn?.seat ? { seat: turn.seat, round: number(turn.round) } : null;
}

/* --- hints --- */

const SOURCES: Record<string, () => string> = {
  tiles: () => t('tiles and buildings of value 8'),
  landmarks: () => t('prestige at landmarks'),
  building: () => t('buildings of value 8'),
  prestige: () => t('prestige'),
  bonus: () => t('bonus tiles'),
  end_tile: () => t('end-game tiles'),
  francs: () => t('francs at the end'),
};

/** Where points come from: a word of the engine, "majority" with or without a district, or a district. */
export function sourceName(source: string): string {
  const district = source.match(/BEL|BAT|MON|LAV|STG|CHA/)?.[0];
  if (district)
    return t('majority in {district}', { district: districtName(district as District) });
  if (/^majorit/.test(source)) return t('majorities');
  return SOURCES[source]?.() ?? source;
}

/** What a choice changes, weightiest first, against the average of the others. */
export function hintSentence(reason: HintReason, teller: Teller): string {
  if (reason.code === 'alike') return t('About as good as other choices.');
  const values = {
    points: decimal(Math.abs(reason.change)),
    source: sourceName(reason.source),
    name: seatName(teller.seats, reason.seat),
  };
  switch (reason.code) {
    case 'gains':
      return t('+{points} points against other choices: {source}', values);
    case 'costs':
      return t('−{points} points against other choices: {source}', values);
    default:
      return t('{name}: −{points} points against other choices: {source}', values);
  }
}

/** The first choice of a hint, for who listens. */
export function hintAloud(choice: HintChoice, what: string, teller: Teller): string[] {
  const why = choice.reasons?.slice(0, 2).map((reason) => hintSentence(reason, teller)) ?? [];
  const chance = t('{win} % to win, {points}', {
    win: Math.round(choice.win),
    points: points(Math.round(choice.points)),
  });
  return [t('A strong player would: {what}', { what }), chance, ...why];
}
