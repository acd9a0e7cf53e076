/**
 * Passages of the rules that depend on a ruling (R10.1, R10.2, R10.12). In docs/rules they are written
 * "usual<!--vp_tile: other-->"; the usual one begins at "<!--vp_tile-->", or else with its line. A viewer of Markdown
 * shows the usual ones. The terminal reads them the same way (src/commands/book.c).
 */

export const RULINGS = ['vp_tile', 'step_back', 'track_end'] as const;
export type Ruling = (typeof RULINGS)[number];

/** The clause that says how a ruling is read. */
export const RULING_CLAUSES: Record<Ruling, string> = {
  vp_tile: 'R10.1',
  step_back: 'R10.2',
  track_end: 'R10.12',
};

/** The rulings that are not the usual ones, in the order of RULINGS. */
export type Reading = readonly Ruling[];

const PASSAGE = /<!--(\w+)-->((?:(?!<!--).)*)<!--\1: (.*?)-->/gs;
const LINE = /^(.*)<!--(\w+): (.*?)-->$/gm;

export function readAs(markdown: string, reading: Reading): string {
  const chosen = (ruling: string, usual: string, other: string): string =>
    reading.some((one) => one === ruling) ? other : usual;
  return markdown
    .replace(PASSAGE, (_, ruling: string, usual: string, other: string) =>
      chosen(ruling, usual, other),
    )
    .replace(LINE, (_, usual: string, ruling: string, other: string) =>
      chosen(ruling, usual, other),
    );
}

/** All readings, the usual one first. */
export const READINGS: readonly Reading[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  RULINGS.filter((_, index) => bits & (1 << index)),
);

/** A text of the book by the rulings it depends on: "vp_tile", "step_back track_end". */
export type OtherTexts = Record<string, string>;

/** `texts` in the order of READINGS; null if all are alike. A text depends on a ruling that changes it alone. */
export function otherTexts(texts: readonly string[]): OtherTexts | null {
  const needed = RULINGS.filter((_, index) => texts[1 << index] !== texts[0]);
  if (needed.length === 0) return null;
  const others: OtherTexts = {};
  READINGS.forEach((reading, index) => {
    if (index > 0 && reading.every((ruling) => needed.includes(ruling)))
      others[reading.join(' ')] = texts[index] ?? '';
  });
  return others;
}

export function textFor(usual: string, others: OtherTexts, reading: Reading): string {
  return others[reading.filter((ruling) => ruling in others).join(' ')] ?? usual;
}
