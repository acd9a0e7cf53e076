/** A place of the board in words: what it is, who is there, what can be done. */
import { isLandmark } from './figures.ts';
import {
  bonusNamed,
  districtName,
  districtOf,
  kindName,
  placeNamed,
  points,
  typeName,
  vpTileNamed,
} from './names.ts';
import { seatName } from './people.ts';
import type { District, Game, GameEvent, Happening, Place, TableMessage } from './protocol.ts';
import { labelled, listOf, t } from './words.ts';

function keysAt(game: Game, place: Place): number[] {
  const { view } = game;
  if (place === 'ARC') return view.arc;
  const district = districtOf(place);
  if (district && place.endsWith('0')) return view.banks[district];
  return view.buildings[place]?.keys ?? view.landmarks[place]?.keys ?? [];
}

function who(message: TableMessage, seats: number[]): string {
  if (seats.length === 0) return '';
  const names = seats.map((seat) =>
    seat === message.you ? t('you') : seatName(message.seats, seat),
  );
  return t('Keys: {names}.', { names: listOf(names) });
}

function building(game: Game, place: Place): string {
  const there = game.view.buildings[place];
  const token = game.view.tokens[place];
  const base = there
    ? t('{place}, {type}.', { place: placeNamed(place).name, type: typeName(there.type) })
    : t('{place}, not built yet.', { place: placeNamed(place).name });
  return token ? `${base} ${t('Token: {kind}.', { kind: kindName(token) })}` : base;
}

/** The board's words: "MON5", "ARC", "EIF", "bonus 18", "vp MON", "@MON", "stack 2". */
export function placeInWords(message: TableMessage, place: Place): string {
  const game = message.game;
  if (!game) return place;
  const [kind = '', what = ''] = place.split(' ');
  if (kind === 'bonus') {
    const named = bonusNamed(Number(what), message.players);
    const left = game.view.track[what] ?? 0;
    const worth = game.worth?.[what];
    const now = worth ? ` ${t('Now {points}.', { points: points(worth) })}` : '';
    const copies = left === 0 ? ` ${t('None left.')}` : '';
    return `${t('Bonus tile {number}, {name}.', { number: what, name: named.name })} ${named.text}${now}${copies}`;
  }
  if (kind === 'vp') {
    const tile = game.view.vp_tiles[what];
    const district = districtName(what as District);
    return tile
      ? labelled(district, vpTileNamed(tile).name)
      : t('{district}: no VP tile yet', { district });
  }
  if (place.startsWith('@'))
    return t('A place for a landmark in {district}', {
      district: districtName(place.slice(1) as District),
    });
  const keys = who(message, keysAt(game, place));
  if (isLandmark(place)) return `${t('{place}.', { place: placeNamed(place).name })} ${keys}`;
  const named = placeNamed(place);
  if (districtOf(place) && !place.endsWith('0')) return `${building(game, place)} ${keys}`;
  return `${t('{place}.', { place: named.name })} ${named.text} ${keys}`;
}

const PLACE_MEMBERS = ['place', 'from', 'to', 'landmark'] as const;

function placesOfEvent(event: GameEvent): Place[] {
  const found = PLACE_MEMBERS.flatMap((member) =>
    typeof event[member] === 'string' ? [event[member] as string] : [],
  );
  if (event.event === 'bonus_taken' || event.event === 'bonus_used')
    found.push(`bonus ${event.bonus}`);
  if (event.event === 'vp_placed') found.push(`vp ${event.district}`);
  return found;
}

/** Places that a line of the log is about. */
export const placesOf = (happening: Happening | undefined): Place[] =>
  happening ? happening.events.flatMap(placesOfEvent) : [];
