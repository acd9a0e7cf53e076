/** What a player could overlook, in words (R11.1, R11.2): the engine says what it is. */
import { KINDS } from '../game/codes.ts';
import type { Game } from '../game/protocol.ts';
import { listOf, t, tn } from './catalogue.ts';
import { counted, francs, keys, points, tiles } from './names.ts';

type Lost = NonNullable<Game['lost']>;
type Unused = NonNullable<Game['unused']>[number];

const resources = (n: number): string =>
  tn('{n} resource of your choice', '{n} resources of your choice', n);
const prestige = (n: number): string =>
  tn('{n} prestige token of your choice', '{n} prestige tokens of your choice', n);

const countedAll = (tokens: Lost): string[] =>
  KINDS.flatMap((kind) => {
    const n = tokens[kind];
    return n ? [counted(kind, n)] : [];
  });

export const lostSentence = (lost: Lost): string =>
  t(
    'Ending your turn now would waste {tokens} from your tiles. Sell or undo first, or end anyway.',
    {
      tokens: listOf(countedAll(lost)),
    },
  );

/** "15 points", "3 francs and 2 points": what an unused tile would still bring. */
export function unusedGain(tile: Unused): string {
  return listOf([
    ...(tile.francs ? [francs(tile.francs)] : []),
    ...(tile.vp ? [points(tile.vp)] : []),
    ...countedAll(tile.tokens ?? {}),
    ...(tile.resources ? [resources(tile.resources)] : []),
    ...(tile.prestige ? [prestige(tile.prestige)] : []),
    ...(tile.keys ? [keys(tile.keys)] : []),
    ...(tile.tiles ? [tiles(tile.tiles)] : []),
  ]);
}

const unusedTile = (tile: Unused): string =>
  typeof tile.tile === 'number'
    ? t('bonus tile {n} ({what})', { n: tile.tile, what: unusedGain(tile) })
    : t('end-game tile ({what})', { what: unusedGain(tile) });

/** For everybody; a spectator, and a player without such tiles, hears only that it is the final round. */
export function finalRoundSentence(unused: Game['unused']): string {
  if (!unused || unused.length === 0) return t('This is the final round.');
  return t('This is the final round. Unused tiles that are still worth something: {tiles}.', {
    tiles: listOf(unused.map(unusedTile)),
  });
}

/** The same in one line: how many such tiles there are. */
export function finalRoundNotice(unused: Game['unused']): string {
  if (!unused || unused.length === 0) return t('This is the final round.');
  return tn(
    'This is the final round. {n} unused tile is still worth something.',
    'This is the final round. {n} unused tiles are still worth something.',
    unused.length,
  );
}

/** Is this the final round, and not over yet? */
export const isFinalRound = ({ view }: Game): boolean =>
  view.phase !== null && view.round === view.final_round;
