// Prints the player's aid, one sheet of A4 for each language, into docs/aid: node scripts/player-aid.mjs [language ...]
// Needs a built page (scripts/build-web.sh) and Chromium. Fails if a language needs a second sheet.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { newVisitor, openBrowser, source, startServer } from '../tests/browser/lib.mjs';
import { LINGUAS } from '../tests/browser/phrases.mjs';

const folder = join(source, 'docs/aid');
const languages = process.argv.length > 2 ? process.argv.slice(2) : ['en', ...LINGUAS];
/** Letters of other scripts are wider: the sheet is printed smaller until it fits. */
const SCALES = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72];

const pagesOf = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

async function print(page) {
  for (const scale of SCALES) {
    const pdf = await page.pdf({ format: 'A4', scale, preferCSSPageSize: true, printBackground: true });
    if (pagesOf(pdf) === 1) return { pdf, scale };
  }
  return null;
}

const server = await startServer('aid.db');
const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
let failed = false;
for (const language of languages) {
  const { page, context } = await newVisitor(browser, server.url, { settings: { language, theme: 'light' } });
  await page.goto('/aid');
  await page.waitForSelector('.aid-bonuses li:nth-child(30)');
  await page.evaluate(() => document.fonts.ready);
  const printed = await print(page);
  failed ||= printed === null;
  if (printed) writeFileSync(join(folder, `players-aid-${language}.pdf`), printed.pdf);
  console.log(language, printed ? `${Math.round(printed.pdf.length / 1024)} kB at ${printed.scale}` : 'does not fit on one sheet');
  await context.close();
}
await browser.close();
await server.stop();
process.exit(failed ? 1 : 0);
