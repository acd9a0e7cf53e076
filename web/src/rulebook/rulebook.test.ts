/** The rules in docs/rules: complete, and the same in every language. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { figures, KINDS } from '../game/figures.ts';
import { bonusNamed } from '../text/bonuses.ts';
import { kindName, typeName } from '../text/names.ts';
import { levelName } from '../text/people.ts';
import { type Block, flat } from './markdown.ts';
import { PICTURE_STYLES, PICTURES, pictureFile } from './pictures.tsx';
import { anchorsOf, factTable, firstDifference, linksOf, picturesOf } from './structure.ts';
import { CODES, DIRECTORY, english, inEach, named, otherBooks } from './test-books.ts';

/* --- complete --- */

test('there is an English book, and only books whose names are languages', () => {
  assert.ok(CODES.includes('en'));
  for (const code of CODES) assert.match(code, /^[a-z]{2,3}$/);
});

test('every clause and every worked example of the rules has an anchor in every language', () => {
  const rulings = readFileSync('../docs/rulings.md', 'utf8');
  const clauses = [...rulings.matchAll(/^\| ([RE]\d+(?:\.\d+)?) \|/gm)].map(([, id]) => id ?? '');
  assert.ok(clauses.length > 60, `only ${clauses.length} clauses were found`);
  inEach((book, code) => {
    const anchors = new Set(anchorsOf(book));
    for (const clause of clauses) assert.ok(anchors.has(clause), `${code}: no ${clause}`);
  });
});

test('every clause that a refusal names has an anchor in every language', () => {
  const reasons = readFileSync('../src/rules/why.h', 'utf8');
  const named = [...reasons.matchAll(/X\([A-Z_]+, "(R[\d.]+)"\)/g)].map(([, id]) => id ?? '');
  assert.ok(named.length > 40, `only ${named.length} reasons were found`);
  inEach((book, code) => {
    const anchors = new Set(anchorsOf(book));
    for (const clause of named) assert.ok(anchors.has(clause), `${code}: no ${clause}`);
  });
});

test('every place of the rules to which the page leads is there', () => {
  const files = ['app/screens', 'panels', 'ui'].flatMap((directory) =>
    readdirSync(`src/${directory}`).map((name) => `src/${directory}/${name}`),
  );
  const led = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/ rule="([\w.-]+)"|\/rules#([\w.-]+)"|'(R\d+\.\d+)'/g),
    ].map(([, panel, link, phase]) => panel ?? link ?? phase ?? ''),
  );
  assert.ok(led.length >= 14, `only ${led.length} links were found`);
  const anchors = new Set(anchorsOf(english));
  for (const target of led) assert.ok(anchors.has(target), `no #${target}`);
});

test('a paragraph with the anchor of a clause begins with its number', () => {
  inEach((book, code) => {
    for (const { id, ids, parts } of flat(book)) {
      if (/^R\d/.test(id)) assert.ok(parts[0]?.startsWith(`**${id}** `), `${code}: ${id}`);
      ids.forEach((item, index) => {
        if (item) assert.ok(parts[index]?.startsWith(`**${item}** `), `${code}: ${item}`);
      });
    }
  });
});

test('no anchor is there twice, and every link has its anchor', () => {
  inEach((book, code) => {
    const anchors = anchorsOf(book);
    assert.equal(new Set(anchors).size, anchors.length, `${code}: an anchor is there twice`);
    for (const block of flat(book))
      for (const target of linksOf(block.parts.join(' ')))
        assert.ok(anchors.includes(target), `${code}, line ${block.line}: no #${target}`);
  });
});

test('every heading but the title has an anchor', () => {
  inEach((book, code) => {
    for (const { sort, id, line } of book)
      if (/^h[2-4]$/.test(sort)) assert.ok(id, `${code}, line ${line}: no anchor`);
  });
});

/* --- pictures --- */

