/** Links that lead nowhere, two windows of one seat, and replays: files in and out, a link to a moment. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeInLooks } from './access-lib.mjs';
import { Hand, keysOn } from './hand.mjs';
import {
  expect,
  newVisitor,
  PATIENCE,
  same,
  sayName,
  setUp,
  source,
  test,
  untroubled,
} from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let server;
let browser;
/** Who follows wrong links, as on a first visit, when nothing is kept yet. */
let lost;
let ann;
let bob;
let left;
let right = null;
/** Who watches replays. */
let viewer;
setUp(async (worker) => {
  ({ server, browser } = worker);
  lost = await newVisitor(browser, server.url, { serviceWorkers: 'block' });
  [ann, bob] = [await newVisitor(browser, server.url), await newVisitor(browser, server.url)];
  left = new Hand(ann.page, { seed: 51 });
  viewer = await newVisitor(browser, server.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
});
const RECORD = join(source, 'tests/golden/random/2p-plain.paris');

/* --- wrong links --- */

/** The page says so in these words, and a link leads away. */
async function leadsNowhere(address, words) {
  const { page } = lost;
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('main', { hasText: words }).waitFor();
}

test('a link to a table that is not there says so, and leads to the start', async () => {
  const { page } = lost;
  await page.goto('/t/aaaaaaaaaaaaaaaaaaaa');
  await sayName(page, 'Lou');
  await page.getByText("This table doesn't exist").waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
});

const NOWHERE = [
  ['/t/nonsense', "This table doesn't exist"],
  ['/t/', 'Page not found'],
  ['/nowhere', 'Page not found'],
  ['/local/0123456789abcdef', 'Game not found'],
  ['/replay#t=nonsense&n=3', 'Record not found'],
  ['/replay#r=nonsense', 'Record not found'],
  ['/replay#r=100%', 'Record not found'],
  ['/rules#%', 'Rules'],
  ['/%3Cimg%20src=x%20onerror=alert(1)%3E', 'Page not found'],
  ['/t/%22%3E%3Cscript%3Ealert(1)%3C/script%3E', "This table doesn't exist"],
];
for (const [address, words] of NOWHERE)
  test(`${address} says "${words}"`, () => leadsNowhere(address, words));

test('no link that leads nowhere is an error in the page', async () => {
  // Browsers write down what a server does not have.
  untroubled(lost, /status of 40[04]/);
});

/* --- two windows of one seat --- */

test('two windows show one seat alike', async () => {
  await ann.page.goto('/friends');
  await sayName(ann.page, 'Ann');
  await ann.page.getByRole('button', { name: 'Create table' }).click();
  const link = await ann.page.getByLabel('Link to this table').inputValue();
  right = new Hand(await ann.context.newPage(), { seed: 52 });
  await right.page.goto(link);
  await bob.page.goto(link);
  await sayName(bob.page, 'Bob');
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await left.ready();
  await right.ready();
  await left.press('.board-stack.can');
  await right.press('.board-place.can[data-place="ARC"]');
  await left.page.waitForSelector('[data-thing="key ARC 1"]');
  await left.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await right.page.locator('[data-thing="key ARC 1"]').waitFor({ state: 'detached' });
});

test('of two clicks at the same time one counts, and both windows show it', async () => {
  // Who comes too late finds nothing to click any more.
  await Promise.any([
    left.press('.board-place.can[data-place="BEL0"]'),
    right.press('.board-place.can[data-place="CHA0"]'),
  ]);
  await left.ready();
  await right.ready();
  await Promise.all([left, right].map(({ page }) => page.waitForSelector('[data-thing^="key "]')));
  same((await keysOn(left.page)).length, 1, 'keys');
  same(await keysOn(right.page), await keysOn(left.page), 'keys in the other window');
  await left.press('.turn-end');
  for (const hand of [left, right]) await hand.ready('others');
  same(await new Hand(bob.page).ready(), 'turn', 'Bob');
  for (const one of [ann, bob]) untroubled(one);
});

/* --- two windows of one game on this device --- */

/** Leaves the game, and comes back twice: at first for no longer than it takes to make the elements. Runs in
 * the page. */
async function leaveAsSoonAsShown(patience) {
  const go = (path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const when = (selector, path) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`there was no ${selector}`)), patience);
      const observer = new MutationObserver(() => look());
      const look = () => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        go(path);
        resolve(null);
      };
      observer.observe(document.body, { childList: true, subtree: true });
      look();
    });
  const game = location.pathname;
  go('/settings');
  await when('main.narrow', game);
  await when('main.table', '/settings');
  await when('main.narrow', game);
}

