/** What an owner of the box looks at, one piece after the other: its fields and where we have its figures from. */
import { DISTRICTS, KINDS, LANDMARKS, PRESTIGES, RESOURCES, TYPES, VALUES } from '../game/codes.ts';
import { t } from '../text/catalogue.ts';
import { districtName, kindName, placeName, typeName, variantNamed } from '../text/names.ts';
import { SOURCES, type Source, sourcesAt } from './sources.ts';
import { BONUS_NUMBERS, END_TILES, TYPED_ZONES, zoneEnd } from './values.ts';

export interface Field {
  path: string;
  /** Its words on the form. */
  label: string;
  /** For a choice: what it may be, with its words. A number otherwise. */
  choices?: { value: string; label: string }[];
  /** What the number counts, as the piece shows it. */
  icon?: (typeof KINDS)[number] | 'francs' | 'points';
}

export interface Group {
  title: string;
  fields: Field[];
}

export interface Piece {
  id: string;
  title: string;
  /** Where to look in the box. */
  where: string;
  groups: () => Group[];
  sources: Source[];
}

const number = (path: string, label: string, icon?: Field['icon']): Field => ({
  path,
  label,
  ...(icon && { icon }),
});
const numberOfKind = (path: string, kind: (typeof KINDS)[number]): Field =>
  number(path, kindName(kind), kind);
const francsOf = (path: string): Field => number(path, t('Francs'), 'francs');
const pointsOf = (path: string): Field => number(path, t('Points'), 'points');
const kindChoices = (kinds: readonly (typeof KINDS)[number][]) =>
  kinds.map((kind) => ({ value: kind, label: kindName(kind) }));
const playersLabel = (n: string) => t('with {n} players', { n });

const bonusGroup = (tile: number, fields: (path: string) => Field[]): Group => ({
  title: t('Tile {n}', { n: tile }),
  fields: fields(`bonus.${tile}`),
});

const copiesField = (tile: number): Field => ({
  path: `copies.${tile}`,
  label: t('Tile {n}', { n: tile }),
  choices: [
    { value: '-', label: t('no') },
    { value: '3', label: t('from 3 players') },
    { value: '4', label: t('with 4 players') },
    { value: '34', label: t('two more: 3 and 4') },
  ],
});

const endGroup = (index: number): Group => ({
  title: t('End-game tile {n}', { n: index + 1 }),
  fields: [
    {
      path: `end.${index}.what`,
      label: t('Kind'),
      choices: [
        { value: 'gives', label: t('francs or points') },
        { value: 'R', label: t('any resource') },
        { value: 'P', label: t('any prestige') },
      ],
    },
    francsOf(`end.${index}.francs`),
    pointsOf(`end.${index}.vp`),
  ],
});

function landmarkGroups(i: number): Group[] {
  const path = `landmarks[${i}]`;
  const slot = (n: number): Group => ({
    title: t('Slot {n}', { n: n + 1 }),
    fields: [
      {
        path: `${path}.prestige[${n}][0]`,
        label: t('Kind'),
        choices: kindChoices(PRESTIGES),
      },
      pointsOf(`${path}.prestige[${n}][1]`),
    ],
  });
  return [
    { title: t('Value'), fields: [number(`${path}.value`, t('Value'))] },
    {
      title: t('Price'),
      fields: RESOURCES.map((kind) => numberOfKind(`${path}.cost.${kind}`, kind)),
    },
    ...[0, 1, 2].map(slot),
  ];
}

const buildingGroup = (district: (typeof DISTRICTS)[number]): Group => ({
  title: districtName(district),
  fields: VALUES.map((value, i) => ({
    path: `buildings.${district}[${i}]`,
    label: String(value),
    choices: TYPES.map((type) => ({ value: type, label: typeName(type) })),
  })),
});

const byPlayers = (path: string): Field[] =>
  ['2', '3', '4'].map((n) => number(`${path}.${n}`, playersLabel(n)));

const startGroups = (): Group[] => [
  {
    title: t('At the start'),
    fields: [
      francsOf('start_francs.value'),
      ...byPlayers('keys.value').map(({ path, label }) => ({
        path,
        label: t('Keys {players}', { players: label }),
      })),
      number('reserve_keys.value', t('Keys in reserve')),
    ],
  },
];

