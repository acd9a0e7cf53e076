/** A name and a one-sentence explanation of everything on the table. Figures come from figures.ts. */
import {
  type BuildingType,
  type District,
  isDistrict,
  isKind,
  isResource,
  type Kind,
  type Phase,
  RESOURCES,
  type Resource,
  type Variant,
} from '../game/codes.ts';
import { bankOf, figures, landmarkFigures, typeOf, vpRanks } from '../game/figures.ts';
import { type Place, readBuilding, readPlace } from '../game/place.ts';
import { listOf, rowOf, t, tn } from './catalogue.ts';

export interface Named {
  name: string;
  text: string;
}

/** The name and the explanation, one after the other. */
export const inOneText = ({ name, text }: Named): string =>
  text ? `${t('{place}.', { place: name })} ${text}` : name;

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
  bronze: () => t('bronze ring'),
  silver: () => t('silver orb'),
  crown: () => t('gold crown'),
};

export const kindName = (kind: Kind): string => KIND_NAMES[kind]();

const KINDS_COUNTED: Record<Kind, (n: number) => string> = {
  wood: (n) => tn('{n} wood', '{n} wood', n),
  marble: (n) => tn('{n} marble', '{n} marble', n),
  gold: (n) => tn('{n} gold', '{n} gold', n),
  bronze: (n) => tn('{n} bronze ring', '{n} bronze rings', n),
  silver: (n) => tn('{n} silver orb', '{n} silver orbs', n),
  crown: (n) => tn('{n} gold crown', '{n} gold crowns', n),
};

/** "2 wood". */
export const counted = (kind: Kind, n: number): string => KINDS_COUNTED[kind](n);

export function tokenNamed(kind: Kind): Named {
  const { buy, sell } = figures.market;
  const sells = sell[kind];
  const text = isResource(kind)
    ? t('Resource: pays for 8-buildings and landmarks. Buy for {buy}, sell for {sell}.', {
        buy: francs(buy[kind]),
        sell: francs(sells),
      })
    : t('Prestige: fills a slot of a landmark you buy. Sells for {sell}.', {
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
    text: t("Take the top tile of any stack. You can't undo a draw."),
  }),
  site: () => ({ name: t('Choose a district'), text: t('Put the tile you drew in a district.') }),
  act: () => ({
    name: t('Take your action'),
    text: t('Place a key on a bank or the Arc, or move a key to a building or landmark to buy it.'),
  }),
  bonus: () => ({
    name: t('Take a bonus tile'),
    text: t(
      'Move your meeple forward to any space with a tile, or skip. Spaces you pass are gone for good.',
    ),
  }),
  prestige: () => ({
    name: t('Spend prestige'),
    text: t("Fill the landmark's slots with prestige tokens for points, or skip."),
  }),
  take: () => ({ name: t('Keep an end-game tile'), text: t('Choose one; the others go back.') }),
  vp: () => ({
    name: t('Place a VP tile'),
    text: t('Choose what a district will be worth at the end, or skip.'),
  }),
  wrap: () => ({ name: t('End your turn'), text: t('You can still buy, sell and use tiles.') }),
};

export const phaseNamed = (phase: Phase): Named => PHASE_TASKS[phase]();

const VARIANTS: Record<Variant, () => Named> = {
  tokens: () => ({
    name: t('Mixed tokens'),
    text: t('The tokens on spaces of value 1 to 5 are shuffled.'),
  }),
  track: () => ({
    name: t('Mixed track'),
    text: t('Bonus tiles are shuffled within each zone of the track.'),
  }),
  'free-district': () => ({
    name: t('Free district'),
    text: t('Whoever draws a tile chooses its district; no tiles are removed.'),
  }),
};

export const variantNamed = (variant: Variant): Named => VARIANTS[variant]();

function keyValue(place: Place): number {
  if (place.type === 'landmark') return landmarkFigures(place.code)?.value ?? 0;
  return place.type === 'building' ? place.value : 0;
}

