// Every text of the page that is to be translated, as a gettext template on standard output.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const QUOTED = `(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)")`;
// t(text), say(text); tn(one, many); told(to you, about others).
const CALL = new RegExp(`\\b(t|tn|say|told)\\(\\s*${QUOTED}(?:,\\s*${QUOTED})?`, 'g');

const texts = new Map();

function add(one, many, where) {
  const known = texts.get(one) ?? { many: null, where: new Set() };
  known.many ??= many;
  known.where.add(where);
  texts.set(one, known);
}

async function gather() {
  const names = (await readdir(path.join(here, 'src'), { recursive: true })).sort();
  for (const name of names.filter((one) => /\.tsx?$/.test(one) && !/\.test\.|sheet/.test(one))) {
    const source = await readFile(path.join(here, 'src', name), 'utf8');
    for (const found of source.matchAll(CALL)) {
      const plain = (text) => text?.replace(/\\(['"\\])/g, '$1');
      const [first, second] = [plain(found[2] ?? found[3]), plain(found[4] ?? found[5])];
      const where = `src/${name}:${source.slice(0, found.index).split('\n').length}`;
      add(first, found[1] === 'tn' ? second : null, where);
      if (found[1] === 'told' && second) add(second, null, where);
    }
  }
  const figures = JSON.parse(await readFile(path.join(here, '../data/components.json'), 'utf8'));
  for (const { name } of figures.landmarks) add(name, null, 'data/components.json');
}

await gather();
const lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"', ''];
for (const [one, { many, where }] of texts) {
  for (const place of where) lines.push(`#: ${place}`);
  lines.push(`msgid ${JSON.stringify(one)}`);
  if (many) lines.push(`msgid_plural ${JSON.stringify(many)}`, 'msgstr[0] ""', 'msgstr[1] ""', '');
  else lines.push('msgstr ""', '');
}
process.stdout.write(lines.join('\n'));
