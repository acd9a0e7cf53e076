/** Your box: a whole set typed by keys and by touch, shared, refused where it cannot be, and played with by four. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostileFiles } from '../wasm/hostile.mjs';
import { Hand, scoreTable } from './hand.mjs';
import { NARROW } from './languages-lib.mjs';
import { expect, newVisitor, paris, pick, same, sayName, setUp, site, startServer, test, until, untroubled, workFile } from './lib.mjs';

const SECONDS_PER_FIELD = 1.5;
const ALLOWED_SECONDS = 15 * 60;
const PIECES = 28;

let where;
let browsers;
setUp(({ server, browser }) => {
  where = server.url;
  browsers = browser;
});
const visitor = (options = {}) =>
  newVisitor(browsers, where, { permissions: ['clipboard-read', 'clipboard-write'], ...options });

/** A field: where it belongs, what it holds, and what it could hold. */
function fieldOf(element) {
  const choices = element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : null;
  const isField = element instanceof HTMLSelectElement || element instanceof HTMLInputElement;
  return isField
    ? { path: element.dataset.path ?? '', value: element.value, choices }
    : { path: '', value: '', choices: null };
}
const focused = async (page) => page.locator('body:not(:has(:focus)), :focus').first().evaluate(fieldOf);

const VALUES = [1, 2, 3, 4, 5, 8];
const next = (list, value) => list[(list.indexOf(value) + 1) % list.length];

/** Another value for every field, such that the whole is a set. */
function another({ path, value, choices }) {
  if (path.startsWith('copies.')) return value === '-' ? '3' : '-';
  if (path.endsWith('.what')) return value;
  if (choices) return next(choices, value);
  if (path.endsWith('vp_per_building_of')) return String(next(VALUES, Number(value)));
  if (path.startsWith('market.buy')) return String(Number(value) + 2);
  return String(Number(value) + 1);
}

/** Everything by keys: digits, arrows for choices, Enter to go on. Returns how many fields there were, and presses of keys. */
async function typeAll(page) {
  const fields = new Set();
  let keys = 0;
  for (let steps = 0; steps < 2000; steps += 1) {
    const field = await focused(page);
    if (field.path === '') break;
    expect(!fields.has(field.path), `${field.path} has the focus twice`);
    fields.add(field.path);
    const wanted = another(field);
    if (field.choices) {
      const by = field.choices.indexOf(wanted) - field.choices.indexOf(field.value);
      keys += Math.abs(by);
      for (let i = 0; i < Math.abs(by); i += 1) await page.keyboard.press(by > 0 ? 'ArrowDown' : 'ArrowUp');
    } else {
      keys += wanted.length;
      await page.keyboard.type(wanted);
    }
    keys += 1;
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (path) => document.activeElement?.dataset?.path !== path,
      field.path,
    );
    await page.waitForFunction(
      () => document.activeElement?.dataset?.path || document.querySelector('.box-piece .one-of'),
    );
  }
  return { fields: fields.size, keys };
}

/** At 1.5 seconds for each field, and as long for every other thing that is done. */
function inTime(how, actions) {
  const minutes = (actions * SECONDS_PER_FIELD) / 60;
  console.log(`${how}: ${actions} actions, ${minutes.toFixed(1)} minutes`);
  expect(actions > 200, `${actions} actions`);
  expect(actions * SECONDS_PER_FIELD < ALLOWED_SECONDS, `${actions} actions take too long`);
}

async function linkOf(page) {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await until(page, async () => (await navigator.clipboard.readText()) !== '');
  await page.getByText('Link copied.').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}
