/** Every text that people read: t() and its plural. English is the source and the key. */
import { signal } from '@preact/signals';
import { list, object, optional, type Read, string, table } from '../game/reader.ts';
import { pluralRule } from './plural.ts';

export type Values = Record<string, string | number>;

/** A language's file: the plural rule of its .po, and the texts by their English; plurals are lists. */
const catalogue = object({
  plural: optional(string),
  messages: table((json) => (Array.isArray(json) ? list(string)(json) : string(json))),
});
export type Catalogue = Read<typeof catalogue>;

interface Loaded {
  language: string;
  messages: Catalogue['messages'];
  form: (n: number) => number;
}

const english: Loaded = { language: 'en', messages: {}, form: pluralRule(undefined) };
const loaded = signal<Loaded>(english);

function filled(pattern: string, values: Values | undefined): string {
  if (!values) return pattern;
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text in the reader's language; {name} is replaced by values.name. */
export function t(text: string, values?: Values): string {
  const found = loaded.value.messages[text];
  return filled((Array.isArray(found) ? found[0] : found) || text, values);
}

/** ... with a number that decides the form; {n} is the number. */
export function tn(one: string, many: string, n: number, values?: Values): string {
  const { messages, form } = loaded.value;
  const found = messages[one];
  const own = Array.isArray(found) ? found[form(n)] : found;
  return filled(own || (n === 1 ? one : many), { n, ...values });
}

/** A sentence may begin with a name that has no capital. Not by the rules of the language: those of Greek are
 * for words all in capitals, and would take the accent away. */
export const capital = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** "Gold: 3", as the language puts its colon. */
export const labelled = (label: string, value: string | number): string =>
  t('{label}: {value}', { label, value });

/** "a, b, c". */
export function rowOf(items: string[]): string {
  return items.reduce((some, next) => (some ? t('{some}, {next}', { some, next }) : next), '');
}

/** "a, b and c". */
export function listOf(items: string[]): string {
  const last = items[items.length - 1];
  if (items.length < 2 || last === undefined) return items.join('');
  return t('{some} and {last}', { some: rowOf(items.slice(0, -1)), last });
}

export const language = (): string => loaded.value.language;

/** A number with one decimal, as the language writes it. */
export const decimal = (n: number): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(n);

/** The name of a language in that language, capitalised. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

export function languages(): { code: string; name: string }[] {
  const codes = ['en', ...Object.keys(LANGUAGES).filter((code) => code !== 'en')];
  return codes.map((code) => ({ code, name: ownName(code) }));
}

/** The first of the browser's languages that we have. */
export function preferred(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const [code = ''] = tag.toLowerCase().split('-');
    if (code === 'en' || code in LANGUAGES) return code;
  }
  return 'en';
}

export function take(code: string, { messages, plural }: Catalogue): void {
  loaded.value = { language: code, messages, form: pluralRule(plural) };
}

let wanted = '';

async function fetched(code: string): Promise<Loaded> {
  const address = LANGUAGES[code];
  if (!address) return english;
  const { messages, plural } = catalogue(await (await fetch(address)).json());
  return { language: code, messages, form: pluralRule(plural) };
}

/** Loads a language, or English if that fails. The last call wins. */
export async function speak(code: string): Promise<void> {
  wanted = code;
  const found = await fetched(code).catch(() => english);
  if (wanted !== code) return;
  loaded.value = found;
  document.documentElement.lang = found.language;
}
