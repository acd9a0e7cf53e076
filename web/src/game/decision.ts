/**
 * Decisions of docs/notation.md. Messages contain their texts, and a text is sent back as it came;
 * `readDecision` gives what it says. Only the form is checked; the engine decides what is legal.
 */
import {
  type District,
  type EndTileCode,
  isDistrict,
  isKind,
  isPrestige,
  type Kind,
  type Prestige,
} from './codes.ts';
import {
  ARC,
  type ArcPlace,
  BANKS,
  type BankPlace,
  type BuildingPlace,
  type KeyPlace,
  type LandmarkPlace,
  readKeyPlace,
} from './place.ts';

export type Decision =
  | { verb: 'draw'; stack: number }
  | { verb: 'site'; district: District }
  | { verb: 'key'; to: BankPlace | ArcPlace }
  | Move
  | { verb: 'search' }
  | { verb: 'pass' }
  | { verb: 'skip' }
  | { verb: 'end' }
  | { verb: 'bonus'; bonus: number }
  | { verb: 'prestige'; tokens: readonly Prestige[] }
  /** The tile is null in what somebody else decided. */
  | { verb: 'take'; tile: EndTileCode | null }
  | { verb: 'vp'; tile: number; district: District }
  | { verb: 'buy'; kind: Kind }
  | { verb: 'sell'; kind: Kind }
  | Use;

export interface Move {
  verb: 'move';
  from: KeyPlace;
  to: BuildingPlace | LandmarkPlace;
  /** The district in which a landmark of the supply is built; null if the place is on the board. */
  site: District | null;
  /** Bonus tiles used, 9 or 16 or both. */
  tiles: readonly number[];
}

export interface Use {
  verb: 'use';
  /** A bonus tile's number, or an end-game tile's code. */
  tile: number | EndTileCode;
  /** Kinds it counts as, or a kind for each pair that is given. */
  kinds: readonly Kind[];
  /** The bonus tile that is taken by it. */
  takes: number | null;
}

export type Verb = Decision['verb'];

const readNumber = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d*$/.test(word) ? Number(word) : null;

const all = <T extends string>(
  words: readonly string[],
  is: (word: string) => word is T,
): words is readonly T[] => words.every(is);

function readTarget(word: string): Pick<Move, 'to' | 'site'> | null {
  const [code = '', district, ...rest] = word.split('@');
  const to = readKeyPlace(code);
  if (rest.length > 0 || (to?.type !== 'building' && to?.type !== 'landmark')) return null;
  if (district === undefined) return { to, site: null };
  return to.type === 'landmark' && isDistrict(district) ? { to, site: district } : null;
}

function readMove(words: readonly string[]): Move | null {
  const [from = '', to = '', joint, ...numbers] = words;
  const source = readKeyPlace(from);
  const target = readTarget(to);
  const tiles = numbers.map(readNumber).filter((tile) => tile !== null);
  const complete = joint === undefined || (joint === 'with' && tiles.length > 0);
  if (!source || !target || !complete || tiles.length < numbers.length) return null;
  return { verb: 'move', from: source, ...target, tiles };
}

function readUse(words: readonly string[]): Use | null {
  const [tile = '', ...choice] = words;
  if (tile === '') return null;
  const used = { verb: 'use' as const, tile: readNumber(tile) ?? tile };
  if (all(choice, isKind)) return { ...used, kinds: choice, takes: null };
  const takes = choice.length === 1 ? readNumber(choice[0]) : null;
  return takes === null ? null : { ...used, kinds: [], takes };
}

function readVp(tile: number | null, district: string): Decision | null {
  return tile !== null && isDistrict(district) ? { verb: 'vp', tile, district } : null;
}

/** Null for a text that is no decision. */
export function readDecision(text: string): Decision | null {
  const [verb, ...words] = text.split(' ');
  const [first = '', second = ''] = words;
  const number = readNumber(first);
  switch (verb) {
    case 'draw':
      return number === null ? null : { verb, stack: number };
    case 'bonus':
      return number === null ? null : { verb, bonus: number };
    case 'site':
      return isDistrict(first) ? { verb, district: first } : null;
    case 'key':
      if (first === ARC.code) return { verb, to: ARC };
      return isDistrict(first) ? { verb, to: BANKS[first] } : null;
    case 'move':
      return readMove(words);
    case 'use':
      return readUse(words);
    case 'vp':
      return readVp(number, second);
    case 'prestige':
      return words.length > 0 && all(words, isPrestige) ? { verb, tokens: words } : null;
    case 'take':
      return { verb, tile: first || null };
    case 'buy':
    case 'sell':
      return isKind(first) ? { verb, kind: first } : null;
    case 'search':
    case 'pass':
    case 'skip':
    case 'end':
      return words.length === 0 ? { verb } : null;
    default:
      return null;
  }
}

function wordsOf(decision: Decision): readonly (string | number)[] {
  switch (decision.verb) {
    case 'draw':
      return [decision.stack];
    case 'bonus':
      return [decision.bonus];
    case 'site':
      return [decision.district];
    case 'key':
      return [decision.to.type === 'arc' ? decision.to.code : decision.to.district];
    case 'move': {
      const { from, to, site, tiles } = decision;
      const target = site ? `${to.code}@${site}` : to.code;
      return [from.code, target, ...(tiles.length > 0 ? ['with', ...tiles] : [])];
    }
    case 'use':
      return [decision.tile, ...decision.kinds, ...(decision.takes ? [decision.takes] : [])];
    case 'vp':
      return [decision.tile, decision.district];
    case 'prestige':
      return decision.tokens;
    case 'take':
      return decision.tile ? [decision.tile] : [];
    case 'buy':
    case 'sell':
      return [decision.kind];
    default:
      return [];
  }
}

export const writeDecision = (decision: Decision): string =>
  [decision.verb, ...wordsOf(decision)].join(' ');

/** The decisions of one or more verbs in a list of texts, each with its text. */
export function decisionsOf<V extends Verb>(
  texts: readonly string[],
  ...verbs: readonly V[]
): (Extract<Decision, { verb: V }> & { text: string })[] {
  const is = (decision: Decision): decision is Extract<Decision, { verb: V }> =>
    verbs.some((verb) => verb === decision.verb);
  return texts.flatMap((text) => {
    const decision = readDecision(text);
    return decision && is(decision) ? [{ ...decision, text }] : [];
  });
}
