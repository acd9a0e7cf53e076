/**
 * The page looks as it did: pictures of it are compared with those in pictures/, which `make goldens` rewrites. A game
 * that was once played by hints (pictures/game.json) is put into the browser, so that every picture is of the same
 * moment; delete it, and `make goldens` plays another.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { playByHints } from './hints.mjs';
import { KEPT_GAME, keptGame, moments, openKept } from './kept.mjs';
import { compare, newVisitor, setUp, source, test, untroubled } from './lib.mjs';
import { shrinkPng } from './shrink-png.mjs';

const PICTURES = join(source, 'tests/browser/pictures');
const FONTS = join(PICTURES, 'fonts.json');
const rewrites = process.env.PARIS_GOLDENS === 'write';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);

const SMALL = { width: 360, height: 740 };
const MIDDLE = { width: 1024, height: 768 };
const WIDE = { width: 1440, height: 900 };
/** The round of the game that the table shows. */
const ROUND = 10;
/** Edges of shapes and letters may differ a little from one version of Chromium to the next. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.002 };

/* --- fonts --- */

/** Widths of letters in the fonts that the page asks for: others show another page. Runs in the page. */
function measureFonts() {
  const pen = document.createElement('canvas').getContext('2d');
  const FAMILIES = ['system-ui', 'Noto Sans', 'Georgia', 'URW Bookman', 'serif'];
  return FAMILIES.map((family) => {
    pen.font = `40px "${family}", ${family}`;
    return `${family} ${pen.measureText('Montmartre 123 €').width.toFixed(1)}`;
  });
}

async function skipOtherFonts(page) {
  const found = await page.evaluate(measureFonts);
  if (rewrites) write(FONTS, found);
  test.skip(found.join() !== read(FONTS).join(), 'this machine has other fonts (scripts/setup.sh test)');
}

/* --- the game --- */

/** What the browser keeps of its only game. Runs in the page. */
function onlyGame() {
  const opening = indexedDB.open('paris', 1);
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => resolve(all.result[0]);
    };
  });
}

async function playGame(browser, url) {
  const settings = { preset: JSON.stringify({ players: 3, level: 3, variants: [] }) };
  const { page, context } = await newVisitor(browser, url, { seed: 18, settings });
  await page.goto('/');
  await page.locator('.start-play button.main').click();
  await playByHints(page);
  // The last step is kept a little after it is shown.
  for (;;) {
    const game = await page.evaluate(onlyGame);
    if (game.status === 'over') {
      write(KEPT_GAME, { ...game, created: 0, saved: 0 });
      return context.close();
    }
  }
}

/* --- pictures --- */

let page;
let visitor;
setUp(async ({ server, browser }) => {
  if (rewrites && !existsSync(KEPT_GAME)) await playGame(browser, server.url);
  // The server need not be asked who this is.
  const settings = { session: 'none' };
  visitor = await newVisitor(browser, server.url, { seed: 18, settings, viewport: MIDDLE });
  ({ page } = visitor);
});

const atTable = async () => {
  // The first player has drawn.
  const [draw] = moments(/^draw/, new RegExp(`^${ROUND}\\.1$`));
  await openKept(page, { decisions: draw + 1, status: 'playing' });
  await page.locator('.turn-asked.yours').waitFor();
  await page.locator('.table:not([data-busy]) .board.my-turn').waitFor();
};
const atEnd = async () => {
  await openKept(page);
  await page.locator('.end-report .chart').waitFor();
};
const inReplay = async () => {
  await openKept(page);
  await page.locator('.end-report .chart').waitFor();
  await page.goto(`/replay#l=${keptGame().id}&n=60&v=all`);
  await page.locator('.replay .board').waitFor();
  await page.locator('.replay-happened:not(:empty)').waitFor();
};
const atStart = async () => {
  await page.goto('/');
  await page.locator('.start-play button.main').waitFor();
};

const shrink = (file) => writeFileSync(file, shrinkPng(readFileSync(file)));

/** @type {[string, () => Promise<void>, { width: number, height: number }[]][]} */
const SCREENS = [
  ['start', atStart, [MIDDLE]],
  ['table', atTable, [SMALL, MIDDLE, WIDE]],
  ['end', atEnd, [MIDDLE]],
  ['replay', inReplay, [MIDDLE]],
];

for (const [screen, open, sizes] of SCREENS)
  test(`${screen} looks as it did, light and dark`, async () => {
    await open();
    await skipOtherFonts(page);
    for (const size of sizes)
      for (const colorScheme of ['light', 'dark']) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.mouse.move(0, 0);
        const name = `${screen}-${size.width}-${colorScheme}.png`;
        await compare.soft(page).toHaveScreenshot(name, TOLERANCE);
        if (rewrites) shrink(join(PICTURES, name));
      }
    await page.setViewportSize(MIDDLE);
    untroubled(visitor);
  });
