/** Hints as sentences: the reason first, the chance to win last. */
import { isDistrict } from '../game/codes.ts';
import type { HintChoice, HintReason } from '../game/protocol.ts';
import { capital, decimal, t } from './catalogue.ts';
import { districtName, points } from './names.ts';
import { seatName } from './people.ts';
import type { Viewpoint } from './sentences.ts';

const SOURCES: Record<string, () => string> = {
  tiles: () => t('tiles and 8-buildings'),
  landmarks: () => t('prestige at landmarks'),
  building: () => t('8-buildings'),
  prestige: () => t('prestige'),
  bonus: () => t('bonus tiles'),
  end_tile: () => t('end-game tiles'),
  francs: () => t('bonus tile 27 (1 point per franc)'),
  /** Of a game that started from a position. */
  earlier: () => t('earlier turns'),
};

/** Where points come from: a word of the engine ("bonus", "majority MON"), or a district. */
export function sourceName(source: string): string {
  const last = source.replace('majority ', '');
  if (isDistrict(last)) return t('majority in {district}', { district: districtName(last) });
  if (source === 'majority') return t('majorities');
  return SOURCES[source]?.() ?? source;
}

/** Less than this would be written as 0.0. */
const LEAST_CHANGE = 0.05;

/** One reason of a hint: how a choice changes points compared with the average of the others. */
export function hintSentence(reason: HintReason, viewpoint: Viewpoint): string {
  if (reason.code === 'alike') return t('About as good as the others.');
  const values = {
    points: decimal(Math.abs(reason.change)),
    source: sourceName(reason.source),
    name: seatName(viewpoint.seats, reason.seat),
  };
  switch (reason.code) {
    case 'gains':
      return capital(t('{source}: +{points} points', values));
    case 'costs':
      return capital(t('{source}: −{points} points', values));
    default:
      return t('{name}, {source}: −{points} points', values);
  }
}

/** Whether a choice is clearly better than the next one, or worse than the first; null if that is not certain. */
export function hintComparison(choice: HintChoice, rank: number): string | null {
  const { gap = 0, margin = 0 } = choice;
  if (gap <= margin) return null;
  const values = { gap: decimal(gap), margin: decimal(margin) };
  return rank === 0
    ? t('Clearly better than the next one: {gap}% more wins (± {margin}%).', values)
    : t('Clearly worse than the first: {gap}% fewer wins (± {margin}%).', values);
}

/** What the reasons of hints are about. */
export const reasonsTitle = (): string => t('Points compared with the alternatives:');

/** The weightiest reasons of a choice. */
export function hintReasons(choice: HintChoice, viewpoint: Viewpoint, max: number): string[] {
  return (choice.reasons ?? [])
    .filter((reason) => reason.code === 'alike' || Math.abs(reason.change) >= LEAST_CHANGE)
    .slice(0, max)
    .map((reason) => hintSentence(reason, viewpoint));
}

/** "45% chance to win, about 66 points at the end": an estimate, and no reason. */
export const hintChance = (choice: HintChoice): string =>
  t('{win}% chance to win, about {points} at the end', {
    win: Math.round(choice.win),
    points: points(Math.round(choice.points)),
  });

/** The first choice of a hint, for screen readers. */
export function hintAloud(choice: HintChoice, what: string, viewpoint: Viewpoint): string[] {
  const alike = choice.reasons?.some(({ code }) => code === 'alike');
  const reasons = hintReasons(choice, viewpoint, 2);
  const compared = hintComparison(choice, 0);
  return [
    t('Suggested move: {what}', { what }),
    ...(compared ? [compared] : []),
    ...(alike || reasons.length === 0 ? [] : [reasonsTitle()]),
    ...reasons,
    hintChance(choice),
  ];
}
