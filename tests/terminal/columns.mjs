/**
 * Does the board of the full screen stand in straight columns? Every line between two districts must be where it
 * is in all other rows, whatever the widths of the letters before it. And do the parts of the first and of the last
 * row stand apart, and are the keys all there? columns.mjs <80 columns of a terminal>
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

/** The columns where a row has its lines. */
function linesOf(row) {
  const found = [];
  let column = 0;
  for (const one of row) {
    if (one === '│') found.push(column);
    column += /[\p{Mn}\u200b-\u200f]/u.test(one) ? 0 : WIDE.test(one) ? 2 : 1;
  }
  return found.join(' ');
}

const all = readFileSync(process.argv[2], 'utf8').trimEnd().split('\n');
const [head, foot] = [all[0], all[all.length - 1]];
const bars = [
  [/^ \S.* \[[^\][]+\] \S/u.test(head), head],
  [['F1', 'F2', 'F4', 'F5', '→', 'F10'].every((key) => foot.includes(` ${key} `)), foot],
].filter(([right]) => !right);
for (const [, bar] of bars) console.log(`${bar}\n  has parts that touch, or that are not there`);

const rows = all
  .map((row) => ({ row, lines: linesOf(row) }))
  .filter(({ lines }) => lines !== '');
const wrong = rows.filter(({ lines }) => lines !== '2 15 28 41 54 67');
for (const { row, lines } of wrong) console.log(`${row}\n  has lines in columns ${lines}`);
if (rows.length < 10) console.log(`only ${rows.length} rows have lines`);
process.exitCode = bars.length > 0 || wrong.length > 0 || rows.length < 10 ? 1 : 0;
