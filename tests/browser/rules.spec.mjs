/** The rules in the page: addresses of clauses, contents, search, pictures, without a network, on a phone. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { axeInLooks } from './access-lib.mjs';
import { Hand } from './hand.mjs';
import { expect, newVisitor, paris, same, sayName, setUp, site, startServer, test, untroubled, workFile } from './lib.mjs';

test.describe.configure({ mode: 'serial' });
let visitor;
let page;
let book;
let search;
let browsers;
setUp(async ({ server, browser }) => {
  browsers = browser;
  visitor = await newVisitor(browser, server.url, { seed: 7 });
  ({ page } = visitor);
  book = page.locator('.book');
  search = page.getByRole('searchbox', { name: 'Search the rules' });
});

/** The piece with this anchor is lit up, has the focus, and is seen. */
async function aimedAt(where, id) {
  const aim = where.locator(`.book-aimed[id="${id}"]`);
  await aim.waitFor();
  await where.waitForFunction((wanted) => {
    const box = document.getElementById(wanted)?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight && document.activeElement?.id === wanted;
  }, id);
}

test('the start leads to the rules', async () => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await book.locator('h2').first().waitFor();
});

test('contents and book are beside each other, below what is above both', async () => {
  const boxes = await page.evaluate(() =>
    ['.rules-scenes', '.rules-tools', '.book'].map((one) => {
      const { left, top, right, bottom, width } = document.querySelector(one).getBoundingClientRect();
      return { left, top: top + scrollY, right, bottom: bottom + scrollY, width };
    }),
  );
  const [above, tools, text] = boxes;
  expect(tools.right <= text.left && text.width > 2 * tools.width, JSON.stringify(boxes));
  expect(above.bottom <= Math.min(tools.top, text.top), JSON.stringify(boxes));
});

test('every link of the rules leads to something in them', async () => {
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll('.rules :is(.rules-contents, .book) a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((to) => !to.startsWith('/rules#') || !document.getElementById(to.slice('/rules#'.length))),
  );
  same(lost, [], 'links that lead nowhere');
});

test('every picture is drawn', async () => {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.book svg.picture')];
    const empty = all.filter((picture) => {
      const use = picture.querySelector('use');
      const { width, height } = use.getBBox();
      return !document.querySelector(`symbol${use.getAttribute('href')}`) || width === 0 || height === 0;
    });
    return { all: all.length, empty: empty.length };
  });
  expect(found.all > 100, `${found.all} pictures`);
  same(found.empty, 0, 'pictures with nothing in them');
});

test('headings come one below the other, without a step left out', async () => {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main h3, main h4')].map((one) => Number(one.tagName[1])),
  );
  same(levels[0], 1, 'the first heading');
  for (let at = 1; at < levels.length; at += 1)
    expect(levels[at] <= levels[at - 1] + 1, `level ${levels[at]} after ${levels[at - 1]}`);
});

test('the contents lead to a section', async () => {
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'The market' }).click();
  await aimedAt(page, 'market');
});

test('the number of a clause is its address', async () => {
  await book.getByRole('link', { name: 'R7.8', exact: true }).first().click();
  await aimedAt(page, 'R7.8');
  expect(page.url().endsWith('/rules#R7.8'), page.url());
  await page.goBack();
  await aimedAt(page, 'market');
});

test('the search shows what has the words, marks them, and forgets them again', async () => {
  const all = await book.locator('section').count();
  await search.fill('locksmith reserve');
  await page.getByRole('status').filter({ hasText: /Found in \d+ section/ }).waitFor();
  const found = await book.locator('section').count();
  expect(found > 0 && found < all, `${found} of ${all} sections`);
  const marks = await book.locator('mark').allInnerTexts();
  expect(marks.some((text) => text === 'Locksmith'), `marked: ${marks}`);
  await search.fill('no such word in it');
  await page.getByRole('status').filter({ hasText: 'Found in 0 sections' }).waitFor();
  await search.fill('');
  same(await book.locator('section').count(), all, 'sections afterwards');
});