const spacesGroups = (): Group[] => [
  {
    title: t('Tokens'),
    fields: VALUES.map((value) => ({
      path: `tokens.value.${value}`,
      label: String(value),
      choices: kindChoices(KINDS),
    })),
  },
  {
    title: t('8-buildings'),
    fields: [
      ...RESOURCES.map((kind) => numberOfKind(`building_8_cost.value.${kind}`, kind)),
      pointsOf('building_8_vp.value'),
    ],
  },
  {
    title: t('Other prices'),
    fields: [
      number('bonus_price_at_3.value', t('Francs for a bonus tile at value 3')),
      number('vp_tile_trigger_keys.value', t('Keys that bring a VP tile')),
    ],
  },
];

const typesGroup = (): Group =>
  bonusGroup(30, (path) =>
    ['4', '5', '6', '7'].map((n) => number(`${path}.vp_for_types.${n}`, t('{n} types', { n }))),
  );

const knownTiles = (): Group[] => [
  bonusGroup(20, (path) => byPlayers(`${path}.vp_per_unused_bonus`)),
  bonusGroup(23, (path) => byPlayers(`${path}.vp_per_prestige_pair`)),
  bonusGroup(24, (path) => byPlayers(`${path}.vp_per_resource_pair`)),
  bonusGroup(25, (path) => [number(`${path}.back_tiles`, t('Spaces back'))]),
  bonusGroup(27, (path) => [number(`${path}.vp_per_franc_at_end`, t('Points per franc'))]),
  bonusGroup(29, (path) => [number(`${path}.vp_per_landmark`, t('Points per landmark'))]),
  typesGroup(),
];

const SERIES = [6, 11, 15, 18, 26, 28];
const GAINS = [1, 5, 7, 12, 22];

/** How much a piece matters to play, from 1 to 10; the less we know of it, the earlier it comes. */
interface Listed extends Omit<Piece, 'sources'> {
  matters: number;
  from: string[];
}