test('a game on this device is open in one window; the other says so, and has it when the first is closed', async () => {
  const cleo = await newVisitor(browser, server.url, { seed: 6 });
  await cleo.page.goto('/');
  await cleo.page.getByRole('button', { name: 'Play now' }).click();
  await new Hand(cleo.page).ready();
  const other = await cleo.context.newPage();
  await other.goto(cleo.page.url());
  await other.getByText('This game is open in another window').waitFor();
  await new Hand(cleo.page, { seed: 6 }).draft();
  const keys = await keysOn(cleo.page);
  await cleo.page.close();
  await new Hand(other).ready();
  same(await keysOn(other), keys, 'keys on the board');
  untroubled(cleo);
  await cleo.context.close();
});

/** Whether somebody looks at this window, as far as it knows. Runs in the page. */
function lookAt(seen) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !seen });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a window that nobody looks at takes no game from one that is loaded again, and has it when it is looked at', async () => {
  const eve = await newVisitor(browser, server.url, { seed: 6 });
  await eve.page.goto('/');
  await eve.page.getByRole('button', { name: 'Play now' }).click();
  await new Hand(eve.page, { seed: 6 }).draft();
  const other = await eve.context.newPage();
  await other.goto(eve.page.url());
  const elsewhere = other.getByText('This game is open in another window');
  await elsewhere.waitFor();
  await other.evaluate(lookAt, false);
  await eve.page.reload();
  await new Hand(eve.page).ready();
  const keys = await keysOn(eve.page);
  await eve.page.close();
  expect(await elsewhere.isVisible(), 'nobody looks there');
  await other.evaluate(lookAt, true);
  await new Hand(other).ready();
  same(await keysOn(other), keys, 'keys on the board');
  untroubled(eve);
  await eve.context.close();
});

test('a game on this device that is left before it was painted is not kept from who comes back', async () => {
  const dora = await newVisitor(browser, server.url, { seed: 6 });
  await dora.page.goto('/');
  await dora.page.getByRole('button', { name: 'Play now' }).click();
  await new Hand(dora.page).ready();
  await dora.page.evaluate(leaveAsSoonAsShown, PATIENCE);
  await new Hand(dora.page).ready();
  untroubled(dora);
  await dora.context.close();
});

/* --- replays --- */

const record = readFileSync(RECORD, 'utf8');
const counter = (page) => page.locator('.replay-controls output').innerText();
/** The moment as it is drawn, which comes after its number. */
async function picture(page) {
  const count = await counter(page);
  await page.locator(`.replay[data-step="${count.split(' ')[0]}"]`).waitFor();
  return [count, await page.locator('.replay-happened').innerText(), await keysOn(page)];
}

test('a file is opened, and its end is as it says', async () => {
  const { page } = viewer;
  await page.goto('/');
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.locator('input[type=file]').setInputFiles(RECORD);
  await page.waitForSelector('.replay-controls');
  expect(/^0 \/ \d+$/.test(await counter(page)), 'it begins at the beginning');
  await page.getByRole('slider', { name: 'Position in the replay' }).press('End');
  await page.locator('.end-scores tfoot').waitFor();
  const scores = await page.locator('.end-scores tfoot td').allInnerTexts();
  const [, first, second] = /\[Result "1: (\d+) 2: (\d+)"\]/.exec(record);
  same(scores, [first, second], 'scores');
});

