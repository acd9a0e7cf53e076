/** Reading our Markdown, making HTML of it, and finding words in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBook, type Piece } from './book.ts';
import { readMarkdown } from './markdown.ts';
import { find, marked, sectionsOf, wordsOf } from './search.ts';
import { firstDifference } from './structure.ts';

const PICTURES = { wood: { size: 'icon', width: 24, height: 24 } };
const html = (markdown: string): string[] => makeBook(markdown, PICTURES).map(([, , text]) => text);

test('headings and paragraphs take their anchors along', () => {
  const blocks = readMarkdown(
    '# Title\n\n## <a id="turn"></a>Your turn\n\n<a id="R3.1"></a>**R3.1** One\ntwo.\n',
  );
  assert.deepEqual(
    blocks.map(({ sort, id, parts }) => [sort, id, ...parts]),
    [
      ['h1', '', 'Title'],
      ['h2', 'turn', 'Your turn'],
      ['p', 'R3.1', '**R3.1** One two.'],
    ],
  );
});

test('the number of a clause is a link to itself', () => {
  assert.deepEqual(html('<a id="R3.1"></a>**R3.1** **Draw** a tile.'), [
    '<p><a class="clause" href="/rules#R3.1">R3.1</a> <strong>Draw</strong> a tile.</p>',
  ]);
});

test('lists keep lines that go on, and anchors of items', () => {
  assert.deepEqual(html('- <a id="R10.1"></a>**R10.1** one\n  and more\n- two'), [
    '<ul><li id="R10.1" tabindex="-1"><a class="clause" href="/rules#R10.1">R10.1</a> one and more</li><li>two</li></ul>',
  ]);
  assert.deepEqual(html('1. one\n2. two'), ['<ol><li>one</li><li>two</li></ol>']);
});

test('links, code and pictures become HTML, everything else is escaped', () => {
  assert.deepEqual(html('See [R4.1](#R4.1) & `a*b` *soon*.'), [
    '<p>See <a href="/rules#R4.1">R4.1</a> &amp; <code>a*b</code> <em>soon</em>.</p>',
  ]);
  assert.deepEqual(html('2 ![wood](images/wood.svg)'), [
    '<p><span class="book-together">2 <svg class="picture picture-icon" width="24" height="24" role="img" aria-label="wood"><use href="#picture-wood"/></svg></span></p>',
  ]);
  assert.match(html('![](images/wood.svg)')[0] ?? '', /aria-hidden="true"/);
});

test('a mark at a figure tells where the figure comes from', () => {
  const [figure, , plain] = html(
    '2 francs[°](#source-a).\n\n<a id="source-a"></a>**Inferred.** From "A" & B.\n\n[°](#b)',
  );
  assert.equal(
    figure,
    '<p>2 francs<a class="source" href="/rules#source-a" title="Inferred. From &quot;A&quot; &amp; B." aria-label="Inferred.">°</a>.</p>',
  );
  assert.equal(plain, '<p><a class="source" href="/rules#b">°</a></p>');
});

test('a table has a head, and a quotation may have a table', () => {
  const [text = ''] = html(
    '> <a id="E7"></a>**Example.**\n>\n> | a | b |\n> |---|---|\n> | 1 | 2 |',
  );
  assert.match(
    text,
    /^<blockquote><p><strong>Example.<\/strong><\/p><div class="book-table"><table>/,
  );
  assert.match(text, /<th scope="col">a<\/th>.*<tbody><tr><td>1<\/td><td>2<\/td><\/tr>/);
  assert.equal(makeBook('> <a id="E7"></a>x', PICTURES)[0]?.[0], 'E7');
});

test('what we have no Markdown for is refused, with its line', () => {
  assert.throws(() => readMarkdown('text\n\n<div>no</div>'), /line 3: not of our Markdown/);
  assert.throws(
    () => readMarkdown('| a | b |\n|---|---|\n| 1 |'),
    /line 3: a row has other columns/,
  );
  assert.throws(() => readMarkdown('<!-- facts: market -->\n'), /no table for "market"/);
  assert.throws(() => html('a <b>bold</b> word'), /not of our Markdown/);
  assert.throws(() => html('![x](images/none.svg)'), /no picture "none"/);
  assert.throws(() => html('[x](https://example.org)'), /not of our Markdown/);
});

const BOOK: Piece[] = [
  ['', 1, 'Title'],
  ['', 0, '<p>For 2 players.</p>'],
  ['market', 2, 'The market'],
  ['R6.1', 0, '<p>Buy <em>wood</em>.</p>'],
  ['R6.2', 0, '<p>Francs &amp; more in the Café.</p>'],
  ['τέλος', 2, 'Το τέλος'],
  ['', 0, '<p>Κλειδί σας</p>'],
];

test('the search finds pieces that have all the words, whatever capitals and accents', () => {
  const ids = (wanted: string) =>
    find(sectionsOf(BOOK), wanted).map(({ head, body }) => [head[0], ...body.map(([id]) => id)]);
  assert.deepEqual(ids('WOOD buy'), [['market', 'R6.1']]);
  assert.deepEqual(ids('cafe'), [['market', 'R6.2']]);
  assert.deepEqual(ids('market'), [['market', 'R6.1', 'R6.2']], 'a heading brings its section');
  assert.deepEqual(ids('κλειδι ΣΑΣ'), [['τέλος', '']]);
  assert.deepEqual(ids('marble'), []);
  assert.deepEqual(ids('em'), [], 'tags are no text');
});

test('what was found is marked, in the letters of the text', () => {
  assert.equal(
    marked('<p>The Café café</p>', wordsOf('cafe')),
    '<p>The <mark>Café</mark> <mark>café</mark></p>',
  );
  assert.equal(
    marked('<p class="p">a &amp; p</p>', wordsOf('p amp')),
    '<p class="p">a &amp; <mark>p</mark></p>',
  );
  assert.equal(marked('ที่นี่', wordsOf('นี่')), 'ที่<mark>นี่</mark>');
  assert.equal(marked('<p>x</p>', []), '<p>x</p>');
});

test('a translation that misses something is noticed, and one in other words is not', () => {
  const one =
    '## <a id="a"></a>Head\n\nPay 3 ![wood](images/wood.svg), see [R1](#a).\n\n- x\n- y\n';
  const differs = (other: string) => firstDifference(readMarkdown(one), readMarkdown(other));
  assert.equal(differs(one.replace('Head', 'Tête').replace('Pay 3', '3 à payer')), null);
  assert.equal(differs(one.replace('Pay 3', 'Pay 4'))?.line, 3);
  assert.equal(differs(one.replace('Pay 3', '1st, pay 3')), null, 'a language may count in digits');
  assert.equal(differs(one.replace('- y\n', ''))?.line, 5);
  assert.equal(differs(one.replace('wood.svg', 'gold.svg'))?.line, 3);
  assert.equal(differs(one.replace('(#a)', '(#b)'))?.line, 3);
  assert.ok(differs(one.replace('id="a"', 'id="b"')));
  assert.ok(differs(`${one}\nMore.\n`));
});
