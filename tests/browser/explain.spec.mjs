/** What is explained at the moment of decision: previews, tips, choices, rules in place; and two taps on a phone. */
import { Hand, IDLE, keysOn } from './hand.mjs';
import { moments, sitDownAt } from './kept.mjs';
import { choose } from './languages-lib.mjs';
import { expect, newVisitor, pick, resize, same, setUp, test, untroubled } from './lib.mjs';
import { LINGUAS } from './phrases.mjs';

test.describe.configure({ mode: 'serial' });
let server;
let browser;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const STACK = '.board-stack.can';
const ARC = '.board-place.can[data-place="ARC"]';

async function sitDown(options = {}) {
  const seated = await newVisitor(browser, server.url, { seed: 41, ...options });
  const { page: table } = seated;
  await table.goto('/');
  await table.getByText('Players, level, variants').click();
  await pick(table, 'Players', '3');
  await pick(table, 'Computer level', 'Beginner');
  await table.getByRole('button', { name: 'Play now' }).click();
  const own = new Hand(table, { seed: 41, touch: options.hasTouch });
  await own.ready();
  return { ...seated, hand: own, preview: table.locator('.turn-preview:not(.empty)') };
}

/** Until what is there matches. */
const says = (locator, hasText) => locator.filter({ hasText }).waitFor();

let visitor;
let page;
let hand;
let preview;
let tip;
setUp(async (worker) => {
  ({ server, browser } = worker);
  visitor = await sitDown({ viewport: { width: 1280, height: 720 } });
  ({ page, hand, preview } = visitor);
  tip = page.locator('.tip');
});

test('the Arc says that it brings no francs now, and what a key there can do', async () => {
  await hand.press(STACK);
  await page.locator(ARC).hover();
  await says(preview, /No francs now\. From there this key can buy in any district\./);
});

test('a VP space, a landmark site and a building of value 8 have tips', async () => {
  await page.locator('[data-place="vp MON"]').hover();
  await says(tip, /scores nothing\. 0 of 4 keys so far\. The key that makes it 4/);
  await page.locator('[data-place="@MON"]').hover();
  await says(tip, /arrow marks where the next landmark/);
  await page.locator('[data-place="MON8"]').hover();
  await says(tip, /Costs 1 wood plus francs/);
});

test('a place that has the focus shows its tip, and is not heard twice', async () => {
  await page.locator(ARC).focus();
  await page.keyboard.press('ArrowRight');
  await tip.waitFor();
  const heard = await page.evaluate(() => {
    const { activeElement: place } = document;
    return [place.getAttribute('aria-label').length > 0, place.hasAttribute('aria-describedby')];
  });
  same(heard, [true, false], 'its name, and whether the tip is read as well');
});

