/**
 * The page in other languages: all of them on every screen, and some in one game (in a campaign all): whenever
 * something else is asked, the game is looked at in each, and goes on in the first. One is a language that nobody
 * speaks, with long words and an accent on every letter: whatever has none never came to a translator, and what
 * is cut off would be in a real one.
 * In the others no English may be left.
 * PARIS_TEST_LANGUAGES="xx th": only these.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { without } from './access-lib.mjs';
import { choose, lookAtGame, lookAtPlain, Reader } from './languages-lib.mjs';
import { expect, isCampaign, newVisitor, paris, same, setUp, source, startServer, test, untroubled, workFile } from './lib.mjs';
import { catalogue, LINGUAS, pattern } from './phrases.mjs';

/** The page with the language xx, beside the one that is shipped. */
function buildPseudo() {
  const po = workFile('xx.po');
  writeFileSync(po, execFileSync('node', [join(source, 'web/pseudo.mjs')]));
  const env = {
    ...process.env,
    PARIS_WEB_PO: po,
    PARIS_WEB_OUT: workFile('web'),
    PARIS_WASM: join(dirname(paris), 'wasm/paris.wasm'),
  };
  execFileSync('node', [join(source, 'web/build.mjs')], { env });
  return env.PARIS_WEB_OUT;
}

test.describe.configure({ mode: 'serial' });
let server;
let browser;
setUp(async (worker) => {
  browser = worker.browser;
  server = await startServer('languages.db', 0, buildPseudo());
});
test.afterAll(() => server.stop());
const wanted = process.env.PARIS_TEST_LANGUAGES?.split(' ') ?? [];
const LANGUAGES = ['xx', ...LINGUAS].filter((code) => wanted.length === 0 || wanted.includes(code));

const guest = (options) => newVisitor(browser, server.url, options);

/** Names that are the same in every language. */
const NAMES = /\b(Paris|Colette|Marcel|Odette|Gustave|Louise|Octave|Eugénie|Armand|Zélie|Hector|English)\b|https?:\S+|[0-9a-f]{16,}/g;
const plainWord = (text) => /[A-Za-z]{3,}/.test(text.replace(NAMES, ''));

/** Is this an English text that the language says otherwise? */
function english(language) {
  const own = new Set(catalogue(`${language}.po`).flatMap(({ forms }) => forms));
  const patterns = catalogue('paris.pot')
    .flatMap(({ id, plural }) => (plural ? [id, plural] : [id]))
    .filter((text) => !own.has(text) && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
    .map((text) => pattern(text).source);
  const any = new RegExp(`^(?:${patterns.join('|')})$`);
  return (text) => any.test(text);
}

test('the language follows the browser, is changed in the middle of a game, and remembered', async () => {
  const visitor = await guest({
    seed: 7,
    locale: 'th-TH',
    settings: { language: '' },
  });
  const { page } = visitor;
  const lang = () => page.evaluate(() => document.documentElement.lang);
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.lang === 'th');
  await page.locator('.start-play button.main').click();
  await page.locator('.board-stack.can').first().click();
  await page.locator('.board-place.can').first().waitFor();
  const built = () => page.locator('[data-thing]').count();
  const before = await built();
  await choose(page, 'ru');
  await page.locator('.board-place.can').first().waitFor();
  same(await built(), before, 'pieces on the board after the change');
  await page.reload();
  await page.locator('.board-place.can').first().waitFor();
  same(await lang(), 'ru', 'the language after another visit');
  untroubled(visitor);
  await visitor.context.close();
});

test('a language that comes later than the board is on the board as well', async () => {
  const visitor = await guest({ seed: 7, settings: { language: 'fr' }, serviceWorkers: 'block' });
  const { page } = visitor;
  const words = () =>
    page.locator('.board-picture [aria-label]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  let come = (_now = null) => {};
  const late = new Promise((resolve) => {
    come = resolve;
  });
  await page.route('**/lang/fr-*.json', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.board-stack.can').first().waitFor();
  const before = await words();
  come();
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  await page.getByRole('group', { name: 'Plateau' }).waitFor();
  const after = await words();
  await page.reload();
  await page.getByRole('group', { name: 'Plateau' }).waitFor();
  same(after, await words(), 'the words of the board');
  expect(after.join() !== before.join(), 'they were English at first');
  untroubled(visitor);
  await visitor.context.close();
});

const readers = LANGUAGES.map(
  (code) => new Reader(code, code === 'xx' ? plainWord : english(code)),
);
/** The longest texts, and letters with marks. */
const HARDEST = ['xx', 'th'];
const players = isCampaign ? readers : readers.filter(({ language }) => HARDEST.includes(language));

test('every screen is looked at in each language', async () => {
  const visitor = await guest({ settings: { language: LANGUAGES[0] } });
  await lookAtPlain(visitor.page, readers);
  untroubled(visitor, /status of 404/);
  await visitor.context.close();
});

test('a whole game is played, and looked at in other languages whenever something else is asked', async () => {
  const visitor = await guest({ seed: 5, settings: { language: LANGUAGES[0] } });
  const asked = await lookAtGame(visitor.page, players, 5);
  expect(asked > 3, `only ${asked} things were asked`);
  untroubled(visitor);
  await visitor.context.close();
});

for (const reader of readers)
  without(
    reader.language === 'xx'
      ? 'all texts come from the catalogue, and there is room for longer ones'
      : `${reader.language}: no English is left, and every text has its room`,
    async () => reader.complaints,
  );

