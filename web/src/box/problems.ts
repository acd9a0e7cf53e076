/** What the engine's loader says of a figure, in the reader's language. It says `found` and `expected`; this knows its words. */
import type { Refused } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';

const SENTENCES: Record<string, () => string> = {
  'more francs than selling it pays': () => t('Buying must cost more than selling pays.'),
  'each type once in a district': () => t('A district has each type once.'),
  'each kind at one value only': () => t('Each kind of token lies at one value only.'),
  'francs or VP': () => t('The tile must give francs or points.'),
  'the value of a building: 1, 2, 3, 4, 5 or 8': () =>
    t('Building values are 1, 2, 3, 4, 5 and 8.'),
  'a number from 9 to 31: a landmark is worth more than every building': () =>
    t('A landmark is worth 9 to 31: more than every building.'),
  'either francs and VP, or one resource_of_choice, or one prestige_of_choice': () =>
    t('The tile must give francs or points.'),
  'a list of 1 to 10': () => t('There are more than 10 different end-game tiles. Look again.'),
  'a number from 1 to 3': () => t('At most three tiles can be the same.'),
  'a number with fewer than three copies before': () =>
    t('There are at most three copies of a bonus tile.'),
};

export function problemSentence(error: Refused): string {
  const expected = error.expected ?? '';
  const known = SENTENCES[expected];
  if (known) return known();
  const range = /^a number from (\d+) to (\d+)$/.exec(expected);
  if (range)
    return t('A number from {least} to {most}.', { least: range[1] ?? '', most: range[2] ?? '' });
  const exact = /^the number (\d+)$/.exec(expected);
  if (exact) return t('This must be {n}.', { n: exact[1] ?? '' });
  return error.text;
}
