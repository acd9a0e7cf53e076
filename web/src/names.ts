/** A name and a one-sentence explanation of everything on the table. Figures come from figures.ts. */
import {
  bankOf,
  figures,
  isDistrict,
  isKind,
  isLandmark,
  landmarkFigures,
  vpRanks,
} from './figures.ts';
import type { BuildingType, District, Kind, Phase, Place, Variant } from './protocol.ts';
import { listOf, rowOf, t, tn } from './words.ts';

export interface Named {
  name: string;
  text: string;
}

export const francs = (n: number): string => tn('{n} franc', '{n} francs', n);
export const points = (n: number): string => tn('{n} point', '{n} points', n);
export const keys = (n: number): string => tn('{n} key', '{n} keys', n);
export const tiles = (n: number): string => tn('{n} tile', '{n} tiles', n);

export function districtName(code: District): string {
  const name = figures.districts.find((one) => one.code === code)?.name;
  return name ? t(name) : code;
}

const KIND_NAMES: Record<Kind, () => string> = {
  wood: () => t('wood'),
  marble: () => t('marble'),
  gold: () => t('gold'),
  bronze: () => t('bronze medal'),
  silver: () => t('silver medal'),
  crown: () => t('gold medal'),
};

export const kindName = (kind: Kind): string => KIND_NAMES[kind]();

const KINDS_COUNTED: Record<Kind, (n: number) => string> = {
  wood: (n) => tn('{n} wood', '{n} wood', n),
  marble: (n) => tn('{n} marble', '{n} marble', n),
  gold: (n) => tn('{n} gold', '{n} gold', n),
  bronze: (n) => tn('{n} bronze medal', '{n} bronze medals', n),
  silver: (n) => tn('{n} silver medal', '{n} silver medals', n),
  crown: (n) => tn('{n} gold medal', '{n} gold medals', n),
};

/** "2 wood". */
export const counted = (kind: Kind, n: number): string => KINDS_COUNTED[kind](n);

export function tokenNamed(kind: Kind): Named {
  const { buy, sell } = figures.market;
  const sells = sell[kind];
  const price = (buy as Partial<Record<Kind, number>>)[kind];
  const text = price
    ? t(
        'A resource: pays for buildings of value 8 and for landmarks. Bought for {buy}, sold for {sell}.',
        {
          buy: francs(price),
          sell: francs(sells),
        },
      )
    : t('Prestige: fills a slot of a landmark that you buy. Sold for {sell}.', {
        sell: francs(sells),
      });
  return { name: kindName(kind), text };
}

const TYPE_NAMES: Record<BuildingType, () => string> = {
  cafe: () => t('café'),
  bakery: () => t('bakery'),
  residence: () => t('residence'),
  restaurant: () => t('restaurant'),
  hotel: () => t('hotel'),
  theatre: () => t('theatre'),
};

export const typeName = (type: BuildingType): string => TYPE_NAMES[type]();

const PHASE_TASKS: Record<Phase, () => Named> = {
  draw: () => ({
    name: t('Draw a building'),
    text: t('Take the top tile of one of the stacks; it cannot be put back.'),
  }),
  site: () => ({ name: t('Choose a district'), text: t('Put the drawn tile into a district.') }),
  act: () => ({
    name: t('Take your action'),
    text: t(
      'Place a key on a bank or the Arc, or move a key to a building or landmark and buy it.',
    ),
  }),
  bonus: () => ({
    name: t('Take a bonus tile'),
    text: t('Move your meeple forward to any space with a tile, or take none.'),
  }),
  prestige: () => ({
    name: t('Give prestige'),
    text: t('Fill slots of the landmark with prestige tokens for points, or give none.'),
  }),
  take: () => ({ name: t('Keep an end-game tile'), text: t('Choose one; the others go back.') }),
  vp: () => ({
    name: t('Place a VP tile'),
    text: t('Choose which district is worth how many points at the end, or place none.'),
  }),
  wrap: () => ({ name: t('End your turn'), text: t('Free actions are still possible.') }),
};

export const phaseNamed = (phase: Phase): Named => PHASE_TASKS[phase]();

