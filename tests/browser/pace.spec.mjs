/** What others do is shown for a while, as fast as one likes; nothing that is there stays hidden for it. */
import { Hand, IDLE, KEY_PLACES } from './hand.mjs';
import { expect, newVisitor, PATIENCE, pick, same, setUp, test, untroubled } from './lib.mjs';

let server;
let browser;
setUp((worker) => {
  ({ server, browser } = worker);
});
/** Milliseconds of a step at the normal and at the slow speed. */
const STEP = 800;
const SLOW_STEP = 1600;

async function sitDown(settings, seed) {
  const visitor = await newVisitor(browser, server.url, { seed, settings, reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.goto('/');
  await page.getByText('Players, level, variants').click();
  await pick(page, 'Players', '4');
  await pick(page, 'Computer level', 'Beginner');
  await page.getByRole('button', { name: 'Play now' }).click();
  const hand = new Hand(page, { seed });
  await hand.ready();
  return { ...visitor, hand };
}

/** By keys: what moves for ever cannot be clicked by a test. */
const press = (page, thing) => page.locator(IDLE).locator(thing).first().press('Enter');

async function draft(page) {
  for (const thing of ['.board-stack.can', KEY_PLACES]) await press(page, thing);
  await page.waitForSelector('.turn-end');
}

/** Notes when the log grows. Runs in the page. */
function watchLog() {
  window.grown = [];
  let lines = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('.log [data-line]').length;
    if (now !== lines) window.grown.push(performance.now());
    lines = now;
  }).observe(document.querySelector('.log'), { childList: true, subtree: true });
}

/** From now on no further step is shown while the computers think, however long that takes. Runs in the page. */
function showNoStepWhileThinking(time) {
  const thinking = () => document.querySelector('.turn-asked:not(.yours) p:not(:empty)') !== null;
  const { setTimeout } = window;
  /** @type {any} */ (window).setTimeout = (then, delay, ...rest) => {
    const go = () => (thinking() ? setTimeout(go, 20) : then(...rest));
    return delay === time ? setTimeout(go, delay) : setTimeout(then, delay, ...rest);
  };
}

/** Presses a key on this thing as soon as something is hidden since it is on its way, `later` when others have
 * decided all that is not shown yet; what is hidden then, and whose turn it is. Runs in the page. */
function pressWhileHidden([key, thing, later, patience]) {
  const hidden = () => document.querySelectorAll('.board-on-its-way').length;
  const thinking = () => document.querySelector('.turn-asked:not(.yours) p:not(:empty)') !== null;
  let thought = !later;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  window.afterwards = (async () => {
    const end = performance.now() + patience;
    while (hidden() === 0 || !thought || thinking()) {
      thought ||= thinking();
      if (performance.now() > end) throw new Error('nothing was on its way');
      await frame();
    }
    const waiting = document.querySelector('.turn-asked:not(.yours)') !== null;
    document.querySelector(thing).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await frame();
    await frame();
    const left = hidden() + document.querySelectorAll('.board-flight').length;
    return { waiting, left, yours: document.querySelector('.turn-asked.yours') !== null };
  })();
}

test('each step of the computers on this device is shown for its time', async () => {
  const visitor = await sitDown({ speed: 'normal' }, 51);
  const { page, hand } = visitor;
  await draft(page);
  await page.evaluate(watchLog);
  await press(page, '.turn-end');
  await page.waitForSelector('.turn-asked:not(.yours)');
  await hand.ready('turn');
  // The first one is the own end of the turn, with which the next step may come at once.
  const [, ...times] = await page.evaluate(() => window.grown);
  expect(times.length >= 4, `three computers have played, in ${times.length} steps`);
  // One of them may be drawn late, all together not.
  const whole = times[times.length - 1] - times[0];
  expect(whole > ((times.length - 1) * STEP) / 2, `${times.length} steps were shown within ${whole} ms`);
  untroubled(visitor);
  await visitor.context.close();
});

const ARC = '[data-place="ARC"]';

for (const [key, thing, where] of [['x', 'body', ''], ['Escape', 'body', ''], ['Escape', ARC, ' on the board']])
  test(`${key}${where} shows at once what is still on its way, and what others have done`, async () => {
    const visitor = await sitDown({ speed: 'slow' }, 52);
    const { page } = visitor;
    const skip = (later) => page.evaluate(pressWhileHidden, [key, thing, later, PATIENCE]);
    await page.evaluate(showNoStepWhileThinking, SLOW_STEP);
    await skip(false);
    await press(page, '.board-stack.can');
    same(await page.evaluate(() => window.afterwards), { waiting: false, left: 0, yours: true }, 'after the draw');
    await press(page, KEY_PLACES);
    await page.waitForSelector('.turn-end');
    await skip(true);
    await press(page, '.turn-end');
    same(await page.evaluate(() => window.afterwards), { waiting: true, left: 0, yours: true }, 'in the turns of others');
    untroubled(visitor);
    await visitor.context.close();
  });

/** Presses a price as soon as others play, and gives what the page says to it. Runs in the page. */
function pressPriceInOthersTurn() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (selector) => {
    while (!document.querySelector(selector)) await frame();
    return document.querySelector(selector);
  };
  window.answer = (async () => {
    await until('.turn-asked:not(.yours)');
    document.querySelector('[data-decision="buy gold"]').click();
    return (await until('.notice, .turn-refusal')).textContent;
  })();
}

test('a price that is pressed while others play says whose turn it is', async () => {
  const visitor = await sitDown({ speed: 'slow' }, 53);
  const { page } = visitor;
  await draft(page);
  await page.evaluate(pressPriceInOthersTurn);
  await press(page, '.turn-end');
  const answer = await page.evaluate(() => window.answer);
  expect(/Marcel/.test(answer), `the page says “${answer}”`);
  untroubled(visitor);
  await visitor.context.close();
});
