/** What people do around games: click twice, log out, come back, open files, look at their list. */
import { axeInLooks } from './access-lib.mjs';
import { Hand } from './hand.mjs';
import { newVisitor, pick, same, sayName, setUp, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let ann;
let page;
setUp(async ({ server, browser }) => {
  ann = await newVisitor(browser, server.url, { seed: 81 });
  ({ page } = ann);
});

/** Two clicks before the page can do anything about the first. */
const clickTwice = (locator) =>
  locator.evaluate((button) => {
    button.click();
    button.click();
  });

const cards = () => page.locator('.games .games-game');

async function myGames() {
  await page.goto('/games');
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
}

/* --- twice --- */

test('two clicks on "Play now" make one game', async () => {
  await page.goto('/');
  await clickTwice(page.getByRole('button', { name: 'Play now' }));
  await new Hand(page).ready();
  await myGames();
  await cards().first().waitFor();
  same(await cards().count(), 1, 'games');
});

test('a card tells how far its game is', async () => {
  await page.locator('.games-game', { hasText: /round 1 · on this device/ }).waitFor();
  same(await page.locator('.games-game .points').count(), 2, 'points of the players');
});

test('two clicks on "Continue" and on "Create table" make one guest and one table', async () => {
  await page.goto('/friends');
  await page.getByLabel('Your name').fill('Ann');
  const asked = [];
  page.on('request', (request) => request.url().endsWith('/api/guest') && asked.push(request));
  await clickTwice(page.getByRole('button', { name: 'Continue' }));
  await pick(page, 'Time', '3 days per turn');
  await clickTwice(page.getByRole('button', { name: 'Create table' }));
  await page.getByLabel('Link to this table').waitFor();
  same(asked.length, 1, 'guests');
  await myGames();
  await page.locator('.games-game', { hasText: 'waiting for players' }).waitFor();
  same(await page.locator('.games-game', { hasText: 'on the server' }).count(), 1, 'tables');
});

test('who waits at a table sees how long everybody may think there', async () => {
  await page.locator('.games-game', { hasText: 'waiting for players' }).getByRole('link').click();
  await page.getByText('Time: 3 days per turn').waitFor();
  await page.goBack();
});

test('an open table that everybody left is no longer among the own games', async () => {
  await page.locator('.games-game', { hasText: 'waiting for players' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await page.getByRole('button', { name: 'Sit down' }).first().waitFor();
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Create table' }).click();
  const { pathname } = new URL(await page.getByLabel('Link to this table').inputValue());
  await myGames();
  // Both would be drawn from the same answer.
  const remote = page.locator('.games-game', { hasText: 'on the server' }).getByRole('link');
  await remote.first().waitFor();
  same(await remote.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [pathname], 'tables');
});

test('a game that is deleted in one window is not brought back by another', async () => {
  await page.locator('.games-game', { hasText: 'on this device' }).getByRole('link').click();
  const hand = new Hand(page);
  await hand.ready();
  const other = await ann.context.newPage();
  other.on('dialog', (dialog) => dialog.accept());
  await other.goto('/games');
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByText('None yet.').waitFor();
  await hand.press('.board-stack.can');
  await page.getByText('This game was deleted in another window.').waitFor();
  await other.reload();
  await other.getByText('None yet.').waitFor();
  await other.close();
});

/* --- an account --- */

test('a guest is asked before he logs out, since there is no way back', async () => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out for good?' });
  await question.waitFor();
  same(await axeInLooks(page, 'a question'), [], 'findings of axe');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByText("You're Ann, a guest").waitFor();
});

test('who has set a password is no guest any more, and logs out without a question', async () => {
  await page.getByLabel('New password').fill('correct horse');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText("You're Ann.", { exact: true }).waitFor();
  same(await page.getByText('a guest').count(), 0, 'sentences about guests');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText("You don't have an account on this server yet").waitFor();
});

test('a guest who means it is logged out', async () => {
  await sayName(page, 'Zoé');
  await page.getByText("You're Zoé, a guest").waitFor();
  const meanIt = async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log out anyway' }).click();
  };
  await page.route('**/api/logout', (route) => route.abort());
  await meanIt();
  await page.locator('.notice', { hasText: "The server can't be reached" }).waitFor();
  same(await page.locator('dialog').count(), 0, 'questions that lie over it');
  await page.unroute('**/api/logout');
  await meanIt();
  await page.getByText("You don't have an account on this server yet").waitFor();
  same(await page.evaluate(() => document.activeElement?.id), 'content', 'where the keyboard goes on');
  untroubled(ann, /ERR_FAILED/);
});