test('every picture that is shown can be drawn, and every one that is drawn is shown', () => {
  const blocks = [english, otherBooks.get('en') ?? []].flatMap(flat);
  const shown = new Set(blocks.flatMap(({ parts }) => picturesOf(parts.join(' '))));
  assert.deepEqual([...shown].sort(), Object.keys(PICTURES).sort());
});

test('the files of the pictures are as the drawings are now (npm run pictures)', () => {
  const css = PICTURE_STYLES.map((name) => readFileSync(`src/style/${name}`, 'utf8')).join('');
  const files = readdirSync(`${DIRECTORY}/images`).sort();
  assert.deepEqual(
    files,
    Object.keys(PICTURES)
      .map((name) => `${name}.svg`)
      .sort(),
  );
  for (const name of Object.keys(PICTURES))
    assert.ok(
      readFileSync(`${DIRECTORY}/images/${name}.svg`, 'utf8') === pictureFile(name, css),
      `images/${name}.svg is not what is drawn now`,
    );
});

test('no picture has words in it: figures and the letters of the seats at most', () => {
  for (const name of Object.keys(PICTURES)) {
    const file = pictureFile(name, '');
    for (const [, text = ''] of file.matchAll(/<text[^>]*>([^<]*)<\/text>/g))
      assert.match(text, /^([A-D]|\d+(–\d+)?)$/, `${name}: "${text}"`);
  }
});

/* --- the same in every language --- */

test('every language has the same headings, anchors, pictures, tables, links and numbers', () => {
  inEach((book, code) => {
    const found = firstDifference(english, book);
    assert.ok(
      found === null,
      `docs/rules/${code}.md, line ${found?.line}:\n  ${found?.found}\ninstead of\n  ${found?.wanted}`,
    );
  });
});

test('so it is by other rulings', () => {
  const otherEnglish = otherBooks.get('en') ?? [];
  for (const [code, book] of otherBooks) {
    const found = firstDifference(otherEnglish, book);
    assert.ok(
      found === null,
      `docs/rules/${code}.md, line ${found?.line}: ${found?.found} instead of ${found?.wanted}`,
    );
    const anchors = anchorsOf(book);
    for (const block of flat(book))
      for (const target of linksOf(block.parts.join(' ')))
        assert.ok(anchors.includes(target), `${code}, line ${block.line}: no #${target}`);
  }
});

test('every language has words of its own', () => {
  const words = (block: Block) => block.parts.join(' ').replace(/!?\[[^\]]*\]\([^)]*\)/g, '');
  inEach((book, code) => {
    if (code === 'en') return;
    book.forEach((block, index) => {
      const mine = words(block);
      if (block.sort === 'p' && /\p{L}{3}.* .*\p{L}{3}/u.test(mine))
        assert.notEqual(mine, english[index] && words(english[index]), `${code}: still English`);
    });
  });
});

test('tiles, tokens, types, landmarks and levels are called as they are in the game', () => {
  inEach((book, code) => {
    for (let number = 1; number <= 30; number++) {
      const heading = book.find(({ id }) => id === `tile-${number}`)?.parts[0] ?? '';
      const [digits, name = ''] = heading.split(' · ');
      assert.equal(digits, String(number), `${code}: the heading of tile ${number}`);
      named(code, name, bonusNamed(number, 2).name, `tile ${number}`);
    }
    const { head: types } = factTable(book, 'types');
    figures.types.value.forEach((type, index) => {
      named(code, types[index] ?? '', typeName(type), type);
    });
    const { head: kinds } = factTable(book, 'kinds');
    KINDS.forEach((kind, index) => {
      named(code, kinds[index] ?? '', kindName(kind), kind);
    });
    factTable(book, 'landmarks').rows.forEach((row, index) => {
      named(code, row[1] ?? '', figures.landmarks[index]?.name ?? '', 'landmarks');
    });
    factTable(book, 'levels').rows.forEach((row, index) => {
      named(code, row[1] ?? '', levelName(index + 1), 'levels');
    });
  });
});
