/** The worked examples of the rulebooks, for a set with which one does not come out. */
import { t } from '../text/catalogue.ts';

const EXAMPLES: (() => string)[] = [
  () =>
    t(
      'a residence of value 3, a restaurant of 4 and a hotel of 5 in one district, and a landmark of 13',
    ),
  () => t('landmarks of value 12 and 13'),
  () => t('a bakery of value 2 and a theatre of 5 in Montmartre'),
  () => t('a theatre of value 8 in La Villette, and a landmark of 12 for 1 marble and 1 gold'),
  () =>
    t('a landmark of 10, and one of 15 for 1 marble and 2 gold where two crowns give 10 points'),
  () => t('tile 18: 5 points for each key on a building of value 4'),
  () => t('a VP tile with 20, 10 and 5, and landmarks of 11 and 13'),
  () => t('a VP tile with 16, 8 and 4, and landmarks of 11 and 15'),
  () => t('a VP tile with 18 for the first'),
  () => t('tile 30: 15 points for five types'),
];

export const exampleSentence = (example: number): string =>
  t('The rulebooks have {what} (example E{n}). Look again.', {
    what: EXAMPLES[example - 1]?.() ?? '',
    n: example,
  });
