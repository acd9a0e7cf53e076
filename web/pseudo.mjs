// A language that nobody speaks, as a catalogue on standard output: every text of po/paris.pot accented,
// two fifths longer, and between brackets. It shows texts that are cut off, and texts that never came to
// a translator. pseudo.mjs [code]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPo, writePo } from './po.mjs';

const ACCENTED = new Map(
  [
    ...'aåbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ].reduce((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1]]);
    return pairs;
  }, []),
);

/** "Settings" becomes "⟦Šéţţîñĝš one⟧"; places such as {name} stay as they are. */
export function pseudo(text) {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : [...part].map((one) => ACCENTED.get(one) ?? one).join(''),
    )
    .join('');
  const length = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4);
  const words = ' öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ';
  const padding = words.repeat(Math.ceil(length / words.length)).slice(0, length);
  return `⟦${accented}${padding.trimEnd()}⟧`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
  const { entries } = readPo(await readFile(path.join(root, 'po/paris.pot'), 'utf8'));
  for (const entry of entries)
    entry.forms = entry.plural ? [entry.id, entry.plural].map(pseudo) : [pseudo(entry.id)];
  const header = {
    'Content-Type': 'text/plain; charset=UTF-8',
    Language: process.argv[2] ?? 'xx',
    'Plural-Forms': 'nplurals=2; plural=(n != 1);',
  };
  process.stdout.write(writePo(header, entries, 2));
}
