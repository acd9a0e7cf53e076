/** Pass and play: two people at one device, who do not see behind each other's screen. */
import { Hand } from './hand.mjs';
import { expect, newVisitor, openBrowser, same, startServer, test, untroubled } from './lib.mjs';

const server = await startServer('pass.db');
const browser = await openBrowser();
const visitor = await newVisitor(browser, server.url, { seed: 5 });
const { page } = visitor;
const hand = new Hand(page, { seed: 5 });
const look = () => hand.press('.pass button');
const text = () => page.evaluate(() => document.body.textContent);

await test('two people sit down at one device, and the first is asked for', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pass and play' }).click();
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByRole('button', { name: 'Start' }).click();
  same(await hand.ready(), 'pass', 'first');
  expect((await page.locator('.pass').innerText()).includes('Ann is next'), 'Ann is next');
});

/** Between two people nothing is seen but the question who is there, and nothing secret is even there. */
async function blank() {
  same(await page.locator('.mine, .things, .choices, .action-bar, .can, .movable').count(), 0, 'secrets');
  const covered = await page.evaluate(() => {
    const pass = document.querySelector('.pass');
    const [width, height] = [innerWidth, innerHeight];
    const points = [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((x) => [0.02, 0.3, 0.5, 0.7, 0.98].map((y) => [x, y]));
    const opaque = !/rgba|transparent|\//.test(getComputedStyle(pass).backgroundColor);
    return opaque && points.every(([x, y]) => pass.contains(document.elementFromPoint(x * width, y * height)));
  });
  expect(covered, 'the whole window is covered');
}

let kept = '';
let things = '';
await test('the screen is blank between the seats', async () => {
  await blank();
  await look();
  await hand.ready();
  // The first turn of Ann: an end-game tile, which nobody else may know.
  await hand.press('.board-stack.can');
  await hand.press('.choices [data-decision="search"]');
  await hand.press('.choices [data-decision^="take "]');
  await page.waitForSelector('.mine .held');
  kept = await page.locator('.mine .held-name').innerText();
  things = await page.locator('.mine').innerText();
  await hand.press('.end-turn');
  same(await hand.ready(), 'pass', 'after the turn of Ann');
  await blank();
});

await test('what one person did in secret is nowhere in the page of the other', async () => {
  expect(kept.length > 2 && !(await text()).includes(`You keep`), 'what Ann heard is gone on the blank screen');
  await look();
  await hand.ready();
  expect((await page.locator('.player', { hasText: '(you)' }).innerText()).startsWith('Bob'), 'Bob looks');
  same(await page.locator('.mine .held').count(), 0, 'tiles behind the screen of Bob');
  const all = await text();
  expect(!all.includes(kept), `"${kept}" of Ann is in the page of Bob`);
  expect((await page.locator('.mine').innerText()) !== things, 'another screen');
});

await test('lines of the log show Bob no moment of Ann with her screen open', async () => {
  const lines = page.locator('.log .moment');
  for (let at = 0; at < (await lines.count()); at += 1) {
    await lines.nth(at).click();
    same(await page.locator('.mine .held').count(), 0, `tiles behind a screen at line ${at + 1}`);
    expect(!(await text()).includes(kept), `line ${at + 1} shows "${kept}" of Ann`);
    await lines.nth(at).click();
  }
});

await test('two people at one device play a whole game by clicks, and blank screens lie between all turns', async () => {
  let passes = 0;
  await hand.play(async (state) => {
    if (state === 'pass') {
      passes += 1;
      await blank();
    }
    return false;
  });
  expect(passes > 20, `${passes} blank screens`);
  untroubled(visitor);
});

await browser.close();
await server.stop();
