/** What every language's book must have in common with the English one, and what in it can be checked against the figures. */
import { LINK, PICTURE } from './book.ts';
import { type Block, flat } from './markdown.ts';

/** Pictures of a text, by name, in their order. */
export const picturesOf = (text: string): string[] =>
  [...text.matchAll(PICTURE)].map(([, , name]) => name ?? '');

export const linksOf = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, , target]) => (target ?? '').slice(1));

/** Numbers of a text as it is read, without those in names of clauses and pictures; in order of size, since languages differ in their order. */
export function numbersOf(text: string): number[] {
  const read = text
    .replace(PICTURE, ' ')
    .replace(LINK, ' $1 ')
    .replace(/\bR\d+\.\d+\b/g, ' ');
  return [...read.matchAll(/\d+/g)].map(([digits]) => Number(digits)).sort((a, b) => a - b);
}

export const anchorsOf = (blocks: Block[]): string[] =>
  flat(blocks)
    .flatMap(({ id, ids }) => [id, ...ids])
    .filter(Boolean);

const listed = (items: (string | number)[]): string => items.join(' ');

/** A block without its words: one line that must be the same in every language. */
function outline(block: Block): string {
  const text = block.parts.join(' ');
  const parts = [
    block.sort,
    block.id && `#${block.id}`,
    block.facts && `facts ${block.facts}`,
    block.sort === 'p' || block.sort.startsWith('h') ? '' : `${block.parts.length} parts`,
    block.ids.some(Boolean) && `items ${listed(block.ids)}`,
    `pictures ${listed(picturesOf(text))}`,
    `links ${listed(linksOf(text).sort())}`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** Numbers of the English that a translation lacks. More are fine: a language may write "1st" where another writes "first". */
function lostNumbers(english: Block, other: Block): number[] {
  const there = numbersOf(other.parts.join(' '));
  return numbersOf(english.parts.join(' ')).filter((number) => {
    const at = there.indexOf(number);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

export interface Difference {
  /** Where in the translation. */
  line: number;
  found: string;
  wanted: string;
}

/** The first place where a translation is built differently, or null. */
export function firstDifference(english: Block[], other: Block[]): Difference | null {
  const [wanted, found] = [flat(english), flat(other)];
  for (let at = 0; at < Math.max(wanted.length, found.length); at++) {
    const [one, two] = [wanted[at], found[at]];
    const line = two?.line ?? found[found.length - 1]?.line ?? 0;
    const [wants = '', has = ''] = [one, two].map((block) => (block ? outline(block) : 'nothing'));
    if (wants !== has) return { line, wanted: wants, found: has };
    const lost = one && two ? lostNumbers(one, two) : [];
    if (lost.length > 0) return { line, wanted: `numbers ${listed(lost)}`, found: 'none of them' };
  }
  return null;
}

/** A table that tells facts, row by row without its head. */
export function factTable(blocks: Block[], name: string): { head: string[]; rows: string[][] } {
  const table = flat(blocks).find(({ facts }) => facts === name);
  if (!table) throw new Error(`There is no table of "${name}".`);
  const rows: string[][] = [];
  for (let at = 0; at < table.parts.length; at += table.columns)
    rows.push(table.parts.slice(at, at + table.columns));
  const [head = [], ...body] = rows;
  return { head, rows: body };
}

/** What stands from an anchor up to the next heading. */
export function under(blocks: Block[], id: string): Block[] {
  const start = blocks.findIndex((block) => block.id === id);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex(({ sort }) => sort.startsWith('h'));
  return start < 0 ? [] : rest.slice(0, end < 0 ? rest.length : end);
}
