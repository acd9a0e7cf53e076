/**
 * The page in other languages. First one that nobody speaks, with long words and an accent on every
 * letter: whatever has none never came to a translator, and what is cut off would be in a real one. Then
 * each real language: a game, and no English left.
 * languages.mjs <paris> <source> <page with the language xx> [languages, among them xx; all if none is named]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readPo } from '../../web/po.mjs';
import { without } from './access-lib.mjs';
import { lookAtGame, lookAtPlain, NARROW, Reader } from './languages-lib.mjs';
import { expect, newVisitor, openBrowser, same, source, startServer, test, untroubled } from './lib.mjs';

const [pseudoSite, ...wanted] = process.argv.slice(4);
const server = await startServer('languages.db', 0, pseudoSite);
const browser = await openBrowser();
const catalogue = (name) => readPo(readFileSync(join(source, 'po', name), 'utf8')).entries;
const LANGUAGES = readFileSync(join(source, 'po/LINGUAS'), 'utf8').match(/^[a-z]+$/gm);

/** Somebody who is patient: these tests may run beside others. */
async function guest(options) {
  const visitor = await newVisitor(browser, server.url, options);
  visitor.context.setDefaultTimeout(90_000);
  return visitor;
}
const isWanted = (language) => wanted.length === 0 || wanted.includes(language);

/** Names that are the same in every language. */
const NAMES = /\b(Paris|Colette|Marcel|Odette|Gustave|Louise|English)\b|https?:\S+|[0-9a-f]{16,}/g;
const plainWord = (text) => /[A-Za-z]{3,}/.test(text.replace(NAMES, ''));

if (isWanted('xx')) {
  await without('every screen has its texts from the catalogue, and room for longer ones', async () => {
    const reader = new Reader(plainWord);
    const visitor = await guest({ seed: 5, settings: { language: 'xx' } });
    await lookAtPlain(visitor.page, reader);
    untroubled(visitor, /status of 404/);
    await visitor.context.close();
    return reader.complaints;
  });

  await without('so does a whole game, whatever is asked, and its end', async () => {
    const reader = new Reader(plainWord);
    const visitor = await guest({ seed: 5, settings: { language: 'xx' } });
    const asked = await lookAtGame(visitor.page, reader, 5);
    expect(asked > 3, `only ${asked} things were asked`);
    untroubled(visitor);
    await visitor.context.close();
    return reader.complaints;
  });
}

await test('the language follows the browser, is changed in the middle of a game, and remembered', async () => {
  const visitor = await guest({
    seed: 7,
    locale: 'th-TH',
    settings: { language: '' },
  });
  const { page } = visitor;
  const lang = () => page.evaluate(() => document.documentElement.lang);
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.lang === 'th');
  await page.locator('.play-now button.main').click();
  await page.locator('.board-stack.can').first().click();
  await page.locator('.place.can').first().waitFor();
  const built = () => page.locator('[data-thing]').count();
  const before = await built();
  await page.evaluate(() => {
    history.pushState(null, '', '/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('label[lang="ru"]').click();
  await page.waitForFunction(() => document.documentElement.lang === 'ru');
  await page.goBack();
  await page.locator('.place.can').first().waitFor();
  same(await built(), before, 'pieces on the board after the change');
  await page.reload();
  await page.locator('.place.can').first().waitFor();
  same(await lang(), 'ru', 'the language after another visit');
  untroubled(visitor);
  await visitor.context.close();
});

/** Is this an English text that the language says otherwise? */
function english(language) {
  const own = new Set(catalogue(`${language}.po`).flatMap(({ forms }) => forms));
  const patterns = catalogue('paris.pot')
    .flatMap(({ id, plural }) => (plural ? [id, plural] : [id]))
    .filter((text) => !own.has(text) && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+?'));
  const any = new RegExp(`^(?:${patterns.join('|')})$`);
  return (text) => any.test(text);
}

for (const language of LANGUAGES.filter(isWanted))
  await without(`${language}: a game on a phone and every other screen, without English`, async () => {
    const reader = new Reader(english(language));
    const visitor = await guest({
      seed: 9,
      viewport: NARROW,
      settings: { language },
    });
    await lookAtPlain(visitor.page, reader);
    await lookAtGame(visitor.page, reader, 9);
    untroubled(visitor, /status of 404/);
    await visitor.context.close();
    return reader.complaints;
  });

await browser.close();
await server.stop();
