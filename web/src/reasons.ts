/** Why a decision is not possible, as a sentence: operands are the numbers of the rules' pieces. */
import { DISTRICTS, figures, KINDS, LANDMARKS } from './figures.ts';
import {
  bonusName,
  counted,
  districtName,
  endTileNamed,
  francs,
  keys,
  kindName,
  phaseNamed,
  placeName,
  placeValue,
  tiles,
  typeName,
} from './names.ts';
import type { Game, Phase, Place, Reason } from './protocol.ts';
import { capital, t, type Values } from './words.ts';

const PHASES: Phase[] = ['draw', 'site', 'act', 'bonus', 'prestige', 'take', 'vp', 'wrap'];

/** What is taken in a phase of its own, and when that comes: by the phase in which it would be possible. */
const LATER: Partial<Record<Phase, { clause: string; when: () => [string, Values?] }>> = {
  bonus: {
    clause: 'R4.8',
    when: () =>
      say(
        'You take a bonus tile when you buy a building of value 1 or 2; with value 3 it costs {francs}.',
        { francs: francs(figures.bonus_price_at_3.value) },
      ),
  },
  vp: {
    clause: 'R4.10',
    when: () =>
      say(
        'You may place a VP tile when your purchase brings a district to {keys} on buildings and landmarks.',
        { keys: keys(figures.vp_tile_trigger_keys.value) },
      ),
  },
};
const laterThan = (reason: Reason) =>
  reason.reason === 'WRONG_PHASE' ? LATER[PHASES[reason.y] ?? 'draw'] : undefined;

/** Places as the rules number them: buildings, landmarks, banks, the Arc. */
const PLACES: Place[] = [
  ...DISTRICTS.flatMap((district) =>
    figures.building_values.value.map((value) => `${district}${value}`),
  ),
  ...LANDMARKS,
  ...DISTRICTS.map((district) => `${district}0`),
  'ARC',
];

const place = (index: number): string => placeName(PLACES[index] ?? '');
const landmark = (index: number): string => placeName(LANDMARKS[index] ?? '');
const district = (index: number): string => districtName(DISTRICTS[index] ?? 'BEL');
const kind = (index: number): string => kindName(KINDS[index] ?? 'wood');
const some = (index: number, n: number): string => counted(KINDS[index] ?? 'wood', n);
const phase = (index: number): string => phaseNamed(PHASES[index] ?? 'draw').name;
const vp = (index: number): string => (figures.vp_tiles[index] ?? []).join('/');
const endTile = (index: number): string => endTileNamed(figures.end_tiles[index]?.code ?? '').name;

type Pattern = (x: number, y: number, z: number) => [string, Values?];

/** Marks a text to be translated, without doing so yet. */
const say = (text: string, values?: Values): [string, Values?] => [text, values];

