/** axe on the rules as one looks something up in them: words that were found, clauses that a link led to. */
import { axeInLooks, newPlayer, without } from './access-lib.mjs';
import { setUp } from './lib.mjs';

/** What is looked for, and where it must have been found: a head of a table, a tile without its chapter. */
const SEARCHED = [
  ['value', '.book th mark'],
  ['29', '.book-tile h4 mark'],
];
const AIMED = ['R7.7', 'tile-29'];

async function searched(page) {
  const found = [];
  await page.goto('/rules');
  for (const [words, where] of SEARCHED) {
    await page.getByRole('searchbox').fill(words);
    await page.locator(where).first().waitFor();
    found.push(...(await axeInLooks(page, `searched for ${words}`)));
  }
  return found;
}

async function aimed(page) {
  const found = [];
  for (const id of AIMED) {
    await page.goto(`/rules#${id}`);
    await page.locator(`[id="${id}"].book-aimed`).waitFor();
    found.push(...(await axeInLooks(page, id)));
  }
  return found;
}

let page;
setUp(async ({ server, browser }) => {
  ({ page } = await newPlayer(browser, server.url, 5));
});
without('axe has nothing to say about words that were found in the rules', () => searched(page));
without('axe has nothing to say about clauses that a link led to', () => aimed(page));
