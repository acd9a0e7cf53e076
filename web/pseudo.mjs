// A language that nobody speaks, as a catalogue on standard output: every text of po/paris.pot accented (or in Greek letters),
// two fifths longer, and between brackets. It shows texts that are cut off, and texts that never came to
// a translator. pseudo.mjs [code]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMark, readPo, writePo } from './po.mjs';

const ACCENTED = new Map(
  [
    ...'aåbβcçdđeéfƒgĝhĥiîjĵkķlļmμnñoöpþqθrŕsštţuûvνwŵxχyýzžAÅBßCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMΜNÑOÖPÞQΘRŔSŠTŢUÛVΝWŴXΧYÝZŽ',
  ].reduce((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1]]);
    return pairs;
  }, []),
);

/** Places such as {name} stay as they are. */
const accented = (text) =>
  text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : [...part].map((one) => ACCENTED.get(one) ?? one).join(''),
    )
    .join('');

/** "Settings" becomes "‹Šéţţîñĝš öñé›"; blanks at the ends stay there. */
function pseudo(whole) {
  const text = whole.trim();
  const length = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4);
  const words = ' öñé ţŵö ţĥŕéé ƒöûŕ ƒîνé šîχ';
  const padding = words.repeat(Math.ceil(length / words.length)).slice(0, length);
  return whole.replace(text, () => `‹${accented(text)}${padding.trimEnd()}›`);
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const { entries } = readPo(await readFile(path.join(root, 'po/paris.pot'), 'utf8'));
for (const entry of entries)
  entry.forms = [entry.id, ...(entry.plural ? [entry.plural] : [])].map(
    isMark(entry) ? accented : pseudo,
  );
const header = {
  'Content-Type': 'text/plain; charset=UTF-8',
  Language: process.argv[2] ?? 'xx',
  'Plural-Forms': 'nplurals=2; plural=(n != 1);',
};
process.stdout.write(writePo(header, entries, 2));
