/**
 * What the tests of accessibility share: verdicts with every complaint in a line of its own, axe, and
 * the four looks of a screen.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, isCampaign, newVisitor, resize, source, test } from './lib.mjs';

const require = createRequire(join(source, 'web', 'package.json'));

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Themes and sizes: two that follow each other differ in both. */
const LOOKS = [
  { name: 'wide, light', size: DESKTOP, colorScheme: 'light' },
  { name: 'phone, dark', size: PHONE, colorScheme: 'dark' },
  { name: 'wide, dark', size: DESKTOP, colorScheme: 'dark' },
  { name: 'phone, light', size: PHONE, colorScheme: 'light' },
];
export const PHONE_LOOKS = LOOKS.filter(({ size }) => size === PHONE);

/* --- verdicts --- */

const MOST_SHOWN = 40;

/** A test that gives its complaints, a sentence each. */
export function without(sentence, body) {
  test(sentence, async ({ server, browser }) => {
    const complaints = await body({ server, browser });
    const shown = complaints.slice(0, MOST_SHOWN);
    if (complaints.length > MOST_SHOWN) shown.push(`and ${complaints.length - MOST_SHOWN} more`);
    expect(complaints.length === 0, shown.join('\n'));
  });
}

/* --- visitors --- */

/** A visitor whose games on the device are dealt by this number. */
export const newPlayer = (browser, url, seed, options = {}) =>
  newVisitor(browser, url, { viewport: DESKTOP, seed, ...options });

/** A game on the device against one computer of the lowest level. */
export async function startGame(page, preset = {}) {
  await page.goto('/');
  const choice = { players: 2, level: 1, variants: [], ...preset };
  await page.evaluate((value) => localStorage.setItem('paris.preset', value), JSON.stringify(choice));
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('group', { name: 'Board' }).waitFor();
}

/* --- axe --- */

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page. */
async function violations() {
  const found = await window.axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => ({
      rule: id,
      impact: node.impact ?? impact,
      target: node.target.join(' '),
      why: [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; '),
    })),
  );
}

/** What axe finds that is worse than minor: a line for each element. */
async function axe(page, where) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(violations);
  return found
    .filter(({ impact }) => impact && impact !== 'minor')
    .map(({ rule, impact, target, why }) => `${where}: ${rule} (${impact}) ${target}: ${why}`);
}

let turn = 0;

/**
 * The looks for one more screen: a pair that has both themes and both sizes, the other pair for the
 * next one; all four in a campaign.
 */
function nextLooks() {
  if (isCampaign) return LOOKS;
  turn += 1;
  return turn % 2 === 1 ? LOOKS.slice(0, 2) : LOOKS.slice(2);
}

/** The screen as it is, in several looks. */
export async function axeInLooks(page, screen, looks = nextLooks()) {
  const complaints = [];
  const size = page.viewportSize();
  for (const look of looks) {
    await resize(page, look.size);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    complaints.push(...(await axe(page, `${screen} (${look.name})`)));
  }
  await resize(page, size);
  await page.emulateMedia({ colorScheme: 'light' });
  return complaints;
}