test('a link out of what was found shows everything again', async () => {
  await search.fill('collector');
  await book.locator('mark').first().waitFor();
  await book.getByRole('link', { name: /collector/i }).first().click();
  await aimedAt(page, 'tile-20');
  same(await search.inputValue(), '', 'what is searched for');
});

test('axe has nothing against the rules, wide, on a phone, light, dark', async () => {
  same(await axeInLooks(page, 'the rules'), [], 'findings');
});

test('no line of the rules is wider than a phone', async () => {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(wide);
  same(over, 0, 'pixels too wide');
});

test('a refusal leads to its clause', async () => {
  const hand = new Hand(page, { seed: 7 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await hand.ready();
  // What is said to be disabled can be clicked all the same, by a hand that does not mind.
  await page.getByRole('button', { name: /^Buy wood/ }).dispatchEvent('click');
  const link = page.locator('.turn-refusal a');
  await link.waitFor();
  const clause = await link.innerText();
  const [opened] = await Promise.all([visitor.context.waitForEvent('page'), link.click()]);
  await aimedAt(opened, clause);
  await opened.close();
});

test('an address may ask for other rulings; links, contents and search keep them', async () => {
  await page.goto('/rules?track_end=open#R7.1');
  await aimedAt(page, 'R7.1');
  const clause = page.locator('[id="R7.1"]');
  await clause.filter({ hasText: 'still bring you bonus tiles there' }).waitFor();
  expect(!(await clause.innerText()).includes('end of the road'), 'the usual ruling is there, too');
  await clause.getByRole('link', { name: 'R10.12' }).click();
  await aimedAt(page, 'R10.12');
  await page.locator('[id="R10.12"]').filter({ hasText: 'still work' }).waitFor();
  same(new URL(page.url()).search, '?track_end=open', 'the reading of the address');
  await search.fill('end of the road');
  await page.getByRole('status').filter({ hasText: '0' }).waitFor();
  await search.fill('');
});

test('on a server with other rulings its rules and its tables show them', async () => {
  const set = JSON.parse(spawnSync(paris, ['rules', '--json'], { encoding: 'utf8' }).stdout);
  set.rulings.vp_tile.value = 'same';
  const file = workFile('same.json');
  writeFileSync(file, JSON.stringify(set));
  const server = await startServer('same', 0, site, ['--rules', file]);
  const other = await newVisitor(browsers, server.url);
  await other.page.goto('/rules#R4.10');
  const clause = other.page.locator('[id="R4.10"]');
  await clause.filter({ hasText: 'on the VP space of that district' }).waitFor();
  await other.page.locator('.rules > p', { hasText: 'R10.1' }).waitFor();
  await other.page.goto('/friends');
  await sayName(other.page, 'Ann');
  await other.page.getByRole('button', { name: 'Create table' }).click();
  const link = await other.page.getByLabel('Link to this table').inputValue();
  const guest = await newVisitor(browsers, server.url);
  await guest.page.goto(link);
  await sayName(guest.page, 'Bob');
  await guest.page.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.page.waitForSelector('.player.to-move');
  await guest.page.getByRole('button', { name: /^Rules: / }).first().click();
  const open = guest.page.getByRole('link', { name: 'Open the rules' });
  await open.waitFor();
  expect(((await open.getAttribute('href')) ?? '').startsWith('/rules?vp_tile=same#'), 'the reading is lost');
  same(await guest.page.getByText('plays with other figures').count(), 0, 'notes on figures that are alike');
  untroubled(other);
  untroubled(guest);
  await server.stop();
});

test('the rules can be read without a network, pictures and all', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await visitor.context.setOffline(true);
  await page.goto('/rules#R9.3');
  await aimedAt(page, 'R9.3');
  expect((await page.locator('.book-sheet symbol').count()) > 50, 'the pictures are there');
  await visitor.context.setOffline(false);
});

test('nothing went wrong in the page', async () => {
  untroubled(visitor, /ERR_INTERNET_DISCONNECTED|WebSocket connection/);
});
