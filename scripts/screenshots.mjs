/**
 * Pictures of the page: node screenshots.mjs <paris> <source directory> <directory for the pictures> [languages]
 * Start, rules, the middle of a game, its end, and a replay; wide and on a phone, light and dark. All looks
 * show the same moment of the same game, in which the person follows the hints. With languages: the same
 * moments in each of them, on a laptop and a phone, in light.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { choose } from '../tests/browser/languages-lib.mjs';
import { newVisitor, openBrowser, startServer } from '../tests/browser/lib.mjs';

const out = resolve(process.argv[4] ?? 'screenshots');
const LOOKS = [
  ['laptop', { width: 1280, height: 800 }],
  ['wide', { width: 1920, height: 1080 }],
  ['phone', { width: 390, height: 844 }],
  ['small', { width: 360, height: 740 }],
];
const LANGUAGES = process.argv.slice(5);
const SEED = 18;
/** In this round of the game the middle is shown. */
const MIDDLE = 14;
const STEPS = 1000;

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
      for (const [look, size] of LOOKS.filter(([known]) => known === 'laptop' || known === 'phone'))
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

/** Waits for the own turn or the end. */
const ready = (page) =>
  page.waitForFunction(() => {
    if (document.querySelector('.table[data-busy]')) return null;
    if (document.querySelector('.end-report .chart')) return 'over';
    return document.querySelector('.turn-asked.yours') && document.querySelector('.board.my-turn') ? 'turn' : null;
  });

/** One decision as a strong player would take it. */
async function followHint(page) {
  const end = page.locator('.turn-end');
  if (await end.isVisible()) return end.click();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.turn-hint ol button').first().click();
}

async function play(page, enough) {
  for (let step = 0; step < STEPS; step += 1) {
    const state = await (await ready(page)).jsonValue();
    if (state === 'over' || (await enough())) return;
    await followHint(page);
  }
}

const round = async (page) =>
  Number((await page.locator('.players header small').textContent()).replace(/\D/g, ''));
const acts = (page) => page.getByRole('heading', { name: 'Take your action' }).isVisible();

mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'paris-pictures-'));
const server = await startServer(join(work, 'pictures.db'));
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
await play(page, async () => (await round(page)) >= MIDDLE && (await acts(page)));
await take(page, 'middle');
await play(page, async () => false);
await take(page, 'end');
await page.getByRole('button', { name: 'Watch the replay' }).click();
const slider = page.getByRole('slider', { name: 'Moment' });
await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.6)));
await page.locator('.replay .board').waitFor();
await take(page, 'replay');
await browser.close();
await server.stop();
rmSync(work, { recursive: true, force: true });
