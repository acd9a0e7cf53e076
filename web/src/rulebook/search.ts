/** Finding words in the rules: accents and capitals do not matter, marks show where they were found. */
import type { Piece } from './book.ts';

/** A heading with what stands below it, up to the next heading. */
export interface Section {
  head: Piece;
  body: Piece[];
}

/** One letter as it is searched for. Marks above Latin, Greek and Cyrillic letters go; Thai vowels stay. */
const plain = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('ς', 'σ')
    .normalize('NFC');

/** A text to search in, and for each of its letters where it stood. */
function folded(text: string): { text: string; at: number[] } {
  let result = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    for (const one of plain(letter)) {
      result += one;
      for (let unit = 0; unit < one.length; unit++) at.push(index);
    }
    index += letter.length;
  }
  at.push(index);
  return { text: result, at };
}

export const wordsOf = (wanted: string): string[] =>
  folded(wanted).text.split(/\s+/).filter(Boolean);

const bare = (html: string): string =>
  html
    .replace(/<\/(?:td|th|li|p)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

export function sectionsOf(pieces: Piece[]): Section[] {
  const sections: Section[] = [];
  for (const piece of pieces) {
    const last = sections[sections.length - 1];
    if (piece[1] > 0) sections.push({ head: piece, body: [] });
    else last?.body.push(piece);
  }
  return sections;
}

/** Sections whose heading has all the words, whole; of others the pieces that have them. */
export function find(sections: Section[], wanted: string): Section[] {
  const words = wordsOf(wanted);
  const has = (html: string): boolean => {
    const text = folded(bare(html)).text;
    return words.every((word) => text.includes(word));
  };
  return sections.flatMap(({ head, body }) => {
    if (has(head[2])) return [{ head, body }];
    const found = body.filter(([, , html]) => has(html));
    return found.length > 0 ? [{ head, body: found }] : [];
  });
}

function markText(text: string, words: string[]): string {
  const { text: fold, at } = folded(text);
  let result = '';
  let done = 0;
  for (let index = 0; index < fold.length; index++) {
    const word = words.find((one) => fold.startsWith(one, index));
    const from = at[index] ?? 0;
    if (!word || from < done) continue;
    let last = index + word.length;
    while (last < fold.length && at[last] === at[last - 1]) last++;
    const to = at[last] ?? text.length;
    result += `${text.slice(done, from)}<mark>${text.slice(from, to)}</mark>`;
    done = to;
  }
  return result + text.slice(done);
}

/** HTML with the words marked, tags and entities left alone. */
export function marked(html: string, words: string[]): string {
  if (words.length === 0) return html;
  return html
    .split(/(<[^>]*>|&\w+;)/)
    .map((part) => (/^[<&]/.test(part) ? part : markText(part, words)))
    .join('');
}
