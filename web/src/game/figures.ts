/**
 * The figures in play: those of data/components.json, which are built in, until a table or a form brings others. There
 * is one screen at a time, so there is one set at a time; whoever puts another one in takes it out again.
 */
import raw from '../../../data/components.json';
import type { BuildingType, District, Kind, LandmarkCode, Prestige, Resource } from './codes.ts';
import type { BuildingPlace } from './place.ts';

export {
  DISTRICTS,
  isDistrict,
  isKind,
  isLandmark,
  KINDS,
  LANDMARKS,
  PRESTIGES,
  RESOURCES,
  VALUES,
} from './codes.ts';

type ByPlayers = Record<string, number>;

export interface BonusFigures {
  francs?: number;
  vp?: number;
  counts_as?: Resource[];
  vp_per_building_of?: number;
  prestige_of_choice?: number;
  resource_of_choice?: number;
  share_with?: 'own' | 'others';
  key_price?: number;
  take_any_tile?: boolean;
  back_tiles?: number;
  vp_per_unused_bonus?: ByPlayers;
  vp_per_prestige_pair?: ByPlayers;
  vp_per_resource_pair?: ByPlayers;
  vp_per_franc_at_end?: number;
  vp_per_landmark?: number;
  vp_for_types?: ByPlayers;
}

export interface EndFigures {
  code: string;
  count?: number;
  francs?: number;
  vp?: number;
  resource_of_choice?: number;
  prestige_of_choice?: number;
}

export interface LandmarkFigures {
  code: LandmarkCode;
  name: string;
  value: number;
  cost: Partial<Record<Resource, number>>;
  prestige: [Prestige, number][];
}

/** What a table may choose where the rulebooks differ (R10.1, R10.2, R10.12); the first word is built in. */
interface Rulings {
  vp_tile: { value: 'any' | 'same' };
  step_back: { value: 'tiles' | 'spaces' };
  track_end: { value: 'closed' | 'open' };
}

export interface Figures {
  rulings: Rulings;
  start_francs: { value: number };
  keys: { value: ByPlayers };
  reserve_keys: { value: number };
  removed_buildings: { value: number };
  building_values: { value: number[] };
  districts: { code: District; name: string; bank: number }[];
  types: { value: BuildingType[] };
  buildings: Record<District, BuildingType[]>;
  tokens: { value: Record<string, Kind> };
  token_count_each: { value: number };
  building_8_cost: { value: Partial<Record<Resource, number>> };
  building_8_vp: { value: number };
  bonus_price_at_3: { value: number };
  landmarks: LandmarkFigures[];
  vp_tiles: [number, number, number][];
  vp_tile_trigger_keys: { value: number };
  market: { buy: Record<Resource, number>; sell: Record<Kind, number> };
  track: {
    value: { spaces: number; zones: Record<'A' | 'B' | 'C', [first: number, last: number]> };
  };
  bonus_copies: {
    from_2_players: number;
    extra_copy_from_3_players: number[];
    extra_copy_with_4_players: number[];
  };
  bonus: Record<string, BonusFigures>;
  end_tiles: EndFigures[];
}

export const builtInFigures = raw as unknown as Figures;

/** Read when something is drawn or said, never kept. */
export let figures: Figures = builtInFigures;

/** Grows with each change: what was drawn before shows other figures. */
export let figuresVersion = 0;

export function playWith(set: Figures): void {
  if (set === figures) return;
  figures = set;
  figuresVersion += 1;
}

export function bankOf(district: District): number {
  return figures.districts.find((one) => one.code === district)?.bank ?? 0;
}

export function landmarkFigures(code: string): LandmarkFigures | undefined {
  return figures.landmarks.find((one) => one.code === code);
}

/** The three ranks of the VP tile whose first place gives `first`. */
export function vpRanks(first: number): readonly number[] {
  return figures.vp_tiles.find((tile) => tile[0] === first) ?? [first];
}

/** The type that a building tile shows. */
export const typeOf = ({ district, value }: BuildingPlace): BuildingType | undefined =>
  figures.buildings[district][figures.building_values.value.indexOf(value)];
