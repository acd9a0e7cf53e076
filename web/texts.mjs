// Every text that is to be translated, as a gettext template on standard output: texts.mjs [program.pot]
// It has the texts of the program, those of the page,
//   t('text'), say('text'); tn('one', 'many'); told('to you', 'about others')
// the names of places and the reasons ("why") in data/components.json, all of data/introduction.json and the texts of data/lessons.json, with the notes of po/notes.txt.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { placesIn, readPo, writePo } from './po.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const QUOTED = `(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)")`;
const CALL = new RegExp(`\\b(t|tn|say|told)\\(\\s*${QUOTED}(?:,\\s*${QUOTED})?`, 'g');
// A choice of texts within the call would be missed by CALL.
const UNREADABLE = /\bt\([^'"()]*\?\s*['"]|\btn\(\s*[^'"\s]|\bt\(\s*`/g;
const NO_TEXTS = new Set(['text/catalogue.ts']); // where t and tn are made

const texts = new Map();

function add(one, many, where) {
  const known = texts.get(one) ?? { id: one, plural: undefined, where: new Set() };
  known.plural ??= many;
  known.where.add(where);
  texts.set(one, known);
}

function addFrom(source, name) {
  const where = `web/src/${name}`;
  if (!NO_TEXTS.has(name))
    for (const found of source.matchAll(UNREADABLE)) throw new Error(`${where}: ${found[0]}`);
  for (const found of source.matchAll(CALL)) {
    const plain = (text) => text?.replace(/\\(['"\\])/g, '$1');
    const [first, second] = [plain(found[2] ?? found[3]), plain(found[4] ?? found[5])];
    add(first, found[1] === 'tn' ? second : undefined, where);
    if (found[1] === 'told' && second) add(second, undefined, where);
  }
}

/** Why each figure is what it is: the texts that paris_figures_is_note() takes for reasons. */
function addReasons(part) {
  for (const [name, value] of Object.entries(part))
    if (typeof value === 'object' && value !== null) addReasons(value);
    else if (/^why$|_why$/.test(name)) add(value, undefined, 'data/components.json');
}

const names = (await readdir(path.join(root, 'web/src'), { recursive: true })).sort();
for (const name of names.filter((one) => /\.tsx?$/.test(one) && !/\.test\.|sheet/.test(one)))
  addFrom(await readFile(path.join(root, 'web/src', name), 'utf8'), name);
const figures = JSON.parse(await readFile(path.join(root, 'data/components.json'), 'utf8'));
for (const { name } of [...figures.districts, ...figures.landmarks])
  add(name, undefined, 'data/components.json');
addReasons(figures);
const introduction = JSON.parse(await readFile(path.join(root, 'data/introduction.json'), 'utf8'));
for (const text of Object.values(introduction).flatMap((part) =>
  typeof part === 'string' ? part : Object.values(part),
))
  add(text, undefined, 'data/introduction.json');
const lessons = JSON.parse(await readFile(path.join(root, 'data/lessons.json'), 'utf8'));
for (const { title, steps, hint, done } of lessons.scenes)
  for (const text of [title, ...steps.map((step) => step.text), hint, done])
    add(text, undefined, 'data/lessons.json');

/** Notes of po/notes.txt by the text or place that they are about. */
async function readNotes() {
  const notes = new Map();
  let text = '';
  for (const line of (await readFile(path.join(root, 'po/notes.txt'), 'utf8')).split('\n')) {
    if (line.startsWith('#') || line === '') continue;
    if (line.startsWith(' ')) notes.set(text, [...(notes.get(text) ?? []), line.trim()]);
    else text = line;
  }
  return notes;
}

function annotate(notes) {
  const used = new Set();
  for (const entry of texts.values()) {
    entry.notes = [...(notes.get(entry.id) ?? [])];
    used.add(entry.id);
    const own = entry.notes.join(' ');
    for (const place of placesIn(entry.id)) {
      if (place !== entry.id) used.add(place);
      // A note of its own that gives an example tells enough.
      if (!own.includes(place) && !own.includes('"')) entry.notes.push(...(notes.get(place) ?? []));
    }
    entry.notes = [...new Set(entry.notes)];
  }
  const lost = [...notes.keys()].filter((text) => !used.has(text));
  if (lost.length > 0) console.error(`po/notes.txt is about no text: ${lost.join(' | ')}`);
}

const [ofProgram] = process.argv.slice(2);
if (ofProgram)
  for (const { id, plural, where } of readPo(await readFile(ofProgram, 'utf8')).entries)
    for (const place of where) add(id, plural, place);
annotate(await readNotes());
const header = {
  'Project-Id-Version': 'paris',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
};
process.stdout.write(writePo(header, [...texts.values()], 2));
