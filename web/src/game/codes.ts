/** The fixed codes of docs/notation.md: lists to check against, and their types. */

export const DISTRICTS = ['BEL', 'BAT', 'MON', 'LAV', 'STG', 'CHA'] as const;
export const LANDMARKS = ['TUI', 'LUX', 'GRA', 'SAC', 'OPE', 'NOT', 'LOU', 'EIF'] as const;
export const RESOURCES = ['wood', 'marble', 'gold'] as const;
export const PRESTIGES = ['bronze', 'silver', 'crown'] as const;
export const KINDS = [...RESOURCES, ...PRESTIGES] as const;
export const VALUES = [1, 2, 3, 4, 5, 8] as const;
export const TYPES = ['cafe', 'bakery', 'residence', 'restaurant', 'hotel', 'theatre'] as const;
export const VARIANTS = ['tokens', 'track', 'free-district'] as const;
export const PHASES = ['draw', 'site', 'act', 'bonus', 'prestige', 'take', 'vp', 'wrap'] as const;

/** Characters of computers. */
export const STYLES = ['banker', 'builder', 'mayor', 'collector', 'spoiler'] as const;

export type Style = (typeof STYLES)[number];
export type District = (typeof DISTRICTS)[number];
export type LandmarkCode = (typeof LANDMARKS)[number];
export type Resource = (typeof RESOURCES)[number];
export type Prestige = (typeof PRESTIGES)[number];
export type Kind = (typeof KINDS)[number];
export type BuildingValue = (typeof VALUES)[number];
export type BuildingType = (typeof TYPES)[number];
export type Variant = (typeof VARIANTS)[number];
export type Phase = (typeof PHASES)[number];
/** Seats count from 1. */
export type SeatNumber = number;
/** `F6`, `V5`, `R` …: the figures decide which there are. */
export type EndTileCode = string;

const among =
  <T extends string>(list: readonly T[]) =>
  (code: string): code is T =>
    list.some((one) => one === code);

export const isDistrict = among(DISTRICTS);
export const isLandmark = among(LANDMARKS);
export const isResource = among(RESOURCES);
export const isPrestige = among(PRESTIGES);
export const isKind = among(KINDS);
export const isStyle = among(STYLES);