test('no tip is left outside a window that becomes smaller', async () => {
  await page.locator('.board-place').last().focus();
  await page.keyboard.press('ArrowLeft');
  await tip.waitFor();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.waitForFunction(() => {
    const box = document.querySelector('.tip')?.getBoundingClientRect();
    return !box || (box.right <= innerWidth && box.bottom <= innerHeight);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('majorities count keys towards a VP tile and say what a district without one scores', async () => {
  const panel = page.locator('.majorities-panel');
  await says(panel, /A district without a VP tile scores nothing/);
  same(await panel.locator('.majorities-keys').count(), 6, 'counts');
});

test('a question mark quotes the rule in place, and leads to the rules from there', async () => {
  const address = page.url();
  const mark = page.locator('.turn-asked .rule-link');
  const quoted = page.locator('.rule-popover:popover-open');
  await mark.click();
  await says(quoted, /You must take exactly one of these actions/);
  const link = quoted.getByRole('link', { name: 'Open the rules' });
  same(await link.getAttribute('href'), '/rules?rulings=usual#R3.5', 'where the link leads');
  const box = await quoted.boundingBox();
  expect(box.x >= 0 && box.x + box.width <= 1280 && box.y >= 0, `it lies at ${JSON.stringify(box)}`);
  await page.keyboard.press('Escape');
  await quoted.waitFor({ state: 'detached' });
  expect(await mark.evaluate((element) => element === document.activeElement), 'the focus is back');
  same([page.url(), visitor.context.pages().length], [address, 1], 'address and windows');
});

test('a hint leads with its reason, and the chance to win comes after the move', async () => {
  await page.getByRole('button', { name: 'Hint' }).click();
  const first = page.locator('.turn-hint li').first();
  await first.waitFor();
  expect(!/chance to win/.test(await first.getByRole('button').innerText()), 'the move has no chance in it');
  expect(/points|good as|better/.test(await first.locator('button .turn-because').first().innerText()), 'the reason');
  await says(first.locator('.turn-chance'), /% chance to win/);
});

/** Whether thirty tiles as large as these fit where they are chosen: pixels that would be hidden. Runs in the page. */
function hiddenOfThirty() {
  const body = document.querySelector('.turn-body');
  const tiles = [...document.querySelectorAll('.turn-bonus')].map((tile) => tile.getBoundingClientRect());
  const inRow = tiles.filter(({ top }) => top === tiles[0].top).length;
  const next = tiles.find(({ top }) => top > tiles[0].top);
  const needed = tiles[0].top + Math.ceil(30 / inRow) * (next.top - tiles[0].top);
  return Math.max(body.scrollHeight - body.clientHeight, needed - body.getBoundingClientRect().bottom);
}

test('thirty bonus tiles are chosen from without scrolling, and each says what it does', async () => {
  const tiles = page.locator('.turn-bonus');
  await hand.play(async (state) => state === 'turn' && (await tiles.count()) > 10);
  for (const language of [...LINGUAS, 'en']) {
    await choose(page, language);
    await tiles.first().waitFor();
    const hidden = await page.evaluate(hiddenOfThirty);
    expect(hidden <= 0, `${hidden} pixels of the choices are hidden in ${language}`);
  }
  await tiles.first().hover();
  await says(preview, /^Take \d+ “.+”.*\. Your meeple passes no other tile\.$/s);
  await tiles.nth(9).hover();
  await says(preview, /^Take \d+ “.+”.*\. Your meeple passes \d+ tiles, gone for good\.$/s);
});

test('the tiles are one stop of the keyboard, and say the same there and on the track', async () => {
  const second = page.locator('.turn-bonus').nth(1);
  const place = await second.getAttribute('data-decision');
  await page.locator('.turn-bonus').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await second.evaluate((tile) => tile === document.activeElement), 'the focus is on the second tile');
  await says(preview, /passes 1 tile, gone for good/);
  const sentence = /(?<=”).*?(?= Your meeple)/s.exec(await preview.innerText())[0].trim();
  await page.locator(`[data-place="${place}"]`).hover();
  await says(tip, sentence);
  await page.locator('[data-place="bonus 17"]').hover();
  await says(tip, /Bonus tile 17, Free choice.*take any tile/s);
});

test('where landmarks are chosen, each says what it costs and brings', async () => {
  const site = page.locator('.board-place.can[data-place^="@"]');
  const rows = page.locator('.board-choice [data-decision^="move "]');
  await hand.play(async (state) => {
    if (state !== 'turn' || (await site.count()) === 0) return false;
    await site.first().click();
    await hand.ready();
    return (await rows.count()) > 1;
  });
  for (const row of await rows.all()) {
    await says(row, /−\d+ francs?/);
    await says(row, /−\d (wood|marble|gold)/);
    await says(row, /[A-Z]\S+ \+\d+/);
  }
  untroubled(visitor);
  await visitor.context.close();
});

test('on a phone the first tap previews a choice, and the second takes it', async () => {
  const phone = await sitDown(PHONE);
  const { page: small } = phone;
  await phone.hand.press(STACK);
  const arc = small.locator(ARC);
  await arc.tap();
  await says(phone.preview, /Place a key on the Arc.*Tap again to choose\./s);
  same(await keysOn(small), [], 'keys after the first tap');
  await small.locator('.board-place.can[data-place="MON0"]').tap();
  await says(phone.preview, /Montmartre bank.*Tap again/s);
  same(await keysOn(small), [], 'keys after a tap on something else');
  await small.locator('.table-tabs button', { hasText: 'Players' }).tap();
  await says(small.locator('.turn-tapped'), /Montmartre bank.*Tap again/s);
  await small.locator('.board-place.can[data-place="MON0"]').tap();
  await small.waitForSelector('[data-thing="key MON0 1"]');
  untroubled(phone);
  await phone.context.close();
});

test('on a phone a bonus tile that was tapped is still in sight below what is said about it', async () => {
  const phone = await sitDown(PHONE);
  const { page: small } = phone;
  const tiles = small.locator('.turn-bonus');
  await phone.hand.play(async (state) => state === 'turn' && (await tiles.count()) > 0);
  await tiles.last().tap();
  await says(phone.preview, /Tap again/);
  await small.waitForFunction(() => {
    const { left, top, width, height } = document.querySelector('.turn-bonus.armed').getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(there?.closest('.turn-bonus.armed'));
  });
  await tiles.last().tap();
  await tiles.first().waitFor({ state: 'detached' });
  untroubled(phone);
  await phone.context.close();
});

test('on a phone a district that was tapped is whole above what is said about it, also in longer words', async () => {
  const [place] = moments(/^vp /);
  const phone = await sitDownAt(browser, server.url, place, { ...PHONE, settings: { language: 'ru' } });
  const { page: small } = phone;
  await small.locator('.turn-vp .choice').first().tap();
  await small.waitForFunction(() => {
    const edges = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [district, words] = [edges('.turn-vp .choice.armed'), edges('.turn-preview:not(.empty)')];
    return district && words && district.bottom <= words.top;
  });
  untroubled(phone);
  await phone.context.close();
});

test('on a phone the list beside a place that several keys can go to is within the window', async () => {
  const [move] = moments(/^move STG2 STG5/);
  const phone = await sitDownAt(browser, server.url, move, PHONE);
  const { page: small } = phone;
  await small.locator('.board-place.can[data-place="STG5"]').tap();
  const { top, bottom } = await small.locator('.board-choice').evaluate((list) => list.getBoundingClientRect());
  expect(top >= 0 && bottom <= PHONE.viewport.height, `it goes from ${top} to ${bottom}`);
  await small.locator('.board-choice-close').tap();
  untroubled(phone);
  await phone.context.close();
});

test('a setting makes one tap enough', async () => {
  const phone = await sitDown(PHONE);
  const { page: small } = phone;
  const table = small.url();
  await small.goto('/settings');
  await pick(small, 'Tap twice to choose (touch screens)', 'Off');
  await small.goto(table);
  await phone.hand.ready();
  await small.locator(STACK).first().tap();
  await small.locator(IDLE).locator(ARC).tap();
  await small.waitForSelector('[data-thing="key ARC 1"]');
  untroubled(phone);
  await phone.context.close();
});

/** Parts of the player's aid that are wider than their column. Runs in the page. */
const tooWide = () =>
  [...document.querySelectorAll('.aid section')]
    .filter((section) => section.scrollWidth > section.clientWidth + 1)
    .map((section) => `${section.querySelector('h3')?.textContent} at ${innerWidth}`);

test("no part of the player's aid runs into the next, at any width and in any language", async () => {
  for (const language of ['en', ...LINGUAS]) {
    const visitor = await newVisitor(browser, server.url, { settings: { language } });
    const { page: aid } = visitor;
    await aid.goto('/aid');
    await aid.locator('.aid-bonuses li').nth(29).waitFor();
    for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
      await resize(aid, { width, height: 900 });
      same(await aid.evaluate(tooWide), [], `too wide in ${language}`);
    }
    untroubled(visitor);
    await visitor.context.close();
  }
});

test('a first-time note moves nothing: it lies where previews are shown, and gives way to them', async () => {
  const visitor = await sitDown({ viewport: { width: 1280, height: 720 }, settings: { notes: 'on' } });
  const { page: table, preview: shown } = visitor;
  const note = table.locator('.turn-note p');
  const seen = () => note.evaluate((text) => getComputedStyle(text.parentElement).clipPath === 'none');
  expect(await seen(), 'the note is seen');
  const hidden = await table.evaluate(() => {
    const body = document.querySelector('.turn-body');
    return body.scrollHeight - body.clientHeight;
  });
  expect(hidden <= 0, `${hidden} pixels of the choices are hidden`);
  await table.locator(STACK).first().hover();
  await shown.waitFor();
  expect(!(await seen()), 'the preview takes its place');
  await table.locator('.turn-asked').hover();
  await shown.waitFor({ state: 'detached' });
  expect(await seen(), 'the note is back');
  untroubled(visitor);
  await visitor.context.close();
});
