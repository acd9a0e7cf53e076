/**
 * What is left of English in what a player was shown: a line for each finding, and a failure if there is any.
 *   languages.mjs <catalogue.po> <file>...
 * A file is what was shown; of lines with a prompt, " > ", what was typed behind it is left out.
 * Every word in Latin letters must be one of the catalogue's own translations, or one that is typed. In the
 * language xx, which nobody speaks, every letter of a translation has an accent: there nothing but what is
 * typed may be plain.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readPo } from '../../web/po.mjs';

const [catalogue, ...files] = process.argv.slice(2);
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { header, entries } = readPo(readFileSync(catalogue, 'utf8'));
const template = readPo(readFileSync(path.join(root, 'po/paris.pot'), 'utf8')).entries;
const pseudo = header.Language === 'xx';

/** The same in every language: commands and options, verbs and kinds of the notation, the players' names. */
const TYPED = new Set(
  `again all back bat bel board bonus bronze buy cha crown decisions district draw eif end eng exit export final
  first free gold gra help hint key keys landmarks last lav legal level list log lou lux majority marble market mine
  mon move name net next nodes not open ope pass paris play players prestige quit random redo replay rules sac say score
  search seat seats seed sell show silver since site skip stacks stg take tiles tokens track tui turn undo use verify vp
  watch what where why winning with wood analyse figures learn hex games join serve store tables engine train bench perft arena stats load version
  file words list spec which level variants save resume plain json book clause options command
  url round tile ann ben ada drw odd nonsense nothing random http https host port table utf html arc`
    .split(/\s+/)
    .filter(Boolean),
);

const WORD = /(?<![\p{L}\p{M}])[\p{Script=Latin}\p{M}]{3,}(?![\p{L}\p{M}])/gu;
const wordsIn = (text) => text.normalize('NFC').match(WORD) ?? [];
const isPlain = (word) => /^[A-Za-z]+$/.test(word);

/** Every word of the translations; and its beginnings, since narrow columns cut. */
const own = new Set();
for (const { forms } of pseudo ? [] : entries)
  for (const word of wordsIn(forms.join(' ').replace(/\{\w+\}/g, ' ')))
    for (let length = 3; length <= word.length; length += 1)
      own.add(word.slice(0, length).toLowerCase());

const isForeign = (word) =>
  !TYPED.has(word.toLowerCase()) && (pseudo ? isPlain(word) : !own.has(word.toLowerCase()));

/** Pieces of English of two words or more, which no translation has. */
const translated = entries.flatMap(({ forms }) => forms).join('\n');
const phrases = template
  .flatMap(({ id, plural }) => [id, plural ?? ''])
  .flatMap((text) => text.split(/\{\w+\}|\n/))
  .map((text) => text.trim())
  .filter((text) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text) && !translated.includes(text));

const found = new Map();
for (const file of files)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // Addresses, files, options and what was typed behind a prompt are not words of a language.
    // A box lies over words: what is left of one stands right behind its edge, where a text has a space.
    const text = line
      .replace(/ > .*|^Pane is dead.*/, '')
      .replace(/│[\p{L}\p{M}]+/gu, '│')
      .replace(/https?:\S+|\S*\/\S*\/\S*|\S+\.paris\S*|--\w+(-\w+)*|\b[0-9a-f]{16,}\b|'[^']*'/g, ' ');
    for (const what of [...wordsIn(text).filter(isForeign), ...phrases.filter((one) => text.includes(one))])
      if (!found.has(what)) found.set(what, `${path.basename(file)}: ${line.trim()}`);
  }
for (const [what, where] of found) console.log(`“${what}” in ${where}`);
process.exitCode = found.size > 0 ? 1 : 0;
