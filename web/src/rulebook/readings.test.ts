/** The rules by other rulings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBook, type Piece } from './book.ts';
import { flat, readMarkdown } from './markdown.ts';
import { otherTexts, READINGS, type Reading, RULINGS, readAs, textFor } from './readings.ts';
import { CODES, textOf } from './test-books.ts';

const readAsBlocks = (code: string, reading: Reading) =>
  readMarkdown(readAs(textOf(code), reading));

const TEXT = `In <!--vp_tile-->*any* district<!--vp_tile: *that*
district--> it is. <!--track_end-->Closed.<!--track_end: Open.-->

Before

A line<!--step_back: Another-->
After`;

test('a passage is read by its ruling', () => {
  assert.equal(readAs(TEXT, []), 'In *any* district it is. Closed.\n\nBefore\n\nA line\nAfter');
  assert.equal(
    readAs(TEXT, ['vp_tile']),
    'In *that*\ndistrict it is. Closed.\n\nBefore\n\nA line\nAfter',
  );
  assert.equal(
    readAs(TEXT, ['step_back', 'track_end']),
    'In *any* district it is. Open.\n\nBefore\n\nAnother\nAfter',
  );
});

test('a piece of the book keeps a text for each combination of the rulings it depends on', () => {
  const pieces = makeBook(TEXT, {});
  assert.deepEqual(
    pieces.map(([, , , others]) => Object.keys(others ?? {})),
    [['vp_tile', 'track_end', 'vp_tile track_end'], [], ['step_back']],
  );
  const read = ([, , usual, others]: Piece, ...reading: (typeof RULINGS)[number][]) =>
    textFor(usual, others ?? {}, reading);
  const [first, second, third] = pieces;
  assert.ok(first && second && third);
  assert.equal(read(first), '<p>In <em>any</em> district it is. Closed.</p>');
  assert.match(read(first, 'vp_tile', 'step_back'), /that.*Closed/s);
  assert.match(read(first, ...RULINGS), /that.*Open/s);
  assert.equal(read(second, ...RULINGS), '<p>Before</p>');
  assert.equal(read(third, ...RULINGS), '<p>Another After</p>');
});

test('texts that are alike need no others', () => {
  assert.equal(otherTexts(READINGS.map(() => 'same')), null);
});

test('every language says every ruling in both ways where the rules depend on it', () => {
  const depends = {
    vp_tile: ['R4.10', 'R10.1'],
    step_back: ['tile-25', 'R10.2'],
    track_end: ['R7.1', 'tile-17', 'tile-25', 'R10.12'],
  };
  for (const code of CODES) {
    const passages = [...textOf(code).matchAll(/<!--(\w+): /g)].map(([, ruling]) => ruling);
    const count = (ruling: string) => passages.filter((one) => one === ruling).length;
    // Of tile 25 also the picture and the example.
    assert.deepEqual(RULINGS.map(count), [2, 4, 4], code);
    assert.doesNotMatch(
      textOf(code),
      /^<!--(?!\s)/m,
      `${code}: begins a line, so it ends Markdown`,
    );
    for (const reading of READINGS) {
      const blocks = flat(readAsBlocks(code, reading));
      const usual = flat(readAsBlocks(code, []));
      assert.equal(blocks.length, usual.length, code);
      const text = (id: string, from: typeof blocks) => {
        const at = from.findIndex((block) => block.id === id || block.ids.includes(id));
        const block = from[id.startsWith('tile-') ? at + 1 : at];
        const item = block?.ids.indexOf(id) ?? -1;
        return block?.parts[Math.max(0, item)] ?? '';
      };
      for (const ruling of RULINGS)
        for (const id of depends[ruling]) {
          const differs = text(id, blocks) !== text(id, usual);
          const wanted = RULINGS.some((one) => reading.includes(one) && depends[one].includes(id));
          assert.equal(differs, wanted, `${code}: ${id} by ${reading.join(' ')}`);
        }
    }
  }
});
