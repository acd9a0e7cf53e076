/** Several browsers at one table of the server: a link, names, a whole game, chat, somebody who watches. */
import { axeInLooks, PHONE, PHONE_LOOKS } from './access-lib.mjs';
import { Hand, keysOn, scoreTable } from './hand.mjs';
import { choose } from './languages-lib.mjs';
import { expect, newVisitor, pick, same, sayName, setUp, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let everybody;
let host;
let bob;
/** The third at the table, and who came too late for that. */
let cleo;
let watcher;
setUp(async ({ server, browser }) => {
  const visitor = () => newVisitor(browser, server.url, { viewport: { width: 1120, height: 700 } });
  everybody = [await visitor(), await visitor(), await visitor(), await visitor()];
  [host, bob, cleo, watcher] = everybody;
});
const hands = [];
let link = '';

test('somebody makes a table and gets a link and a picture of it', async () => {
  const { page } = host;
  await page.goto('/');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await sayName(page, 'Ann');
  await pick(page, 'Human players (including you)', '3');
  await pick(page, 'Computer players', '1');
  await pick(page, 'Computer level', 'Beginner');
  await page.getByRole('button', { name: 'Create table' }).click();
  link = await page.getByLabel('Link to this table').inputValue();
  same(link, page.url(), 'the link');
  await page.waitForFunction(() => document.querySelector('img.waiting-qr')?.naturalWidth > 0);
});

test('others open the link, say their names and sit down; for the last seat two come at once, and one gets it', async () => {
  const sitDown = ({ page }) => page.getByRole('button', { name: 'Sit down' }).first().click();
  for (const [one, name] of [[bob, 'Bob'], [cleo, 'Cleo'], [watcher, 'Will']]) {
    await one.page.goto(link);
    await sayName(one.page, name);
    await one.page.getByRole('button', { name: 'Sit down' }).first().waitFor();
    expect(await host.page.getByText('Waiting for players').isVisible(), 'the table waits');
    if (one === bob) await sitDown(bob);
  }
  // Who comes too late finds nothing to click any more.
  await Promise.any([cleo, watcher].map(sitDown));
  for (const { page } of everybody) await page.waitForSelector('.player.to-move');
  const seated = [];
  for (const { page } of everybody) seated.push(await page.locator('.player', { hasText: '(you)' }).count());
  same(seated.slice(0, 2), [1, 1], 'the first two');
  same(seated[2] + seated[3], 1, 'seats of the two that came last');
  if (seated[3] === 1) [cleo, watcher] = [watcher, cleo];
  for (const { page } of [host, bob, cleo]) hands.push(new Hand(page, { seed: 20 + hands.length }));
  same(await hands[0].ready(), 'turn', 'the first seat');
});

test('who comes to a full table watches: public things only', async () => {
  const { page } = watcher;
  await page.goto(link);
  await page.waitForSelector('.player.to-move');
  same(await page.getByRole('button', { name: 'Sit down' }).count(), 0, 'seats to take');
  same(await page.locator('.mine, .mine-things, .turn-choices, .turn-bar, .can, .movable').count(), 0, 'what only players see');
  same(await page.locator('.player').count(), 4, 'players');
  await page.getByText("You're watching this game.").waitFor();
  same(await page.locator('.table-tabs button', { hasText: 'Mine' }).count(), 0, 'tabs of what is his');
  same(await host.page.getByText("You're watching this game.").count(), 0, 'what is said to who plays');
  for (const { page: other } of [bob, cleo])
    same(await other.locator('.turn-choices, .turn-bar, .can, .movable').count(), 0, 'choices out of turn');
});

test('what is said at the table is heard by all, and who watches cannot speak', async () => {
  await bob.page.getByLabel('Write a message').fill('Bonne chance!');
  await bob.page.getByRole('button', { name: 'Send' }).click();
  for (const { page } of everybody) await page.locator('.chat-list', { hasText: 'Bob Bonne chance!' }).waitFor();
  same(await watcher.page.getByLabel('Write a message').count(), 0, 'a place to speak');
});

test('on a phone what is said is heard at once, and counted on the tab until it is read', async () => {
  const { page } = bob;
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  const log = (name) => page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true });
  await log('Log').waitFor();
  for (const [words, name] of [['Salut', 'Log 1 unread message'], ['Ça va ?', 'Log 2 unread messages']]) {
    await host.page.getByLabel('Write a message').fill(words);
    await host.page.getByRole('button', { name: 'Send' }).click();
    await log(name).waitFor();
    await page.locator('#speak p', { hasText: `Ann says: ${words}` }).waitFor({ state: 'attached' });
  }
  same(await axeInLooks(page, 'unread words', PHONE_LOOKS), [], 'findings of axe');
  await log('Log 2 unread messages').click();
  await page.locator('.chat-list', { hasText: 'Ça va ?' }).waitFor();
  await log('Log').click();
  same(await page.locator('.chat-list[aria-live]').count(), 0, 'lists that would be read twice');
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Turn' }).click();
  await page.setViewportSize(size);
});

