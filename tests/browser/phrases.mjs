/** What the page says in each language, for tests that read it: phrases('fr')('End turn'). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '../../web/po.mjs';
import { source } from './lib.mjs';

const file = (name) => readFileSync(join(source, 'po', name), 'utf8');

/** Texts of a catalogue of po/. */
export const catalogue = (name) => readPo(file(name)).entries;

/** All languages but English. */
export const LINGUAS = file('LINGUAS').match(/^[a-z]+$/gm);

/** A function that translates a text; what the catalogue has not is shown in English. */
export function phrases(language) {
  const known = new Map();
  if (language !== 'en')
    for (const { id, forms } of catalogue(`${language}.po`)) if (forms[0]) known.set(id, forms[0]);
  return (text) => known.get(text) ?? text;
}

/** A pattern for a text with placeholders, whatever they stand for; names are read without blanks that do not break. */
export function pattern(text) {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
  return new RegExp(literal.replace(/\{\w+\}/g, '.+?'));
}

/** Is a name one of these texts, or does it match one of these patterns? */
export const isOneOf = (some, name) =>
  some.some((one) => (one instanceof RegExp ? one.test(name) : one.replace(/\s/g, ' ') === name));
