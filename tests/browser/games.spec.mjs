/** Games on this device, by clicks and by taps: the first steps, the last ones, all variants. ways.spec.mjs plays whole ones. */
import { button, Hand, keysOn, scoreTable } from './hand.mjs';
import { moments, sitDownAt } from './kept.mjs';
import { expect, isCampaign, newVisitor, pick, same, setUp, test, untroubled } from './lib.mjs';

let server;
let browser;
setUp((worker) => {
  ({ server, browser } = worker);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

/** Opens what "Play now" would start, and chooses these players against beginners. */
async function choosePlayers(page, players) {
  await page.goto('/');
  await page.getByText('Players, level, variants').click();
  await pick(page, 'Players', String(players));
  await pick(page, 'Computer level', 'Beginner');
}

const playNow = (page) => page.getByRole('button', { name: 'Play now' });

async function endsWell(visitor, players) {
  const { sums, scores } = await scoreTable(visitor.page);
  same(scores.length, players, 'players with a score');
  same(sums, scores, 'sums of the points by source');
  untroubled(visitor);
}

test('one click on the start page leads into a game, the second one is the first move', async () => {
  const visitor = await newVisitor(browser, server.url, { seed: 1 });
  const hand = new Hand(visitor.page);
  await visitor.page.goto('/');
  await playNow(visitor.page).click();
  same(await hand.ready(), 'turn', 'after the first click');
  const { stacks } = await hand.offers();
  expect(stacks.length === 3, 'three stacks to draw from');
  await hand.press('.board-stack.can');
  await visitor.page.waitForSelector('.board-place.can[data-place="ARC"]');
  untroubled(visitor);
  await visitor.context.close();
});

test('three players: when the stacks are empty an end-game tile can be taken, and a look at them not be taken back', async () => {
  const [first] = moments(/^search/);
  const three = await sitDownAt(browser, server.url, first);
  const { page, hand } = three;
  await page.hover(button('search'));
  await page.locator('section.turn', { hasText: /can't undo this/ }).waitFor();
  await hand.press(button('search'));
  await page.waitForSelector('.turn-choices [data-decision^="take "]');
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled(), 'undo is off');
  untroubled(three);
  await three.context.close();
});

if (isCampaign)
  test('four players and all variants: a game is played to its end by clicks', async () => {
    const visitor = await newVisitor(browser, server.url, { seed: 3 });
    await choosePlayers(visitor.page, 4);
    const boxes = visitor.page.locator('.start-play .checks input');
    same(await boxes.count(), 3, 'variants');
    for (const box of await boxes.all()) await box.check();
    await playNow(visitor.page).click();
    const hand = new Hand(visitor.page, { seed: 3 });
    let sites = 0;
    await hand.play(async () => {
      sites += (await hand.offers()).buttons.some((text) => text.startsWith('site ')) ? 1 : 0;
      return false;
    });
    expect(sites > 0, 'with the variant a tile is built in a district of choice');
    await endsWell(visitor, 4);
    await visitor.context.close();
  });

/** Longer than a tap: a gesture takes its time, and a slow machine only makes it longer. */
const LONG_PRESS = 700;

test('a phone: a finger that stays on a place shows what it would bring, and does not choose it', async () => {
  const visitor = await newVisitor(browser, server.url, { seed: 4, ...PHONE });
  const { page } = visitor;
  await choosePlayers(page, 2);
  await playNow(page).tap();
  const hand = new Hand(page, { seed: 4, touch: true });
  await hand.ready();
  await hand.press('.board-stack.can');
  await page.waitForSelector('.board-place.can[data-place="ARC"]');
  const box = await page.locator('[data-place="ARC"]').boundingBox();
  const session = await visitor.context.newCDPSession(page);
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await page.waitForTimeout(LONG_PRESS);
  const preview = page.locator('.turn-preview', { hasText: 'Place a key' });
  await preview.waitFor();
  const { x, y, width, height } = await preview.boundingBox();
  const middle = [x + width / 2, y + height / 2];
  const isMet = (/** @type {number[]} */ [left, top]) => document.elementFromPoint(left, top).closest('.turn-preview') !== null;
  expect(await page.evaluate(isMet, middle), 'a finger on it chooses nothing that lies below');
  await touch('touchEnd', []);
  // What comes after it has been seen: then it has been seen as well.
  for (const name of ['Players', 'Turn']) await page.locator('.table-tabs button', { hasText: name }).tap();
  await page.locator('.table[data-tab=turn]').waitFor();
  await hand.ready();
  same(await keysOn(page), [], 'keys after a look');
  await hand.press('.board-place.can[data-place="ARC"]');
  await page.waitForSelector('[data-thing="key ARC 1"]');
  untroubled(visitor);
  await visitor.context.close();
});
