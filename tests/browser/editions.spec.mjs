/** The server was updated while a page was open: the old page goes on, new ones are new, and nothing is kept for ever. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hand } from './hand.mjs';
import { expect, newVisitor, same, setUp, site, startServer, test, until, untroubled } from './lib.mjs';

/** A copy of the page in which every file with a hash has another name, as after a change of everything. */
function anotherEdition() {
  const directory = mkdtempSync(path.join(tmpdir(), 'paris-edition-'));
  cpSync(site, directory, { recursive: true });
  const other = (text) =>
    text.replace(/-([0-9a-f]{12,14})(?=[."'`])/g, (_, hash) => `-${hash.slice(1)}${hash[0]}`);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (/\.(js|html)$/.test(file)) writeFileSync(file, other(readFileSync(file, 'utf8')));
    renameSync(file, path.join(path.dirname(file), other(entry.name)));
  }
  return directory;
}

test.describe.configure({ mode: 'serial' });
let server;
let visitor;
let context;
let old;
setUp(async ({ browser }) => {
  server = await startServer('editions.db');
  visitor = await newVisitor(browser, server.url, { seed: 91 });
  ({ context, page: old } = visitor);
});
test.afterAll(() => server.stop());
const kept = (page) => page.evaluate(() => caches.keys());

test('an open page goes on with its own files after the server was updated', async () => {
  await old.goto('/');
  await old.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await old.reload();
  const before = await kept(old);
  same(before.length, 1, 'editions kept');
  await server.stop();
  server = await startServer('editions.db', server.port, anotherEdition());
  const fresh = await context.newPage();
  await fresh.goto('/');
  await until(fresh, async () => (await caches.keys()).length === 2);
  await until(fresh, async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting && active.state === 'activated';
  });
  await fresh.reload();
  expect((await kept(fresh)).includes(before[0]), 'the edition of the open page is kept');
  // The engine and the rules were not loaded yet, and the server does not have these files any more.
  await old.locator('.head').getByRole('link', { name: 'Rules' }).click();
  await old.getByRole('heading', { level: 1 }).waitFor();
  await old.locator('.head .home').click();
  await old.getByRole('button', { name: 'Play now' }).click();
  await new Hand(old).ready();
  await old.close();
  // The browser may take a moment to notice that it is closed.
  while ((await kept(fresh)).length > 1) await fresh.reload();
  expect(!(await kept(fresh)).includes(before[0]), 'an edition that nobody runs is deleted');
});

test('only the chosen language is kept', async () => {
  const page = context.pages()[0];
  const files = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname);
  });
  same(files.filter((file) => /^\/lang\//.test(file)).length, 0, 'catalogues kept for English');
  same(files.filter((file) => /^\/rules\/.*json/.test(file)).length, 1, 'rules kept');
  untroubled(visitor);
});
