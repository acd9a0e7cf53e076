/** The bonus tiles: name and effect of each, with the figures of the box. */
import { type BonusFigures, figures } from './figures.ts';
import { francs, kindName, type Named, points } from './names.ts';
import { listOf, t, tn } from './words.ts';

const BONUS_NAMES: (() => string)[] = [
  () => '',
  () => t('Purse'),
  () => t('Timber'),
  () => t('Marble'),
  () => t('Gold'),
  () => t('Full purse'),
  () => t('Ones'),
  () => t('Applause'),
  () => t('Medal'),
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
  () => t('Two medals'),
  () => t('Collector'),
  () => t('Two cargoes'),
  () => t('Ovation'),
  () => t('Pairs of medals'),
  () => t('Pairs of cargo'),
  () => t('Way back'),
  () => t('Fives'),
  () => t('Savings'),
  () => t('Eights'),
  () => t('Monuments'),
  () => t('Variety'),
];

const byPlayers = (table: Record<string, number>, players: number): number =>
  table[String(players)] ?? 0;

/** What a bonus tile does, as a sentence; some depend on the number of players. */
function bonusText(bonus: BonusFigures, players: number): string {
  if (bonus.counts_as)
    return t('Counts as {kind} for this turn.', { kind: listOf(bonus.counts_as.map(kindName)) });
  if (bonus.vp_per_building_of)
    return t('{points} for each of your keys on a building of value {value}.', {
      points: points(bonus.vp ?? 0),
      value: bonus.vp_per_building_of,
    });
  if (bonus.prestige_of_choice)
    return tn(
      'Counts as {n} prestige token of your choice for this turn.',
      'Counts as {n} prestige tokens of your choice for this turn.',
      bonus.prestige_of_choice,
    );
  if (bonus.resource_of_choice)
    return tn(
      'Counts as {n} resource of your choice for this turn.',
      'Counts as {n} resources of your choice for this turn.',
      bonus.resource_of_choice,
    );
  if (bonus.share_with === 'own') return t('One move may go to a place where a key of yours is.');
  if (bonus.share_with) return t('One move may go to a place where others have a key.');
  if (bonus.key_price)
    return t('Pay {francs} and take a key from your reserve.', { francs: francs(bonus.key_price) });
  if (bonus.take_any_tile) return t('Take any tile of the track; your meeple stays where it is.');
  if (bonus.back_tiles)
    return t(
      'Your meeple goes back to one of the nearest spaces with tiles ({n}); take the tile there.',
      { n: bonus.back_tiles },
    );
  if (bonus.vp_per_unused_bonus)
    return t('{points} for each other unused bonus tile that you hold.', {
      points: points(byPlayers(bonus.vp_per_unused_bonus, players)),
    });
  if (bonus.vp_per_prestige_pair)
    return t('Give pairs of equal prestige tokens: {points} for each pair.', {
      points: points(byPlayers(bonus.vp_per_prestige_pair, players)),
    });
  if (bonus.vp_per_resource_pair)
    return t('Give pairs of equal resources: {points} for each pair.', {
      points: points(byPlayers(bonus.vp_per_resource_pair, players)),
    });
  if (bonus.vp_per_franc_at_end)
    return t('At the end of the game {points} for each franc you have.', {
      points: points(bonus.vp_per_franc_at_end),
    });
  if (bonus.vp_per_landmark)
    return t('{points} for each of your keys on a landmark.', {
      points: points(bonus.vp_per_landmark),
    });
  if (bonus.vp_for_types) {
    const table = Object.entries(bonus.vp_for_types);
    return t(
      'Different types with a key of yours: {types}. Points: {points}. Landmarks are one type.',
      {
        points: table.map(([, vp]) => vp).join(' / '),
        types: table.map(([types]) => types).join(' / '),
      },
    );
  }
  const parts = [bonus.francs ? francs(bonus.francs) : '', bonus.vp ? points(bonus.vp) : ''];
  return t('Gives {gives}.', { gives: listOf(parts.filter(Boolean)) });
}

export function bonusNamed(number: number, players: number): Named {
  const bonus = figures.bonus[String(number)];
  const name = BONUS_NAMES[number]?.() || String(number);
  return { name, text: bonus ? bonusText(bonus, players) : '' };
}

/** "bonus tile 18, Fours". */
export const bonusName = (number: number): string =>
  t('bonus tile {number}, {name}', { number, name: bonusNamed(number, 2).name });
