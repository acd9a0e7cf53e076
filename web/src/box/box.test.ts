import assert from 'node:assert/strict';
import test from 'node:test';
import { builtInFigures } from '../game/figures.ts';
import { take } from '../text/catalogue.ts';
import { isAbout } from './about.ts';
import { freeName, plainSetName } from './draft.ts';
import { add } from './engine.ts';
import { pieces } from './pieces.ts';
import { problemSentence } from './problems.ts';
import { sourcesAt } from './sources.ts';
import { fieldAt, fileOf, valuesOf, zoneEnd } from './values.ts';

const values = valuesOf(builtInFigures);

test('What was typed from the built-in figures is the built-in figures', () => {
  const file = JSON.parse(fileOf(values, 'x'));
  assert.equal(file.name, 'x');
  assert.deepEqual(valuesOf(file), values);
  const tiles = (list: { code: string; count?: number }[]) =>
    list.map(({ code, count }) => `${count ?? 1} ${code}`);
  assert.deepEqual(tiles(file.end_tiles), tiles(builtInFigures.end_tiles));
});

test('Every figure that can be typed has one field, and every field is a figure', () => {
  const asked = pieces().flatMap((piece) => piece.groups().flatMap(({ fields }) => fields));
  const paths = asked.map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
  for (const path of paths) assert.ok(path in values, path);
  const silent = Object.keys(values).filter((path) => !paths.includes(path));
  assert.ok(
    silent.every((path) => /^rulings|from_2_players|_of_choice/.test(path)),
    silent.join(),
  );
});

test('Reasons are told in the language of the reader; without a translation they are English', () => {
  const whys = () => sourcesAt(['tokens', 'building_8_cost']).map(({ why }) => why);
  const [first = '', second = ''] = whys();
  assert.ok(first && second);
  take('xx', { messages: { [first]: 'warum' }, plural: undefined });
  assert.deepEqual(whys(), ['warum', second]);
  take('en', { messages: {}, plural: undefined });
});

test('The zones of the track follow each other, whatever is typed', () => {
  const file = JSON.parse(fileOf({ ...values, [zoneEnd('A')]: '7', [zoneEnd('B')]: '22' }, 'x'));
  assert.deepEqual(file.track.value.zones, { A: [1, 7], B: [8, 22], C: [23, 30] });
  assert.equal(valuesOf(file)[zoneEnd('B')], '22');
  assert.equal(fieldAt('track.value.zones.A[1]', values), zoneEnd('A'));
});

test('There are 27 pieces, and the rulings; each says where its figures come from', () => {
  const all = pieces();
  assert.equal(all.length, 27);
  for (const { id, sources } of all) assert.ok(sources.length > 0, id);
  const doubts = all.map(({ sources }) => sources.some(({ word }) => word === 'reconstructed'));
  assert.ok(doubts[0]);
  assert.ok(doubts.lastIndexOf(true) < doubts.length - 1, 'what is sure comes last');
});

test('What is no number goes to the loader as it was typed', () => {
  const file = JSON.parse(fileOf({ ...values, 'start_francs.value': 'six' }, 'x'));
  assert.equal(file.start_francs.value, 'six');
});

test('An error of the loader finds its field', () => {
  assert.equal(fieldAt('market.buy.gold', values), 'market.buy.gold');
  assert.equal(fieldAt('landmarks[3].cost', values), 'landmarks[3].cost.wood');
  assert.equal(fieldAt('end_tiles[1].francs', values), 'end.1.francs');
  assert.equal(fieldAt('end_tiles[8]', values), 'end.8.what');
  assert.equal(fieldAt('nowhere', values), undefined);
});

test('The loader is put into words; what is not known is told as it is', () => {
  const say = (expected: string) => problemSentence({ code: 'malformed', text: 'raw', expected });
  assert.equal(say('a number from 0 to 31'), 'A number from 0 to 31.');
  assert.equal(say('the number 3'), 'This must be 3.');
  assert.equal(say('more francs than selling it pays'), 'Buying must cost more than selling pays.');
  assert.equal(say('a chestnut'), 'raw');
});

test('A name becomes one that files allow', () => {
  assert.equal(plainSetName('Été à Paris!'), 'ete-a-paris');
  assert.equal(plainSetName('나의 상자'), 'my-box');
  assert.equal(plainSetName('a'.repeat(40)).length, 31);
});

test('Another set never takes the place of one that is kept', () => {
  assert.equal(freeName('나의 상자', []), '나의 상자');
  assert.equal(freeName('나의 상자', ['나의 상자', '나의 상자 2']), '나의 상자 3');
});

test('Beside a rule stand the figures that it is about', () => {
  const paths = Object.keys(values);
  for (const rule of [
    'market',
    'bonus',
    'landmarks',
    'majorities',
    'draw',
    'variants',
    'R7.1',
    'R4.10',
  ])
    assert.ok(
      paths.some((path) => isAbout(rule, path.replace(/^copies\b/, 'bonus_copies'))),
      rule,
    );
  assert.ok(isAbout('market', 'market.buy.gold'));
  assert.ok(!isAbout('market', 'bonus.1.francs'));
  assert.ok(!isAbout('R3.1', 'market.buy.gold'));
});

test('Batches of games add up', () => {
  const one = { games: 1, wins: [12, 0], points: [9, 8], rounds: 20, taken: [1, 0] };
  assert.deepEqual(add(one, { ...one, wins: [0, 12] }), {
    games: 2,
    wins: [12, 12],
    points: [18, 16],
    rounds: 40,
    taken: [2, 0],
  });
});
