/**
 * What every browser test needs: Playwright's `test` with a server for each worker, and visitors whose page tells
 * what went wrong in it. Tests the program that PARIS_PROGRAM names, with the page beside it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const source = fileURLToPath(new URL('../..', import.meta.url));
export const paris = resolve(process.env.PARIS_PROGRAM ?? join(source, 'build/debug/paris'));
export const site = join(dirname(paris), 'web');
const require = createRequire(join(source, 'web', 'package.json'));
/** @type {typeof import('../../web/node_modules/@playwright/test')} */
const playwright = require('@playwright/test');

/** Playwright's own `expect`, for pictures. */
export const compare = playwright.expect;

/** The same browser, without windows where that one is installed. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const FLAGS = ['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking']
  .concat(['disable-component-update', 'disable-sync'])
  .map((flag) => `--${flag}`);
/** How the browser is started. */
export const LAUNCH = { executablePath: CHROMIUM, args: FLAGS };
/** Nothing is expected to take as long: only how long a broken page may hold up the tests. */
export const PATIENCE = 300_000;

/** Is there time for the whole? Otherwise what others do as well is left to the campaign. */
export const isCampaign = Number(process.env.PARIS_TEST_SCALE) > 0;

/* --- tests --- */

/** @type {import('../../web/node_modules/@playwright/test').Fixtures<{}, { server: Awaited<ReturnType<typeof startServer>> }>} */
const fixtures = {
  /** One server for all files that a worker runs. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => {
      const server = await startServer('shared.db');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
};
export const test = playwright.test.extend(fixtures);

/** Before the tests of a file: `body` gets the worker's server and browser. Visitors are closed after them. */
export function setUp(body) {
  test.beforeAll(({ server, browser }) => body({ server, browser }));
  test.afterAll(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close();
  });
}

export function expect(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

export function same(found, wanted, what) {
  const [one, two] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== two) throw new Error(`${what}: ${one} instead of ${two}`);
}

/* --- a server --- */

const running = new Set();
let work = null;
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  if (work !== null) rmSync(work, { recursive: true, force: true });
});

/** A path for a file of this process; it is deleted at its end. */
export function workFile(name) {
  work ??= mkdtempSync(join(tmpdir(), 'paris-browser-'));
  return resolve(work, name);
}

/** `paris serve` with a store of this name; `kill` ends it without a word, `stop` in good order. */
export async function startServer(name, port = 0, page = site, more = []) {
  const store = workFile(name);
  const words = ['serve', '--quiet', '--port', port, '--store', store, '--guests', 100_000, '--site', page, ...more];
  const child = spawn(paris, words.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const gone = new Promise((resolve) => child.once('exit', resolve)).then(() => running.delete(child));
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const found = /http:\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    void gone.then(() => reject(new Error('the server did not start')));
  });
  const end = (signal) => {
    child.kill(signal);
    return gone;
  };
  return {
    url,
    port: Number(new URL(url).port),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Still there, but without a word until it goes on. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  };
}

/* --- a browser and its visitors --- */

/** For scripts; tests have Playwright's. */
export const openBrowser = () => playwright.chromium.launch(LAUNCH);

/** An unpatched Firefox. */
export const openFirefox = (executablePath) =>
  playwright.firefox.launch({ channel: 'moz-firefox', executablePath });

/** Everything that goes wrong in a page, in words. `allow` takes those that a test causes itself. */
function listen(context) {
  const troubles = [];
  const watch = (page) => {
    page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
    });
  };
  context.on('page', watch);
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error()}`));
  return troubles;
}

/** Random numbers of the page, in the order in which it asks: a game on this device can be repeated. */
function fixRandom(seed) {
  let state = seed >>> 0;
  try {
    const loads = Number(sessionStorage.getItem('test.loads') ?? 0) + 1;
    sessionStorage.setItem('test.loads', String(loads));
    state = (state * 4099 + loads) >>> 0;
  } catch {
    // An empty page has no storage, and no game.
  }
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      array[at] = state >>> 24;
    }
    return array;
  };
}

/**
 * Somebody with a browser that was never here before. Steps of others are shown at once and without
 * motion unless `settings` say otherwise; with a `seed` games on this device repeat themselves; `options`
 * are those of a context.
 * @param {import('../../web/node_modules/@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('../../web/node_modules/@playwright/test').BrowserContextOptions & { settings?: Record<string, string>, seed?: number }} [options]
 */
export async function newVisitor(browser, url, { settings = {}, seed, ...options } = {}) {
  const kept = { speed: 'instant', language: 'en', notes: 'off', ...settings };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name: `paris.${name}`, value }));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  if (seed !== undefined) await context.addInitScript(fixRandom, seed);
  const troubles = listen(context);
  const page = await context.newPage();
  return { context, page, troubles };
}

/** Browsers write it down when the page asks whether there is a session and there is none: once for each visitor. */
const ASKED = /status of 401 .*\/api\/me\)/;
/** What browsers write down while there is no server. */
export const NO_SERVER = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/;

/** No error in this visitor's pages, but for those that match. */
export function untroubled({ troubles }, allowed = null) {
  const asked = troubles.filter((text) => ASKED.test(text)).slice(1);
  const found = [...asked, ...troubles.filter((text) => !ASKED.test(text) && !allowed?.test(text))];
  expect(found.length === 0, `the page had errors:\n${found.join('\n')}`);
}

/** Waits until a condition holds in a page that can only be asked about by promises; waitForFunction does not await. */
export function until(page, condition) {
  return page.evaluate(
    `(async () => { while (!(await (${condition})())) await new Promise((next) => setTimeout(next, 20)); })()`,
  );
}

export const nextFrame = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));

/** The window in another size, once the page has heard of it. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await nextFrame(page);
}

/** One of a row of choices in a form. */
export async function pick(page, title, choice) {
  const radio = page.getByRole('radio', { name: choice, exact: true });
  await page.getByRole('group', { name: title }).locator('label').filter({ has: radio }).click();
}

/** A game against one beginner on this device. */
export async function playNow(page) {
  await page.goto('/');
  await page.getByText('Players, level, variants').click();
  await pick(page, 'Players', '2');
  await pick(page, 'Computer level', 'Beginner');
  await page.getByRole('button', { name: 'Play now' }).click();
}

/** Gives a visitor a name where the page asks for one. */
export async function sayName(page, name) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}
