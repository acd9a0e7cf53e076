/**
 * Does the board of the full screen stand in straight columns? Every line between two districts must be where it
 * is in all other rows, whatever the widths of the letters before it. columns.mjs <80 columns of a terminal>
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

const rows = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .map((row) => ({ row, lines: linesOf(row) }))
  .filter(({ lines }) => lines !== '');
const wrong = rows.filter(({ lines }) => lines !== '2 15 28 41 54 67');
for (const { row, lines } of wrong) console.log(`${row}\n  has lines in columns ${lines}`);
if (rows.length < 10) console.log(`only ${rows.length} rows have lines`);
process.exitCode = wrong.length > 0 || rows.length < 10 ? 1 : 0;
