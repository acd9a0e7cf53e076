/** A place of the board in words: what it is, who is there, what can be done. */
import type { GameEvent } from '../game/events.ts';
import { keysAt } from '../game/keys.ts';
import { type BuildingPlace, type PlaceCode, readPlace, VP_PLACES } from '../game/place.ts';
import type { Game, LogEntry, TableMessage } from '../game/protocol.ts';
import { bonusNamed, bonusTip } from './bonuses.ts';
import { labelled, listOf, t } from './catalogue.ts';
import { districtName, kindName, placeNamed, typeName, vpTileNamed } from './names.ts';
import { seatName } from './people.ts';

function who(message: TableMessage, seats: readonly number[]): string {
  if (seats.length === 0) return '';
  const names = seats.map((seat) =>
    seat === message.you ? t('you') : seatName(message.seats, seat),
  );
  return t('Keys: {names}.', { names: listOf(names) });
}

function building({ view }: Game, { code }: BuildingPlace): string {
  const there = view.buildings[code];
  const token = view.tokens[code];
  const { name } = placeNamed(code);
  const base = there
    ? t('{place}, {type}.', { place: name, type: typeName(there.type) })
    : t('{place}, not built yet.', { place: name });
  return token ? `${base} ${t('Token: {kind}.', { kind: kindName(token) })}` : base;
}

function bonusSpace({ view, worth }: Game, number: number): string {
  const players = view.players.length;
  const { text } = bonusTip({
    number,
    players,
    copies: view.track[number] ?? 0,
    worth: worth?.[number] ?? 0,
  });
  const { name } = bonusNamed(number, players);
  return `${t('Bonus tile {number}, {name}.', { number, name })} ${text}`;
}

/** Any place of the page in words. */
export function placeInWords(message: TableMessage, code: string): string {
  const { game } = message;
  const place = readPlace(code);
  if (!game || !place) return code;
  switch (place.type) {
    case 'bonus':
      return bonusSpace(game, place.bonus);
    case 'vp': {
      const tile = game.view.vp_tiles[place.district];
      const district = districtName(place.district);
      return tile
        ? labelled(district, vpTileNamed(tile).name)
        : t('{district}: no VP tile yet', { district });
    }
    case 'site':
      return t('Landmark site in {district}', { district: districtName(place.district) });
    case 'stack':
      return code;
    case 'building':
      return `${building(game, place)} ${who(message, keysAt(game.view, place))}`;
    default: {
      const { name, text } = placeNamed(code);
      const about = place.type === 'landmark' ? '' : ` ${text}`;
      return `${t('{place}.', { place: name })}${about} ${who(message, keysAt(game.view, place))}`;
    }
  }
}

function placesOfEvent(event: GameEvent): PlaceCode[] {
  switch (event.event) {
    case 'built':
    case 'key_placed':
    case 'token_found':
      return [event.place];
    case 'key_moved':
      return [event.from, event.to];
    case 'landmark':
      return [event.landmark];
    case 'vp':
      if (event.source === 'building') return [event.place];
      return event.source === 'prestige' ? [event.landmark] : [];
    case 'bonus_taken':
    case 'bonus_used':
      return [`bonus ${event.bonus}`];
    case 'vp_placed':
      return [VP_PLACES[event.district].code];
    default:
      return [];
  }
}

/** Places that an entry of the log is about. */
export const placesOf = (entry: LogEntry | undefined): PlaceCode[] =>
  entry ? entry.events.flatMap(placesOfEvent) : [];
