// Says what is wrong with the catalogues of a directory, a line each, and fails if there is anything:
//   check-po.mjs [directory with LINGUAS and paris.pot; po/ if none is named]
// Missing and fuzzy texts, places {name} that were lost or invented, a wrong number of plural forms,
// marks of the terminal's board that are too wide, texts of lessons that are too long, spaces that French wants.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMark, placesIn, readPo } from './po.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const directory = process.argv[2] ?? path.join(here, '../po');
const MARK_COLUMNS = 6;

const read = (name) => readFile(path.join(directory, name), 'utf8');
const problems = [];

/** Columns on a terminal: marks above and below letters have none, wide letters two. */
function columns(text) {
  let sum = 0;
  for (const one of text.replace(/\{\w+\}/g, '8'))
    if (!/\p{M}/u.test(one))
      sum += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(one)
        ? 2
        : 1;
  return sum;
}

const LESSONS = 'data/lessons.json';
/**
 * Of a text in the lessons, as in English (tests/lesson). Thai has no spaces: its dictionary counts parts of words, too.
 * What pseudo.mjs makes is longer than any language.
 */
const LESSON_WORDS = { th: 24, xx: 27 };
const LESSON_WORDS_USUAL = 18;

function countWords(language, text) {
  if (language !== 'th')
    return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const parts = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...parts].filter((part) => part.isWordLike).length;
}

function checkLength(tell, language, text) {
  const words = countWords(language, text);
  const most = LESSON_WORDS[language] ?? LESSON_WORDS_USUAL;
  if (words > most) tell(`has ${words} words, and a text of the lessons at most ${most}`);
}

/** The places of a form that its English does not have, and the other way round. A form that is for 1 alone
 * need not say the number. */
function differentPlaces(form, english, isOne) {
  const [found, wanted] = [placesIn(form), placesIn(english)];
  const lost = wanted.filter((place) => !found.includes(place) && !(isOne && place === '{n}'));
  const invented = found.filter((place) => !wanted.includes(place));
  return [...lost, ...invented];
}

/** French puts a no-break space before : ; ! ? » % and behind «. */
function frenchSpaces(text) {
  const wrong = [/ [;:!?»%]/, /« /, /[^\s\u00a0\u202f;:!?»%.…'"([\d][;!?»%]/, /[\p{L}}]:(?=\s|$)/u];
  return wrong.map((one) => text.match(one)?.[0]).filter(Boolean);
}

const OWN_RULES = { fr: (text) => frenchSpaces(text).map((what) => `space at "${what}"`) };

function checkForm(tell, language, entry, form, english, isOne) {
  if (!form) return tell('is missing');
  const places = differentPlaces(form, english, isOne);
  if (places.length > 0) tell(`does not have the places of the English: ${places.join(' ')}`);
  if (/^\s/.test(form) !== /^\s/.test(english) || /\s$/.test(form) !== /\s$/.test(english))
    tell('has other blanks at its ends');
  if (isMark(entry) && columns(form) > MARK_COLUMNS)
    tell(`has ${columns(form)} columns, and there is room for ${MARK_COLUMNS}`);
  if (entry.where.has(LESSONS)) checkLength(tell, language, form);
  for (const what of OWN_RULES[language]?.(form) ?? []) tell(what);
}

function checkEntry(language, { forms, oneAlone }, wanted, found) {
  const tell = (what) => problems.push(`${language}.po: ${JSON.stringify(wanted.id)} ${what}`);
  if (!found) return tell('is missing');
  if (found.flags.has('fuzzy')) return tell('is fuzzy');
  if (found.plural !== wanted.plural) return tell('has another plural than the template');
  const count = wanted.plural === undefined ? 1 : forms;
  if (found.forms.length !== count) return tell(`has ${found.forms.length} forms, not ${count}`);
  found.forms.forEach((form, index) => {
    const english = index === 0 ? wanted.id : (wanted.plural ?? wanted.id);
    const isOne = wanted.plural !== undefined && index === 0 && oneAlone;
    checkForm(tell, language, wanted, form, english, isOne);
  });
}

async function checkLanguage(language, template) {
  const { header, entries } = readPo(await read(`${language}.po`));
  const rule = header['Plural-Forms'] ?? '';
  const forms = Number(rule.match(/nplurals\s*=\s*(\d+)/)?.[1] ?? 0);
  const oneAlone = /plural\s*=\s*\(?n\s*!=\s*1\)?/.test(rule);
  if (header.Language !== language) problems.push(`${language}.po: its Language is another`);
  if (forms === 0) problems.push(`${language}.po: has no Plural-Forms`);
  const own = new Map(entries.map((entry) => [entry.id, entry]));
  for (const wanted of template)
    checkEntry(language, { forms, oneAlone }, wanted, own.get(wanted.id));
  const known = new Set(template.map(({ id }) => id));
  for (const { id } of entries.filter((entry) => !known.has(entry.id)))
    problems.push(`${language}.po: ${JSON.stringify(id)} is not in the template`);
}

const template = readPo(await read('paris.pot')).entries;
const languages = (await read('LINGUAS')).split('\n').filter((line) => /^[a-z]/.test(line));
for (const language of languages) await checkLanguage(language, template);
for (const problem of problems) console.log(problem);
console.log(`${template.length} texts, ${languages.length} languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
