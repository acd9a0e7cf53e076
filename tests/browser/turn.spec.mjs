/** Undo, redo, and what cannot be taken back: said before the click, and off afterwards. */
import { Hand, KEY_PLACES, keysOn } from './hand.mjs';
import { expect, newVisitor, playNow, same, setUp, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let visitor;
let page;
let hand;
let undo;
let redo;
setUp(async ({ server, browser }) => {
  visitor = await newVisitor(browser, server.url, { seed: 41 });
  ({ page } = visitor);
  hand = new Hand(page, { seed: 41 });
  undo = page.getByRole('button', { name: 'Undo', exact: true });
  redo = page.getByRole('button', { name: 'Redo' });
});
const STACK = '.board-stack.can';
const ARC = '.board-place.can[data-place="ARC"]';

/** Presses one of them once the last step is done, and waits until it is done. */
async function step(button) {
  await hand.ready();
  await button.click();
  await hand.ready();
}

/** What is said to be disabled can be clicked all the same, by a hand that does not mind: what it says. */
async function refusalAt(place) {
  await hand.ready();
  const box = await page.locator(place).first().boundingBox();
  const refusal = page.locator('.turn-refusal');
  if (await refusal.isVisible()) await refusal.getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await refusal.waitFor();
  return refusal.innerText();
}

test('that a draw cannot be taken back is said before the click', async () => {
  await playNow(page);
  await hand.ready();
  await page.locator('section.turn', { hasText: /can't undo/ }).waitFor();
  expect(await undo.isDisabled(), 'there is nothing to take back yet');
});

test('after a draw nothing can be taken back', async () => {
  await hand.press(STACK);
  await page.waitForSelector(ARC);
  expect(await undo.isDisabled(), 'undo is off');
  expect(await redo.isDisabled(), 'redo is off');
});

test('a place without an own key, a bonus tile and a VP space say what they need', async () => {
  expect(/first;.* R4\.2/s.test(await refusalAt('[data-place="MON8"]')), 'the building');
  expect(/first;.* R4\.2/s.test(await refusalAt('[data-place="@MON"]')), 'the landmark');
  expect(/value 1 or 2.* R4\.8/s.test(await refusalAt('[data-place^="bonus "]')), 'the bonus tile');
  expect(/4 keys.* R4\.10/s.test(await refusalAt('[data-place^="vp "]')), 'the VP space');
});

test('a key is placed, taken back and placed again', async () => {
  const before = await hand.offers();
  await hand.press(ARC);
  await page.waitForSelector('.turn-end');
  same(await keysOn(page), ['key ARC 1'], 'keys after the click');
  const placed = await page.locator('.mine').innerText();
  await step(undo);
  same(await keysOn(page), [], 'keys after undo');
  same(await hand.offers(), before, 'what can be chosen after undo');
  expect(await undo.isDisabled(), 'undo stops at the draw');
  await step(redo);
  same(await keysOn(page), ['key ARC 1'], 'keys after redo');
  same(await page.locator('.mine').innerText(), placed, 'things after redo');
  expect(await redo.isDisabled(), 'there is nothing more to do again');
});

test('the undo of steps does not reach into a turn that has ended', async () => {
  await hand.press('.turn-end');
  await page.waitForSelector(STACK);
  expect(await undo.isDisabled(), 'undo is off');
});

test('what is not possible says why, with its rule', async () => {
  await hand.press(STACK);
  await page.waitForSelector(KEY_PLACES);
  same(/R\d+\.\d+/.exec(await refusalAt('.board-place.not'))?.length, 1, 'rules named');
});

const TRADE = '.market-trade:not(.not)';
const canTrade = async (state) => {
  const { stacks, places, popover, selected } = await hand.offers();
  const plain = state === 'turn' && stacks.length + popover.length === 0 && places.length > 0 && !selected;
  return plain && (await page.locator(KEY_PLACES).count()) > 0 && (await undo.isDisabled()) && (await page.locator(TRADE).count()) > 0;
};

test('several steps are taken back one by one, and another choice ends what could be done again', async () => {
  same(await hand.play(canTrade), 'turn', 'a turn in which the market is open');
  const things = () => page.locator('.mine').innerText();
  const none = await things();
  await hand.press(TRADE);
  await page.locator('.turn-bar button:enabled', { hasText: /^\s*Undo$/ }).waitFor();
  const one = await things();
  expect(one !== none, 'a trade changes what is behind the screen');
  await hand.press(KEY_PLACES);
  await page.waitForSelector('.turn-end');
  for (let back = 0; (await undo.isEnabled()) && back < 5; back += 1) await step(undo);
  same(await things(), none, 'things after all was taken back');
  await step(redo);
  same(await things(), one, 'things after the first step was done again');
  await step(undo);
  await hand.press(KEY_PLACES);
  await page.locator('.turn-bar button:enabled', { hasText: /^\s*Undo$/ }).waitFor();
  expect(await redo.isDisabled(), 'redo is off after another choice');
  untroubled(visitor);
});

test('a tile with several uses opens a list, and is used only by what is pressed there', async () => {
  const opener = page.locator('.mine .use[aria-expanded]').first();
  const uses = page.locator('.mine-uses button');
  const several = async (state) => {
    if (state !== 'turn' || !(await opener.isVisible())) return false;
    await opener.press('Enter');
    await uses.first().waitFor();
    const many = (await uses.count()) > 1;
    await opener.press('Enter');
    return many;
  };
  same(await hand.play(several), 'turn', 'a turn with such a tile');
  const before = await page.locator('.mine').innerText();
  await opener.press('Enter');
  const list = await page.locator('.mine-uses').boundingBox();
  const { height } = page.viewportSize();
  expect(list.y + list.height <= height, `the list ends at ${list.y + list.height} of ${height}`);
  const focused = () => page.evaluate(() => document.activeElement?.dataset?.decision);
  await uses.first().focus();
  await page.keyboard.press('ArrowDown');
  const second = await uses.nth(1).getAttribute('data-decision');
  same(await focused(), second, 'the focus');
  await page.keyboard.press('Escape');
  await page.locator('.mine-uses').waitFor({ state: 'detached' });
  same(await page.locator('.mine').innerText(), before, 'nothing was used');
  await opener.press('Enter');
  await page.locator(`.mine-uses [data-decision="${second}"]`).press('Enter');
  await page.locator(`.mine-uses [data-decision="${second}"]`).waitFor({ state: 'detached' });
  await hand.ready();
  expect((await page.locator('.mine').innerText()) !== before, 'the tile is used');
  untroubled(visitor);
});
