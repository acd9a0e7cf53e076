/** The rulings: where the rulebooks differ, and how each of them reads. */
import { RULINGS, type Ruling } from '../rulebook/readings.ts';
import { t } from '../text/catalogue.ts';
import { OneOf } from '../ui/common.tsx';
import type { Draft } from './draft.ts';
import { Sources } from './PieceForm.tsx';
import { sourcesAt } from './sources.ts';
import { RULING_WORDS, type Values } from './values.ts';

const WORDS: Record<string, () => string> = {
  any: () => t('in any district'),
  same: () => t('in the same district'),
  tiles: () => t('spaces with tiles'),
  spaces: () => t('all spaces'),
  closed: () => t("can't be used there"),
  open: () => t('still work there'),
};

const TITLES: Record<Ruling, () => string> = {
  vp_tile: () => t('A VP tile goes'),
  step_back: () => t('Tile 25 counts'),
  track_end: () => t('On the last space, tiles 17 and 25'),
};

/** How each rulebook reads (section 10 of the rules); what one does not mention stays as it is by default. */
const BOOKS: { title: () => string; values: Record<Ruling, string> }[] = [
  {
    title: () => t('as the Greek and Korean rulebooks read'),
    values: { vp_tile: 'any', step_back: 'tiles', track_end: 'closed' },
  },
  {
    title: () => t('as the Thai rulebook reads'),
    values: { vp_tile: 'same', step_back: 'tiles', track_end: 'closed' },
  },
  {
    title: () => t('as the Russian rulebook reads'),
    values: { vp_tile: 'any', step_back: 'spaces', track_end: 'closed' },
  },
];

const pathOf = (code: Ruling): string => `rulings.${code}.value`;

export function Rulings({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { values } = draft.state.value;
  const preset = (book: Record<Ruling, string>): Values =>
    Object.fromEntries(RULINGS.map((code) => [pathOf(code), book[code]]));
  return (
    <form
      class="box-piece"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <h2>{t('Rulings')}</h2>
      <p class="quiet-text">
        {t('The four rulebooks differ in places. Choose how your table plays.')}
      </p>
      <div class="row">
        {BOOKS.map((book) => {
          const chosen = RULINGS.every((code) => values[pathOf(code)] === book.values[code]);
          return (
            <button
              type="button"
              key={book.title()}
              aria-pressed={chosen}
              onClick={() => draft.setMany(preset(book.values))}
            >
              {book.title()}
            </button>
          );
        })}
      </div>
      {RULINGS.map((code) => (
        <div key={code} class="box-ruling">
          <OneOf
            title={TITLES[code]()}
            value={values[pathOf(code)] ?? ''}
            choices={RULING_WORDS[code].map((value) => ({
              value,
              label: WORDS[value]?.() ?? value,
            }))}
            onChange={(value) => draft.set(pathOf(code), value)}
          />
          <Sources sources={sourcesAt([`rulings.${code}`])} />
        </div>
      ))}
      <button type="submit" class="main">
        {t('Done')}
      </button>
    </form>
  );
}
