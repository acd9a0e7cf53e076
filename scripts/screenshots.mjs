/**
 * Pictures of the page (make screenshots): node screenshots.mjs <directory for the pictures> [languages]
 * Start, rules, the first turn, the middle of a game, its end, and a replay; on a laptop and a phone, light and
 * dark. All looks show the same moment of the same game, in which the person follows the hints. With languages: the
 * same moments in each of them, in light. PARIS_PROGRAM: the program, with the page beside it.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { playByHints } from '../tests/browser/hints.mjs';
import { choose } from '../tests/browser/languages-lib.mjs';
import { newVisitor, openBrowser, startServer } from '../tests/browser/lib.mjs';

const out = resolve(process.argv[2] ?? 'screenshots');
/** @type {[string, { width: number, height: number }][]} */
const LOOKS = [
  ['laptop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
];
const LANGUAGES = process.argv.slice(3);
const SEED = 18;
/** In this round of the game the middle is shown. */
const MIDDLE = 14;

/** Two frames, so that what follows a change of size is painted. */
const settle = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

async function shoot(page, size, colorScheme, name) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await settle(page);
  await page.screenshot({ path: join(out, `${name}.png`) });
}

/** The moment in every language; then in English again. */
async function takeLanguages(page, name) {
  const there = await page.locator('main').evaluate((main) => main.className);
  for (const language of [...LANGUAGES, 'en']) {
    await choose(page, language);
    await page.waitForFunction((was) => document.querySelector('main')?.className === was, there);
    if (LANGUAGES.includes(language))
      for (const [look, size] of LOOKS)
        await shoot(page, size, 'light', `${name}-${look}-${language}`);
    await page.setViewportSize(LOOKS[0][1]);
  }
}

async function take(page, name) {
  if (LANGUAGES.length > 0) await takeLanguages(page, name);
  else
    for (const [look, size] of LOOKS)
      for (const colorScheme of ['light', 'dark'])
        await shoot(page, size, colorScheme, `${name}-${look}-${colorScheme}`);
  await page.setViewportSize(LOOKS[0][1]);
  console.log(name);
}

const round = async (page) =>
  Number((await page.locator('.players header small').textContent()).replace(/\D/g, ''));
const acts = (page) => page.getByRole('heading', { name: 'Take your action' }).isVisible();

mkdirSync(out, { recursive: true });
const server = await startServer('pictures.db');
const browser = await openBrowser();
const preset = JSON.stringify({ players: 3, level: 3, variants: [] });
const { page } = await newVisitor(browser, server.url, {
  seed: SEED,
  settings: { preset },
  viewport: LOOKS[0][1],
  deviceScaleFactor: Number(process.env.PARIS_PICTURE_SCALE ?? 1),
});
await page.goto('/');
await take(page, 'start');
await page.goto('/rules');
await page.locator('main h1').first().waitFor();
await take(page, 'rules');
await page.goto('/');
await page.getByRole('button', { name: 'Play now' }).click();
await playByHints(page, async () => true);
await take(page, 'turn');
await playByHints(page, async () => (await round(page)) >= MIDDLE && (await acts(page)));
await take(page, 'middle');
await playByHints(page);
await take(page, 'end');
await page.getByRole('button', { name: 'Watch the replay' }).click();
const slider = page.getByRole('slider', { name: 'Position in the replay' });
await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.6)));
await page.locator('.replay .board').waitFor();
await take(page, 'replay');
await browser.close();
await server.stop();
