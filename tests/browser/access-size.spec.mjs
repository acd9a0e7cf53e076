/** A page that is small is there soon, also over a slow line. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, site, test } from './lib.mjs';

/** Bytes of all files with such names, each compressed by itself. */
function packed(pattern) {
  const sizes = readdirSync(site)
    .filter((name) => pattern.test(name))
    .map((name) => gzipSync(readFileSync(join(site, name)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function isWithin(size, least, most) {
  expect(size > least && size <= most, `${size} bytes`);
}

test('all scripts and styles have 160 kB at most, compressed', () => {
  isWithin(packed(/^(index\.html|(main|part)-.*\.js|main-.*\.css)$/), 20_000, 160 * 1024);
});

test('the engine with its networks has 1 MB at most, compressed', () => {
  isWithin(packed(/^paris-.*\.wasm$/), 100_000, 1024 * 1024);
});