/** What a key counts there; 0 on banks and the Arc. */
export function placeValue(code: string): number {
  const place = readPlace(code);
  return place ? keyValue(place) : 0;
}

export function placeName(code: string): string {
  const place = readPlace(code);
  switch (place?.type) {
    case 'arc':
      return t('the Arc de Triomphe');
    case 'landmark':
      return t(landmarkFigures(place.code)?.name ?? code);
    case 'bank':
      return t('the {district} bank', { district: districtName(place.district) });
    case 'building':
      return t('{district} {value}', {
        district: districtName(place.district),
        value: place.value,
      });
    default:
      return code;
  }
}

/** A building tile: "theatre 5 of Montmartre". */
export function tileName(code: string): string {
  const tile = readBuilding(code);
  const type = tile ? typeOf(tile) : undefined;
  if (!tile || !type) return placeName(code);
  return t('{district} {type} ({value})', {
    type: typeName(type),
    value: tile.value,
    district: districtName(tile.district),
  });
}

/** "1 marble and 2 gold". */
export const costOf = (cost: Partial<Record<Resource, number>>): string =>
  listOf(
    RESOURCES.flatMap((kind) => {
      const n = cost[kind];
      return n ? [counted(kind, n)] : [];
    }),
  );

export function landmarkNamed(code: string): Named {
  const landmark = landmarkFigures(code);
  if (!landmark) return { name: code, text: '' };
  const slots = landmark.prestige.map(([kind, vp]) =>
    t('{kind} for {points}', { kind: kindName(kind), points: points(vp) }),
  );
  return {
    name: t(landmark.name),
    text: t('Landmark, value {value}. Costs {cost} plus francs. Prestige slots: {slots}.', {
      value: landmark.value,
      cost: costOf(landmark.cost),
      slots: rowOf(slots),
    }),
  };
}

export function placeNamed(code: string): Named {
  const place = readPlace(code);
  const name = placeName(code);
  switch (place?.type) {
    case 'landmark':
      return landmarkNamed(place.code);
    case 'bank':
      return {
        name,
        text: t('Pays {francs} when you place a key here.', {
          francs: francs(bankOf(place.district)),
        }),
      };
    case 'building':
      return { name, text: t('Building space of value {value}.', { value: place.value }) };
    default:
      return { name, text: t('A key here can later move to any district. The Arc pays nothing.') };
  }
}

export function vpTileNamed(first: number): Named {
  const ranks = vpRanks(first).join('/');
  return {
    name: t('VP tile {ranks}', { ranks }),
    text: t('At the end, first, second and third in its district score {ranks} points.', { ranks }),
  };
}

export function endTileNamed(code: string): Named {
  const tile = figures.end_tiles.find((one) => one.code === code);
  if (!tile) return { name: t('End-game tile'), text: t("No one else sees it until it's used.") };
  if (tile.resource_of_choice)
    return {
      name: t('Any resource'),
      text: t('Counts as any one resource until the end of your turn.'),
    };
  if (tile.prestige_of_choice)
    return {
      name: t('Any prestige'),
      text: t('Counts as any one prestige token until the end of your turn.'),
    };
  const parts = [tile.francs ? francs(tile.francs) : '', tile.vp ? points(tile.vp) : ''];
  const gives = listOf(parts.filter(Boolean));
  return { name: gives, text: t('Gives you {gives}, once.', { gives }) };
}

/** The face-down end-game tiles, of which some are left: what they are, and what the last one does (R4.9, R8.1, R9.1). */
export function endTilesNamed(left: number): Named {
  return {
    name: t('End-game tiles left: {n}', { n: left }),
    text: [
      t('Once the stacks are empty, you can take one instead of placing or moving a key.'),
      t('It gives you francs, points or a token, once.'),
      left === 1
        ? t('This is the last one; taking it starts the final round.')
        : t('Taking the last one starts the final round.'),
    ].join(' '),
  };
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
