/** The past as something to use: turns taken back, games played on from a moment, pasted texts, comments. */
import { axeInLooks } from './access-lib.mjs';
import { Hand } from './hand.mjs';
import { expect, isCampaign, newVisitor, pick, playNow, same, setUp, test, untroubled } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let visitor;
let page;
let hand;
let log;
let undoTurn;
let practice;
setUp(async ({ server, browser }) => {
  visitor = await newVisitor(browser, server.url, { seed: 43, permissions: ['clipboard-read', 'clipboard-write'] });
  ({ page } = visitor);
  hand = new Hand(page, { seed: 43 });
  log = page.getByRole('region', { name: 'Log' });
  undoTurn = page.getByRole('button', { name: 'Undo turn' });
  practice = page.getByText("Practice: you undid whole turns, so the result doesn't count.");
});
let asked = [];
/** Answers the next question of the page. */
const answer = (yes) =>
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return yes ? dialog.accept() : dialog.dismiss();
  });
const copied = () => page.evaluate(() => navigator.clipboard.readText());

test('a line of this turn is undone to, by mouse and by keyboard', async () => {
  await playNow(page);
  await hand.ready();
  expect(!(await undoTurn.isVisible()), 'there is no turn to take back yet');
  await hand.draft();
  const here = log.getByRole('button', { name: 'Undo to here' });
  same(await here.count(), 1, 'lines to undo to: only the draw, not the last one');
  await here.click();
  await page.waitForSelector('.board-place.can[data-place="ARC"]');
  same(await here.count(), 0, 'lines to undo to afterwards');
  await hand.ready();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForSelector('.turn-end:not([disabled])');
  await hand.ready();
  await log.locator('.log-moment').last().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board-place.can[data-place="ARC"]');
});

test('the moment that is looked at offers to undo to it', async () => {
  await hand.ready();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForSelector('.turn-end:not([disabled])');
  await hand.ready();
  await log.getByRole('button', { name: /^You draw/ }).click();
  await page.locator('.log-banner').getByRole('button', { name: 'Undo to here' }).click();
  await page.locator('.log-banner').waitFor({ state: 'detached' });
  await page.waitForSelector('.board-place.can[data-place="ARC"]');
});

test('before the first turn is taken back the page asks', async () => {
  for (let turn = 0; turn < 3; turn += 1) await hand.turn();
  await hand.ready();
  const round = await hand.round();
  asked = [];
  answer(false);
  await undoTurn.click();
  same(asked.length, 1, 'questions');
  same(await hand.round(), round, 'the round');
  same(await practice.count(), 0, 'practice');
});

test('a turn is taken back whole, and the page says that this is practice', async () => {
  answer(true);
  await undoTurn.click();
  await practice.waitFor();
  await page.waitForSelector('.board-stack.can');
  same(await axeInLooks(page, 'practice'), [], 'complaints of axe');
  same(/\d+/.exec(await hand.round())[0], '3', 'the round');
  await hand.ready();
  await page.keyboard.press('b');
  await page.locator('.players > header small', { hasText: '2' }).waitFor();
  await page.reload();
  await practice.waitFor();
});

let table = '';
test('the list and the end report say so, and the last turn of a finished game can be taken back', async () => {
  same(await hand.play(), 'over', 'the game');
  await page.locator('.end-report').filter({ has: practice }).waitFor();
  await undoTurn.click();
  same(await hand.ready('turn'), 'turn', 'the game goes on');
  same(await hand.play(), 'over', 'the game, again');
  table = page.url();
  await page.goto('/games');
  await page.locator('.games-game', { hasText: 'practice' }).waitFor();
  await page.goto(table);
  await page.locator('.end-report').waitFor();
});

test('from a line of a finished game one plays on, as practice', async () => {
  const line = log.locator('.log-moment').first();
  await line.click();
  await page.locator('.log-banner').getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play on from here' });
  await dialog.getByText('with the hidden tiles as they were in this game.').waitFor();
  await pick(page, 'Computer level', 'Beginner');
  const before = page.url();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.getByText(/Practice: this game started from a moment in another game/).waitFor();
  await hand.turn();
  if (isCampaign) same(await hand.play(), 'over', 'the game');
  else await page.goto(table);
});

