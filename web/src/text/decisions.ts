/** Labels of decisions, for buttons. What is legal comes from the engine. */
import { isResource, type Kind, type Phase, type Prestige } from '../game/codes.ts';
import { decisionsOf, type Move, readDecision, type Use } from '../game/decision.ts';
import { type BonusFigures, figures, landmarkFigures } from '../game/figures.ts';
import type { View } from '../game/protocol.ts';
import { bonusNamed } from './bonuses.ts';
import { listOf, t } from './catalogue.ts';
import {
  counted,
  districtName,
  endTileNamed,
  francs,
  kindName,
  placeName,
  points,
  vpTileNamed,
} from './names.ts';

/** "3 wood and 1 gold" from "wood wood gold wood". */
function kindList(kinds: readonly Kind[], times = 1): string {
  const count = (kind: Kind): number => kinds.filter((one) => one === kind).length;
  return listOf([...new Set(kinds)].map((kind) => counted(kind, times * count(kind))));
}

function moveLabel({ from, to, site, tiles }: Move): string {
  const values = { from: placeName(from.code), to: placeName(to.code) };
  const moved = site
    ? t('Build {to} in {district} with the key from {from}', {
        ...values,
        district: districtName(site),
      })
    : t('Buy {to} with the key from {from}', values);
  if (tiles.length === 0) return moved;
  return t('{moved}, using {tiles}', {
    moved,
    tiles: listOf(tiles.map((tile) => bonusNamed(tile, 2).name)),
  });
}

const bonusFigures = (tile: Use['tile']): BonusFigures | undefined => figures.bonus[tile];

/** Tiles for which pairs of tokens are given. */
const takesPairs = (tile: Use['tile']): boolean => {
  const bonus = bonusFigures(tile);
  return Boolean(bonus?.vp_per_prestige_pair || bonus?.vp_per_resource_pair);
};

function labelOfUse({ tile, kinds, takes }: Use, players: number): string {
  const end = typeof tile === 'string';
  const name = end ? endTileNamed(tile).name : bonusNamed(tile, players).name;
  if (takes !== null)
    return t('{tile}: take {number} “{taken}”', {
      tile: name,
      number: takes,
      taken: bonusNamed(takes, players).name,
    });
  if (takesPairs(tile))
    return t('{tile}: spend {kinds}', { tile: name, kinds: kindList(kinds, 2) });
  const [only] = kinds;
  if (!only) return end ? t('Use: {tile}', { tile: name }) : t('Use {tile}', { tile: name });
  return t('Use {tile} as {kind}', { tile: name, kind: end ? kindName(only) : kindList(kinds) });
}

function prestigeLabel(tokens: readonly Prestige[], bought: string | null): string {
  const slots = (bought ? landmarkFigures(bought)?.prestige : undefined) ?? [];
  const worth = (token: Prestige): number => slots.find(([kind]) => kind === token)?.[1] ?? 0;
  const vp = tokens.reduce((sum, token) => sum + worth(token), 0);
  return t('Spend {kinds} for {points}', { kinds: kindList(tokens), points: points(vp) });
}

const SKIPPED: Partial<Record<Phase, () => string>> = {
  bonus: () => t('Take no bonus tile'),
  prestige: () => t('Spend no prestige'),
  vp: () => t('Place no VP tile'),
};

/** The label of a decision. */
export function decisionLabel(text: string, view: View): string {
  const decision = readDecision(text);
  const players = view.players.length;
  switch (decision?.verb) {
    case 'draw': {
      const back = view.stacks[decision.stack - 1]?.back;
      return t('Draw from stack {stack}: {district}', {
        stack: decision.stack,
        district: back ? districtName(back) : '–',
      });
    }
    case 'site':
      return t('Build it in {district}', { district: districtName(decision.district) });
    case 'key':
      return decision.to.type === 'arc'
        ? t('Place a key on the Arc de Triomphe')
        : t('Place a key on the {district} bank', {
            district: districtName(decision.to.district),
          });
    case 'move':
      return moveLabel(decision);
    case 'search':
      return t('Take an end-game tile');
    case 'pass':
      return t('Pass');
    case 'skip':
      return (view.phase && SKIPPED[view.phase]?.()) || t('Skip');
    case 'end':
      return t('End turn');
    case 'bonus':
      return t('Take {number} “{name}”', {
        number: decision.bonus,
        name: bonusNamed(decision.bonus, players).name,
      });
    case 'prestige':
      return prestigeLabel(decision.tokens, view.bought);
    case 'take':
      return t('Keep: {tile}', { tile: endTileNamed(decision.tile ?? '').name });
    case 'vp':
      return t('Place {tile} in {district}', {
        tile: vpTileNamed(decision.tile).name,
        district: districtName(decision.district),
      });
    case 'buy':
      return t('Buy {kind} for {francs}', {
        kind: kindName(decision.kind),
        francs: francs(isResource(decision.kind) ? figures.market.buy[decision.kind] : 0),
      });
    case 'sell':
      return t('Sell {kind} for {francs}', {
        kind: kindName(decision.kind),
        francs: francs(figures.market.sell[decision.kind]),
      });
    case 'use':
      return labelOfUse(decision, players);
    default:
      return text;
  }
}

/** Free decisions among the legal ones that give at least one token of this kind, cheapest first. */
export function waysTo(kind: Kind, legal: readonly string[]): string[] {
  const gives = ({ tile, kinds }: Use): boolean =>
    !takesPairs(tile) && [...(bonusFigures(tile)?.counts_as ?? []), ...kinds].includes(kind);
  const uses = decisionsOf(legal, 'use').filter(gives);
  uses.sort((a, b) => a.kinds.length - b.kinds.length);
  const buys = decisionsOf(legal, 'buy').filter((buy) => buy.kind === kind);
  return [...uses, ...buys].map(({ text }) => text);
}

/** Tiles among the legal decisions that give francs at once. */
export function tilesForFrancs(legal: readonly string[]): string[] {
  const gives = ({ tile, kinds, takes }: Use): boolean =>
    kinds.length === 0 &&
    takes === null &&
    Boolean(
      bonusFigures(tile)?.francs || figures.end_tiles.find((one) => one.code === tile)?.francs,
    );
  return decisionsOf(legal, 'use')
    .filter(gives)
    .map(({ text }) => text);
}
