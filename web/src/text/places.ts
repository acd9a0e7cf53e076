/** A place of the board in words: what it is, who is there, what can be done. */

import type { BuildingValue } from '../game/codes.ts';
import type { GameEvent } from '../game/events.ts';
import { figures } from '../game/figures.ts';
import { keysAt, keysIn } from '../game/keys.ts';
import { type BuildingPlace, type PlaceCode, readPlace, VP_PLACES } from '../game/place.ts';
import type { District, Game, LogEntry, TableMessage, View } from '../game/protocol.ts';
import { bonusNamed, bonusTip } from './bonuses.ts';
import { capital, labelled, listOf, t } from './catalogue.ts';
import {
  costOf,
  districtName,
  francs,
  kindName,
  type Named,
  placeNamed,
  points,
  typeName,
  vpTileNamed,
} from './names.ts';
import { seatName } from './people.ts';

/** One after the other, without those that are empty. */
const sentences = (...some: string[]): string => some.filter(Boolean).join(' ');

function who(message: TableMessage, seats: readonly number[]): string {
  if (seats.length === 0) return '';
  const names = seats.map((seat) =>
    seat === message.you ? t('you') : seatName(message.seats, seat),
  );
  return t('Keys: {names}.', { names: listOf(names) });
}

/** What comes with a building of this value, besides its token (R4.6, R4.8). */
function benefitOf(value: BuildingValue): string {
  switch (value) {
    case 1:
    case 2:
      return t('Comes with a free bonus tile.');
    case 3:
      return t('Comes with a bonus tile for {francs}, if you like.', {
        francs: francs(figures.bonus_price_at_3.value),
      });
    case 8:
      return t('Costs {cost} plus francs. Gives you {points}.', {
        cost: costOf(figures.building_8_cost.value),
        points: points(figures.building_8_vp.value),
      });
    default:
      return '';
  }
}

function building({ view }: Game, { code, value }: BuildingPlace): string[] {
  const there = view.buildings[code];
  const token = view.tokens[code];
  return [
    there ? capital(t('{place}.', { place: typeName(there.type) })) : t('Not built yet.'),
    token ? t('Token: {kind}.', { kind: kindName(token) }) : '',
    benefitOf(value),
  ];
}

/** "3 of 4 keys": how far a district is from the key that brings a VP tile; null once it has brought one. */
export function keysTowardsTile(view: View, district: District): string | null {
  const [n, all] = [keysIn(view, district), figures.vp_tile_trigger_keys.value];
  return n < all ? t('{n} of {all} keys', { n, all }) : null;
}

/** Where such a tile may go is a ruling (R10.1). */
const vpTileGoes = (keys: string, all: number): string =>
  figures.rulings.vp_tile.value === 'same'
    ? t('{keys} so far. The key that makes it {all} earns a VP tile for this district.', {
        keys,
        all,
      })
    : t('{keys} so far. The key that makes it {all} earns a VP tile for any district.', {
        keys,
        all,
      });

/** What the keys of a district mean for VP tiles. */
export function vpTileComes(view: View, district: District): string {
  const keys = keysTowardsTile(view, district);
  return keys
    ? vpTileGoes(keys, figures.vp_tile_trigger_keys.value)
    : t('Its keys have already earned a VP tile.');
}

export const noTileNoPoints = (): string => t('A district without a VP tile scores nothing.');

function vpSpace({ view }: Game, district: District): Named {
  const tile = view.vp_tiles[district];
  const name = districtName(district);
  const comes = vpTileComes(view, district);
  if (!tile)
    return {
      name: t('{district}: no VP tile yet', { district: name }),
      text: sentences(noTileNoPoints(), comes),
    };
  const named = vpTileNamed(tile);
  return { name: labelled(name, named.name), text: sentences(named.text, comes) };
}

function bonusSpace({ view, worth }: Game, number: number, meeple: number): Named {
  const players = view.players.length;
  const tile = { number, players, copies: view.track[number] ?? 0, worth: worth?.[number] ?? 0 };
  const passed = view.track_order.indexOf(number) < meeple;
  return {
    name: t('Bonus tile {number}, {name}', { number, name: bonusNamed(number, players).name }),
    text: sentences(bonusTip(tile).text, passed ? t('Your meeple has already passed it.') : ''),
  };
}

/** Any place of the board as it is now: its name, and what it is, who is there, what it costs and brings. */
export function placeNow(message: TableMessage, code: string): Named {
  const { game, you } = message;
  const place = readPlace(code);
  if (!game || !place) return { name: code, text: '' };
  switch (place.type) {
    case 'bonus':
      return bonusSpace(game, place.bonus, (you && game.view.players[you - 1]?.meeple) || 0);
    case 'vp':
      return vpSpace(game, place.district);
    case 'site':
      return {
        name: t('Landmark site in {district}', { district: districtName(place.district) }),
        text: t('The arrow marks where the next landmark of this district can be built.'),
      };
    case 'stack':
      return { name: code, text: '' };
    default: {
      const { name, text } = placeNamed(code);
      const about = place.type === 'building' ? building(game, place) : [text];
      return { name, text: sentences(...about, who(message, keysAt(game.view, place))) };
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