const listed = (): Listed[] => [
  {
    id: 'market',
    title: t('Market prices'),
    where: t("The table on everyone's player board"),
    matters: 10,
    from: ['market_provenance'],
    groups: () => [
      {
        title: t('Buy'),
        fields: RESOURCES.map((kind) => numberOfKind(`market.buy.${kind}`, kind)),
      },
      {
        title: t('Sell'),
        fields: KINDS.map((kind) => numberOfKind(`market.sell.${kind}`, kind)),
      },
    ],
  },
  {
    id: 'copies',
    title: t('Second copies of bonus tiles'),
    where: t('Tiles with a mark for 3 or 4 players'),
    matters: 9,
    from: ['bonus_copies_provenance'],
    groups: () => [{ title: t('Is there another copy?'), fields: BONUS_NUMBERS.map(copiesField) }],
  },
  {
    id: 'gains',
    title: t('Bonus tiles that give francs and points'),
    where: t('Tiles {list}', { list: GAINS.join(', ') }),
    matters: 8,
    from: GAINS.map((tile) => `bonus.${tile}`),
    groups: () =>
      GAINS.map((tile) =>
        bonusGroup(tile, (path) => [francsOf(`${path}.francs`), pointsOf(`${path}.vp`)]),
      ),
  },
  {
    id: 'end',
    title: t('End-game tiles'),
    where: t('The 12 tiles without a number'),
    matters: 7,
    from: ['end_tiles_provenance'],
    groups: () => Array.from({ length: END_TILES }, (_, index) => endGroup(index)),
  },
  ...LANDMARKS.map((code, i) => ({
    id: code,
    title: placeName(code),
    where: t('The landmark tile'),
    matters: 6,
    from: [
      'landmarks_provenance.values',
      'landmarks_provenance.cost',
      'landmarks_provenance.prestige',
    ],
    groups: () => landmarkGroups(i),
  })),
  {
    id: 'keys',
    title: t('Bonus tiles that give a key'),
    where: t('Tiles {list}', { list: '13, 14' }),
    matters: 4,
    from: ['bonus.13', 'bonus.14'],
    groups: () =>
      [13, 14].map((tile) => bonusGroup(tile, (path) => [francsOf(`${path}.key_price`)])),
  },
  {
    id: 'banks',
    title: t('Banks'),
    where: t('The francs on each bank of the board'),
    matters: 3,
    from: ['districts_provenance.bank'],
    groups: () => [
      {
        title: t('Banks'),
        fields: DISTRICTS.map((code, i) => number(`districts[${i}].bank`, districtName(code))),
      },
    ],
  },
  ...DISTRICTS.map((district) => ({
    id: district,
    title: t('Buildings of {district}', { district: districtName(district) }),
    where: t('The fronts of its six building tiles'),
    matters: 2,
    from: ['buildings_provenance'],
    groups: () => [buildingGroup(district)],
  })),
  {
    id: 'series',
    title: t('Bonus tiles for your buildings'),
    where: t('Tiles {list}', { list: SERIES.join(', ') }),
    matters: 8,
    from: SERIES.map((tile) => `bonus.${tile}`),
    groups: () =>
      SERIES.map((tile) =>
        bonusGroup(tile, (path) => [
          number(`${path}.vp_per_building_of`, t('For buildings of value')),
          pointsOf(`${path}.vp`),
        ]),
      ),
  },
  {
    id: 'vp',
    title: t('VP tiles'),
    where: t('The six tiles with three numbers'),
    matters: 7,
    from: ['vp_tiles_provenance'],
    groups: () =>
      Array.from({ length: 6 }, (_, tile) => ({
        title: t('VP tile {n}', { n: tile + 1 }),
        fields: [t('First'), t('Second'), t('Third')].map((label, rank) =>
          number(`vp_tiles[${tile}][${rank}]`, label),
        ),
      })),
  },
  {
    id: 'zones',
    title: t('Zones of the bonus track'),
    where: t(
      'The letters on the backs of the bonus tiles. They matter only in the variant {variant}.',
      {
        variant: variantNamed('track').name,
      },
    ),
    matters: 1,
    from: ['track'],
    groups: () => [
      {
        title: t('Zones of the bonus track'),
        fields: TYPED_ZONES.map((zone) =>
          number(zoneEnd(zone), t('Last tile of zone {zone}', { zone })),
        ),
      },
    ],
  },
  {
    id: 'tokens',
    title: t('Bonus tiles that count as a token'),
    where: t('Tiles {list}', { list: '2, 3, 4' }),
    matters: 3,
    from: ['bonus.2', 'bonus.3', 'bonus.4'],
    groups: () =>
      [2, 3, 4].map((tile) =>
        bonusGroup(tile, (path) => [
          { path: `${path}.counts_as[0]`, label: t('Counts as'), choices: kindChoices(KINDS) },
        ]),
      ),
  },
  {
    id: 'known',
    title: t('Other bonus tiles'),
    where: t('Tiles {list}', { list: '20, 23, 24, 25, 27, 29, 30' }),
    matters: 5,
    from: ['bonus.20', 'bonus.27', 'bonus.30'],
    groups: knownTiles,
  },
  {
    id: 'spaces',
    title: t('Spaces of the board'),
    where: t('Beside the building spaces'),
    matters: 4,
    from: [
      'tokens',
      'building_8_cost',
      'building_8_vp',
      'bonus_price_at_3',
      'vp_tile_trigger_keys',
    ],
    groups: spacesGroups,
  },
  {
    id: 'start',
    title: t('Set-up'),
    where: t('The first pages of the rulebook'),
    matters: 4,
    from: ['start_francs', 'keys', 'reserve_keys'],
    groups: startGroups,
  },
];

const doubt = (sources: Source[]): number =>
  Math.max(0, ...sources.map(({ word }) => SOURCES.indexOf(word)));

/** In the order in which they are asked for: what matters most and is least sure comes first. */
export function pieces(): Piece[] {
  return listed()
    .map((one) => ({ ...one, sources: sourcesAt(one.from) }))
    .sort((a, b) => doubt(b.sources) * b.matters - doubt(a.sources) * a.matters);
}
