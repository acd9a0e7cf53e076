/** A clause of the rules to be read somewhere else: its words, and what belongs to them. */
import type { Piece } from './book.ts';

const isHeading = ([, level]: Piece): boolean => level > 0;

/** The table stays where it is: what a passage links to is opened in a window of its own. */
const outward = (html: string): string =>
  html.replaceAll('<a ', '<a target="_blank" rel="noreferrer" ');

/**
 * What stands at an anchor, up to the next one; of a heading its first clause. '' if there is no such anchor.
 */
export function passage(pieces: readonly Piece[], id: string): string {
  const found = pieces.findIndex((piece) => piece[0] === id);
  const at = pieces[found];
  if (!at) return '';
  const heading = isHeading(at);
  const below = pieces.slice(heading ? found + 1 : found);
  // A picture may stand between a heading and its first clause.
  const start = heading
    ? Math.max(
        0,
        below.findIndex((piece) => piece[0] || isHeading(piece)),
      )
    : 0;
  const [first, ...rest] = below.slice(start);
  if (!first || isHeading(first)) return '';
  const end = rest.findIndex((piece) => piece[0] || isHeading(piece));
  const own = [first, ...(end < 0 ? rest : rest.slice(0, end))];
  return outward(own.map(([, , html]) => html).join(''));
}
