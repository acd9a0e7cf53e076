/** Reloaded, cut off, without a network: nothing is lost and the game goes on. */
import { axeInLooks } from './access-lib.mjs';
import { Hand, KEY_PLACES, keysOn, scoreTable } from './hand.mjs';
import {
  expect,
  isCampaign,
  NO_SERVER,
  newVisitor,
  pick,
  same,
  sayName,
  setUp,
  startServer,
  test,
  until,
  untroubled,
} from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let browser;
let server;
let traveller;
let local;
let ann;
let bob;
let first;
let second;
setUp(async (worker) => {
  ({ browser } = worker);
  server = await startServer('trouble.db');
  traveller = await newVisitor(browser, server.url, { seed: 31 });
  local = new Hand(traveller.page, { seed: 31 });
  [ann, bob] = [await newVisitor(browser, server.url), await newVisitor(browser, server.url)];
  [first, second] = [new Hand(ann.page, { seed: 32 }), new Hand(bob.page, { seed: 33 })];
});

/** A draft was made with these keys: it is still there, and still a draft. */
async function hasDraft(page, keys) {
  await page.waitForSelector('.turn-end:not([disabled])');
  same(await keysOn(page), keys, 'keys on the board');
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled(), 'the key can be taken back');
}

async function surviveReload({ page }, hand) {
  await hand.draft();
  const keys = await keysOn(page);
  await page.reload();
  await hasDraft(page, keys);
}

/* --- a game on this device --- */

test('on this device: a draft is still there after a reload', async () => {
  const { page } = traveller;
  await page.goto('/');
  await page.getByText('Players, level, variants').click();
  await pick(page, 'Players', '2');
  await pick(page, 'Computer level', 'Beginner');
  await page.getByRole('button', { name: 'Play now' }).click();
  await surviveReload(traveller, local);
  await local.turn();
});

test('a component that throws leaves the page, a way out and the record', async () => {
  const { context, page, troubles } = traveller;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    // Only numbers with decimals need it: those of a hint.
    const planted = class {
      constructor() {
        throw new Error('planted');
      }
    };
    Object.assign(Intl, { NumberFormat: planted });
  });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Copy the record' }).click();
  await until(page, async () => (await navigator.clipboard.readText()).startsWith('[Paris "1"]'));
  expect(
    troubles.some((text) => /planted/.test(text)),
    'the console has the error',
  );
  troubles.splice(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('main.table');
});

test('an error that nothing caught shows a notice with a way out and the record, which can be closed', async () => {
  const { page, troubles } = traveller;
  const fail = (text) => page.evaluate((planted) => void Promise.reject(new Error(planted)), text);
  const notice = page.locator('.failure');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await fail('planted');
  await notice.getByText('Error: planted').waitFor();
  await notice.getByRole('button', { name: 'Copy the record' }).click();
  await until(page, async () => (await navigator.clipboard.readText()).startsWith('[Paris "1"]'));
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await fail('planted again');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('main.table');
  same(await notice.count(), 0, 'notices after the reload');
  troubles.splice(0);
});

/* --- a table on the server --- */

test('on the server: a draft is still there after a reload', async () => {
  await ann.page.goto('/friends');
  await sayName(ann.page, 'Ann');
  await ann.page.getByRole('button', { name: 'Create table' }).click();
  const link = await ann.page.getByLabel('Link to this table').inputValue();
  await bob.page.goto(link);
  await sayName(bob.page, 'Bob');
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await surviveReload(ann, first);
});

const silent = (page) => page.locator('.line-state', { hasText: "The server isn't responding" });

test('the server falls silent: who has clicked is told soon, and what was clicked is done when it speaks again', async () => {
  const { page } = ann;
  server.pause();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await silent(page).waitFor();
  server.goOn();
  await page.locator('.line-state').waitFor({ state: 'detached' });
  await page.locator('[data-thing^="key "]').waitFor({ state: 'detached' });
  await first.press(KEY_PLACES);
  await page.waitForSelector('.turn-end:not([disabled])');
});

test('the server falls silent: who makes a table is told too, also in the list of games, and has it in the end', async () => {
  const cleo = await newVisitor(browser, server.url);
  const { page } = cleo;
  const visit = (path) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await page.goto('/friends');
  const connected = page.waitForEvent('websocket');
  await sayName(page, 'Cleo');
  const make = page.getByRole('button', { name: 'Create table' });
  await make.waitFor();
  // The server falls silent on an open line: one answer has come over it.
  const answered = (await connected).waitForEvent('framereceived');
  await visit('/games');
  await answered;
  await visit('/friends');
  await make.waitFor();
  server.pause();
  await make.click();
  await silent(page).waitFor();
  await visit('/games');
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  await silent(page).waitFor();
  server.goOn();
  await page.getByLabel('Link to this table').waitFor();
  same(await page.locator('.line-state').count(), 0, 'complaints about the line');
  untroubled(cleo);
  await cleo.context.close();
});

test('a browser that loses its network says so at once, and takes it back when somebody answers', async () => {
  const { page } = ann;
  server.pause();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await silent(page).waitFor();
  server.goOn();
  await page.locator('.line-state').waitFor({ state: 'detached' });
});

const lost = (page) => page.locator('.line-state', { hasText: 'Connection lost' });

test('the server is killed in the middle of a turn: the page says so', async () => {
  await server.kill();
  for (const { page } of [ann, bob]) await lost(page).waitFor();
  same((await keysOn(ann.page)).length, 1, 'keys on the board that is still there');
  same(await axeInLooks(ann.page, 'a lost connection'), [], 'findings of axe');
});

test('the server is back: so is the page by itself, and what was clicked meanwhile is done', async () => {
  await first.press('.turn-end');
  server = await startServer('trouble.db', server.port);
  for (const { page } of [ann, bob]) await page.locator('.line-state').waitFor({ state: 'detached' });
  same(await second.ready(), 'turn', 'Bob after the turn of Ann');
  same(await keysOn(bob.page), await keysOn(ann.page), 'keys on the board');
  await second.turn();
  await first.turn();
  for (const one of [ann, bob]) untroubled(one, NO_SERVER);
});

if (isCampaign)
  test('two people in two browsers play this game to its end by clicks', async () => {
    await Promise.all([first, second].map((hand) => hand.play()));
    const [one, other] = await Promise.all([ann, bob].map(({ page }) => scoreTable(page)));
    same(one.scores.length, 2, 'players');
    same(one.sums, one.scores, 'sums of the points by source');
    same(other, one, 'the report of the other');
    for (const { context } of [ann, bob]) await context.close();
  });

/* --- without a network --- */

test('the server is gone for good: the page is opened again from what the browser keeps', async () => {
  const { page } = traveller;
  await until(page, async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await local.draft();
  const keys = await keysOn(page);
  await server.stop();
  await page.reload();
  await hasDraft(page, keys);
});

test('without a network the turn goes on', async () => {
  await local.turn();
  untroubled(traveller, NO_SERVER);
});

if (isCampaign) {
  test('without a network the game of two goes on to its end', async () => {
    await local.play();
    const { sums, scores } = await scoreTable(traveller.page);
    same(scores.length, 2, 'players');
    same(sums, scores, 'sums of the points by source');
  });

  test('without a network its replay can be watched, and a new game be started', async () => {
    const { page } = traveller;
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await page.waitForSelector('.replay-controls');
    await page.locator('.head .home').click();
    await page.getByRole('button', { name: 'Play now' }).click();
    await local.turn();
    untroubled(traveller, NO_SERVER);
  });
}
