/**
 * The lessons by other ways than their solutions, each scene in another language; what a learner gets to see who
 * strays, on a phone.
 */
import { spawnSync } from 'node:child_process';
import { offered, PHONE, settled, unfold } from './learn-lib.mjs';
import { newVisitor, paris, same, setUp, test, untroubled } from './lib.mjs';
import { LINGUAS } from './phrases.mjs';

const LANGUAGES = ['en', ...LINGUAS];

/** What `paris-lab lessons` prints: "bank       good, also by: draw 1; key CHA". */
function otherWays() {
  const { stdout } = spawnSync(`${paris}-lab`, ['lessons'], { encoding: 'utf8' });
  return [...stdout.matchAll(/^\S+ +good, also by: (.+)$/gm)].map(([, way]) => way.split('; '));
}

let newcomer;
setUp(({ server, browser }) => {
  newcomer = (options = {}) => newVisitor(browser, server.url, options);
});

async function openScene(page, number) {
  await page.goto(`/learn/${number}`);
  await page.waitForSelector('.coach:not(.done)');
  await settled(page);
}

async function take(page, decision) {
  const step = await page.locator('.table').getAttribute('data-step');
  await unfold(page, decision);
  await offered(page, decision).press('Enter');
  await page.waitForSelector(`.table:not([data-step="${step}"]), .coach.done`);
  await settled(page);
}

test('every scene is solved in another way than its solution, in another language each', async () => {
  const ways = otherWays();
  same(ways.length, 8, 'scenes with another way');
  for (const [index, way] of ways.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length];
    const visitor = await newcomer({ settings: { language } });
    await openScene(visitor.page, index + 1);
    for (const decision of way) await take(visitor.page, decision);
    await visitor.page.waitForSelector('.coach.done');
    untroubled(visitor);
    await visitor.context.close();
  }
});

test('a turn that ended too early can be made good, and the coach says what each step did', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await openScene(page, 1);
  for (const decision of ['draw 1', 'key ARC']) await take(page, decision);
  same(await page.locator('.coach-effect').innerText(), 'You place a key on the Arc de Triomphe.', 'the effect');
  await page.waitForSelector('.coach-remark');
  for (const decision of ['end', 'draw 1', 'key STG']) await take(page, decision);
  await page.waitForSelector('.coach.done');
  await page.locator('.coach-effect', { hasText: '6 francs' }).waitFor();
  untroubled(visitor);
});

test('on a phone a tile behind the screen is counted on its tab, and can be tapped twice', async () => {
  const visitor = await newcomer(PHONE);
  const { page } = visitor;
  const mine = page.locator('.table-tabs button').nth(1);
  await openScene(page, 7);
  for (const decision of ['search', 'take F6']) await take(page, decision);
  same(await mine.locator('.chat-unread').innerText(), '1', 'tiles on the tab');
  await mine.tap();
  const use = offered(page, 'use F6');
  await use.tap();
  // Once what it would bring is shown, the button must still be in reach.
  await page.locator('.turn-tapped', { hasText: 'Tap again to choose' }).waitFor();
  await use.tap();
  await page.waitForSelector('.coach.done');
  untroubled(visitor);
});

test('on a phone the reason for a refusal is in sight, and the tab of the next step glows', async () => {
  const visitor = await newcomer(PHONE);
  const { page } = visitor;
  await openScene(page, 7);
  for (const decision of ['search', 'take F6']) await take(page, decision);
  for (let misses = 0; misses < 2; misses += 1) {
    await page.locator('.board [data-place="BEL0"]').tap({ force: true });
    await page.locator('.turn-refusal').waitFor();
    await page.locator('.turn-refusal button.quiet').tap();
    await page.locator('.turn-refusal').waitFor({ state: 'detached' });
  }
  await page.waitForSelector('.table-tabs button.glows:nth-child(2)');
  untroubled(visitor);
});