test('from any moment of a replay one plays on, in any seat', async () => {
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await page.getByText('The start of the game.').waitFor();
  for (let step = 0; step < 9; step += 1) await page.getByRole('button', { name: 'Next step' }).click();
  await page.locator('.replay-controls output', { hasText: /^9 / }).waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const seats = page.getByRole('group', { name: 'Your seat' });
  await seats.waitFor();
  same(await axeInLooks(page, 'playing on'), [], 'complaints of axe');
  const second = seats.locator('label').nth(1);
  await second.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await hand.ready();
  await page.getByText(/Practice: this game started from a moment in another game/).waitFor();
  const record = await page.evaluate(async () => {
    const open = indexedDB.open('paris');
    const base = await new Promise((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const id = location.pathname.split('/').pop();
    const got = base.transaction('games').objectStore('games').get(id);
    return new Promise((resolve) => {
      got.onsuccess = () => resolve(got.result.record);
    });
  });
  expect(record.includes('[Practice "'), 'the record has the tag');
  expect(/\[Seats "level \d\|Player"\]/.test(record), `seats: ${/\[Seats .*/.exec(record)}`);
  await page.goBack();
});

let position = '';

test('a position is copied and pasted again', async () => {
  await page.getByRole('button', { name: 'Copy position' }).click();
  await page.getByText('Position copied.').first().waitFor();
  position = await copied();
  expect(position.startsWith('paris1 players=2 '), `copied: ${position.slice(0, 40)}`);
  await page.goto('/replay');
  await page.getByLabel('Or paste a record or a position').fill(`\n${position}\n`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.replay-controls output', { hasText: '0 / 0' }).waitFor();
  await page.getByRole('button', { name: 'Copy position' }).click();
  await page.getByText('Position copied.').first().waitFor();
  same(await copied(), position, 'the position, copied from the position');
});

test('a position can be played on from', async () => {
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await hand.ready();
  await hand.turn();
  await hand.ready();
  await page.reload();
  await hand.ready();
  await page.getByText(/Practice: this game started from a moment in another game/).waitFor();
});

test('text that is neither is refused with line, column, what was found and what would be right', async () => {
  await page.goto('/replay');
  const paste = page.getByLabel('Or paste a record or a position');
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await paste.fill(position.replace('players=2', 'players=7'));
  await open.click();
  const wrong = page.locator('.replay-wrong');
  await wrong.getByText('Line 1, column 16:').waitFor();
  await wrong.getByText('Expected a number from 2 to 4 in the field players, found "7".').waitFor();
  await paste.fill('a letter to a friend');
  await open.click();
  await wrong.getByText(/The Paris tag is missing: a record starts with/).waitFor();
  same(await axeInLooks(page, 'a text that is refused'), [], 'complaints of axe');
});

test('a replay shows a comment at its moment', async () => {
  await page.goto('/games');
  await page.locator('.games-game', { hasText: 'over' }).first().getByRole('link', { name: 'Replay' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const record = Buffer.concat(chunks).toString('utf8');
  await page.goto('/replay');
  const commented = record.replace(/^(1\.1 draw \d =\w+)/m, '$1 { a <b>lucky</b>\ndraw }');
  await page.getByLabel('Or paste a record or a position').fill(commented);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  await page.getByText('The start of the game.').waitFor();
  same(await comments.count(), 0, 'comments at the start');
  await page.getByRole('button', { name: 'Next step' }).click();
  await comments.waitFor();
  same(await comments.innerText(), 'a <b>lucky</b>\ndraw', 'the comment');
  untroubled(visitor);
});

test('people who pass a device have no turns to take back', async () => {
  await page.goto('/pass');
  await page.getByRole('button', { name: /Start|Play/ }).first().click();
  await hand.ready('pass');
  for (let turn = 0; turn < 3; turn += 1) {
    if ((await hand.ready()) === 'pass') await hand.look();
    await hand.turn();
  }
  if ((await hand.ready()) === 'pass') await hand.look();
  await hand.ready('turn');
  same(await undoTurn.count(), 0, 'buttons');
  asked = [];
  await page.keyboard.press('b');
  same(asked.length, 0, 'questions');
  untroubled(visitor);
});
