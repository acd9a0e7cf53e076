/**
 * What the tests of languages share: the texts that a page shows and says, the screens to look at, and
 * a game played by a hand that reads nothing.
 */
import { misfits } from './access-text.mjs';
import { Hand } from './hand.mjs';

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 740 };

/** Every text that is seen or heard: text nodes, labels, titles. Runs in the page. */
function textsOnPage(without) {
  const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
  const found = [document.title];
  for (const element of document.querySelectorAll('body, body *')) {
    if (element.closest(`script, style, noscript, ${without}`)) continue;
    if (!element.checkVisibility()) continue;
    for (const name of ATTRIBUTES) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.data.trim()) found.push(node.data);
  }
  return [...new Set(found.map((text) => text.trim().replace(/\s+/g, ' ')))];
}

/** `left(text)`: is this text in no right language? */
export class Reader {
  constructor(left) {
    this.left = left;
    this.found = new Map();
  }

  /** Looks at the screen as it is, in one size. */
  async look(page, screen) {
    // Rules have texts of their own, and names of languages are in those languages.
    for (const text of await page.evaluate(textsOnPage, '.contents, [lang]:not(html)'))
      if (this.left(text)) this.tell(`“${text}”`, screen);
    const { width } = page.viewportSize();
    for (const text of await page.evaluate(misfits)) this.tell(`${width} px: ${text}`, screen);
  }

  /** What was told of another screen is not told again. */
  tell(what, screen) {
    if (!this.found.has(what)) this.found.set(what, screen);
  }

  get complaints() {
    return [...this.found].map(([what, screen]) => `${what} (${screen})`);
  }

  /** ... in both sizes, with every panel that a narrow window shows on its own. */
  async lookAll(page, screen) {
    await page.setViewportSize(WIDE);
    await this.look(page, screen);
    await page.setViewportSize(NARROW);
    await this.look(page, screen);
    const tabs = page.locator('nav.tabs button');
    if (await tabs.first().isVisible())
      for (const at of [1, 2, 3, 4, 0]) {
        await tabs.nth(at).press('Enter');
        await this.look(page, `${screen}, panel ${at + 1}`);
      }
    await page.setViewportSize(WIDE);
  }
}

async function visit(page, address) {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
}

const PLAIN = ['/nowhere', '/local/none', '/rules', '/pass', '/settings', '/replay', '/games'];

/** Screens without a game, and those that need the server. */
export async function lookAtPlain(page, reader) {
  await visit(page, '/');
  await page.locator('.play-now summary').click();
  await reader.lookAll(page, 'start');
  for (const address of PLAIN) {
    await visit(page, address);
    await reader.lookAll(page, address);
  }
  await visit(page, '/friends');
  await reader.lookAll(page, 'who are you');
  await page.locator('form button[type=button]').last().click();
  await reader.lookAll(page, 'log in');
  await page.locator('form button[type=button]').last().click();
  await page.locator('form input').first().fill('Louise');
  await page.locator('form button.main').click();
  await page.locator('form button.main.large').waitFor();
  await reader.lookAll(page, 'play with friends');
  await page.locator('form button.main.large').click();
  await page.waitForURL(/\/t\//);
  await page.locator('img, svg[role=img]').first().waitFor();
  await reader.lookAll(page, 'a table that waits');
  await visit(page, '/settings');
  await reader.lookAll(page, 'settings with an account');
  await visit(page, '/t/none');
  await reader.lookAll(page, 'a table that is not there');
}

/** A game on the device against one computer, looked at whenever something else is asked. */
export async function lookAtGame(page, reader, seed) {
  const preset = JSON.stringify({ players: 2, level: 1, variants: ['free-district'] });
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('paris.preset', value), preset);
  await page.reload();
  await page.locator('.play-now button.main').click();
  const hand = new Hand(page, { seed });
  const seen = new Set();
  await hand.play(async () => {
    const asked = await page.locator('.asked h2').first().innerText();
    if (seen.has(asked)) return false;
    seen.add(asked);
    await reader.lookAll(page, asked);
    if (seen.size === 3) await lookOver(page, reader);
    return false;
  });
  await page.locator('.end-report .scores tbody tr').first().waitFor();
  await reader.lookAll(page, 'the end report');
  await page.goto('/replay');
  await page.locator('a[href^="/replay#"]').first().click();
  await page.locator('input[type=range]').waitFor();
  await reader.lookAll(page, 'a replay');
  return seen.size;
}

/** What lies over the table: the list of keys, notices of all letters that ask. */
async function lookOver(page, reader) {
  await page.keyboard.press('?');
  await page.locator('dialog[open], [role=dialog]').first().waitFor();
  await reader.lookAll(page, 'the list of keys');
  await page.keyboard.press('Escape');
  for (const letter of 'wmdjkslcy') {
    await page.keyboard.press(letter);
    await reader.look(page, `asked ${letter}`);
  }
}
