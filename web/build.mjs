// Builds the page into ../build/web: hashed names, an index that names them, nothing inline.
//   node build.mjs          for use: minified
//   node build.mjs --dev    readable, with source maps, again at every change
//   node build.mjs --test [word]   the *.test.ts (with this word in their names), run by node
// PARIS_WEB_OUT: another directory for the result. PARIS_WEB_PO: one more catalogue, such as the one of pseudo.mjs.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { readPo } from './po.mjs';
import { makeRules } from './rulebook.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..');
const out = path.resolve(process.env.PARIS_WEB_OUT ?? path.join(here, '../build/web'));
const wasm = path.resolve(process.env.PARIS_WASM ?? path.join(here, '../build/wasm/paris.wasm'));
const mode = process.argv[2] ?? '';
const dev = mode === '--dev';
const BUDGET = 90 * 1024;

/** The server keeps files for ever whose names end in such a hash. */
function hashOf(bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  // A hash of digits or letters alone would be taken for a word.
  return /[0-9]/.test(hash) && /[a-f]/.test(hash) ? hash : `${hash}0a`;
}

function hashedName(name, bytes) {
  const { dir, name: stem, ext } = path.parse(name);
  return path.posix.join(dir, `${stem}-${hashOf(bytes)}${ext}`);
}

/** The figures without where they come from: only what the page shows. */
const figures = {
  name: 'figures',
  setup(build) {
    build.onLoad({ filter: /components\.json$/, namespace: 'file' }, async ({ path: file }) => {
      const all = JSON.parse(await readFile(file, 'utf8'));
      const bare = JSON.stringify(all, (key, value) =>
        /provenance|^why$|_why$|^title$/.test(key) ? undefined : value,
      );
      return { contents: bare, loader: 'json' };
    });
  },
};

