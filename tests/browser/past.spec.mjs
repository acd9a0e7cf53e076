/** What happened is told, shown again, and read aloud: the log, its moments, tips, refusals, replays. */
import { Hand } from './hand.mjs';
import { expect, newVisitor, playNow, resize, same, setUp, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let visitor;
let page;
let hand;
let log;
let banner;
setUp(async ({ server, browser }) => {
  visitor = await newVisitor(browser, server.url, { seed: 51 });
  ({ page } = visitor);
  hand = new Hand(page, { seed: 51 });
  log = page.getByRole('region', { name: 'Log' });
  banner = page.locator('.log-banner');
});
/** Waits until a text is in the live region. */
const heard = (words) => page.locator('#speak p', { hasText: words }).last().waitFor({ state: 'attached' });

test('after a reload each line of a computer shows its moment on the board', async () => {
  await playNow(page);
  for (let turn = 0; turn < 2; turn += 1) await hand.turn();
  await hand.ready();
  await page.reload();
  await hand.ready();
  const line = log.getByRole('button', { name: /^Marcel draws/ }).first();
  const text = await line.innerText();
  await line.click();
  await banner.filter({ hasText: text }).waitFor();
  await page.locator('.board-spot.lit').first().waitFor();
  const tiles = () => page.locator('.board-plot:not(.empty)').count();
  const then = await tiles();
  await banner.getByRole('button', { name: 'Return to the present' }).click();
  await banner.waitFor({ state: 'detached' });
  expect((await tiles()) > then, `the board of that moment had ${then} tiles, as many as now`);
});

test('the log is one tab stop, and arrows lead through its lines', async () => {
  const stops = log.locator('.log-moment[tabindex="0"]');
  same(await stops.count(), 1, 'tab stops');
  await stops.focus();
  await page.keyboard.press('End');
  const last = await page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press('ArrowUp');
  const before = await page.evaluate(() => document.activeElement.textContent);
  expect(before !== last && before !== '', 'the arrow has led to another line');
  await page.keyboard.press('End');
  same(await page.evaluate(() => document.activeElement.textContent), last, 'the last line');
  same(await stops.count(), 1, 'tab stops afterwards');
});

test('on a phone what is said about a moment is as wide as the board, so that little of that is covered', async () => {
  const line = log.getByRole('button', { name: /^Marcel (places|moves) a key/ }).first();
  await line.click();
  await banner.filter({ hasText: 'Marcel' }).waitFor();
  const wide = page.viewportSize();
  await resize(page, { width: 360, height: 740 });
  const width = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().width);
  const [words, board] = [await width('.log-banner > span'), await width('.board')];
  expect(words > 0.8 * board, `the words are ${words} wide, the board ${board}`);
  await resize(page, wide);
  await banner.getByRole('button', { name: 'Return to the present' }).click();
  await banner.waitFor({ state: 'detached' });
});

test('what happened since the own turn is shown step by step, and then the present', async () => {
  await log.getByRole('button', { name: 'Since my turn' }).click();
  await banner.filter({ hasText: 'Marcel' }).waitFor();
  await banner.waitFor({ state: 'detached' });
});

test('a tip lies inside the page and describes what has the focus', async () => {
  const landmark = page.getByRole('region', { name: 'Landmarks' }).locator('[data-line][tabindex="0"]');
  // Only what a key has led to is explained.
  await page.keyboard.press('Tab');
  await landmark.focus();
  const tip = page.getByRole('main').getByRole('tooltip');
  await tip.filter({ hasText: 'Landmark, value' }).waitFor();
  same(await landmark.getAttribute('aria-describedby'), await tip.getAttribute('id'), 'its description');
  expect(/wood|marble|gold/.test(await landmark.innerText()), 'its price is told in words');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

test('Enter on a place where nothing can be done says why', async () => {
  await page.locator('[data-place="vp MON"]').focus();
  await page.keyboard.press('Enter');
  await heard('brings a district to 4 keys');
  await hand.press('.board-stack.can');
  await page.locator('.board-place.not').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.turn-refusal', { hasText: /R\d+\.\d+/ }).waitFor();
});

test('what a place would bring is told when it has the focus', async () => {
  await page.locator('.board-place.can').first().focus();
  await page.locator('.turn-preview[role="status"]', { hasText: /^(Place a key|Buy|Build)/ }).waitFor();
});

test('a replay speaks of its players, not of a reader', async () => {
  const table = page.url().split('/').pop();
  await page.goto(`/replay#l=${table}&n=1&v=all`);
  await page.locator('.replay-happened', { hasText: /Player draws/ }).waitFor();
  same(await page.getByText(/\bYou\b/).count(), 0, 'texts with "You"');
  untroubled(visitor);
});
