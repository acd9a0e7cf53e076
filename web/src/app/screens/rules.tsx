/** The rules: the book of docs/rules in the reader's language, searchable; every clause has an address. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Piece } from '../../rulebook/book.ts';
import { type Book, bookIn, html, piecesFor } from '../../rulebook/load.ts';
import { type Reading, RULING_CLAUSES } from '../../rulebook/readings.ts';
import { find, marked, type Section, sectionsOf, wordsOf } from '../../rulebook/search.ts';
import { language, t, tn } from '../../text/catalogue.ts';
import { SCENES, sceneTitle } from '../../text/lessons.ts';
import { address } from '../router.ts';
import { linkedWithin, readingOfSearch, rulesAddress, serverReading } from '../rules-address.ts';

/** The same rules, played. */
function Scenes() {
  return (
    <nav class="rules-scenes" aria-label={t('Learn by playing')}>
      <strong>{t('Learn by playing')}</strong>
      {SCENES.map((scene) => (
        <a key={scene.id} href={`/learn/${scene.number}`}>
          {sceneTitle(scene)}
        </a>
      ))}
    </nav>
  );
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Heading(props: { piece: Piece; words: string[]; heard: number }) {
  const [id, level, text] = props.piece;
  const Tag = HEADINGS[level - 1] ?? 'h6';
  return (
    <Tag
      id={id || undefined}
      tabIndex={-1}
      aria-level={props.heard === level ? undefined : props.heard}
      {...html(marked(text, props.words))}
    />
  );
}

/** If a search leaves out the headings above one, its level follows the last heading that is shown. */
function heardLevels(sections: Section[]): number[] {
  let last = 1;
  return sections.map(({ head }) => {
    last = Math.min(head[1], last + 1);
    return last;
  });
}

function Text({ piece: [id, , text], words }: { piece: Piece; words: string[] }) {
  return (
    <div
      class="book-piece"
      id={id || undefined}
      tabIndex={id ? -1 : undefined}
      {...html(marked(text, words))}
    />
  );
}

function Sections({ sections, words }: { sections: Section[]; words: string[] }) {
  const heard = heardLevels(sections);
  return (
    <>
      {sections.map(({ head, body }, at) => (
        <section key={head[0]} class={/^(tile|place)-/.test(head[0]) ? 'book-tile' : undefined}>
          {head[1] > 1 && <Heading piece={head} words={words} heard={heard[at] ?? head[1]} />}
          {body.map((piece, index) => (
            <Text key={piece[0] || index} piece={piece} words={words} />
          ))}
        </section>
      ))}
    </>
  );
}

const WIDE = '(min-width: 64rem)';

function Contents({ pieces, reading }: { pieces: Piece[]; reading: Reading }) {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  return (
    <details
      class="rules-contents"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Contents')}</summary>
      <nav aria-label={t('Contents')}>
        <ul class="plain">
          {pieces
            .filter(([, level]) => level === 2 || level === 3)
            .map(([id, level, text]) => (
              <li key={id} class={`level-${level}`}>
                <a
                  href={rulesAddress(id, reading, isAsked())}
                  onClick={() => setOpen(matchMedia(WIDE).matches)}
                  {...html(text)}
                />
              </li>
            ))}
        </ul>
      </nav>
    </details>
  );
}

/** Scrolls to the clause in the address once it is on the page. */
function useAim(book: Book | null, before: () => void): void {
  const here = address.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address and book
  useEffect(() => {
    if (!book || !here.hash) return;
    before();
    // After the search was cleared and everything is drawn.
    const frame = requestAnimationFrame(() => {
      const aim = document.getElementById(here.hash);
      for (const old of document.querySelectorAll('.book-aimed'))
        old.classList.remove('book-aimed');
      aim?.classList.add('book-aimed');
      aim?.scrollIntoView({ block: aim.matches('h2, h3, h4') ? 'start' : 'center' });
      aim?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [here, book]);
}

/** Does the address ask for a reading? Its links then do, too. */
const isAsked = (): boolean => address.value.search !== '';

/** The reading that the address asks for; without one, that of the server. */
function useReading(): Reading {
  const { search } = address.value;
  const [reading, setReading] = useState<Reading>([]);
  useEffect(() => {
    let gone = false;
    if (search) setReading(readingOfSearch(search));
    else void serverReading().then((found) => !gone && setReading(found));
    return () => {
      gone = true;
    };
  }, [search]);
  return reading;
}

/** Which clauses are not read as usual. */
function OtherReading({ reading }: { reading: Reading }) {
  if (reading.length === 0) return null;
  return (
    <p class="quiet-text">
      {t('These rules follow the rulings in use here:')}{' '}
      {reading.map((ruling, index) => (
        <>
          {index > 0 && ', '}
          <a href={rulesAddress(RULING_CLAUSES[ruling], reading, isAsked())}>
            {RULING_CLAUSES[ruling]}
          </a>
        </>
      ))}
    </p>
  );
}

function Found({ n }: { n: number | null }) {
  return (
    <p role="status" class="quiet-text">
      {n !== null && tn('Found in {n} section', 'Found in {n} sections', n)}
    </p>
  );
}

export function RulesScreen() {
  const [book, setBook] = useState<Book | null>(null);
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState('');
  const code = language();
  useEffect(() => {
    let gone = false;
    setFailed(false);
    bookIn(code).then(
      (found) => !gone && setBook(found),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  useAim(book, () => setWanted(''));
  const reading = useReading();
  const pieces = useMemo(
    () =>
      (book ? piecesFor(book, reading) : []).map(
        ([id, level, text]): Piece => [id, level, linkedWithin(text, reading, isAsked())],
      ),
    [book, reading],
  );
  const sections = useMemo(() => sectionsOf(pieces), [pieces]);
  const words = wordsOf(wanted);
  const found = words.length > 0 ? find(sections, wanted) : sections;
  return (
    <main class="plain-page rules">
      <h1>{t('Rules')}</h1>
      <Scenes />
      <div class="rules-tools">
        <input
          type="search"
          value={wanted}
          placeholder={t('Search the rules')}
          aria-label={t('Search the rules')}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <Found n={words.length > 0 ? found.length : null} />
        {book && <Contents pieces={pieces} reading={reading} />}
      </div>
      <OtherReading reading={reading} />
      {failed && <p role="alert">{t("The rules can't be loaded. Are you online?")}</p>}
      {book && (
        <article class="book" lang={book.language}>
          <div class="book-sheet" aria-hidden="true" {...html(book.pictures)} />
          <Sections sections={found} words={words} />
        </article>
      )}
    </main>
  );
}