/** The same file with where they come from, for the screen that shows it. */
const sources = {
  name: 'sources',
  setup(build) {
    // Relative: names of parts are hashes of it, and must not depend on where this directory is.
    build.onResolve({ filter: /\?sources$/ }, ({ path: file, resolveDir }) => ({
      path: path.relative(root, path.join(resolveDir, file.replace('?sources', ''))),
      namespace: 'sources',
    }));
    build.onLoad({ filter: /.*/, namespace: 'sources' }, async ({ path: file }) => ({
      contents: JSON.stringify(JSON.parse(await readFile(path.join(root, file), 'utf8'))),
      loader: 'json',
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: here,
  preserveSymlinks: true, // as above: packages may be borrowed from another directory
  bundle: true,
  format: 'esm',
  target: 'es2021',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: !dev,
  sourcemap: dev ? 'inline' : false,
  legalComments: 'none',
  charset: 'utf8',
  plugins: [figures, sources],
  logLevel: 'warning',
};

/**
 * Bundles one entry in memory: its script, its style sheet if it has one, and with `split` the parts that are loaded
 * later or shared, by name. `first` are the parts that the entry needs at once.
 */
async function bundle(entry, define, split = false) {
  const result = await esbuild.build({
    ...common,
    entryPoints: [entry],
    outdir: out,
    write: false,
    define,
    splitting: split,
    chunkNames: 'part-[hash]',
    metafile: true,
    external: ['/fonts/*'],
    loader: { '.svg': 'text' },
  });
  const named = new Map(result.outputFiles.map((file) => [path.basename(file.path), file]));
  const main = `${path.parse(entry).name}.js`;
  const renamed = (text) =>
    text.replace(/part-([A-Z0-9]{8})\.js/g, (_, hash) => `part-${hashOf(hash)}.js`);
  const script = (name) => Buffer.from(renamed(named.get(name).text));
  const parts = new Map();
  for (const name of named.keys())
    if (name.endsWith('.js') && name !== main) parts.set(renamed(name), script(name));
  const first = new Set();
  const need = (name) => {
    const output = Object.entries(result.metafile.outputs).find(
      ([file]) => path.basename(file) === name,
    )[1];
    for (const { path: file, kind } of output.imports) {
      const part = path.basename(file);
      if (kind !== 'import-statement' || !named.has(part) || first.has(renamed(part))) continue;
      first.add(renamed(part));
      need(part);
    }
  };
  need(main);
  const style = [...named.keys()].find((name) => name.endsWith('.css'));
  return { script: script(main), style: style && named.get(style).contents, parts, first };
}

const files = new Map();

/** Adds a file under its hashed name, and tells the address. */
function add(name, bytes) {
  const hashed = hashedName(name, bytes);
  files.set(hashed, bytes);
  return `/${hashed}`;
}

async function listed(directory) {
  const full = path.join(here, directory);
  return existsSync(full) ? (await readdir(full)).sort() : [];
}

/** Every file of a directory by its stem: { th: '/rules/th-….txt' }. */
async function addAll(directory, ending) {
  const addresses = {};
  for (const name of await listed(directory)) {
    if (!name.endsWith(ending)) continue;
    const bytes = await readFile(path.join(here, directory, name));
    addresses[name.slice(0, -ending.length)] = add(`${directory}/${name}`, bytes);
  }
  return addresses;
}

/** What the page needs of a catalogue (Catalogue in src/text/catalogue.ts): its own texts, without those of the program. */
function catalogueOf({ header, entries }) {
  const messages = {};
  for (const { id, plural, forms, where, flags } of entries) {
    const own = [...where].some((place) => /^(web|data)\//.test(place));
    if (own && !flags.has('fuzzy') && forms.every(Boolean))
      messages[id] = plural === undefined ? forms[0] : forms;
  }
  return { plural: header['Plural-Forms'], messages };
}

/** The catalogues of po/ by language, each a file that is loaded when somebody wants it. */
async function addLanguages() {
  const listed = await readFile(path.join(root, 'po/LINGUAS'), 'utf8');
  const codes = listed.split('\n').filter((line) => /^[a-z]/.test(line));
  const catalogues = codes.map((code) => path.join(root, `po/${code}.po`));
  if (process.env.PARIS_WEB_PO) catalogues.push(process.env.PARIS_WEB_PO);
  const addresses = {};
  for (const file of catalogues) {
    const found = readPo(await readFile(file, 'utf8'));
    const bytes = Buffer.from(JSON.stringify(catalogueOf(found)));
    addresses[found.header.Language] = add(`lang/${found.header.Language}.json`, bytes);
  }
  return addresses;
}

async function build() {
  files.clear();
  const version = /project\(paris VERSION ([0-9.]+)/.exec(
    await readFile(path.join(root, 'CMakeLists.txt'), 'utf8'),
  )[1];
  const engine = existsSync(wasm) ? add('paris.wasm', await readFile(wasm)) : null;
  const languages = await addLanguages();
  const { sheet, books } = await makeRules();
  const rules = {};
  for (const [code, book] of Object.entries(books))
    rules[code] = add(`rules/${code}.json`, Buffer.from(JSON.stringify(book)));
  await addAll('fonts', '.woff2');
  const text = (value) => JSON.stringify(value);
  const worker = await bundle('src/device/worker.ts', { ENGINE: text(engine) });
  const defined = {
    ENGINE: text(engine),
    WORKER: text(add('worker.js', worker.script)),
    LANGUAGES: text(languages),
    RULES: text(rules),
    RULE_PICTURES: text(add('rules/pictures.svg', Buffer.from(sheet))),
    VERSION: text(version),
    DEVELOPMENT: text(dev),
  };
  const main = await bundle('src/app/main.tsx', defined, true);
  for (const [name, bytes] of main.parts) files.set(name, bytes);
  const script = add('main.js', main.script);
  const style = add('main.css', main.style);
  for (const name of await listed('public'))
    files.set(name, await readFile(path.join(here, 'public', name)));
  const index = (await readFile(path.join(here, 'src/app/index.html'), 'utf8'))
    .replace('SCRIPT', script)
    .replace('STYLE', style);
  files.set('index.html', Buffer.from(index));
  // The service worker keeps all of this, and of the languages one, under a name that changes when anything does. The
  // picture of link previews is for others.
  const kept = [...files.keys()]
    .filter((name) => !/^(lang|rules)\/.*\.json$/.test(name) && name !== 'preview.png')
    .map((name) => (name === 'index.html' ? '/' : `/${name}`));
  const service = await bundle('src/app/service.ts', {
    KEPT: text(kept),
    EDITION: text(hashOf(Buffer.concat([...files.values()]))),
    LANGUAGES: text(languages),
    RULES: text(rules),
  });
  files.set('service.js', service.script);
  await write();
  report([script, style, '/index.html', ...[...main.first].map((name) => `/${name}`)], main.parts);
}

async function write() {
  await rm(out, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    const file = path.join(out, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Fails when the first load is over its budget. */
function report(first, parts) {
  const packed = (names) =>
    names.reduce((sum, name) => sum + gzipSync(files.get(name), { level: 9 }).length, 0);
  const names = first.map((address) => address.slice(1));
  const later = [...parts.keys()].filter((name) => !names.includes(name));
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
  const size = packed(names);
  console.log(
    `${files.size} files in ${path.relative(process.cwd(), out)}; first load ${kilobytes(size)} compressed, boards and rules ${kilobytes(packed(later))} more`,
  );
  if (!dev && size > BUDGET) throw new Error(`The first load may have ${BUDGET} bytes.`);
}

async function tests(wanted) {
  const found = (await readdir(path.join(here, 'src'), { recursive: true }))
    .filter(
      (name) =>
        /\.test\.tsx?$/.test(name) &&
        (wanted.length === 0 || wanted.some((word) => name.includes(word))),
    )
    .map((name) => path.join('src', name));
  if (found.length === 0) throw new Error(`There is no test named like ${wanted.join(' or ')}.`);
  // Here node finds the packages that are not bundled.
  const target = path.join(here, `node_modules/.tests-${process.pid}`);
  await esbuild.build({
    ...common,
    entryPoints: found,
    outdir: target,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    external: ['happy-dom', 'preact', '@preact/*'],
    // Some packages are CommonJS and require parts of node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    minify: false,
    sourcemap: 'inline',
    inject: [path.join(here, 'like-browser.mjs')],
    define: {
      ENGINE: 'null',
      WORKER: '""',
      LANGUAGES: '{}',
      RULES: '{}',
      RULE_PICTURES: '""',
      VERSION: '"test"',
      DEVELOPMENT: 'false',
    },
    loader: { '.css': 'empty' },
  });
  const built = (await readdir(target, { recursive: true }))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => path.join(target, name));
  const ran = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...built], {
    stdio: 'inherit',
  });
  await rm(target, { recursive: true, force: true });
  process.exitCode = ran.status ?? 1;
}

async function buildAndWatch() {
  let due = null;
  const again = () => build().catch((error) => console.error(error.message));
  await again();
  for (const directory of ['src', 'public', '../po', '../docs/rules'])
    if (existsSync(path.join(here, directory)))
      watch(path.join(here, directory), { recursive: true }, () => {
        clearTimeout(due);
        due = setTimeout(again, 100);
      });
}

if (mode === '--test') await tests(process.argv.slice(3));
else if (dev) await buildAndWatch();
else await build();