const VARIANTS: Record<Variant, () => Named> = {
  tokens: () => ({
    name: t('Mixed tokens'),
    text: t('Tokens beside the buildings of value 1 to 5 are shuffled.'),
  }),
  track: () => ({
    name: t('Mixed track'),
    text: t('Bonus tiles are shuffled within each zone of the track.'),
  }),
  'free-district': () => ({
    name: t('Free district'),
    text: t('Who draws a tile chooses its district; no tile is removed.'),
  }),
};

export const variantNamed = (variant: Variant): Named => VARIANTS[variant]();

/** The district of a bank or building; null for the Arc and landmarks. */
export function districtOf(place: Place): District | null {
  const code = place.slice(0, 3);
  return place.length === 4 && isDistrict(code) ? code : null;
}

export const placeValue = (place: Place): number =>
  landmarkFigures(place)?.value ?? (districtOf(place) ? Number(place.slice(3)) : 0);

export function placeName(place: Place): string {
  if (place === 'ARC') return t('the Arc de Triomphe');
  const landmark = landmarkFigures(place);
  if (landmark) return t(landmark.name);
  const district = districtOf(place);
  if (!district) return place;
  const named = { district: districtName(district), value: placeValue(place) };
  return named.value === 0 ? t('the bank of {district}', named) : t('{district} {value}', named);
}

/** A building tile: "theatre 5 of Montmartre". */
export function tileName(tile: Place): string {
  const district = districtOf(tile);
  if (!district) return placeName(tile);
  const type = figures.buildings[district][figures.building_values.value.indexOf(placeValue(tile))];
  const named = { district: districtName(district), value: placeValue(tile) };
  return type ? t('{type} {value} of {district}', { ...named, type: typeName(type) }) : tile;
}

export function landmarkNamed(code: string): Named {
  const landmark = landmarkFigures(code);
  if (!landmark) return { name: code, text: '' };
  const cost = Object.entries(landmark.cost).map(([kind, n]) => counted(kind as Kind, n));
  const slots = landmark.prestige.map(([kind, vp]) =>
    t('{kind} for {points}', { kind: kindName(kind), points: points(vp) }),
  );
  return {
    name: t(landmark.name),
    text: t('Landmark of value {value}; costs {cost} besides francs; prestige: {slots}.', {
      value: landmark.value,
      cost: listOf(cost),
      slots: rowOf(slots),
    }),
  };
}

export function placeNamed(place: Place): Named {
  if (isLandmark(place)) return landmarkNamed(place);
  const name = placeName(place);
  const district = districtOf(place);
  if (!district)
    return { name, text: t('A key from here goes to any district; the Arc pays nothing.') };
  if (placeValue(place) === 0)
    return {
      name,
      text: t('Pays {francs} for a key that is placed here.', { francs: francs(bankOf(district)) }),
    };
  return { name, text: t('A building space of value {value}.', { value: placeValue(place) }) };
}

export function vpTileNamed(first: number): Named {
  const ranks = vpRanks(first).join('/');
  return {
    name: t('VP tile {ranks}', { ranks }),
    text: t('At the end first, second and third in its district get {ranks} points.', { ranks }),
  };
}

export function endTileNamed(code: string): Named {
  const tile = figures.end_tiles.find((one) => one.code === code);
  if (!tile) return { name: t('End-game tile'), text: t('Nobody else sees it before it is used.') };
  if (tile.resource_of_choice)
    return {
      name: t('Any resource'),
      text: t('Counts as a resource of your choice for this turn.'),
    };
  if (tile.prestige_of_choice)
    return { name: t('Any prestige'), text: t('Counts as prestige of your choice for this turn.') };
  const parts = [tile.francs ? francs(tile.francs) : '', tile.vp ? points(tile.vp) : ''];
  const gives = listOf(parts.filter(Boolean));
  return { name: gives, text: t('Gives {gives} once.', { gives }) };
}

/** What a word of the notation is called, for tooltips: a kind, place, landmark, district. */
export function anythingNamed(code: string): Named {
  if (isKind(code)) return tokenNamed(code);
  if (isDistrict(code))
    return {
      name: districtName(code),
      text: t('Its bank pays {francs}.', { francs: francs(bankOf(code)) }),
    };
  return placeNamed(code);
}

export { bonusName, bonusNamed } from './bonuses.ts';
