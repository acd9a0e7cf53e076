/** The bonus tiles: name and effect of each, with the figures of the box. */
import { type BonusFigures, figures } from '../game/figures.ts';
import { listOf, t, tn } from './catalogue.ts';
import { francs, kindName, type Named, points } from './names.ts';

const BONUS_NAMES: (() => string)[] = [
  () => '',
  () => t('Purse'),
  () => t('Timber'),
  () => t('Marble'),
  () => t('Gold'),
  () => t('Full purse'),
  () => t('Ones'),
  () => t('Applause'),
  () => t('Prestige'),
  () => t('Second key'),
  () => t('Cargo'),
  () => t('Twos'),
  () => t('Patron'),
  () => t('Locksmith'),
  () => t('Cheap locksmith'),
  () => t('Threes'),
  () => t('Shared house'),
  () => t('Free choice'),
  () => t('Fours'),
  () => t('Double prestige'),
  () => t('Collector'),
  () => t('Double cargo'),
  () => t('Ovation'),
  () => t('Pairs of prestige'),
  () => t('Cargo pairs'),
  () => t('Way back'),
  () => t('Fives'),
  () => t('Savings'),
  () => t('Eights'),
  () => t('Monuments'),
  () => t('Variety'),
];

const byPlayers = (table: Record<string, number>, players: number): number =>
  table[String(players)] ?? 0;

/** Tile 17: the ruling on the end of the track changes it (R10.12). */
const takeAnyText = (): string =>
  figures.rulings.track_end.value === 'open'
    ? t('Take any tile from the track. Your meeple stays where it is.')
    : t(
        'Unless your meeple is on the last space, take any tile from the track; your meeple stays where it is.',
      );

/** Tile 25: so does the ruling on empty spaces (R10.2). */
function takeBackText(n: number): string {
  const spaces = figures.rulings.step_back.value === 'spaces';
  if (figures.rulings.track_end.value === 'open')
    return spaces
      ? t('Your meeple goes back to one of the {n} spaces right behind it; take the tile there.', {
          n,
        })
      : t(
          'Move your meeple back to one of the {n} nearest spaces with tiles, and take the tile there.',
          { n },
        );
  return spaces
    ? t(
        'Unless your meeple is on the last space, it goes back to one of the {n} spaces right behind it; take the tile there.',
        { n },
      )
    : t(
        'Unless your meeple is on the last space, it goes back to one of the {n} nearest spaces with tiles; take the tile there.',
        { n },
      );
}

/** What a bonus tile does, as a sentence; some depend on the number of players. */
function bonusText(bonus: BonusFigures, players: number): string {
  if (bonus.counts_as)
    return t('Counts as {kind} until the end of your turn.', {
      kind: listOf(bonus.counts_as.map(kindName)),
    });
  if (bonus.vp_per_building_of)
    return t('{points} for each of your keys on a building of value {value}.', {
      points: points(bonus.vp ?? 0),
      value: bonus.vp_per_building_of,
    });
  if (bonus.prestige_of_choice)
    return tn(
      'Counts as {n} prestige token of your choice until the end of your turn.',
      'Counts as {n} prestige tokens of your choice until the end of your turn.',
      bonus.prestige_of_choice,
    );
  if (bonus.resource_of_choice)
    return tn(
      'Counts as {n} resource of your choice until the end of your turn.',
      'Counts as {n} resources of your choice until the end of your turn.',
      bonus.resource_of_choice,
    );
  if (bonus.share_with === 'own')
    return t('You may move a key to a place where you already have one.');
  if (bonus.share_with) return t('You may move a key to a place where other players have keys.');
  if (bonus.key_price !== undefined)
    return t('Pay {francs} to take a key from your reserve.', { francs: francs(bonus.key_price) });
  if (bonus.take_any_tile) return takeAnyText();
  if (bonus.back_tiles) return takeBackText(bonus.back_tiles);
  if (bonus.vp_per_unused_bonus)
    return t('{points} for each other unused bonus tile you have.', {
      points: points(byPlayers(bonus.vp_per_unused_bonus, players)),
    });
  if (bonus.vp_per_prestige_pair)
    return t('Spend pairs of matching prestige tokens: {points} per pair.', {
      points: points(byPlayers(bonus.vp_per_prestige_pair, players)),
    });
  if (bonus.vp_per_resource_pair)
    return t('Spend pairs of matching resources: {points} per pair.', {
      points: points(byPlayers(bonus.vp_per_resource_pair, players)),
    });
  if (bonus.vp_per_franc_at_end)
    return t('At the end of the game, {points} for each franc you have.', {
      points: points(bonus.vp_per_franc_at_end),
    });
  if (bonus.vp_per_landmark)
    return t('{points} for each of your keys on a landmark.', {
      points: points(bonus.vp_per_landmark),
    });
  if (bonus.vp_for_types) {
    const table = Object.entries(bonus.vp_for_types);
    return t(
      '{points} points for keys on {types} different types. All landmarks count as one type.',
      {
        points: table.map(([, vp]) => vp).join(' / '),
        types: table.map(([types]) => types).join(' / '),
      },
    );
  }
  const parts = [bonus.francs ? francs(bonus.francs) : '', bonus.vp ? points(bonus.vp) : ''];
  return t('Gives you {gives}.', { gives: listOf(parts.filter(Boolean)) });
}

export function bonusNamed(number: number, players: number): Named {
  const bonus = figures.bonus[String(number)];
  const name = BONUS_NAMES[number]?.() || String(number);
  return { name, text: bonus ? bonusText(bonus, players) : '' };
}

/** "bonus tile 18, Fours". */
export const bonusName = (number: number): string =>
  t('bonus tile {number} “{name}”', { number, name: bonusNamed(number, 2).name });

/** A tile on the track: what it does, and what the marks on it say. */
export function bonusTip(tile: {
  number: number;
  players: number;
  copies: number;
  worth: number;
}): Named {
  const { number, players, copies, worth } = tile;
  const { name, text } = bonusNamed(number, players);
  const marks = [
    copies > 1 ? t('{n} copies are here.', { n: copies }) : copies === 0 ? t('None left.') : '',
    worth > 0 && copies > 0 ? t('Worth {points} now.', { points: points(worth) }) : '',
  ];
  return {
    name: t('{number} {name}', { number, name }),
    text: [text, ...marks.filter(Boolean)].join(' '),
  };
}