/** In the order of the rules: what is refused by a later one has got further. */
const PATTERNS: Record<string, Pattern> = {
  ALLOWED: () => say('This is possible.'),
  MALFORMED: () => say('There is no such thing to choose.'),
  GAME_OVER: () => say('The game is over.'),
  WRONG_PHASE: (x) => say('First: {now}.', { now: phase(x) }),
  STACK_EMPTY: (x) => say('Stack {stack} is empty.', { stack: x + 1 }),
  SITE_TAKEN: (x, y) =>
    say('The space of value {value} in {district} is taken.', { district: district(x), value: y }),
  SITE_HAS_TYPE: (x, y) =>
    say('{district} has a {type} already; a district has each type once.', {
      district: district(x),
      type: typeName(figures.types.value[y] ?? 'cafe'),
    }),
  NO_KEY_IN_HAND: () => say('You have no key left behind your screen.'),
  KEY_THERE: (x) => say('There is a key of yours on {place} already.', { place: place(x) }),
  NO_KEY_AT: (x) =>
    PLACES[x]?.endsWith('0')
      ? say(
          'There is no key of yours on {place}. Place one there first; it can buy in a later turn.',
          { place: place(x) },
        )
      : say('There is no key of yours on {place}.', { place: place(x) }),
  NOT_FOR_SALE: (x) =>
    say('{place} cannot be bought: only buildings and landmarks can.', { place: place(x) }),
  OTHER_DISTRICT: (x, y) =>
    say('A key never leaves its district: from {from} it cannot go to {to}.', {
      from: place(x),
      to: place(y),
    }),
  NOT_HIGHER: (x, y) =>
    say('A key only moves to a higher value: {to} is not more than {from}.', { from: x, to: y }),
  NOT_BUILT: (x) => say('{place} is not built yet.', { place: place(x) }),
  LANDMARK_IN_SUPPLY: (x) =>
    say('{landmark} is still in the supply: choose a district for it.', { landmark: landmark(x) }),
  LANDMARK_ON_BOARD: (x, y) =>
    say('{landmark} stands in {district} already.', {
      landmark: landmark(x),
      district: district(y),
    }),
  LANDMARK_TOO_LOW: (x, y, z) =>
    say('{landmark} must be worth more than {other}, which stands in {district}.', {
      landmark: landmark(x),
      other: landmark(z),
      district: district(y),
    }),
  OWN_KEY_THERE: (x) =>
    say('A key of yours is on {place}: this needs {tile}.', {
      place: place(x),
      tile: bonusName(9),
    }),
  OTHERS_KEY_THERE: (x) =>
    say("Another player's key is on {place}: this needs {tile}.", {
      place: place(x),
      tile: bonusName(16),
    }),
  TILE_NOT_NEEDED: (x) => say('This move does not need {tile}.', { tile: bonusName(x) }),
  FRANCS_SHORT: (x, y) =>
    say('This costs {needed}, you have {there}.', { needed: francs(x), there: y }),
  RESOURCES_SHORT: (x, y, z) =>
    say('This costs {needed}, you have {there}.', { needed: some(x, y), there: z }),
  STACKS_NOT_EMPTY: (x) =>
    say('End-game tiles come when the stacks are empty; they still hold {tiles}.', {
      tiles: tiles(x),
    }),
  NO_END_TILE_LEFT: () => say('No end-game tile is left.'),
  MAY_NOT_PASS: () => say('You can take an action, so you may not pass.'),
  NOT_ON_TRACK: (x) => say('No {tile} is left on the track.', { tile: bonusName(x) }),
  NOT_FORWARD: (x, y, z) =>
    say('The meeple only goes forward: {tile} is on space {space}, the meeple on {meeple}.', {
      tile: bonusName(x),
      space: y,
      meeple: z,
    }),
  ALREADY_OWNED: (x) => say('You own {tile} already, used or not.', { tile: bonusName(x) }),
  SLOTS_SHORT: (x, y, z) =>
    say('The landmark takes {slots}, not {chosen}.', {
      slots: some(x, z),
      chosen: y,
    }),
  PRESTIGE_SHORT: (x, y, z) =>
    say('You have {there}, not {chosen}.', { there: some(x, z), chosen: y }),
  END_TILE_GONE: (x) => say('No end-game tile {tile} is left.', { tile: endTile(x) }),
  VP_TILE_GONE: (x) => say('The VP tile {tile} lies in a district already.', { tile: vp(x) }),
  VP_SPACE_TAKEN: (x, y) =>
    say('{district} has a VP tile already: {tile}.', { district: district(x), tile: vp(y) }),
  NOT_IN_SUPPLY: (x) => say('There is no {kind} in the common supply.', { kind: kind(x) }),
  PRESTIGE_NOT_SOLD: () => say('Prestige cannot be bought.'),
  NOTHING_TO_SELL: (x) => say('You have no {kind} to sell.', { kind: kind(x) }),
  TILE_NOT_HELD: (x) => say('You do not have {tile}.', { tile: bonusName(x) }),
  TILE_USED: (x) => say('Your {tile} is used already.', { tile: bonusName(x) }),
  TILE_NEVER_USED: (x) =>
    say('{tile} is never used: it counts at the end.', { tile: bonusName(x) }),
  TILE_FOR_MOVES: (x) => say('{tile} is used by a move that needs it.', { tile: bonusName(x) }),
  GIVES_NOTHING: (x) => say('{tile} would give you nothing now.', { tile: bonusName(x) }),
  NO_RESERVE_KEY: (x) => say('You have no key in reserve for {tile}.', { tile: bonusName(x) }),
  NOT_AMONG_NEAREST: (x, y) =>
    say('{tile} is not among the nearest spaces with tiles behind your meeple ({n}).', {
      tile: bonusName(x),
      n: y,
    }),
  PAIRS_SHORT: (x, y, z) =>
    say('This takes {needed}, you have {there} as tokens.', { needed: some(x, y), there: z }),
  END_TILE_NOT_HELD: (x) => say('You have no unused end-game tile {tile}.', { tile: endTile(x) }),
};

/** The codes that have a sentence, for tests. */
export const reasonCodes = (): string[] => Object.keys(PATTERNS);

export function reasonSentence(reason: Reason): string {
  const { reason: code, x, y, z } = reason;
  const pattern = laterThan(reason)?.when() ?? PATTERNS[code]?.(x, y, z);
  return pattern ? capital(t(...pattern)) : (reason.text ?? code);
}

/** The clause of the rules that this is about. */
export const reasonClause = (reason: Reason): string => laterThan(reason)?.clause ?? reason.clause;

/** What something costs is asked last of all. */
const RANKS = new Map(
  [...reasonCodes(), 'FRANCS_SHORT', 'RESOURCES_SHORT'].map((code, rank) => [code, rank]),
);

/** What is missing, of francs or of a resource. */
function missing({ reason, x, y, z }: Reason): number {
  if (reason === 'FRANCS_SHORT') return x - y;
  return reason === 'RESOURCES_SHORT' ? y - z : 0;
}

/** For a sort of refusals of the same thing: first what came nearest to being possible. */
export function nearest(one: Reason, other: Reason): number {
  const further = (RANKS.get(other.reason) ?? 0) - (RANKS.get(one.reason) ?? 0);
  return further || missing(one) - missing(other);
}

/** The value of a building with which a bonus tile is not free (R4.8). */
const PRICED = 3;

/** What is asked where a bonus tile may be taken: it may have a price; where none can be taken, why. */
export function bonusTask({ view, legal, reasons }: Game): string {
  const about = (decision: string): boolean => decision.startsWith('bonus ');
  const [why] = (reasons ?? []).filter((one) => one.decisions.some(about)).sort(nearest);
  if (why && !legal?.some(about))
    return `${t('You can take no bonus tile.')} ${reasonSentence(why)}`;
  const task = phaseNamed('bonus').text;
  if (placeValue(view.bought ?? '') !== PRICED) return task;
  const price = francs(figures.bonus_price_at_3.value);
  return `${t('It costs {francs}.', { francs: price })} ${task}`;
}
