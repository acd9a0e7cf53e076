/** Decisions of the notation as buttons say them. Only words: what is legal comes from the engine. */
import { figures, isDistrict, isKind, landmarkFigures } from './figures.ts';
import {
  bonusNamed,
  counted,
  districtName,
  endTileNamed,
  francs,
  kindName,
  placeName,
  points,
  vpTileNamed,
} from './names.ts';
import type { District, Kind, Place, Prestige, Resource, View } from './protocol.ts';
import { listOf, t } from './words.ts';

export type Verb =
  | 'draw'
  | 'site'
  | 'key'
  | 'move'
  | 'search'
  | 'pass'
  | 'skip'
  | 'end'
  | 'bonus'
  | 'prestige'
  | 'take'
  | 'vp'
  | 'buy'
  | 'sell'
  | 'use';

export interface Decision {
  text: string;
  verb: Verb;
  words: string[];
}

export function readDecision(text: string): Decision {
  const [verb, ...words] = text.split(' ');
  return { text, verb: verb as Verb, words };
}

export const withVerb = (legal: readonly string[], ...verbs: Verb[]): Decision[] =>
  legal.map(readDecision).filter((one) => verbs.includes(one.verb));

/** "3 wood and 1 gold" from "wood wood gold wood". */
function kindList(words: readonly string[], times = 1): string {
  const kinds = [...new Set(words)].filter(isKind);
  return listOf(
    kinds.map((kind) => counted(kind, times * words.filter((word) => word === kind).length)),
  );
}

function moveLabel(words: readonly string[]): string {
  const [from = '', to = '', , ...tiles] = words;
  const [place = '', district] = to.split('@');
  const values = { from: placeName(from), to: placeName(place) };
  const moved =
    district && isDistrict(district)
      ? t('Build {to} in {district}, key from {from}', {
          ...values,
          district: districtName(district),
        })
      : t('Buy {to}, key from {from}', values);
  if (tiles.length === 0) return moved;
  return t('{moved}, with {tiles}', {
    moved,
    tiles: listOf(tiles.map((tile) => bonusNamed(Number(tile), 2).name)),
  });
}

function useLabel(words: readonly string[], players: number): string {
  const [tile = '', ...choice] = words;
  const number = Number(tile);
  if (Number.isNaN(number)) {
    const named = endTileNamed(tile);
    return choice[0] && isKind(choice[0])
      ? t('Use {tile} as {kind}', { tile: named.name, kind: kindName(choice[0]) })
      : t('Use: {tile}', { tile: named.name });
  }
  const name = bonusNamed(number, players).name;
  const bonus = figures.bonus[tile];
  if (choice.length === 0) return t('Use {tile}', { tile: name });
  if (bonus?.vp_per_prestige_pair || bonus?.vp_per_resource_pair)
    return t('{tile}: give {kinds}', { tile: name, kinds: kindList(choice, 2) });
  if (choice.every(isKind))
    return t('Use {tile} as {kind}', { tile: name, kind: kindList(choice) });
  const taken = Number(choice[0]);
  return t('{tile}: take {number}, {taken}', {
    tile: name,
    number: taken,
    taken: bonusNamed(taken, players).name,
  });
}

function prestigeLabel(words: readonly string[], bought: Place | null): string {
  const landmark = bought ? landmarkFigures(bought) : undefined;
  const vp = words.reduce(
    (sum, word) => sum + (landmark?.prestige.find(([kind]) => kind === word)?.[1] ?? 0),
    0,
  );
  return t('Give {kinds}: {points}', { kinds: kindList(words), points: points(vp) });
}

const SKIPPED: Record<string, () => string> = {
  bonus: () => t('Take no bonus tile'),
  prestige: () => t('Give no prestige'),
  vp: () => t('Place no VP tile'),
};

/** What a button says that does it. */
export function decisionLabel(text: string, view: View): string {
  const { verb, words } = readDecision(text);
  const [first = '', second = ''] = words;
  const players = view.players.length;
  switch (verb) {
    case 'draw': {
      const back = view.stacks[Number(first) - 1]?.back;
      return t('Draw from stack {stack}: {district}', {
        stack: first,
        district: back ? districtName(back) : '–',
      });
    }
    case 'site':
      return t('Build it in {district}', { district: districtName(first as District) });
    case 'key':
      return first === 'ARC'
        ? t('Place a key on the Arc de Triomphe')
        : t('Place a key on the bank of {district}', { district: districtName(first as District) });
    case 'move':
      return moveLabel(words);
    case 'search':
      return t('Take an end-game tile');
    case 'pass':
      return t('Pass');
    case 'skip':
      return SKIPPED[view.phase ?? '']?.() ?? t('Skip');
    case 'end':
      return t('End turn');
    case 'bonus':
      return t('Take {number}, {name}', {
        number: first,
        name: bonusNamed(Number(first), players).name,
      });
    case 'prestige':
      return prestigeLabel(words, view.bought);
    case 'take':
      return t('Keep: {tile}', { tile: endTileNamed(first).name });
    case 'vp':
      return t('{tile} in {district}', {
        tile: vpTileNamed(Number(first)).name,
        district: districtName(second as District),
      });
    case 'buy':
      return t('Buy {kind} for {francs}', {
        kind: kindName(first as Kind),
        francs: francs(figures.market.buy[first as Resource]),
      });
    case 'sell':
      return t('Sell {kind} for {francs}', {
        kind: kindName(first as Kind),
        francs: francs(figures.market.sell[first as Kind]),
      });
    case 'use':
      return useLabel(words, players);
    default:
      return text;
  }
}

/** Where on the board a decision leads: its place, or null if it is not on the board. */
export function targetOf(text: string): Place | null {
  const { verb, words } = readDecision(text);
  if (verb === 'key') return words[0] === 'ARC' ? 'ARC' : `${words[0]}0`;
  if (verb === 'move') return words[1]?.split('@')[0] ?? null;
  return null;
}

/** Free decisions among the legal ones that give at least one token of this kind, cheapest first. */
export function waysTo(kind: Resource | Prestige, legal: readonly string[]): string[] {
  const uses = withVerb(legal, 'use').filter(({ words: [tile = '', ...choice] }) => {
    const bonus = figures.bonus[tile];
    if (bonus?.vp_per_prestige_pair || bonus?.vp_per_resource_pair) return false;
    const counts: readonly string[] = bonus?.counts_as ?? [];
    return counts.includes(kind) || choice.includes(kind);
  });
  uses.sort((a, b) => a.words.length - b.words.length);
  const buys = withVerb(legal, 'buy').filter((one) => one.words[0] === kind);
  return [...uses, ...buys].map((one) => one.text);
}

/** Tiles among the legal decisions that give francs at once. */
export function tilesForFrancs(legal: readonly string[]): string[] {
  const gives = (tile: string): boolean =>
    Boolean(
      figures.bonus[tile]?.francs || figures.end_tiles.find((one) => one.code === tile)?.francs,
    );
  return withVerb(legal, 'use')
    .filter(({ words }) => words.length === 1 && gives(words[0] ?? ''))
    .map((one) => one.text);
}
