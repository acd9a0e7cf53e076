/** Complete messages for tests: an empty table for two, changed as a test needs it. */
import type { DISTRICTS } from './codes.ts';
import type { Game, Majorities, TableMessage, Tokens, View, ViewPlayer } from './protocol.ts';

const everywhere = <T>(value: T): Record<(typeof DISTRICTS)[number], T> => ({
  BEL: value,
  BAT: value,
  MON: value,
  LAV: value,
  STG: value,
  CHA: value,
});

export const noTokens: Tokens = { wood: 0, marble: 0, gold: 0, bronze: 0, silver: 0, crown: 0 };

export const samplePlayer = (changes: Partial<ViewPlayer> = {}): ViewPlayer => ({
  vp: 0,
  reserve: 2,
  tile_tokens: noTokens,
  meeple: 0,
  used: [],
  end_held: 0,
  end_used: [],
  screen: null,
  ...changes,
});

export const sampleView = (changes: Partial<View> = {}): View => ({
  viewer: 1,
  variants: [],
  round: 1,
  seat: 1,
  phase: 'act',
  final_round: null,
  in_hand: null,
  bought: null,
  vp_due: false,
  stacks: [
    { left: 3, back: 'MON' },
    { left: 0, back: null },
    { left: 1, back: 'BEL' },
  ],
  discarded: [],
  buildings: {},
  tokens: {},
  landmarks: {},
  banks: everywhere([]),
  arc: [],
  vp_tiles: {},
  vp_left: [20, 18, 16, 14, 12, 10],
  track: {},
  track_order: Array.from({ length: 30 }, (_, index) => index + 1),
  supply: { wood: 0, marble: 0, gold: 0 },
  end_left: 12,
  end_taken: [],
  searching: null,
  players: [samplePlayer(), samplePlayer()],
  ...changes,
});

export const noMajorities: Majorities = everywhere({ sums: [0, 0], best: [0, 0], vp: null });

export const sampleGame = (changes: Partial<Game> = {}): Game => ({
  n: 0,
  view: sampleView(),
  majorities: noMajorities,
  events: [],
  contributions: ['-', '-'],
  clocks: null,
  waiting: 1,
  result: null,
  secret: null,
  ...changes,
});

export const sampleMessage = (
  changes: Partial<Omit<TableMessage, 'game'>> = {},
  game: Partial<Game> | null = {},
): TableMessage => ({
  table: 'x',
  status: 'playing',
  players: 2,
  variants: [],
  public: false,
  days: null,
  clock: null,
  seats: [
    { kind: 'person', name: 'Ann', online: true },
    { kind: 'computer', level: 3 },
  ],
  you: 1,
  host: true,
  commitment: '',
  rematch: null,
  game: game && sampleGame(game),
  ...changes,
});
