/** What the page owes its players (R11): it asks before tokens are wasted, lists unused tiles in the final round, shows prices,
 * the first player and how far the game is; it asks before what can't be undone if that is wanted, and leads to the next game. */
import { Hand, sitDown, sitDownUntil } from './hand.mjs';
import { moments, sitDownAt } from './kept.mjs';
import { expect, newVisitor, same, sayName, setUp, test, untroubled } from './lib.mjs';

let server;
let browser;
setUp((worker) => {
  ({ server, browser } = worker);
});

/** Tiles that count as tokens of the player's choice until the turn ends. */
const TOKEN_TILES = /^Use (Cargo|Double cargo|Prestige|Double prestige|Any resource|Any prestige)$/;

const asked = (page) => page.locator('.turn-asked h2').innerText();
const question = (page) => page.getByRole('alertdialog');
const inSight = (page, selector) =>
  page.evaluate((wanted) => {
    const { top, bottom, height } = document.querySelector(wanted).getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  }, selector);

test('a turn that would waste tokens ends only after a second yes, and can be undone before', async () => {
  const openerOn = (page) => page.getByRole('button', { name: TOKEN_TILES });
  const usable = async (page) => (await openerOn(page).count()) > 0 && (await asked(page)) === 'End your turn';
  const visitor = await sitDownUntil(browser, server.url, usable);
  const { page, hand } = visitor;
  const opener = openerOn(page);
  const round = await hand.round();
  const tiles = page.locator('.mine-tile');
  const held = await tiles.count();
  const use = async () => {
    await hand.ready();
    await opener.first().click();
    await page.locator('.mine-uses button').first().click();
    await tiles.nth(held - 1).waitFor({ state: 'detached' });
    await hand.ready();
  };
  await use();
  await hand.press('.turn-end');
  await question(page).getByText(/Ending your turn now would waste [12] /).waitFor();
  same(await hand.round(), round, 'the round');
  await question(page).getByRole('button', { name: 'Not yet' }).click();
  same(await question(page).count(), 0, 'questions after "Not yet"');
  await hand.press('.turn-end');
  await question(page).getByRole('button', { name: 'Undo' }).click();
  await tiles.nth(held - 1).waitFor();
  same(await question(page).count(), 0, 'questions after "Undo"');
  await use();
  await page.keyboard.press('e');
  expect(
    await question(page)
      .getByRole('button', { name: 'Not yet' })
      .evaluate((button) => button === document.activeElement),
    'the way back has the focus',
  );
  await question(page).getByRole('button', { name: 'End anyway' }).click();
  await hand.ready();
  expect((await hand.round()) !== round, 'the turn has ended');
  untroubled(visitor);
  await visitor.context.close();
});

test('with the setting on, the page asks before a draw and before the turn ends, and otherwise not', async () => {
  const visitor = await sitDown(browser, server.url, 41, { settings: { ask: 'on' } });
  const { page, hand } = visitor;
  const tile = page.locator('.board-stack.can').first();
  await tile.click();
  await question(page).getByText("You can't undo a draw").waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  same(await asked(page), 'Draw a building', 'what is asked after Escape');
  await tile.click();
  await question(page).getByRole('button', { name: 'Draw' }).click();
  await tile.waitFor({ state: 'detached' });
  await hand.press('.board-place.can');
  await hand.press('.turn-end');
  await question(page).getByText('End your turn now?').waitFor();
  untroubled(visitor);
  await visitor.context.close();
});

