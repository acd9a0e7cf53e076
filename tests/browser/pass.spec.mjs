/** Pass and play: two people at one device, who do not see behind each other's screen. */
import { Hand } from './hand.mjs';
import { expect, newVisitor, pick, same, setUp, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let server;
let browser;
let visitor;
let page;
let hand;
setUp(async (worker) => {
  ({ server, browser } = worker);
  visitor = await newVisitor(browser, server.url, { seed: 5 });
  ({ page } = visitor);
  hand = new Hand(page, { seed: 5 });
  await visitor.context.addInitScript(watchScreens);
});
const look = () => hand.look();
const behind = () => page.locator('.mine').innerText();

/**
 * Keeps a list of whose screen was open, at every change of the page: nothing that is painted escapes it.
 * "-" is the blank screen, with the name of whose things are in the page all the same. Runs in the page.
 */
function watchScreens() {
  const seen = [];
  window.screensSeen = seen;
  const look = () => {
    const open = document.querySelector('.mine, .mine-things, .turn-choices, .turn-bar') !== null;
    const names = [...document.querySelectorAll('.player strong')].map((one) => one.textContent);
    const name = names.find((text) => text.endsWith(' (you)'))?.slice(0, -' (you)'.length) ?? '?';
    const blank = document.querySelector('.pass') !== null;
    if (!open && !blank) return;
    const now = `${blank ? '-' : ''}${open ? name : ''}`;
    if (seen[seen.length - 1] !== now) seen.push(now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
const screensSeen = () => page.evaluate(() => window.screensSeen.splice(0).join(' '));

/** Nothing is seen but the question who is there, and nothing secret is even in the page. */
async function blank(name) {
  await hand.ready('pass', 'over');
  expect((await page.locator('.pass').innerText()).includes(`${name} is next`), `${name} is asked for`);
  same(await page.locator('.mine, .mine-things, .turn-choices, .turn-bar, .can, .movable').count(), 0, 'secrets');
  const covered = await page.evaluate(() => {
    const pass = document.querySelector('.pass');
    const parts = [0.02, 0.3, 0.5, 0.7, 0.98];
    const points = parts.flatMap((x) => parts.map((y) => [x * innerWidth, y * innerHeight]));
    const opaque = !/rgba|transparent|\//.test(getComputedStyle(pass).backgroundColor);
    return opaque && points.every(([x, y]) => pass.contains(document.elementFromPoint(x, y)));
  });
  expect(covered, 'the whole window is covered');
}

test('two people sit down at one device, and the screen is blank until the first is there', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pass and play' }).click();
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await page.getByRole('button', { name: 'Start' }).click();
  await blank('Ann');
});

let own = '';
test('the screen is blank between two turns', async () => {
  await look();
  await hand.ready();
  await hand.press('.board-stack.can');
  await hand.press('.board-place.can[data-place="CHA0"]');
  await page.waitForSelector('.turn-end');
  own = await behind();
  await hand.press('.turn-end');
  await blank('Bob');
  same(await screensSeen(), '- Ann -', 'screens, one after the other');
});

test('what was said to one person is not left for the other', async () => {
  const said = await page.locator('#speak').textContent();
  expect(!/\bYou\b/.test(said), `said while nobody looks: ${said}`);
});

let other = '';
test('the second person sees the own screen only', async () => {
  await look();
  same(await hand.ready(), 'turn', 'Bob');
  expect(/Bob \(you\)/.test(await page.locator('.player.to-move').innerText()), 'Bob looks');
  other = await behind();
  expect(other !== own, 'things of Ann');
  same(await page.locator('.mine-things').filter({ visible: true }).count(), 1, 'screens that are open');
  const log = await page.locator('.log').innerText();
  expect(/Ann/.test(log) && !/\bYou\b/.test(log), `the log tells of Ann: ${log}`);
});

test('the moments of one person are not shown to the other with the screen open', async () => {
  const lines = page.locator('.log .log-moment');
  const shown = [];
  for (const line of await lines.all()) {
    await line.click();
    await page.locator('.log-banner').waitFor();
    if (await page.locator('.mine').count()) shown.push(await behind());
    await line.click();
    await page.locator('.log-banner').waitFor({ state: 'detached' });
  }
  expect(!shown.includes(own), `Bob sees what Ann had:\n${own}`);
});

test('reloaded in the middle of a turn the screen is blank, and the turn goes on', async () => {
  await hand.press('.board-stack.can');
  await page.waitForSelector('.board-place.can[data-place="ARC"]');
  await page.reload();
  await blank('Bob');
  same(await screensSeen(), '-', 'screens since it was loaded');
  await look();
  same(await hand.ready(), 'turn', 'Bob');
  same((await hand.offers()).stacks.length, 0, 'stacks to draw from again');
  await hand.turn();
});

test('the turns go on, with a blank screen between each two', async () => {
  for (const name of ['Ann', 'Bob', 'Ann', 'Bob']) {
    await blank(name);
    await look();
    await hand.turn();
  }
  await blank('Ann');
  same(await screensSeen(), 'Bob - Ann - Bob - Ann - Bob -', 'screens, one after the other');
});

test('on the blank screen no key tells anything of the next person', async () => {
  for (const key of ['m', 'h', 'y', 'c', 'e', 'u']) await page.keyboard.press(key);
  await page.keyboard.press('w');
  await page.locator('#speak p', { hasText: 'Waiting for Ann' }).first().waitFor({ state: 'attached' });
  same(await page.locator('.turn-hint').count(), 0, 'hints');
  await page.locator('#speak p', { hasText: "You don't have a seat here" }).first().waitFor({ state: 'attached' });
  same(await screensSeen(), '-', 'screens');
});

test('with a computer that is watched step by step the screen is blank as soon as the next person is asked', async () => {
  await page.evaluate(() => localStorage.setItem('paris.speed', 'slow'));
  await page.goto('/pass');
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Bob');
  await pick(page, 'Computer players', '1');
  await pick(page, 'Computer level', 'Beginner');
  await page.getByRole('button', { name: 'Start' }).click();
  for (const name of ['Ann', 'Bob', 'Ann', 'Bob']) {
    await blank(name);
    await look();
    await hand.turn();
  }
  await blank('Ann');
  same(await screensSeen(), '- Ann - Bob - Ann - Bob -', 'screens, one after the other');
  untroubled(visitor);
});

test('where games cannot be kept none is started, and that is said', async () => {
  const other = await newVisitor(browser, server.url);
  await other.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('not here');
    };
  });
  await other.page.goto('/pass');
  await other.page.getByRole('button', { name: 'Start' }).click();
  await other.page.locator('.notice', { hasText: "The game can't be started here." }).waitFor();
  untroubled(other);
});
