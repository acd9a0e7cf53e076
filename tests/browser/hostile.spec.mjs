/** Names, chat and files with text that means harm: it is shown as text, does nothing, and breaks no layout. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE } from './access-lib.mjs';
import { Hand, scoreTable } from './hand.mjs';
import { expect, isCampaign, newVisitor, pick, same, sayName, setUp, source, test, untroubled, workFile } from './lib.mjs';
import { misfits } from './sight.mjs';

test.describe.configure({ mode: 'serial' });
let server;
let browser;
let ann;
let bob;
let cleo;
let hands;
setUp(async (worker) => {
  ({ server, browser } = worker);
  [ann, bob, cleo] = [await victim(), await victim(), await victim({ seed: 9 })];
  hands = [ann, bob].map(({ page }, index) => new Hand(page, { seed: 3 + index }));
});

/** Thirty-two characters at most, as names are. */
const HTML = '<img src=x onerror=hit()>';
const SCRIPT = '<script>hit()</script>';
const LONG = 'W'.repeat(32);
/** Turns the rest of a line around, where it is let through. */
const TURNED = 'Bob\u202e)uoy(';
const SAID = [
  '<img src=x onerror=hit()><script>hit()</script><svg onload=hit()>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as it stands here
  'javascript:hit() &lt;b&gt; {name} ${hit()} </li></ul>',
  'W'.repeat(256),
  'אבג שלום 123, عربي',
];

/** Somebody in whose page everything is written down that such a text has caused. */
async function victim(options = {}) {
  const visitor = await newVisitor(browser, server.url, options);
  await visitor.context.addInitScript(() => {
    window.hits = 0;
    window.hit = () => {
      window.hits += 1;
    };
  });
  return visitor;
}

/** Nothing ran, and no element came out of a text. */
async function unharmed({ page }) {
  const found = await page.evaluate(() => ({
    hits: window.hits,
    made: document.querySelectorAll('[onerror], [onload], [src="x"], #page script, #page b').length,
  }));
  same(found, { hits: 0, made: 0 }, 'what a text has done');
}

async function keepsItsShape(page) {
  const size = page.viewportSize();
  for (const viewport of [size, PHONE]) {
    await page.setViewportSize(viewport);
    same(await page.evaluate(misfits), [], `texts that do not fit ${viewport.width} px`);
  }
  await page.setViewportSize(size);
}

test('names of HTML and of one endless word sit down at a table, and are shown as they are', async () => {
  await ann.page.goto('/friends');
  await sayName(ann.page, HTML);
  await pick(ann.page, 'Computer players', '1');
  await pick(ann.page, 'Computer level', 'Beginner');
  await ann.page.getByRole('button', { name: 'Create table' }).click();
  const link = await ann.page.getByLabel('Link to this table').inputValue();
  await ann.page.locator('.waiting-seats', { hasText: HTML }).waitFor();
  await keepsItsShape(ann.page);
  await bob.page.goto(link);
  await sayName(bob.page, LONG);
  await bob.page.locator('.waiting-seats', { hasText: HTML }).waitFor();
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [ann, bob])
    for (const name of [HTML, LONG]) await page.locator('.players', { hasText: name }).waitFor();
  await bob.page.getByRole('heading', { name: HTML }).waitFor();
  for (const one of [ann, bob]) await unharmed(one);
});

test('what is said is shown as it is, whatever it is', async () => {
  for (const text of SAID) {
    await bob.page.getByLabel('Write a message').fill(text);
    await bob.page.getByRole('button', { name: 'Send' }).click();
    for (const { page } of [ann, bob])
      await page.locator('.chat-list li', { hasText: `${LONG} ${text}` }).waitFor();
  }
  for (const one of [ann, bob]) await unharmed(one);
});

test('what would turn a line around does not leave the page that it was typed in', async () => {
  await bob.page.getByLabel('Write a message').fill(`a\u202eb\u2066c\u200bd`);
  await bob.page.getByRole('button', { name: 'Send' }).click();
  await ann.page.locator('.chat-list li', { hasText: `${LONG} abcd` }).waitFor();
});

test('a turn is told with such names, and no panel is wider for them', async () => {
  await hands[0].turn();
  await bob.page.locator('.log', { hasText: `${HTML} draws` }).waitFor();
  for (const one of [ann, bob]) {
    await unharmed(one);
    await keepsItsShape(one.page);
    untroubled(one);
  }
});

if (isCampaign)
  test('two people and a computer play this game to its end by clicks, and its report has such names', async () => {
    await Promise.all(hands.map((hand) => hand.play()));
    const tables = await Promise.all([ann, bob].map(({ page }) => scoreTable(page)));
    same(tables[0].scores.length, 3, 'players');
    same(tables[0].sums, tables[0].scores, 'sums of the points by source');
    same(tables[1], tables[0], 'the report of the other');
    for (const one of [ann, bob]) {
      await one.page.locator('.end-scores', { hasText: HTML }).waitFor();
      await one.page.locator('.end-report .chart').waitFor();
      await unharmed(one);
      await keepsItsShape(one.page);
      untroubled(one);
      await one.context.close();
    }
  });

test('pass and play: such names are asked for and play', async () => {
  const { page } = cleo;
  await page.goto('/pass');
  await page.getByLabel('Name of player 1').fill(SCRIPT);
  await page.getByLabel('Name of player 2').fill(TURNED);
  await page.getByRole('button', { name: 'Start' }).click();
  const hand = new Hand(page, { seed: 9 });
  await page.locator('.pass', { hasText: `${SCRIPT} is next` }).waitFor();
  await hand.look();
  await hand.turn();
  await page.locator('.pass', { hasText: 'Bob)uoy( is next' }).waitFor();
  await unharmed(cleo);
  await page.goto('/games');
  await page.locator('.games-game', { hasText: SCRIPT }).waitFor();
  await unharmed(cleo);
  await keepsItsShape(page);
});

test('a record with such names is opened and watched', async () => {
  const { page } = cleo;
  const record = readFileSync(join(source, 'tests/golden/random/2p-plain.paris'), 'utf8');
  const file = workFile('hostile.paris');
  writeFileSync(file, record.replace('random 1|random 2', `${HTML}|${LONG}`));
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.replay-controls').waitFor();
  await page.getByRole('slider', { name: 'Position in the replay' }).press('End');
  await page.locator('.end-scores', { hasText: HTML }).waitFor();
  expect(await page.locator('.end-scores', { hasText: LONG }).isVisible(), 'the other name');
  await unharmed(cleo);
  await keepsItsShape(page);
  untroubled(cleo);
});
