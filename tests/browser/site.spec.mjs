/** The game as plain files (scripts/site.sh), from a web host that knows nothing but files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { Hand } from './hand.mjs';
import { expect, newVisitor, paris, playNow, setUp, source, test, untroubled, workFile } from './lib.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** What every web host does: its files, and 404.html for all else. */
function host(folder) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    const found = request.method === 'GET' && existsSync(file) && extname(file) !== '';
    const sent = found ? file : join(folder, '404.html');
    response.writeHead(found ? 200 : 404, { 'Content-Type': TYPES[extname(sent)] ?? 'application/octet-stream' });
    response.end(readFileSync(sent));
  });
}

let browser;
let web;
let url = '';
setUp(async (worker) => {
  browser = worker.browser;
  const folder = workFile('plain site');
  execFileSync('bash', [join(source, 'scripts/site.sh'), dirname(paris), folder]);
  web = host(folder).listen(0, '127.0.0.1');
  await new Promise((listening) => web.once('listening', listening));
  url = `http://127.0.0.1:${web.address().port}`;
});
test.afterAll(() => web.close());

test('a game against the computer is played from plain files', async () => {
  const visitor = await newVisitor(browser, url, { seed: 1 });
  const hand = new Hand(visitor.page, { seed: 1 });
  await playNow(visitor.page);
  let turns = '';
  await hand.play(async () => {
    turns = await hand.round();
    return /\b3\b/.test(turns);
  });
  untroubled(visitor, /status of 404 .*\/api\//);
  await visitor.context.close();
});

test('an address of the page is found there, and what needs a server says so', async () => {
  const visitor = await newVisitor(browser, url);
  await visitor.page.goto('/rules');
  await visitor.page.getByRole('heading', { name: 'Majorities' }).first().waitFor();
  await visitor.page.goto('/');
  await visitor.page.getByRole('link', { name: 'Play with friends' }).click();
  await visitor.page.getByText("The server can't be reached").waitFor();
  expect((await visitor.page.getByText('You can still play games on this device').count()) > 0, 'what is possible is said');
  untroubled(visitor, /status of 404 /);
  await visitor.context.close();
});
