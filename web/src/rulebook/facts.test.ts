/** The rules in docs/rules are true to the figures. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isResource } from '../game/codes.ts';
import { type BonusFigures, DISTRICTS, figures, KINDS, landmarkFigures } from '../game/figures.ts';
import { LEVEL_COUNT } from '../text/people.ts';
import { copiesByPlayers, type SourcedFigures, withFigures } from './figures-text.ts';
import { flat } from './markdown.ts';
import { factTable, numbersOf, picturesOf, under } from './structure.ts';
import { CODES, english, inEach, numbersAt, sorted, textOf } from './test-books.ts';

const sourced = (): SourcedFigures => JSON.parse(readFileSync('../data/components.json', 'utf8'));

test('sentences, examples and tables have the numbers of the figures (npm run figures writes them)', () => {
  for (const code of CODES) {
    const [told, wanted] = [textOf(code), withFigures(textOf(code), code, sourced())];
    const line = told.split('\n').findIndex((one, index) => one !== wanted.split('\n')[index]);
    assert.equal(told.split('\n')[line], wanted.split('\n')[line], `docs/rules/${code}.md`);
  }
});

test('other figures change only numbers, units and marks, and can be taken back', () => {
  const other = sourced();
  other.market.sell.gold = 1;
  other.bonus['5'] = { francs: 20, vp: 0, provenance: 'review' };
  other.bonus['6'] = { vp_per_building_of: 1, vp: 1, provenance: 'reconstructed' };
  other.bonus_copies.extra_copy_from_3_players = [1, 2, 3, 4, 5, 6];
  other.bonus_copies.extra_copy_with_4_players = [6, 7, 8, 9, 10, 11];
  for (const code of CODES) {
    const changed = withFigures(textOf(code), code, other);
    assert.equal(withFigures(changed, code, sourced()), textOf(code), code);
  }
  const english = withFigures(textOf('en'), 'en', other);
  for (const text of [
    'You get 20 francs[°](#source-review).',
    'use the Full purse: now you have 21.',
    'sell the gold: 1 franc.',
    '1 point[°](#source-reconstructed) for each of your keys on a building of value 1.',
    'on three buildings of value 1: 3 points.',
    '| copies of 6[°](#source-reconstructed) | 1 | 2 | 3 |',
    '| copies of 1, 2, 3, 4, 5[°](#source-reconstructed) | 1 | 2 | 2 |',
    '| copies of 7, 8, 9, 10, 11[°](#source-reconstructed) | 1 | 1 | 2 |',
  ])
    assert.ok(english.includes(text), text);
});

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
      vp.rows[0]?.slice(1),
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
      KINDS.map((kind) => [kind, isResource(kind) ? String(buy[kind]) : '–', String(sell[kind])]),
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
    const copies = copiesByPlayers(figures);
    copies.forEach(([numbers, counts], index) => {
      assert.deepEqual(numbersOf(rows[2 + index]?.[0] ?? ''), numbers, code);
      assert.deepEqual(column(2 + index), counts, code);
    });
    assert.deepEqual(
      column(2 + copies.length),
      Object.values(figures.bonus['20']?.vp_per_unused_bonus ?? {}),
      code,
    );
    assert.deepEqual(
      column(3 + copies.length),
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
  // What the English tells no translation lacks (firstDifference); it may have more digits.
  for (const [clause, numbers] of Object.entries(wanted))
    assert.deepEqual(numbersAt(english, clause), sorted(numbers), clause);
  inEach((book, code) => {
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
