/** Pass and play: two people at one device, who do not see behind each other's screen. */
import { Hand } from './hand.mjs';
import { expect, newVisitor, openBrowser, same, startServer, test, untroubled } from './lib.mjs';

const server = await startServer('pass.db');
const browser = await openBrowser();
const visitor = await newVisitor(browser, server.url, { seed: 5 });
const { page } = visitor;
const hand = new Hand(page, { seed: 5 });
const look = () => hand.look();
const behind = () => page.locator('.mine').innerText();

/** Nothing is seen but the question who is there, and nothing secret is even in the page. */
async function blank(name) {
  same(await hand.ready(), 'pass', 'the screen');
  expect((await page.locator('.pass').innerText()).includes(`${name} is next`), `${name} is asked for`);
  same(await page.locator('.mine, .things, .choices, .action-bar, .can, .movable').count(), 0, 'secrets');
  const covered = await page.evaluate(() => {
    const pass = document.querySelector('.pass');
    const parts = [0.02, 0.3, 0.5, 0.7, 0.98];
    const points = parts.flatMap((x) => parts.map((y) => [x * innerWidth, y * innerHeight]));
    const opaque = !/rgba|transparent|\//.test(getComputedStyle(pass).backgroundColor);
    return opaque && points.every(([x, y]) => pass.contains(document.elementFromPoint(x, y)));
  });
  expect(covered, 'the whole window is covered');
}

await test('two people sit down at one device, and the screen is blank until the first is there', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pass and play' }).click();
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByRole('button', { name: 'Start' }).click();
  await blank('Ann');
});

let own = '';
await test('the screen is blank between two turns', async () => {
  await look();
  await hand.ready();
  await hand.press('.board-stack.can');
  await hand.press('.place.can[data-place="CHA0"]');
  await page.waitForSelector('.end-turn');
  own = await behind();
  await hand.press('.end-turn');
  await blank('Bob');
});

await test('what was said to one person is not left for the other', async () => {
  const said = await page.locator('#speak').textContent();
  expect(!/\bYou\b/.test(said), `said while nobody looks: ${said}`);
});

let other = '';
await test('the second person sees the own screen only', async () => {
  await look();
  same(await hand.ready(), 'turn', 'Bob');
  expect(/Bob \(you\)/.test(await page.locator('.player.to-move').innerText()), 'Bob looks');
  other = await behind();
  expect(other !== own, 'things of Ann');
  same(await page.locator('.things').filter({ visible: true }).count(), 1, 'screens that are open');
  const log = await page.locator('.log').innerText();
  expect(/Ann/.test(log) && !/\bYou\b/.test(log), `the log tells of Ann: ${log}`);
});

await test('the moments of one person are not shown to the other with the screen open', async () => {
  const lines = page.locator('.log .moment');
  const shown = [];
  for (const line of await lines.all()) {
    await line.click();
    await page.locator('.moment-banner').waitFor();
    if (await page.locator('.mine').count()) shown.push(await behind());
    await line.click();
    await page.locator('.moment-banner').waitFor({ state: 'detached' });
  }
  expect(!shown.includes(own), `Bob sees what Ann had:\n${own}`);
});

await test('reloaded in the middle of a turn the screen is blank, and the turn goes on', async () => {
  await hand.press('.board-stack.can');
  await page.waitForSelector('.place.can[data-place="ARC"]');
  await page.reload();
  await blank('Bob');
  await look();
  same(await hand.ready(), 'turn', 'Bob');
  same((await hand.offers()).stacks.length, 0, 'stacks to draw from again');
  await hand.turn();
});

await test('the turns go on, with a blank screen between each two', async () => {
  for (const name of ['Ann', 'Bob', 'Ann', 'Bob']) {
    await blank(name);
    await look();
    await hand.turn();
  }
  untroubled(visitor);
});

await browser.close();
await server.stop();
