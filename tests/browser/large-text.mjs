/** Large text and narrow screens: nothing is cut off, nothing lies over something else. */
import { DESKTOP, PHONE } from './access-lib.mjs';
import { resize } from './lib.mjs';
import { misfits } from './sight.mjs';

const SIZES = [
  { name: 'zoomed to 200 %', viewport: { width: 720, height: 450 }, font: 16 },
  { name: 'text of 200 %', viewport: DESKTOP, font: 32 },
  { name: 'text of 200 % on a phone', viewport: PHONE, font: 32 },
  { name: '360 px', viewport: { width: 360, height: 640 }, font: 16 },
];
/** What was told of another screen is not told again. */
const told = new Set();
const TABS = ['Mine', 'Players', 'Market', 'Log', 'Turn'];

/** The size of text that the browser's user has chosen, in pixels. */
async function setFont(page, standard) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

async function misfitsIn(page, screen, { name, viewport, font }) {
  await setFont(page, font);
  await resize(page, viewport);
  const found = [];
  const look = async (what) => {
    for (const text of await page.evaluate(misfits)) {
      const known = `${name}: ${text}`;
      if (told.has(known)) continue;
      told.add(known);
      found.push(`${known} (${what})`);
    }
  };
  await look(screen);
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  if (await tabs.isVisible())
    for (const tab of TABS) {
      await tabs.getByRole('button', { name: tab }).press('Enter');
      await look(`${screen}, ${tab}`);
    }
  return found;
}

/** What does not fit this screen, in every size. */
export async function inAllSizes(page, screen) {
  const found = [];
  for (const size of SIZES) found.push(...(await misfitsIn(page, screen, size)));
  await setFont(page, 16);
  await resize(page, DESKTOP);
  return found;
}
