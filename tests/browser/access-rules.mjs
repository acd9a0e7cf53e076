/** axe on the rules as one looks something up in them: words that were found, clauses that a link led to. */
import { axeInLooks, LOOKS, newPlayer, without } from './access-lib.mjs';

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
    found.push(...(await axeInLooks(page, `searched for ${words}`, LOOKS)));
  }
  return found;
}

async function aimed(page) {
  const found = [];
  for (const id of AIMED) {
    await page.goto(`/rules#${id}`);
    await page.locator(`[id="${id}"].book-aimed`).waitFor();
    found.push(...(await axeInLooks(page, id, LOOKS)));
  }
  return found;
}

export async function rules(browser, url) {
  const { page, context } = await newPlayer(browser, url, 5);
  await without('axe has nothing to say about words that were found in the rules', () => searched(page));
  await without('axe has nothing to say about clauses that a link led to', () => aimed(page));
  await context.close();
}
