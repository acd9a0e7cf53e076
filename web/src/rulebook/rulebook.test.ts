/** The rules in docs/rules: complete, the same in every language, and true to the figures. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type BonusFigures, DISTRICTS, figures, KINDS, landmarkFigures } from '../figures.ts';
import { bonusNamed, kindName, typeName } from '../names.ts';
import { LEVEL_COUNT, levelName } from '../people.ts';
import { type Block, flat, readMarkdown } from './markdown.ts';
import { PICTURES, pictureFile } from './pictures.tsx';
import {
  anchorsOf,
  factTable,
  firstDifference,
  linksOf,
  numbersOf,
  picturesOf,
  under,
} from './structure.ts';

const DIRECTORY = '../docs/rules';
const CODES = readdirSync(DIRECTORY)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length));

const source = (code: string): string => readFileSync(`${DIRECTORY}/${code}.md`, 'utf8');
const books = new Map(CODES.map((code) => [code, readMarkdown(source(code))]));
const english = books.get('en') as Block[];

/** In every language, with its code in front of what is wrong. */
function inEach(body: (book: Block[], code: string) => void): void {
  for (const [code, book] of books) body(book, code);
}

const numbersAt = (book: Block[], id: string): number[] => {
  const block = flat(book).find((one) => one.id === id);
  return numbersOf(block?.parts.join(' ') ?? '');
};

const sorted = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);

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
  const files = ['screens', 'panels', 'parts'].flatMap((directory) =>
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
  const shown = new Set(flat(english).flatMap(({ parts }) => picturesOf(parts.join(' '))));
  assert.deepEqual([...shown].sort(), Object.keys(PICTURES).sort());
});

test('the files of the pictures are as the drawings are now (npm run pictures)', () => {
  const css = readFileSync('src/style/art.css', 'utf8');
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

test('every language has words of its own', () => {
  const words = (block: Block) => block.parts.join(' ').replace(/!?\[[^\]]*\]\([^)]*\)/g, '');
  inEach((book, code) => {
    if (code === 'en') return;
    book.forEach((block, index) => {
      const mine = words(block);
      if (block.sort === 'p' && /\p{L}{3}.* .*\p{L}{3}/u.test(mine))
        assert.notEqual(mine, words(english[index] as Block), `${code}: still English`);
    });
  });
});

/** The catalogue's word for an English one; null where there is none (yet). */
function translated(code: string, text: string): string | null {
  const root = readdirSync('..');
  if (code === 'en') return text;
  if (!root.includes('po') || !readdirSync('../po').includes(`${code}.po`)) return null;
  const po = readFileSync(`../po/${code}.po`, 'utf8');
  const found = po
    .split(/\n\n+/)
    .find((entry) => entry.includes(`msgid ${JSON.stringify(text)}\n`));
  const line = found?.match(/^msgstr(?:\[0\])? ("(?:[^"\\]|\\.)*")$/m)?.[1];
  return line ? (JSON.parse(line) as string) || null : null;
}

function named(code: string, found: string, word: string, where: string): void {
  const wanted = translated(code, word);
  if (wanted !== null) assert.equal(found.toLowerCase(), wanted.toLowerCase(), `${code}: ${where}`);
}

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

/* --- true --- */

test('banks pay what the figures say', () => {
  inEach((book, code) => {
    const { rows } = factTable(book, 'banks');
    assert.equal(rows.length, DISTRICTS.length);
    figures.districts.forEach(({ code: district, bank }, index) => {
      const row = rows[index] ?? [];
      assert.deepEqual(picturesOf(row[1] ?? ''), [`district-${district}`], code);
      assert.deepEqual(numbersOf(row[2] ?? ''), [bank], `${code}: ${district}`);
    });
  });
});

test('the table of buildings has each type where the figures have it', () => {
  inEach((book, code) => {
    const { head, rows } = factTable(book, 'buildings');
    assert.deepEqual(numbersOf(head.join(' ')), figures.building_values.value, code);
    const { head: words } = factTable(book, 'types');
    const { rows: banks } = factTable(book, 'banks');
    DISTRICTS.forEach((district, index) => {
      const [name, ...types] = rows[index] ?? [];
      assert.equal(name, banks[index]?.[0], `${code}: the name of ${district}`);
      const wanted = figures.buildings[district].map(
        (type) => words[figures.types.value.indexOf(type)],
      );
      assert.deepEqual(types, wanted, `${code}: ${district}`);
    });
  });
});

