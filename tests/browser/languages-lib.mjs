/**
 * What the tests of languages share: the texts that a page shows and says, the screens to look at, and
 * a game played by a hand that reads nothing.
 */
import { Hand } from './hand.mjs';
import { resize } from './lib.mjs';
import { brokenWords, misfits, outOfSight } from './sight.mjs';

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 360, height: 740 };
/** Where only what is asked is looked at. */
const ALSO = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 640, height: 400 },
];
/** Scripts that have no spaces between words, and words that are longer than any. */
const UNBOUNDED = ['th', 'xx'];

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
  constructor(language, left) {
    this.language = language;
    this.left = left;
    this.found = new Map();
  }

  /** Looks at the screen as it is, in one size. */
  async look(page, screen) {
    // Rules have texts of their own, and names of languages are in those languages.
    for (const text of await page.evaluate(textsOnPage, '.rules-contents, [lang]:not(html)'))
      if (this.left(text)) this.tell(`“${text}”`, screen);
    const { width } = page.viewportSize();
    for (const text of await page.evaluate(misfits)) this.tell(`${width} px: ${text}`, screen);
    if (!UNBOUNDED.includes(this.language))
      for (const text of await page.evaluate(brokenWords)) this.tell(`${width} px: ${text}`, screen);
    await this.lookAsked(page, screen);
    const lang = await page.evaluate(() => document.documentElement.lang);
    if (lang !== this.language) this.tell(`the page's lang is ${lang}`, screen);
  }

  /** What is asked is in sight, without a scroll. */
  async lookAsked(page, screen) {
    if (this.language === 'xx' || page.viewportSize().width === WIDE.width) return;
    const { width } = page.viewportSize();
    for (const text of await page.evaluate(outOfSight)) this.tell(`${width} px: ${text}`, screen);
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
    await page.mouse.move(0, 0); // no tip of where the last click was
    await resize(page, WIDE);
    await this.look(page, screen);
    await resize(page, NARROW);
    await this.look(page, screen);
    const tabs = page.locator('nav.table-tabs button');
    if (await tabs.first().isVisible())
      for (const at of [1, 2, 3, 4, 0]) {
        await tabs.nth(at).press('Enter');
        if (at > 0) await this.look(page, `${screen}, panel ${at + 1}`);
      }
    for (const size of ALSO) {
      await resize(page, size);
      await this.lookAsked(page, screen);
    }
    await resize(page, WIDE);
  }
}

/* --- languages --- */

const isSpoken = (page, code) =>
  page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);

/** Another language by the settings, and back to where one was. */
export async function choose(page, code) {
  await page.evaluate(() => {
    history.pushState(null, '', '/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator(`label[lang="${code}"]`).click();
  await isSpoken(page, code);
  await page.goBack();
}

async function visit(page, address, code) {
  await page.evaluate((value) => localStorage.setItem('paris.language', value), code);
  await page.goto(address);
  await isSpoken(page, code);
  await page.locator('main h1').first().waitFor();
}

/* --- screens without a game, and those that need the server --- */

const PLAIN = ['/nowhere', '/local/none', '/rules', '/pass', '/settings', '/replay', '/games'];

async function lookAtStrangers(page, reader) {
  const code = reader.language;
  await visit(page, '/', code);
  await page.locator('.start-play summary').click();
  await reader.lookAll(page, 'start');
  for (const address of PLAIN) {
    await visit(page, address, code);
    await reader.lookAll(page, address);
  }
  await visit(page, '/friends', code);
  await reader.lookAll(page, 'who are you');
  await page.locator('form button[type=button]').last().click();
  await reader.lookAll(page, 'log in');
}

/** Gives the address of a table that waits. */
async function makeTable(page, code) {
  await visit(page, '/friends', code);
  await page.locator('form input').first().fill('Louise');
  await page.locator('form button.main').click();
  await page.locator('form button.main.large').click();
  await page.waitForURL(/\/t\//);
  return page.url();
}

async function lookAtGuests(page, reader, table) {
  const code = reader.language;
  await visit(page, '/friends', code);
  await page.locator('form button.main.large').waitFor();
  await reader.lookAll(page, 'play with friends');
  await visit(page, table, code);
  await page.locator('img, svg[role=img]').first().waitFor();
  await reader.lookAll(page, 'a table that waits');
  for (const address of ['/settings', '/t/none']) {
    await visit(page, address, code);
    await reader.lookAll(page, `${address} with an account`);
  }
}

export async function lookAtPlain(page, readers) {
  await page.goto('/');
  for (const reader of readers) await lookAtStrangers(page, reader);
  const table = await makeTable(page, readers[0].language);
  for (const reader of readers) await lookAtGuests(page, reader, table);
}

/* --- a game --- */

/** The same screen in each language; the first is spoken before and after. */
async function lookInAll(page, readers, body) {
  for (const reader of readers) {
    if (reader !== readers[0]) await choose(page, reader.language);
    await body(reader);
  }
  if (readers.length > 1) await choose(page, readers[0].language);
}

/** A game on the device against one computer, looked at whenever something else is asked. */
export async function lookAtGame(page, readers, seed) {
  const preset = JSON.stringify({ players: 2, level: 1, variants: ['free-district'] });
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('paris.preset', value), preset);
  await page.reload();
  await page.locator('.start-play button.main').click();
  const hand = new Hand(page, { seed });
  const seen = new Set();
  await hand.play(async () => {
    const asked = await page.locator('.turn-asked h2').first().innerText();
    if (seen.has(asked)) return false;
    seen.add(asked);
    await lookInAll(page, readers, async (reader) => {
      if ((await hand.ready('turn', 'over')) === 'over') return; // that was the last click
      await reader.lookAll(page, asked);
      if (seen.size === 3) await lookOver(page, reader, hand);
    });
    await hand.ready('turn', 'over');
    return false;
  });
  const report = page.locator('.end-report .end-scores tbody tr').first();
  await lookInAll(page, readers, async (reader) => {
    await report.waitFor();
    await reader.lookAll(page, 'the end report');
  });
  await page.goto('/replay');
  await page.locator('a[href^="/replay#"]').first().click();
  await lookInAll(page, readers, async (reader) => {
    await page.locator('input[type=range]').waitFor();
    await reader.lookAll(page, 'a replay');
  });
  return seen.size;
}

/** What lies over the table: the list of keys, notices of all letters that ask. Another visit forgets what was
 * said in this language. */
async function lookOver(page, reader, hand) {
  await page.keyboard.press('?');
  await page.locator('dialog[open], [role=dialog]').filter({ visible: true }).first().waitFor();
  await reader.lookAll(page, 'the list of keys');
  await page.keyboard.press('Escape');
  for (const letter of 'wmdjkslcy') {
    await page.keyboard.press(letter);
    await reader.look(page, `asked ${letter}`);
  }
  await page.reload();
  await hand.ready('turn');
}
