/** The book of the rules in a language, loaded when somebody wants to read in it. */
import { list, number, type Reader, string, table } from '../game/reader.ts';
import type { Piece } from './book.ts';
import { type Reading, textFor } from './readings.ts';

export interface Book {
  language: string;
  pieces: Piece[];
  /** The pictures as symbols; '' if they could not be loaded. */
  pictures: string;
}

const piece: Reader<Piece> = (json) => {
  const [id, level, html, others] = list((item) => item)(json);
  const usual = [string(id), number(level), string(html)] as const;
  return others === undefined ? [...usual] : [...usual, table(string)(others)];
};

const kept = new Map<string, Promise<Book>>();

async function load(code: string): Promise<Book> {
  const [book, pictures] = await Promise.all([
    fetch(RULES[code] ?? '')
      .then((answer) => answer.json())
      .then(list(piece)),
    fetch(RULE_PICTURES)
      .then((answer) => answer.text())
      .catch(() => ''),
  ]);
  return { language: code, pieces: book, pictures };
}

/** A book is loaded once; a failed load is tried again. */
export function bookIn(code: string): Promise<Book> {
  const known = RULES[code] ? code : 'en';
  const book = kept.get(known) ?? load(known);
  kept.set(known, book);
  book.catch(() => kept.delete(known));
  return book;
}

/** The book for a table that plays by these rulings. */
export const piecesFor = (book: Book, reading: Reading): Piece[] =>
  book.pieces.map(([id, level, usual, others]) => [
    id,
    level,
    others ? textFor(usual, others, reading) : usual,
  ]);

/** The HTML is our own: made from docs/rules when the page was built, everything else escaped. */
export const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