test('on a laptop the place to speak is in sight', async () => {
  await host.page.setViewportSize({ width: 1280, height: 800 });
  const box = await host.page.getByLabel('Write a message').boundingBox();
  expect(box.y + box.height <= 800, `it ends at ${box.y + box.height}`);
  expect((await host.page.locator('.chat-list').boundingBox()).height > 20, 'what was said is in sight');
});

test('on a laptop the sums of the districts are whole, above what has happened and what was said', async () => {
  const bottom = async (selector) => {
    const box = await host.page.locator(selector).boundingBox();
    return box.y + box.height;
  };
  const end = await bottom('.majorities-panel');
  const said = await host.page.locator('.chat').boundingBox();
  expect(end <= said.y, `they end at ${end}, the chat begins at ${said.y}`);
  expect(end <= (await bottom('[data-of="players"]')) + 1, 'they are cut off');
});

test('axe has nothing against a table of friends, for who plays and for who watches', async () => {
  for (const { page } of [host, watcher]) same(await axeInLooks(page, 'a table of friends'), [], 'findings');
});

const keys = ({ page }) => keysOn(page);

test('a turn is a draft until it ends: others see the draw at once, the key afterwards', async () => {
  const [hand] = hands;
  await hand.press('.board-stack.can');
  await hand.press('.board-place.can[data-place="ARC"]');
  await host.page.waitForSelector('.turn-end');
  same(await keys(host), ['key ARC 1'], 'keys for the host');
  // What is said later is heard later: then everything before it has arrived.
  await host.page.getByLabel('Write a message').fill('Wait');
  await host.page.getByRole('button', { name: 'Send' }).click();
  for (const one of [bob, watcher]) {
    await one.page.locator('.chat-list', { hasText: 'Ann Wait' }).waitFor();
    same(await keys(one), [], 'keys for others');
    same(await one.page.locator('.board-slab').count(), await host.page.locator('.board-slab').count(), 'tiles');
  }
  await hand.press('.turn-end');
  for (const { page } of [bob, watcher]) await page.waitForSelector('[data-thing="key ARC 1"]');
  same(await watcher.page.getByRole('button', { name: 'Since my turn' }).count(), 0, 'turns of who watches');
});

test('somebody leaves, the computer plays for him, and he comes back', async () => {
  const { page } = bob;
  page.once('dialog', (dialog) => dialog.accept());
  await hands[1].ready('turn');
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await host.page.locator('.player', { hasText: 'away: a computer plays' }).waitFor();
  same(await hands[2].ready('turn'), 'turn', 'Cleo plays after Bob');
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await host.page.locator('.player', { hasText: 'away: a computer plays' }).waitFor({ state: 'detached' });
});

test('that the computer plays for who is away is offered after a minute, and said before', async () => {
  const { page } = host;
  await page.clock.install();
  await bob.page.goto('/');
  const bobs = page.locator('.player', { hasText: 'not connected' });
  await bobs.getByText('If Bob stays away for a minute').waitFor();
  const offer = bobs.getByRole('button', { name: 'Let a computer play for Bob' });
  same(await offer.count(), 0, 'offers at once');
  await page.clock.fastForward(60_000);
  // The server's minute is not over yet.
  await offer.click();
  await page.getByText('Bob was here less than a minute ago').first().waitFor();
  await bob.page.goto(link);
  await bobs.waitFor({ state: 'detached' });
});

test('three people, each in a language of their own, and a computer play a whole game by clicks', async () => {
  await choose(bob.page, 'ru');
  await choose(cleo.page, 'el');
  await Promise.all(hands.map((hand) => hand.play()));
  const tables = await Promise.all([host, bob, cleo].map(({ page }) => scoreTable(page)));
  for (const { sums, scores } of tables) {
    same(sums, scores, 'sums of the points by source');
    same(scores, tables[0].scores, 'scores');
  }
  same(tables[0].scores.length, 4, 'players');
});

test('who played has checked the deal, also after the page was loaded again', async () => {
  await host.page.locator('.deal-line', { hasText: 'You checked this deal: it is the one promised' }).waitFor();
  await host.page.locator('.deal-line').click();
  await host.page.getByText(/paris verify --commitment [0-9a-f]{64} --contribution [0-9a-f]{64}/).waitFor();
  await bob.page.reload();
  await bob.page.locator('.deal-line').waitFor();
  same(await bob.page.locator('.deal-line.broken').count(), 0, 'what is wrong with it');
});

test('who watched saw the same game to the same end', async () => {
  await new Hand(watcher.page).ready();
  same(await scoreTable(watcher.page), await scoreTable(host.page), 'scores');
  same(await keys(watcher), await keys(host), 'keys on the board');
  for (const one of everybody) untroubled(one);
});