test('landmarks have value, price and slots of the figures', () => {
  inEach((book, code) => {
    const { rows } = factTable(book, 'landmarks');
    assert.equal(rows.length, figures.landmarks.length);
    figures.landmarks.forEach((landmark, index) => {
      const [picture = '', , value = '', price = '', slots = ''] = rows[index] ?? [];
      const where = `${code}: ${landmark.code}`;
      assert.deepEqual(picturesOf(picture), [`landmark-${landmark.code}`], where);
      assert.equal(value, String(landmark.value), where);
      assert.deepEqual(picturesOf(price), Object.keys(landmark.cost), where);
      const amounts = [...price.matchAll(/(\d+) !/g)].map(([, n]) => Number(n));
      assert.deepEqual(amounts, Object.values(landmark.cost), where);
      const points = [...slots.matchAll(/(\d+) !/g)].map(([, n]) => Number(n));
      assert.deepEqual(
        picturesOf(slots).map((kind, at) => [kind, points[at]]),
        landmark.prestige,
        where,
      );
    });
  });
});

test('VP tiles, tokens, keys, the market and end-game tiles are those of the figures', () => {
  inEach((book, code) => {
    const vp = factTable(book, 'vp');
    assert.deepEqual(
      vp.head.flatMap(picturesOf),
      figures.vp_tiles.map(([first]) => `vp-${first}`),
    );
    assert.deepEqual(
      vp.rows[0],
      figures.vp_tiles.map((ranks) => ranks.join(' / ')),
      code,
    );
    const tokens = factTable(book, 'tokens');
    assert.deepEqual(tokens.head, Object.keys(figures.tokens.value), code);
    assert.deepEqual(tokens.rows[0]?.flatMap(picturesOf), Object.values(figures.tokens.value));
    const reserve = String(figures.reserve_keys.value);
    assert.deepEqual(
      factTable(book, 'keys').rows,
      Object.entries(figures.keys.value).map(([n, keys]) => [n, String(keys), reserve]),
    );
    const { buy, sell } = figures.market;
    assert.deepEqual(
      factTable(book, 'market').rows.map(([picture = '', , ...prices]) => [
        ...picturesOf(picture),
        ...prices,
      ]),
      KINDS.map((kind) => [
        kind,
        kind in buy ? String(buy[kind as keyof typeof buy]) : '–',
        String(sell[kind]),
      ]),
    );
    const ends = factTable(book, 'end').rows;
    figures.end_tiles.forEach((tile, index) => {
      const [picture = '', gives = '', count] = ends[index] ?? [];
      const { francs, vp: points, resource_of_choice: some, prestige_of_choice: other } = tile;
      const gain = [francs, points, some, other].filter((n) => n !== undefined);
      assert.deepEqual(picturesOf(picture), [`end-${tile.code}`], code);
      assert.deepEqual(numbersOf(gives), sorted(gain), `${code}: ${tile.code}`);
      assert.equal(count, String(tile.count ?? 1), `${code}: ${tile.code}`);
    });
    assert.equal(ends.length, figures.end_tiles.length);
  });
});

/** All numbers that a tile's effect has, without those that depend on the number of players. */
function figuresOf(bonus: BonusFigures): number[] {
  const { vp_per_unused_bonus, vp_per_prestige_pair, vp_per_resource_pair, vp_for_types, ...rest } =
    bonus;
  const numbers = Object.values(rest).filter((n): n is number => typeof n === 'number' && n > 0);
  return bonus.counts_as ? [bonus.counts_as.length] : numbers;
}

test('what a bonus tile does is told with the numbers of the figures', () => {
  inEach((book, code) => {
    for (const [number, bonus] of Object.entries(figures.bonus)) {
      const blocks = under(book, `tile-${number}`);
      const told = numbersOf(blocks[0]?.parts[0] ?? '');
      for (const wanted of figuresOf(bonus))
        assert.ok(told.includes(wanted), `${code}: tile ${number} does not tell ${wanted}`);
      const sorts = blocks.map(({ sort }) => sort);
      assert.ok(sorts.includes('quote'), `${code}: tile ${number} has no example`);
    }
  });
});

