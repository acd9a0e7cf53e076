/** The books of docs/rules, for tests. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { type Block, flat, readMarkdown } from './markdown.ts';
import { type Reading, RULINGS, readAs } from './readings.ts';
import { numbersOf } from './structure.ts';

export const DIRECTORY = '../docs/rules';
export const CODES = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length));

export const textOf = (code: string): string => readFileSync(`${DIRECTORY}/${code}.md`, 'utf8');
/** The books by a reading, by their codes. */
const readBy = (reading: Reading): Map<string, Block[]> =>
  new Map(CODES.map((code) => [code, readMarkdown(readAs(textOf(code), reading))]));
export const books = readBy([]);
export const english = books.get('en') ?? [];
/** The books as they are where every ruling is another one. */
export const otherBooks = readBy(RULINGS);

/** In every language, with its code in front of what is wrong. */
export function inEach(body: (book: Block[], code: string) => void): void {
  for (const [code, book] of books) body(book, code);
}

export const numbersAt = (book: Block[], id: string): number[] => {
  const block = flat(book).find((one) => one.id === id);
  return numbersOf(block?.parts.join(' ') ?? '');
};

export const sorted = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);

/** The catalogue's word for an English one; null where there is none (yet). */
export function translated(code: string, text: string): string | null {
  const root = readdirSync('..');
  if (code === 'en') return text;
  if (!root.includes('po') || !readdirSync('../po').includes(`${code}.po`)) return null;
  const po = readFileSync(`../po/${code}.po`, 'utf8');
  const found = po
    .split(/\n\n+/)
    .find((entry) => entry.includes(`msgid ${JSON.stringify(text)}\n`));
  const line = found?.match(/^msgstr(?:\[0\])? ("(?:[^"\\]|\\.)*")$/m)?.[1];
  const word: unknown = line && JSON.parse(line);
  return typeof word === 'string' && word ? word : null;
}

export function named(code: string, found: string, word: string, where: string): void {
  const wanted = translated(code, word);
  if (wanted !== null) assert.equal(found.toLowerCase(), wanted.toLowerCase(), `${code}: ${where}`);
}
