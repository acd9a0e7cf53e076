/** The messages of docs/protocol.md as types: nothing but types. */

export type District = 'BEL' | 'BAT' | 'MON' | 'LAV' | 'STG' | 'CHA';
export type LandmarkCode = 'TUI' | 'LUX' | 'GRA' | 'SAC' | 'OPE' | 'NOT' | 'LOU' | 'EIF';
export type Resource = 'wood' | 'marble' | 'gold';
export type Prestige = 'bronze' | 'silver' | 'crown';
export type Kind = Resource | Prestige;
export type BuildingType = 'cafe' | 'bakery' | 'residence' | 'restaurant' | 'hotel' | 'theatre';
export type Variant = 'tokens' | 'track' | 'free-district';
export type Phase = 'draw' | 'site' | 'act' | 'bonus' | 'prestige' | 'take' | 'vp' | 'wrap';
/** A place: bank `MON0`, building `MON1` … `MON8`, `ARC`, a landmark's code. */
export type Place = string;
/** Seats count from 1. */
export type SeatNumber = number;

export type Tokens = Record<Kind, number>;

export interface Screen {
  francs: number;
  keys: number;
  tokens: Tokens;
  held: number[];
  end_held: string[] | null;
}

export interface ViewPlayer {
  vp: number;
  reserve: number;
  tile_tokens: Tokens;
  /** The space, 0 before the track. */
  meeple: number;
  used: number[];
  end_held: number;
  end_used: string[];
  /** Null for whom the viewer may not look behind. */
  screen: Screen | null;
}

export interface View {
  viewer: SeatNumber | null;
  variants: Variant[];
  round: number;
  seat: SeatNumber | null;
  phase: Phase | null;
  final_round: number | null;
  in_hand: Place | null;
  bought: Place | null;
  vp_due: boolean;
  stacks: { left: number; back: District | null }[];
  discarded: Place[];
  buildings: Record<Place, { type: BuildingType; keys: SeatNumber[] }>;
  tokens: Record<Place, Kind>;
  landmarks: Record<string, { district: District; keys: SeatNumber[] }>;
  banks: Record<District, SeatNumber[]>;
  arc: SeatNumber[];
  vp_tiles: Record<string, number>;
  vp_left: number[];
  /** Copies left by bonus number; numbers with none are left out. */
  track: Record<string, number>;
  /** The bonus number at each of the 30 spaces. */
  track_order: number[];
  supply: Record<Resource, number>;
  end_left: number;
  end_taken: { seat: SeatNumber; tile: string | null; left: string[] | null }[];
  searching: string[] | null;
  players: ViewPlayer[];
}

/** Members differ by event: docs/notation.md, "Events". */
export interface GameEvent {
  event: string;
  seat: SeatNumber | null;
  [member: string]: unknown;
}

export interface Happening {
  n: number;
  seat: SeatNumber;
  decision: string;
  events: GameEvent[];
}

export interface Reason {
  reason: string;
  clause: string;
  x: number;
  y: number;
  z: number;
  /** English, for who has nothing better. */
  text?: string;
}

export type Majorities = Record<District, { sums: number[]; best: number[]; vp: number[] | null }>;

export interface Game {
  n: number;
  view: View;
  majorities: Majorities;
  worth?: Record<string, number>;
  seq?: number;
  legal?: string[];
  undo?: boolean;
  redo?: boolean;
  reasons?: (Reason & { decisions: string[] })[];
  events: Happening[];
  contributions: string[];
  clocks: (number | null)[] | null;
  waiting: SeatNumber | null;
  result: { scores: number[]; winners: SeatNumber[] } | null;
  secret: string | null;
}

export type Seat =
  | { kind: 'open' }
  | { kind: 'computer'; level: number }
  | { kind: 'person' | 'kept'; name: string; online: boolean; stand_in?: number };

export interface TableMessage {
  table: string;
  status: 'open' | 'playing' | 'over' | 'stopped';
  players: number;
  variants: Variant[];
  public: boolean;
  days: number | null;
  clock: [number, number] | null;
  seats: Seat[];
  you: SeatNumber | null;
  host: boolean;
  commitment: string;
  rematch: string | null;
  game: Game | null;
}

export interface Listed {
  table: string;
  status: TableMessage['status'];
  players: number;
  variants: Variant[];
  seats: (
    | { kind: 'open' }
    | { kind: 'computer'; level: number }
    | { kind: 'person'; name: string }
  )[];
  you: SeatNumber | null;
  waiting: SeatNumber | null;
  yours: boolean;
  days: number | null;
  changed: number;
  /** Only of games on this device. */
  round?: number;
  points?: number[];
}

export interface Preview {
  reveals: boolean;
  events?: GameEvent[];
  majorities?: Majorities;
}

export interface HintChoice {
  decision: string;
  /** Percent. */
  win: number;
  points: number;
  /** Weightiest first, the change in points; before them that nothing tells the choice from others. */
  reasons?: HintReason[];
}

export type HintReason =
  | { code: 'gains' | 'costs' | 'denies'; seat: SeatNumber; source: string; change: number }
  | { code: 'alike'; seat: SeatNumber };

export interface Refused {
  code: string;
  text: string;
  reason?: Reason;
  /** Where a record is wrong, from 1; 0: as a whole. */
  line?: number;
  column?: number;
  /** That line of the record. */
  found?: string;
}

export interface Account {
  id: string;
  name: string;
  guest: boolean;
}

export interface NewTable {
  seats: string[];
  variants: Variant[];
  public?: boolean;
  days?: number;
  clock?: [number, number];
  stand_in?: number;
}
