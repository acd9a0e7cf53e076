/** The turn panel stays where it is from step to step, and what is chosen in it counts on the board; Settings lead back. */
import { sitDown } from './hand.mjs';
import { moments, sitDownAt } from './kept.mjs';
import { expect, same, setUp, test, untroubled } from './lib.mjs';

let server;
let browser;
setUp((worker) => {
  ({ server, browser } = worker);
});

/** Where the panel and its bar end, as far as they are seen. Runs in the page. */
function edges() {
  const bottom = (selector) =>
    Math.min(innerHeight, Math.round(document.querySelector(selector).getBoundingClientRect().bottom));
  return { panel: bottom('section.turn'), bar: bottom('.turn-bar') };
}

const SIZES = [
  [1440, 900],
  [1024, 768],
  [360, 740],
];

for (const [width, height] of SIZES)
  test(`the panel and its bar stay where they are from step to step at ${width} × ${height}`, async () => {
    const visitor = await sitDown(browser, server.url, 41, { viewport: { width, height } });
    const { page, hand } = visitor;
    const first = await page.evaluate(edges);
    const phases = new Set();
    await hand.play(async (state) => {
      if (state !== 'turn') return false;
      const phase = await page.locator('.turn-asked h2').innerText();
      phases.add(phase);
      same(await page.evaluate(edges), first, `where they end in “${phase}”`);
      return phases.size >= 4;
    });
    expect(phases.size >= 4, `only ${[...phases]} was asked`);
    untroubled(visitor);
    await visitor.context.close();
  });

/** How much of the VP tiles and districts has to be scrolled to. Runs in the page. */
function hidden() {
  const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
  return Math.max(0, Math.round(bottom('.turn-vp') - bottom('.turn-body')));
}

test('a VP tile is chosen in the panel without scrolling, and not asked for again on the board', async () => {
  const viewport = { width: 1280, height: 720 };
  const [first] = moments(/^vp /);
  const visitor = await sitDownAt(browser, server.url, first, { viewport });
  const { page, hand } = visitor;
  const tiles = page.locator('.turn-vp button.vp-tile');
  same(await page.evaluate(hidden), 0, 'pixels that are hidden');
  await tiles.nth(1).click();
  const chosen = (await tiles.nth(1).innerText()).split(' ')[0];
  await hand.press('.board-place.can[data-place^="vp "]');
  await tiles.first().waitFor({ state: 'detached' });
  same(await page.locator('.board-choice').count(), 0, 'lists that ask');
  const placed = await page.locator('.board-sign .first').allTextContents();
  expect(placed.includes(chosen), `${chosen} was chosen, ${placed} were placed`);
  untroubled(visitor);
  await visitor.context.close();
});

test('Settings lead back to the table', async () => {
  const visitor = await sitDown(browser, server.url, 43);
  const { page, hand } = visitor;
  const table = page.url();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await hand.ready();
  same(page.url(), table, 'the address');
  untroubled(visitor);
  await visitor.context.close();
});
