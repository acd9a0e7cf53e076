/** The rules in docs/rules have the introduction of the game, and mark every figure that the rulebooks do not state. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { figures } from '../game/figures.ts';
import { list, object, string, table } from '../game/reader.ts';
import { copiesByPlayers } from './figures-text.ts';
import { type Block, flat } from './markdown.ts';
import { factTable, linksOf, under } from './structure.ts';
import { inEach, named, translated } from './test-books.ts';

/* --- the introduction --- */

const readIntroduction = object({
  paris: list(string),
  districts: table(string),
  landmarks: table(string),
  credits: string,
});

test('the introduction is that of the game, in every language', () => {
  const introduction = readIntroduction(
    JSON.parse(readFileSync('../data/introduction.json', 'utf8')),
  );
  const places = { ...introduction.districts, ...introduction.landmarks };
  assert.deepEqual(
    Object.keys(places),
    [...figures.districts, ...figures.landmarks].map(({ code }) => code),
  );
  inEach((book, code) => {
    const told = (id: string) => under(book, id).map(({ parts }) => parts[0] ?? '');
    introduction.paris.forEach((text, index) => {
      named(code, told('paris')[index] ?? '', text, `the city, paragraph ${index + 1}`);
    });
    for (const [place, text] of Object.entries(places)) {
      const [words = ''] = told(`place-${place}`);
      named(code, words.replace(/^!\[\]\([^)]*\) /, ''), text, `the note on ${place}`);
    }
    const [, lead] = book;
    const credits = translated(code, introduction.credits);
    if (credits !== null) assert.ok(lead?.parts[0]?.includes(credits), `${code}: the credits`);
  });
});

/* --- where figures come from --- */

/** "bonus.1" → "reconstructed": all parts of the figures that the rulebooks do not state. */
function unstated(node: unknown, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  if (node === null || typeof node !== 'object') return found;
  for (const [name, part] of Object.entries(node)) {
    if (part === null || typeof part !== 'object') continue;
    const here = path ? `${path}.${name}` : name;
    const provenance = 'provenance' in part ? String(part.provenance) : 'rulebook';
    if (provenance !== 'rulebook') found.set(here, provenance);
    for (const [inner, source] of unstated(part, here)) found.set(inner, source);
  }
  return found;
}

/** The texts of a book in which a part of the figures is told, each to be marked once. */
function toldIn(book: Block[], part: string): string[] {
  const head = (name: string, ...columns: number[]) =>
    columns.map((column) => factTable(book, name).head[column] ?? '');
  const at = (id: string) => flat(book).find((block) => block.id === id)?.parts[0] ?? '';
  const tile = part.match(/^bonus\.(\d+)$/)?.[1];
  if (tile) return [under(book, `tile-${tile}`)[0]?.parts[0] ?? ''];
  const [, bonusTiles = [], ...more] = factTable(book, 'players').rows;
  const copies = more.slice(0, copiesByPlayers(figures).length).map(([words = '']) => words);
  const before = book[book.findIndex(({ facts }) => facts === 'buildings') - 1];
  const texts: Record<string, string[]> = {
    'districts_provenance.names': [at('R1.1')],
    'districts_provenance.order': [], // no rule uses it
    'districts_provenance.bank': head('banks', 2),
    buildings_provenance: [before?.parts[0] ?? ''],
    building_8_cost: [at('R4.6')],
    'landmarks_provenance.names': head('landmarks', 1),
    'landmarks_provenance.values': head('landmarks', 2),
    'landmarks_provenance.cost': head('landmarks', 3),
    'landmarks_provenance.prestige': head('landmarks', 4),
    vp_tiles_provenance: [factTable(book, 'vp').rows[0]?.[0] ?? ''],
    market_provenance: head('market', 2, 3),
    track: [at('R1.4')],
    bonus_copies_provenance: [at('R1.4'), bonusTiles[0] ?? '', ...copies],
    end_tiles_provenance: head('end', 1, 2),
  };
  const found = texts[part];
  assert.ok(found, `nothing says where ${part} is told: the book must mark it`);
  return found;
}

test('every figure that the rulebooks do not state is marked where it stands, and no other', () => {
  const parts = unstated(JSON.parse(readFileSync('../data/components.json', 'utf8')));
  assert.ok(parts.size > 20, `only ${parts.size} parts were found`);
  const marks = (text: string) => linksOf(text).filter((target) => target.startsWith('source-'));
  inEach((book, code) => {
    let wanted = 0;
    for (const [part, source] of parts)
      for (const text of toldIn(book, part)) {
        assert.ok(marks(text).includes(`source-${source}`), `${code}: ${part} is not marked`);
        wanted++;
      }
    for (const source of new Set(parts.values())) {
      const told = flat(book).find(({ id }) => id === `source-${source}`)?.parts[0] ?? '';
      assert.match(told, /^\*\*[^*]+\*\* .{20}/, `${code}: a mark has nothing to show`);
    }
    const all = flat(book).flatMap((block) => block.parts.flatMap(marks));
    assert.equal(all.length, wanted, `${code}: marks that nothing asks for`);
    for (const block of flat(book))
      for (const [, words = '', target = ''] of block.parts
        .join(' ')
        .matchAll(/\[([^\]]+)\]\(#(source-[\w-]+)\)/g))
        assert.equal(words, '°', `${code}, line ${block.line}: ${target}`);
  });
});
