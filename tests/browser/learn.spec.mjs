/** The lessons by mouse, touch at 360 px, keyboard, accessibility tree and in every language; start screen, notes, aid. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tap } from './hand.mjs';
import { offered, PHONE, settled, unfold } from './learn-lib.mjs';
import { expect, isCampaign, newVisitor, same, setUp, source, test, untroubled } from './lib.mjs';
import { LINGUAS } from './phrases.mjs';

const { scenes } = JSON.parse(readFileSync(join(source, 'data/lessons.json'), 'utf8'));
/** More than a scene's panels have. */
const MOST_KEYS = 250;

let newcomer;
setUp(({ server, browser }) => {
  newcomer = (options = {}) => newVisitor(browser, server.url, options);
});

const isDone = (page) => page.locator('.coach.done').isVisible();

async function openScene(page, number) {
  await page.goto(`/learn/${number}`);
  await page.waitForSelector(`.coach-count:text-is("${number}/${scenes.length}")`);
  await settled(page);
}

/** Which panel has the button of a decision, where only one is in sight: its place among the tabs. */
const PANELS = new Map([
  ['use', 1],
  ['buy', 3],
  ['sell', 3],
]);
const panels = (page) => page.locator('.table-tabs');

async function openPanel(page, decision, press) {
  const place = PANELS.get(decision.split(' ')[0]) ?? 0;
  if (await panels(page).isVisible()) await press(page, panels(page).getByRole('button').nth(place));
}

/** The place of the board that a decision leads to; null where the list is the way. */
function targetOf(decision) {
  const [verb, first, second] = decision.split(' ');
  if (verb === 'key') return first === 'ARC' ? 'ARC' : `${first}0`;
  return verb === 'move' && !second.includes('@') ? second : null;
}

/** By the board where that is possible, else by buttons. `press` is a click or a tap. */
const byHand = (press) => async (page, decision) => {
  const target = targetOf(decision);
  await openPanel(page, decision, press);
  if (target === null) {
    await unfold(page, decision);
    return press(page, offered(page, decision));
  }
  await press(page, page.locator(`.board [data-place="${target}"]`));
  const choice = page.locator(`.board-choice [data-decision="${decision}"]`);
  if (await choice.isVisible()) await press(page, choice);
};
const click = (_, thing) => thing.click();
/** The second tap where the page offers it: in the smallest window that may cover the choice itself. */
const touch = (page, thing) =>
  tap(page, thing, undefined, page.locator('.turn-again').filter({ visible: true }));

/** The next key on the way to a decision: arrows lead through a list that is one stop of Tab. Runs in the page. */
function keyTowards(decision) {
  const { activeElement: here } = document;
  if (here.dataset.decision === decision) return 'Enter';
  const list = here.matches('[data-line]') ? here.closest('.turn-bonuses, ul') : null;
  const there = list?.querySelector(`[data-line][data-decision="${decision}"]`);
  if (!there) return 'Tab';
  const isBelow = here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBelow ? 'ArrowDown' : 'ArrowUp';
}

/** By Tab, arrows and Enter alone. */
async function byKeyboard(page, decision) {
  await unfold(page, decision);
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    const key = await page.evaluate(keyTowards, decision);
    await page.keyboard.press(key);
    if (key === 'Enter') return;
  }
  throw new Error(`no keys lead to ${decision}`);
}

/** By role and name, as an assistive program does. */
async function byTree(page, decision) {
  await unfold(page, decision);
  const [, name] = (await offered(page, decision).ariaSnapshot()).match(/button "((?:[^"\\]|\\.)*)"/) ?? [];
  expect(name, `${decision} is no button with a name`);
  await page.getByRole('button', { name: JSON.parse(`"${name}"`), exact: true }).first().press('Enter');
}

async function take(page, decision, act) {
  const step = await page.locator('.table').getAttribute('data-step');
  await act(page, decision);
  await page.waitForSelector(`.table:not([data-step="${step}"]), .coach.done`);
  await settled(page);
}

/** Plays a scene's solution. */
async function solve(page, scene, act) {
  await openScene(page, scenes.indexOf(scene) + 1);
  await solveOpen(page, scene, act);
}

async function solveOpen(page, scene, act) {
  for (const decision of scene.solution.split('; ')) {
    if (await isDone(page)) return;
    await take(page, decision, act);
  }
  await page.waitForSelector('.coach.done');
}

async function solveAll(act, options) {
  const visitor = await newcomer(options);
  for (const scene of scenes) await solve(visitor.page, scene, act);
  untroubled(visitor);
  await visitor.context.close();
}

/** @type {[string, any, object][]} */
const WAYS = [
  ['by mouse', byHand(click), {}],
  ['by touch at 360 pixels', byHand(touch), PHONE],
  ['by keyboard', byKeyboard, {}],
  ['by roles and names', byTree, {}],
];
// Each language with one way, and each way with one language or two; the campaign has all of both.
for (const [index, language] of ['en', ...LINGUAS].entries())
  for (const [place, [way, act, options]] of WAYS.entries())
    if (isCampaign || place === index % WAYS.length)
      test(`every scene is solved ${way} in ${language}`, () => solveAll(act, { ...options, settings: { language } }));