test('in the final round everybody is told once, and reads in the own turn what unused tiles would bring', async () => {
  const stages = new Set();
  /** How far the game is at a moment, and what is said there. */
  const lookAt = async (decisions, what) => {
    const visitor = await sitDownAt(browser, server.url, decisions);
    stages.add((await visitor.page.locator('.table-progress').innerText()).replace(/\d+/, 'N'));
    const said = await visitor.page.locator(what).innerText();
    untroubled(visitor);
    await visitor.context.close();
    return said;
  };
  await lookAt(moments(/^draw/)[1], '.turn-choices');
  const searched = await lookAt(moments(/^search/).at(-1), '.turn-search');
  const visitor = await sitDownAt(browser, server.url, moments(/^take/).at(-1));
  const { page, hand } = visitor;
  const progress = page.locator('.table-progress');
  await hand.play(async () => {
    stages.add((await progress.innerText()).replace(/\d+/, 'N'));
    return (await page.locator('.turn-final').count()) > 0;
  });
  const words = /final round. Unused tiles that are still worth something: .*\(\d+ (francs|points|wood)/s;
  const panel = await page.locator('.turn-final').innerText();
  expect(words.test(panel), `the panel says “${panel}”`);
  expect((await page.locator('#speak').innerText()).includes(panel), 'it was said aloud');
  stages.delete('Final round next'); // only where the last end-game tile was not taken by the last player of a round
  same([...stages], ['N tiles left', 'End-game tiles left: N', 'Final round'], 'how far the game was');
  expect(/(\d left; the last one|the last one; taking it) starts the final round/.test(searched), `“${searched}” on the end-game tiles`);
  same(await page.locator('.player').nth(0).getByText('First player').count(), 1, 'marks of the first player');
  same(await page.getByText('First player').count(), 1, 'marks of all');
  untroubled(visitor);
  await visitor.context.close();
});

test('a first game is played without variants: the start screen says so', async () => {
  const visitor = await newVisitor(browser, server.url);
  const { page } = visitor;
  await page.goto('/');
  await page.getByText('Players, level, variants').click();
  await page.getByText('play your first games without').waitFor();
  untroubled(visitor);
  await visitor.context.close();
});

test('the start screen tells of Paris in 1889, of every district and landmark, and names the makers of the game', async () => {
  const visitor = await newVisitor(browser, server.url);
  const { page } = visitor;
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Paris in 1889' });
  await section.getByText('Gallery of Machines').waitFor();
  await section.getByText('More about the city').click();
  await section.getByRole('heading', { name: 'Batignolles' }).waitFor();
  same(await section.getByRole('listitem').count(), 6 + 8, 'notes');
  await page.getByText('Wolfgang Kramer and Michael Kiesling').waitFor();
  untroubled(visitor);
  await visitor.context.close();
});

test('signs at the table say in their tips what they mean', async () => {
  const visitor = await sitDown(browser, server.url, 41);
  const { page, hand } = visitor;
  await hand.play(async () => (await page.locator('.player-tile.used').count()) > 0);
  const tipOf = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => `${one.dataset.tip}\n${one.dataset.tipText}`);
  const wanted = {
    '.player-tile.used': /, used\n/,
    '.player-first': /First player\n.*every round/,
    '.player-fact:nth-of-type(3)': /Keys in reserve\n.*bonus tiles 13 and 14/,
    '.landmarks-row': /Landmark, value 10.*\n.*Le Nôtre/s,
    '.board-name.of-MON': /Its bank pays \d francs\.\n.*Moulin Rouge/s,
    '.board-spot:has(.board-count)': /2 copies are here/,
    '.board-spot:has(.board-worth)': /Worth \d+ points? now/,
    '.table-progress': /Taking the last one starts the final round/,
  };
  for (const [selector, words] of Object.entries(wanted)) {
    const found = await tipOf(selector);
    expect(words.test(found), `the tip of ${selector} says “${found}”`);
  }
  untroubled(visitor);
  await visitor.context.close();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
])
  test(`prices are in sight at every step at ${width} × ${height}`, async () => {
    const visitor = await sitDown(browser, server.url, 41, { viewport: { width, height } });
    const { page, hand } = visitor;
    const phases = new Set();
    await hand.play(async () => {
      const phase = await asked(page);
      phases.add(phase);
      expect(await inSight(page, '.market-line'), `prices in “${phase}”`);
      return phases.size >= 4;
    });
    untroubled(visitor);
    await visitor.context.close();
  });

test('on a phone prices are one tap away, and so is what the signs on the board mean', async () => {
  const visitor = await sitDown(browser, server.url, 41, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Market' }).tap();
  expect(await inSight(page, '.market table'), 'the market');
  await page.getByText('Symbols on the board').tap();
  await page.locator('.table-legend').getByText('landmark site').waitFor();
  untroubled(visitor);
  await visitor.context.close();
});

test('who waits at one table is led to the other that waits for them', async () => {
  const ann = await newVisitor(browser, server.url, { seed: 51 });
  const bob = await newVisitor(browser, server.url, { seed: 52 });
  const links = [];
  for (const [index, name] of ['Ann', 'Ann again'].entries()) {
    await ann.page.goto('/friends');
    if (index === 0) await sayName(ann.page, name);
    await ann.page.getByRole('button', { name: 'Create table' }).click();
    const link = await ann.page.getByLabel('Link to this table').inputValue();
    links.push(new URL(link).pathname);
    await bob.page.goto(link);
    if (index === 0) await sayName(bob.page, 'Bob');
    await bob.page.getByRole('button', { name: 'Sit down' }).click();
    await bob.page.waitForSelector('.turn-asked');
  }
  const hand = new Hand(ann.page, { seed: 51 });
  await hand.ready();
  same(await ann.page.getByText('Next game waiting for you').count(), 0, 'links in the own turn');
  await hand.turn();
  await ann.page.getByRole('link', { name: 'Next game waiting for you' }).click();
  await hand.ready();
  same(new URL(ann.page.url()).pathname, links[0], 'the other table');
  untroubled(ann);
  untroubled(bob);
});
