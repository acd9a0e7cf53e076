/** Addresses of the rules: "/rules?vp_tile=same#R4.10" shows them by the rulings of a table that has other ones. */
import { figures } from '../game/figures.ts';
import { serverVersion } from '../net/version.ts';
import { type Reading, RULINGS, type Ruling } from '../rulebook/readings.ts';

/** The words of the rulings that are not the usual ones (data/components.json). */
const OTHER_WORDS = { vp_tile: 'same', step_back: 'spaces', track_end: 'open' } as const;

const otherRulings = (word: (ruling: Ruling) => unknown): Reading =>
  RULINGS.filter((ruling) => word(ruling) === OTHER_WORDS[ruling]);

/** The rulings in play: those of the table on the screen. */
export const readingInPlay = (): Reading => otherRulings((ruling) => figures.rulings[ruling].value);

export function readingOfSearch(search: string): Reading {
  const words = new URLSearchParams(search);
  return otherRulings((ruling) => words.get(ruling));
}

/** The rulings of a server that was started with figures of its own; the usual ones without a server. */
export async function serverReading(): Promise<Reading> {
  const { rulings } = await serverVersion();
  return rulings ? otherRulings((ruling) => rulings[ruling]) : [];
}

let atTable = false;

/** A table shows its own rulings, also the usual ones on a server that has others. */
export const readAtTable = (now: boolean): void => {
  atTable = now;
};

/** An address without a reading leaves it to the server; `own` is for a reading that is not the server's. */
const searchOf = (reading: Reading, own: boolean): string =>
  reading.length > 0
    ? `?${new URLSearchParams(reading.map((ruling) => [ruling, OTHER_WORDS[ruling]]))}`
    : own
      ? '?rulings=usual'
      : '';

/** A clause of the rules, by a reading; '' for the beginning. */
export const rulesAddress = (anchor: string, reading: Reading, own = atTable): string =>
  `/rules${searchOf(reading, own)}${anchor && `#${anchor}`}`;

/** Links of the book to other clauses of it. */
export const linkedWithin = (html: string, reading: Reading, own = atTable): string =>
  html.replaceAll('href="/rules#', `href="/rules${searchOf(reading, own)}#`);
