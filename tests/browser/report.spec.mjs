/** The report of a game: the first picture, the chart as a way to a moment, better turns that are hidden first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeInLooks } from './access-lib.mjs';
import { expect, newVisitor, same, setUp, source, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let visitor;
let page;
const RECORD = join(source, 'tests/golden/random/2p-plain.paris');
const at = () => page.getByRole('slider', { name: 'Position in the replay' }).inputValue();

setUp(async ({ server, browser }) => {
  visitor = await newVisitor(browser, server.url);
  ({ page } = visitor);
});

test('the report of a replay is opened by a button and draws the chances', async () => {
  await page.goto('/replay');
  await page.locator('.replay-paste textarea').fill(readFileSync(RECORD, 'utf8'));
  await page.locator('.replay-paste button').click();
  await page.getByRole('button', { name: 'Why did I win or lose?' }).click();
  await page.getByRole('img', { name: /^Chances to win over the game/ }).waitFor();
  await page.getByRole('rowheader', { name: 'Luck of the draw' }).waitFor();
});

test('a click in the chart goes to the moment', async () => {
  same(await at(), '0', 'the moment before');
  const chart = page.locator('.chances');
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('input[type=range]')).value) > 0);
});

test('so does a turn in the table of chances, by keyboard, as its player knew it', async () => {
  const summary = page.getByText('Chances after every turn');
  await summary.focus();
  await page.keyboard.press('Enter');
  const turn = page.locator('.chances-table tbody button').nth(2);
  await turn.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /v=1/.test(location.hash));
  expect(Number(await at()) > 0, 'the moment of the third turn');
});

test('when all is judged, a better turn is shown only when it is asked for', async () => {
  await page.locator('.report-progress').waitFor({ state: 'detached' });
  const show = page.getByRole('button', { name: 'Show the better turn' }).first();
  await show.waitFor();
  same(await page.locator('.report-answer').count(), 0, 'answers before');
  await show.click();
  await page.locator('.report-answer li').first().waitFor();
  same(await axeInLooks(page, 'a report'), [], 'findings');
  untroubled(visitor);
});