test('a newcomer is offered the lessons first, and later only a link', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  const height = (selector) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().height);
  await page.goto('/');
  await page.waitForSelector('.start-play');
  expect((await height('.start-learn a')) > (await height('.start-play button.main')), 'the largest button');
  await page.locator('.start-learn a').click();
  await page.waitForSelector('.coach-count:text-is("1/8")');
  await settled(page);
  await solveOpen(page, scenes[0], byHand(click));
  await page.reload(); // the address is the scene's own
  await page.waitForSelector('.coach-count:text-is("1/8")');
  await settled(page);
  await solveOpen(page, scenes[0], byHand(click));
  same(await page.locator('.coach-count').innerText(), '1/8', 'the scene that is done');
  await page.goto('/');
  await page.waitForSelector('.start-play');
  same(await page.locator('.start-learn').count(), 0, 'large buttons for one who has begun');
  await page.locator('.start-links').getByRole('link', { name: 'Learn in five minutes' }).click();
  await page.waitForSelector('.coach-count:text-is("2/8")');
  untroubled(visitor);
});

test('a step beside the goal is welcome and can be undone; after two misses the next step glows; show me plays it', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  const act = byHand(click);
  await openScene(page, 1);
  await act(page, 'draw 1');
  await settled(page);
  await act(page, 'key ARC');
  await page.waitForSelector('.coach-remark');
  await page.waitForSelector('.coach-hint');
  await page.locator('.coach').getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector('.coach:not(:has(.coach-remark))');
  same(await page.locator('.board .armed').count(), 0, 'places that glow after one miss');
  await page.locator('.board [data-place="MON1"]').click({ force: true }); // it says why not
  await page.waitForSelector('.turn-refusal');
  await page.waitForSelector('.board .armed');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.waitForSelector('.coach.done');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.waitForSelector('.coach:not(.done)');
  await settled(page);
  same(await page.locator('.coach-hint').count(), 0, 'hints for one who has solved the scene');
  untroubled(visitor);
});

test('after an attempt that failed, the hint is there from the beginning', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await openScene(page, 1);
  for (const decision of ['draw 1', 'key ARC']) await take(page, decision, byHand(click));
  await page.locator('.coach').getByRole('button', { name: 'Start over' }).click();
  await page.waitForSelector('.coach[data-judged="0"]');
  await settled(page);
  same(await page.locator('.coach-hint').innerText(), scenes[0].hint, 'the hint');
  untroubled(visitor);
});

test('on a phone a number shows where tiles can be used, and after two misses their panel glows', async () => {
  const visitor = await newcomer(PHONE);
  const { page } = visitor;
  const scene = scenes.findIndex(({ id }) => id === 'bonus');
  const steps = scenes[scene].solution.split('; ');
  const use = steps.pop();
  await openScene(page, scene + 1);
  for (const decision of steps) {
    same(await panels(page).locator('.chat-unread').count(), 0, `numbers before ${decision}`);
    await take(page, decision, byHand(touch));
  }
  const mine = panels(page).getByRole('button', { name: 'Mine 1 tile to use', exact: true });
  await mine.waitFor();
  for (const [place, seen] of [['MON8', '.coach-hint'], ['BEL8', '.table-tabs .glows .chat-unread']]) {
    await page.locator(`.board [data-place="${place}"]`).tap({ force: true }); // it says why not
    await page.locator(seen).waitFor();
  }
  await take(page, use, byHand(touch));
  await page.waitForSelector('.coach.done');
  untroubled(visitor);
});

test('scenes can be skipped and left, and are linked from the rules', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await openScene(page, 3);
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await page.waitForSelector('.coach-count:text-is("4/8")');
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await page.waitForSelector('.start-learn');
  await page.goto('/rules');
  await page.locator('.rules-scenes').getByRole('link', { name: scenes[4].title }).click();
  await page.waitForSelector('.coach-count:text-is("5/8")');
  await page.goto('/learn/9');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  untroubled(visitor);
});

test('in the first game notes come once, can be turned off, and can be had again', async () => {
  const visitor = await newcomer({ settings: { notes: 'on' } });
  const { page } = visitor;
  const note = page.locator('.turn-note');
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await note.waitFor();
  const first = await note.locator('p').innerText();
  await note.getByRole('button', { name: 'Got it' }).click();
  await note.waitFor({ state: 'detached' });
  await byHand(click)(page, 'draw 1');
  await note.waitFor();
  expect((await note.locator('p').innerText()) !== first, 'another note');
  await note.getByRole('button', { name: 'No more notes' }).click();
  await note.waitFor({ state: 'detached' });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show all notes again' }).click();
  await page.goBack();
  await note.waitFor();
  untroubled(visitor);
});

test("the player's aid opens over a game and has a page of its own", async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await openScene(page, 2);
  await page.getByRole('link', { name: "Player's aid" }).click();
  const dialog = page.getByRole('dialog', { name: "Player's aid" });
  await dialog.getByRole('heading', { name: 'Bonus tiles' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  same(await page.locator('.coach-count').innerText(), '2/8', 'the scene');
  await page.goto('/aid');
  same(await page.locator('.aid-bonuses li').count(), 30, 'bonus tiles');
  untroubled(visitor);
});