test('what depends on the number of players is told for each number', () => {
  inEach((book, code) => {
    const tables: [string, Record<string, number> | undefined][] = [
      ['by-players 20', figures.bonus['20']?.vp_per_unused_bonus],
      ['by-players 23', figures.bonus['23']?.vp_per_prestige_pair],
      ['by-players 24', figures.bonus['24']?.vp_per_resource_pair],
      ['types-vp', figures.bonus['30']?.vp_for_types],
    ];
    for (const [name, wanted] of tables) {
      const { head, rows } = factTable(book, name);
      assert.deepEqual(head.slice(1), Object.keys(wanted ?? {}), `${code}: ${name}`);
      assert.deepEqual(
        rows[0]?.slice(1).map(Number),
        Object.values(wanted ?? {}),
        `${code}: ${name}`,
      );
    }
    const { rows } = factTable(book, 'players');
    const { extra_copy_from_3_players: third, extra_copy_with_4_players: fourth } =
      figures.bonus_copies;
    const all = Object.keys(figures.bonus).length;
    const column = (row: number) => rows[row]?.slice(1).map(Number);
    assert.deepEqual(column(0), Object.values(figures.keys.value), code);
    assert.deepEqual(
      column(1),
      [all, all + third.length, all + third.length + fourth.length],
      code,
    );
    assert.deepEqual(numbersOf(rows[2]?.[0] ?? ''), third, code);
    assert.deepEqual(third, fourth);
    assert.deepEqual(column(2), [1, 2, 3], code);
    assert.deepEqual(
      column(3),
      Object.values(figures.bonus['20']?.vp_per_unused_bonus ?? {}),
      code,
    );
    assert.deepEqual(
      column(4),
      Object.values(figures.bonus['23']?.vp_per_prestige_pair ?? {}),
      code,
    );
  });
});

test('clauses tell the numbers of the figures', () => {
  const building = figures.building_values.value.length;
  const districts = figures.districts.length;
  const tiles = building * districts;
  const { removed_buildings: removed, token_count_each: each } = figures;
  const stacks = 3;
  const early = figures.building_values.value.filter((value) => value < 8).length;
  const wanted: Record<string, number[]> = {
    'R1.1': [districts],
    'R1.2': [tiles, figures.types.value.length],
    'R1.3': [figures.landmarks.length, 3],
    'R1.5': [12, figures.vp_tiles.length],
    'R1.6': [each.value],
    'R2.1': [figures.start_francs.value, figures.reserve_keys.value],
    'R2.3': [tiles, removed.value, stacks, (tiles - removed.value) / stacks],
    'R2.7': [8, 2 * each.value, 3 * each.value, early * districts, 1, 5],
    'R2.9': [stacks, tiles / stacks],
    'R4.6': [8, figures.building_8_cost.value.wood ?? 0],
    'R4.10': [2, 2, figures.vp_tile_trigger_keys.value, figures.vp_tiles.length],
  };
  inEach((book, code) => {
    for (const [clause, numbers] of Object.entries(wanted))
      assert.deepEqual(numbersAt(book, clause), sorted(numbers), `${code}: ${clause}`);
    const benefits = factTable(book, 'benefits').rows.map((row) => numbersOf(row.join(' ')));
    const gains = [
      [],
      [1, 2],
      [figures.bonus_price_at_3.value, 3],
      [figures.building_8_vp.value, 8],
      [3],
    ];
    assert.deepEqual(benefits, gains.map(sorted), `${code}: benefits`);
    assert.equal(factTable(book, 'levels').rows.length, LEVEL_COUNT);
  });
});

test('the worked examples add up', () => {
  inEach((book, code) => {
    for (const name of ['example-7', 'example-8'])
      for (const [, places = '', sum] of factTable(book, name).rows) {
        const added = numbersOf(places).reduce((one, two) => one + two, 0);
        assert.equal(String(added), sum, `${code}: ${name}`);
      }
    const louvre = landmarkFigures('LOU');
    const crowns = (louvre?.prestige ?? []).filter(([kind]) => kind === 'crown');
    const points = crowns.map(([, vp]) => vp);
    const example = flat(book).find(({ id }) => id === 'E5')?.inside[0]?.parts[0] ?? '';
    const total = points.reduce((one, two) => one + two, 0);
    const cost = Object.values(louvre?.cost ?? {});
    for (const number of [louvre?.value ?? 0, ...cost, points[0] ?? 0, total])
      assert.ok(numbersOf(example).includes(number), `${code}: E5 without ${number}`);
  });
});
