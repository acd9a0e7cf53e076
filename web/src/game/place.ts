/**
 * Places of the table. Messages and the page's markup contain their codes; `readPlace` gives what a code means.
 * Each place is one object made once, so places compare by `===`; `code` formats it back.
 */
import {
  type BuildingValue,
  DISTRICTS,
  type District,
  LANDMARKS,
  type LandmarkCode,
  VALUES,
} from './codes.ts';

export interface BankPlace {
  readonly type: 'bank';
  readonly code: `${District}0`;
  readonly district: District;
}
export interface BuildingPlace {
  readonly type: 'building';
  readonly code: `${District}${BuildingValue}`;
  readonly district: District;
  readonly value: BuildingValue;
}
export interface ArcPlace {
  readonly type: 'arc';
  readonly code: 'ARC';
}
export interface LandmarkPlace {
  readonly type: 'landmark';
  readonly code: LandmarkCode;
}
/** Where a landmark of the supply may be built. */
export interface SitePlace {
  readonly type: 'site';
  readonly code: `@${District}`;
  readonly district: District;
}
/** A space of the bonus track, by the number of its tile. */
export interface BonusPlace {
  readonly type: 'bonus';
  readonly code: `bonus ${number}`;
  readonly bonus: number;
}
export interface VpPlace {
  readonly type: 'vp';
  readonly code: `vp ${District}`;
  readonly district: District;
}
export interface StackPlace {
  readonly type: 'stack';
  readonly code: `stack ${number}`;
  readonly stack: number;
}

/** Where keys can be; the only places that decisions, events and reasons name. */
export type KeyPlace = BankPlace | BuildingPlace | ArcPlace | LandmarkPlace;
export type Place = KeyPlace | SitePlace | BonusPlace | VpPlace | StackPlace;
export type PlaceCode = Place['code'];
export type KeyPlaceCode = KeyPlace['code'];
export type BuildingCode = BuildingPlace['code'];

const BONUS_TILES = 30;
const STACKS = 3;
const places = new Map<string, Place>();

function add<P extends Place>(place: P): P {
  places.set(place.code, place);
  return place;
}

const byDistrict = <T>(make: (district: District) => T): Readonly<Record<District, T>> => ({
  BEL: make('BEL'),
  BAT: make('BAT'),
  MON: make('MON'),
  LAV: make('LAV'),
  STG: make('STG'),
  CHA: make('CHA'),
});

export const ARC: ArcPlace = add({ type: 'arc', code: 'ARC' });
export const BANKS = byDistrict(
  (district): BankPlace => add({ type: 'bank', code: `${district}0`, district }),
);
/** The building spaces of each district, values ascending. */
export const BUILDINGS = byDistrict((district): readonly BuildingPlace[] =>
  VALUES.map((value) => add({ type: 'building', code: `${district}${value}`, district, value })),
);
export const SITES = byDistrict(
  (district): SitePlace => add({ type: 'site', code: `@${district}`, district }),
);
export const VP_PLACES = byDistrict(
  (district): VpPlace => add({ type: 'vp', code: `vp ${district}`, district }),
);
const landmarks = LANDMARKS.map((code) => add<LandmarkPlace>({ type: 'landmark', code }));
for (let bonus = 1; bonus <= BONUS_TILES; bonus += 1)
  add({ type: 'bonus', code: `bonus ${bonus}`, bonus });
for (let stack = 1; stack <= STACKS; stack += 1)
  add({ type: 'stack', code: `stack ${stack}`, stack });

/** In the order of src/rules/pieces.h: buildings, landmarks, banks, the Arc. */
export const KEY_PLACES: readonly KeyPlace[] = [
  ...DISTRICTS.flatMap((district) => BUILDINGS[district]),
  ...landmarks,
  ...DISTRICTS.map((district) => BANKS[district]),
  ARC,
];

/** Null for a text that is no place's code. */
export const readPlace = (code: string): Place | null => places.get(code) ?? null;

export const isKeyPlace = (place: Place): place is KeyPlace =>
  place.type === 'bank' ||
  place.type === 'building' ||
  place.type === 'arc' ||
  place.type === 'landmark';

export function readKeyPlace(code: string): KeyPlace | null {
  const place = readPlace(code);
  return place && isKeyPlace(place) ? place : null;
}

/** A building space, or the tile that belongs there. */
export function readBuilding(code: string): BuildingPlace | null {
  const place = readPlace(code);
  return place?.type === 'building' ? place : null;
}

/** The space of this value in a district. */
export const buildingIn = (district: District, value: BuildingValue): BuildingPlace | null =>
  readBuilding(`${district}${value}`);

/** The district that a place belongs to by its code; null for the Arc, landmarks, the track and the stacks. */
export const districtOfPlace = (place: Place): District | null =>
  'district' in place ? place.district : null;
