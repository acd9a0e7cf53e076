/** The rules: the book of docs/rules in the reader's language, searchable; every clause has an address. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { address } from '../router.ts';
import type { Piece } from '../rulebook/book.ts';
import { find, marked, type Section, sectionsOf, wordsOf } from '../rulebook/search.ts';
import { language, t, tn } from '../words.ts';

interface Book {
  language: string;
  pieces: Piece[];
  /** The pictures as symbols; '' where they cannot be had. */
  pictures: string;
}

const kept = new Map<string, Promise<Book>>();

async function load(code: string): Promise<Book> {
  const [book, pictures] = await Promise.all([
    fetch(RULES[code] ?? '').then((answer) => answer.json() as Promise<Piece[]>),
    fetch(RULE_PICTURES)
      .then((answer) => answer.text())
      .catch(() => ''),
  ]);
  return { language: code, pieces: book, pictures };
}

/** A book is read once; one that could not be read is tried again. */
function bookIn(code: string): Promise<Book> {
  const known = RULES[code] ? code : 'en';
  const book = kept.get(known) ?? load(known);
  kept.set(known, book);
  book.catch(() => kept.delete(known));
  return book;
}

// The HTML is our own: made from docs/rules when the page was built, everything else escaped.
const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

function Heading(props: { piece: Piece; words: string[]; heard: number }) {
  const [id, level, text] = props.piece;
  const Tag = `h${level}` as 'h2';
  return (
    <Tag
      id={id || undefined}
      tabIndex={-1}
      aria-level={props.heard === level ? undefined : props.heard}
      {...html(marked(text, props.words))}
    />
  );
}

/** Where a search left out what is above a heading, it is heard as one below the last that is there. */
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
        <section key={head[0]} class={head[0].startsWith('tile-') ? 'one-tile' : undefined}>
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

function Contents({ pieces }: { pieces: Piece[] }) {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  return (
    <details class="contents" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Contents')}</summary>
      <nav aria-label={t('Contents')}>
        <ul class="plain">
          {pieces
            .filter(([, level]) => level === 2 || level === 3)
            .map(([id, level, text]) => (
              <li key={id} class={`level-${level}`}>
                <a
                  href={`/rules#${id}`}
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

/** Goes to the clause that the address names, once it is there. */
function useAim(book: Book | null, before: () => void): void {
  const here = address.value;
  useEffect(() => {
    if (!book || !here.hash) return;
    before();
    // After the search was cleared and everything is drawn.
    const frame = requestAnimationFrame(() => {
      const aim = document.getElementById(here.hash);
      for (const old of document.querySelectorAll('.aimed')) old.classList.remove('aimed');
      aim?.classList.add('aimed');
      aim?.scrollIntoView({ block: aim.matches('h2, h3, h4') ? 'start' : 'center' });
      aim?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [here, book]);
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
  const sections = useMemo(() => sectionsOf(book?.pieces ?? []), [book]);
  const words = wordsOf(wanted);
  const found = words.length > 0 ? find(sections, wanted) : sections;
  return (
    <main class="plain-page rules">
      <h1>{t('Rules')}</h1>
      <div class="rules-tools">
        <input
          type="search"
          value={wanted}
          placeholder={t('Search the rules')}
          aria-label={t('Search the rules')}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <Found n={words.length > 0 ? found.length : null} />
        {book && <Contents pieces={book.pieces} />}
      </div>
      {failed && <p role="alert">{t('The rules cannot be loaded. Is there a network?')}</p>}
      {book && (
        <article class="book" lang={book.language}>
          <div class="picture-sheet" aria-hidden="true" {...html(book.pictures)} />
          <Sections sections={found} words={words} />
        </article>
      )}
    </main>
  );
}
