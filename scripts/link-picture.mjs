/**
 * The picture that previews of links show, web/public/preview.png: the board in the middle of a game beside the title.
 * node link-picture.mjs [file]; PARIS_PROGRAM: the program, with the page beside it
 * 1200 × 630 pixels with few colours, so that it stays small.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { newVisitor, openBrowser, paris, source, startServer } from '../tests/browser/lib.mjs';
import { indexedPng } from './indexed-png.mjs';

const out = resolve(process.argv[2] ?? join(source, 'web/public/preview.png'));
const [WIDTH, HEIGHT] = [1200, 630];
const COLOURS = 26;
const SEED = '12';
/** How many decisions of the game are played. */
const MOMENT = 150;

const STYLE = `
  .link-picture { position: fixed; inset: 0; z-index: 99; display: grid; grid-template-columns: 1fr ${HEIGHT}px;
    background: var(--paper); color: var(--ink); font-family: Georgia, 'DejaVu Serif', serif; }
  .link-picture > div:first-child { align-self: center; padding-left: 64px; }
  .link-picture h1 { font-size: 128px; font-weight: 400; line-height: 1; margin: 0; color: var(--ink); }
  .link-picture p { font-size: 34px; line-height: 1.3; margin: 28px 0 0; max-width: 400px; }
  .link-picture .board-pattern { display: none; }
  .link-picture .board { width: ${HEIGHT}px; height: ${HEIGHT}px; max-width: none; }
`;

/** Runs in the page: the board and the title alone. */
function arrange() {
  const picture = document.createElement('div');
  picture.className = 'link-picture';
  const words = document.createElement('div');
  const title = document.createElement('h1');
  title.textContent = 'Paris';
  const text = document.createElement('p');
  text.textContent = 'The board game for 2 to 4 players: with friends, or against the computer';
  words.append(title, text);
  picture.append(words, document.querySelector('.board'));
  document.body.append(picture);
}

/** Runs in the page: the pixels of a picture, as a list of bytes. */
async function pixelsOf(address) {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let text = '';
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
  return btoa(text);
}

const server = await startServer('picture.db');
const browser = await openBrowser();
const { page } = await newVisitor(browser, server.url, {
  viewport: { width: WIDTH, height: HEIGHT },
  colorScheme: 'light',
  bypassCSP: true,
});
await page.goto('/replay');
const record = execFileSync(paris, ['random', '--players', '4', '--seed', SEED], { encoding: 'utf8' });
await page.getByLabel('Or paste a record or a position').fill(record);
await page.getByRole('button', { name: 'Open', exact: true }).click();
await page.getByRole('slider').fill(String(MOMENT));
await page.locator('.replay-controls output', { hasText: `${MOMENT} /` }).waitFor();
await page.addStyleTag({ content: STYLE });
await page.evaluate(arrange);
await page.evaluate(() => document.fonts.ready.then(() => null));
const shot = await page.screenshot();
const pixels = await page.evaluate(pixelsOf, `data:image/png;base64,${shot.toString('base64')}`);
writeFileSync(out, indexedPng(Buffer.from(pixels, 'base64'), WIDTH, HEIGHT, COLOURS));
await browser.close();
await server.stop();
console.log(out);