test('steps and turns lead through the game, and others see less', async () => {
  const { page } = viewer;
  const slider = page.getByRole('slider', { name: 'Position in the replay' });
  await slider.press('Home');
  await page.getByRole('button', { name: 'Next step' }).click();
  same((await counter(page)).split(' ')[0], '1', 'after a step');
  await page.getByRole('button', { name: 'Next turn' }).click();
  same((await counter(page)).split(' ')[0], '3', 'after the first turn');
  same(await page.locator('.replay-screens .mine-things').count(), 2, 'open screens');
  await page.getByLabel('View as').selectOption({ label: 'a spectator' });
  await page.locator('.replay-screens .mine-things').first().waitFor({ state: 'detached' });
  await page.getByLabel('View as').selectOption({ index: 0 });
});

test('a link to a moment opens that moment in another browser', async () => {
  const { page } = viewer;
  for (let step = 0; step < 9; step += 1) await page.getByRole('button', { name: 'Next turn' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link to this moment copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await newVisitor(browser, server.url);
  await other.page.goto(link);
  await other.page.waitForSelector('.replay-controls');
  same(await picture(other.page), await picture(page), 'the moment');
  untroubled(other);
});

test('another moment in the address of a replay that is open leads there, also back to one it came from', async () => {
  const { page } = viewer;
  const goTo = (n, rest) => page.evaluate(([n, rest]) => {
    location.hash = location.hash.replace(/&n=.*/, `&n=${n}${rest}`);
  }, [n, rest]);
  // The address follows a little after the picture.
  const shown = async (n) => {
    await page.locator('.replay-controls output', { hasText: new RegExp(`^${n} /`) }).waitFor();
    await page.waitForFunction((end) => location.hash.endsWith(end), `&n=${n}&v=all`);
  };
  await goTo(7, '&v=all');
  await shown(7);
  await page.getByRole('button', { name: 'Next step' }).click();
  await shown(8);
  await goTo(7, '&v=all');
  await shown(7);
});

test('an address with a moment or a seat that the game has not leads to the nearest', async () => {
  const { page } = viewer;
  const link = page.url();
  const last = (await counter(page)).split(' ')[2];
  for (const [rest, n] of [['&n=-5&v=all', 0], ['&n=1.5&v=1.5', 1], ['&n=99999&v=7', last]]) {
    await page.goto('about:blank');
    await page.goto(link.replace(/&n=.*/, rest));
    await page.locator('.replay-controls output', { hasText: new RegExp(`^${n} /`) }).waitFor();
    await page.locator('.replay-happened').waitFor();
  }
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForSelector('.replay-controls');
});

test('what is downloaded is the file that was opened', async () => {
  const { page } = viewer;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename().endsWith('.paris'), 'its name');
  same(readFileSync(await file.path(), 'utf8'), record, 'its text');
});

/** The game's record with a mistake in its decisions: a file to be chosen. */
function spoilt(name) {
  const lines = record.split('\n');
  const at = lines.findIndex((line) => line.startsWith('1.1 '));
  lines[at] = lines[at].replace('draw ', 'drwa ');
  return { line: at + 1, file: { name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) } };
}

test('a file that is no record is refused: the line, the column, what was found and what would be right', async () => {
  const { page } = viewer;
  const alert = page.getByRole('alert');
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(join(source, 'LICENSE'));
  await alert.filter({ hasText: "This file isn't the record of a game." }).waitFor();
  const { line, file } = spoilt('spoilt.paris');
  await page.locator('input[type=file]').setInputFiles(file);
  await alert.filter({ hasText: `Line ${line}, column 5:` }).filter({ hasText: 'found "drwa"' }).waitFor();
  same(await alert.count(), 1, 'refusals');
  same(await axeInLooks(page, 'a file that is no record'), [], 'findings of axe');
});

test('the same file can be chosen again, and is read as it is then', async () => {
  const { page } = viewer;
  const chosen = () => page.locator('input[type=file]').evaluate((input) => input.files.length);
  same(await chosen(), 0, 'files that are chosen after one was read');
  await page.locator('input[type=file]').setInputFiles({ ...spoilt('spoilt.paris').file, buffer: Buffer.from(record) });
  await page.waitForSelector('.replay-controls');
  untroubled(viewer);
});