/** Waits until the engine has seen what is on the form: then its link is this one. */
async function untilLink(page, wanted) {
  while ((await linkOf(page)) !== wanted);
}
async function fileOf(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
const command = (...words) => spawnSync(paris, words, { encoding: 'utf8' });

async function openBox(page, code = '') {
  await page.goto(`/figures${code}`);
  await page.getByRole('button', { name: 'Copy a link' }).waitFor();
}

test('a hand that uses keys alone types another set within fifteen minutes, and it is the same as link, file and in the program', async () => {
  const one = await visitor();
  const { page } = one;
  await openBox(page);
  await page.getByText(`0 of ${PIECES} checked`).waitFor();
  const { fields, keys } = await typeAll(page);
  inTime(`${keys} keys in ${fields} fields, and the rulings`, fields + 3);
  await page.keyboard.press('Tab');
  await page.locator('button[aria-pressed]', { hasText: 'Russian' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${PIECES} of ${PIECES} checked`).waitFor();
  // Everything that was typed is in the set, and nothing else.
  const differences = await page.locator('.box-differences tbody tr').count();
  expect(differences > 180, `${differences} differences`);
  const link = await linkOf(page);
  const file = await fileOf(page);
  same(JSON.parse(file).rulings.step_back.value, 'spaces', 'the Russian ruling');
  same(JSON.parse(file).track.value.zones, { A: [1, 11], B: [12, 21], C: [22, 30] }, 'the zones');
  const again = await visitor();
  await openBox(again.page, new URL(link).hash);
  await again.page.locator('.box-differences tbody tr').first().waitFor();
  same(await fileOf(again.page), file, 'the file of the link');
  const kept = workFile('mine.json');
  writeFileSync(kept, file);
  await openBox(again.page);
  await again.page.locator('input[type=file]').setInputFiles(kept);
  await again.page.locator('.box-differences tbody tr').first().waitFor();
  await untilLink(again.page, link);
  same(command('figures', 'show', '--code', kept).stdout.trim(), new URL(link).hash.slice(1), 'the code of the program');
  same(command('figures', 'show', '--json', link).stdout, file, 'the file of the program');
  untroubled(one);
  untroubled(again);
});

test('on a phone a finger types piece by piece; undo, names, keeping and comparing work', async () => {
  const one = await visitor({ viewport: NARROW, hasTouch: true, isMobile: true });
  const { page } = one;
  await openBox(page);
  let actions = 0;
  for (let i = 0; i < PIECES - 1; i += 1) {
    const title = await page.locator('.box-piece h2').innerText();
    for (const field of await page.locator('.box-piece [data-path]').all()) {
      const now = await field.evaluate(fieldOf);
      const wanted = another(now);
      if (now.choices) await field.selectOption(wanted);
      else {
        same(await field.getAttribute('inputmode'), 'numeric', 'the number pad');
        await field.tap();
        await page.keyboard.type(wanted);
      }
      actions += 1;
    }
    actions += 1;
    await page.getByRole('button', { name: 'Matches my box: next' }).tap();
    await page.waitForFunction((old) => document.querySelector('.box-piece h2')?.textContent !== old, title);
  }
  inTime('by finger', actions);
  same(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'it fits');
  // A phone that sleeps in the middle of it loses nothing.
  const typed = await linkOf(page);
  await page.reload();
  await page.getByText(`${PIECES - 1} of ${PIECES} checked`).waitFor();
  await untilLink(page, typed);
  await page.getByText(`${PIECES - 1} of ${PIECES} checked`).waitFor();
  await page.getByLabel('Name of your set').fill('Été à Paris');
  await page.getByRole('button', { name: 'Keep this set' }).tap();
  await page.getByText("At tables and in files, it's called ete-a-paris.").waitFor();
  await page.locator('.box-kept li', { hasText: 'Été à Paris' }).waitFor();
  const before = await linkOf(page);
  await page.locator('.box-list button', { hasText: 'Market prices' }).tap();
  await page.locator('[data-path="market.buy.gold"]').fill('30');
  await page.locator('.box-kept button', { hasText: 'Compare' }).tap();
  await page.locator('.box-kept .box-differences tr', { hasText: 'Market prices: Buy, gold' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await untilLink(page, before);
  await page.getByRole('button', { name: 'Start over' }).tap();
  const comparedWithBuiltIn = page.locator('section').filter({ hasText: 'Compared with the built-in' });
  await comparedWithBuiltIn.getByText('Both sets play alike.').waitFor();
  await page.getByLabel('Name of your set').fill('Été à Paris');
  await page.getByRole('button', { name: 'Keep this set' }).tap();
  await page.locator('.box-kept strong', { hasText: /^Été à Paris 2$/ }).waitFor();
  const first = page.locator('.box-kept li').filter({ has: page.locator('strong', { hasText: /^Été à Paris$/ }) });
  await first.getByRole('button', { name: 'Open' }).tap();
  await untilLink(page, before);
  untroubled(one);
});

test('what cannot be is refused with a sentence, and an example that does not come out is named', async () => {
  const one = await visitor();
  const { page } = one;
  await openBox(page);
  for (const [path, text, sentence] of [
    ['market.buy.gold', '32', 'A number from 0 to 31.'],
    ['market.buy.gold', '3', 'Buying must cost more than selling pays.'],
    ['market.sell.crown', '-1', 'A number from 0 to 99.'],
    ['market.sell.crown', '999999999', 'A number from 0 to 99.'],
    ['market.sell.crown', 'six', 'A number from 0 to 99.'],
    ['market.sell.crown', '', 'A number from 0 to 99.'],
  ]) {
    const field = page.locator(`[data-path="${path}"]`);
    const old = await field.inputValue();
    await field.fill(text);
    await page.getByRole('alert').getByText(sentence).waitFor();
    await field.fill(old);
    await page.locator('.box-field.wrong').waitFor({ state: 'detached' });
  }
  await page.locator('.box-list button', { hasText: 'Sacré-Cœur' }).click();
  await page.locator('[data-path="landmarks[3].cost.gold"]').fill('2');
  await page.getByRole('alert').getByText('(example E4). Look again.').waitFor();
  const builtIn = JSON.parse(command('figures', 'show', '--json').stdout);
  const before = await page.locator('.box-differences').innerText();
  for (const content of hostileFiles(builtIn)) {
    const file = workFile('hostile.json');
    writeFileSync(file, content);
    await page.evaluate(() => document.getElementById('speak')?.replaceChildren());
    await page.locator('input[type=file]').setInputFiles(file);
    const sentence = (await page.locator('#speak p').first().textContent()) ?? '';
    expect(sentence.length > 15, `"${sentence}" for ${content.slice(0, 40)}`);
    same(await page.locator('.box-differences').innerText(), before, 'the set that was there');
    // The command line refuses the same file, and so does a server that is to play by it.
    for (const words of [
      ['figures', 'check', file],
      ['serve', '--port', '0', '--rules', file],
    ]) {
      const told = command(...words);
      same(told.status, 1, `the exit code of ${words.join(' ')}`);
      expect(told.stderr.length > 30, `"${told.stderr}" for ${content.slice(0, 40)}`);
    }
  }
  const link = await linkOf(page);
  await page.goto(`${link.slice(0, -5)}AAAAA`);
  await page.getByText("This link's set can't be read").first().waitFor();
  untroubled(one);
});

test('three hundred quick games run in the background and stand beside those of the built-in set', async () => {
  const one = await visitor();
  const { page } = one;
  await openBox(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.box-columns section').nth(1).waitFor();
  await page.locator('.box-list button', { hasText: 'Banks' }).click(); // the page is alive meanwhile
  await page.locator('.box-piece h2', { hasText: 'Banks' }).waitFor();
  for (const side of [0, 1]) {
    const column = page.locator('.box-columns section').nth(side);
    await column.getByText('300 of 300 games').waitFor({ timeout: 0 });
    const rows = await column.locator('dl > div').allInnerTexts();
    console.log(rows.map((row) => row.replace(/\s+/g, ' ')).join('; '));
    const wins = rows.filter((row) => /^Seat \d wins/.test(row)).map((row) => Number(/(\d+) %/.exec(row)?.[1]));
    expect(wins.length === 2 && Math.abs(wins[0] + wins[1] - 100) <= 1, `seats win ${wins}`);
    expect(rows.length === 5, rows.join());
  }
  await page.getByRole('button', { name: 'Stop' }).click();
  untroubled(one);
});

test('a server with its own set names it as the usual one, and a table can choose the built-in set', async () => {
  const set = JSON.parse(command('figures', 'show', '--json').stdout);
  set.name = 'club';
  set.start_francs.value += 6;
  set.rulings.vp_tile.value = 'same';
  const file = workFile('club.json');
  writeFileSync(file, JSON.stringify(set));
  const server = await startServer('club', 0, site, ['--rules', file]);
  const one = await newVisitor(browsers, server.url);
  const { page } = one;
  const newTable = async (choice) => {
    await page.goto('/friends');
    const figures = page.getByLabel('Figures');
    await figures.waitFor();
    same(await figures.locator('option').allInnerTexts(), ["This server's set: club", 'Built-in set'], 'the choice');
    same(await figures.inputValue(), '', 'what is chosen already');
    if (choice) await figures.selectOption({ label: choice });
    await page.getByRole('button', { name: 'Create table' }).click();
    const link = await page.getByLabel('Link to this table').inputValue();
    const guest = await newVisitor(browsers, server.url);
    await guest.page.goto(link);
    await sayName(guest.page, 'Bob');
    await guest.page.getByRole('button', { name: 'Sit down' }).first().click();
    await guest.page.waitForSelector('.player.to-move');
    return guest;
  };
  /** Whether the set of the server is named at the table, and where its rules are. */
  const told = async (guest) => {
    await guest.page.getByRole('button', { name: /^Rules: / }).first().click();
    const open = guest.page.getByRole('link', { name: 'Open the rules' });
    await open.waitFor();
    const address = new URL((await open.getAttribute('href')) ?? '', server.url);
    return [await guest.page.getByRole('button', { name: 'Figures: club' }).count(), address.search];
  };
  await page.goto('/friends');
  await sayName(page, 'Ann');
  await page.getByRole('button', { name: 'Create table' }).waitFor();
  const usual = await newTable('');
  same(await told(usual), [1, '?vp_tile=same'], 'a table without a choice');
  const builtIn = await newTable('Built-in set');
  same(await told(builtIn), [0, '?rulings=usual'], 'a table with the built-in set');
  await page.goto('/rules?rulings=usual#R4.10');
  await page.locator('[id="R4.10"]').waitFor();
  same(await page.locator('.rules > p', { hasText: 'R10.1' }).count(), 0, 'rulings of the server');
  const links = page.locator('.rules a[href*="#R"]');
  expect(((await links.first().getAttribute('href')) ?? '').startsWith('/rules?rulings=usual#'), 'links lose the reading');
  for (const visit of [one, usual, builtIn]) untroubled(visit);
  await server.stop();
});

test('four people play with another set, one comes back, somebody watches; the record replays and is verified', async () => {
  const drawn = command('figures', 'show', '--json').stdout;
  const set = JSON.parse(drawn);
  set.name = 'four-friends';
  set.start_francs.value += 6;
  set.building_8_vp.value += 3;
  set.bonus['7'].vp += 5;
  set.rulings.vp_tile.value = 'same';
  const file = workFile('four.json');
  writeFileSync(file, JSON.stringify(set));
  const code = command('figures', 'show', '--code', file).stdout.trim();
  const people = [];
  for (let i = 0; i < 5; i += 1) people.push(await visitor({ viewport: { width: 1120, height: 700 } }));
  const [host] = people;
  await host.page.goto(`/friends#${code}`);
  await sayName(host.page, 'Ann');
  await pick(host.page, 'Human players (including you)', '4');
  await host.page.getByText('The set of the link').waitFor({ state: 'attached' });
  await host.page.getByRole('button', { name: 'Create table' }).click();
  const link = await host.page.getByLabel('Link to this table').inputValue();
  await host.page.getByRole('button', { name: 'Figures: four-friends' }).click();
  await host.page.locator('.box-differences tr', { hasText: 'Set-up: At the start, Francs' }).waitFor();
  await host.page.keyboard.press('Escape');
  for (const [i, { page }] of people.entries()) {
    if (i === 0) continue;
    await page.goto(link);
    await sayName(page, `P${i}`);
    if (i < 4) await page.getByRole('button', { name: 'Sit down' }).first().click();
  }
  for (const { page } of people) {
    await page.waitForSelector('.player.to-move');
    await page.getByRole('button', { name: 'Figures: four-friends' }).waitFor();
  }
  const hands = people.slice(0, 4).map(({ page }, i) => new Hand(page, { seed: 60 + i }));
  let came = false;
  const again = async (state) => {
    if (!came && state === 'turn' && (await people[1].page.locator('.board-slab').count()) > 6) {
      came = true;
      await people[1].page.reload();
      await people[1].page.waitForSelector('.player.to-move');
      await people[1].page.getByRole('button', { name: 'Figures: four-friends' }).waitFor();
    }
    return false;
  };
  await Promise.all(hands.map((hand, i) => hand.play(i === 1 ? again : undefined)));
  expect(came, 'nobody came back');
  const tables = await Promise.all(people.slice(0, 4).map(({ page }) => scoreTable(page)));
  for (const { sums, scores } of tables) {
    same(sums, scores, 'sums of the points by source');
    same(scores, tables[0].scores, 'scores');
  }
  const id = new URL(link).pathname.split('/').pop();
  // The spectator has seen the end, too, with the same scores.
  await people[4].page.waitForSelector('.end-scores tbody tr');
  same((await scoreTable(people[4].page)).scores, tables[0].scores, 'scores as the spectator sees them');
  const record = await (await host.page.request.get(`/api/tables/${id}/record`)).text();
  expect(record.includes(`[Figures "${code}"]`), 'the record has no figures');
  const saved = workFile('four.paris');
  writeFileSync(saved, record);
  const verified = command('verify', saved);
  same(verified.status, 0, verified.stderr);
  const watcher = people[4];
  await watcher.page.goto(`/replay#t=${id}&v=all`);
  await watcher.page.getByRole('button', { name: 'Figures: four-friends' }).waitFor();
  const [download] = await Promise.all([
    watcher.page.waitForEvent('download'),
    watcher.page.getByRole('button', { name: 'Download' }).click(),
  ]);
  same(readFileSync(await download.path(), 'utf8'), record, 'the file that is downloaded');
  await watcher.page.getByRole('slider', { name: 'Position in the replay' }).press('End');
  await watcher.page.waitForSelector('.end-scores tbody tr');
  same((await scoreTable(watcher.page)).scores, tables[0].scores, 'scores of the replay');
  for (const one of people) untroubled(one);
});
