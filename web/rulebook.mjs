// The rules of docs/rules for the page, and their pictures.
//   node rulebook.mjs            writes docs/rules/images/*.svg anew, from the drawings in src/art
//   node rulebook.mjs figures    writes the numbers of data/components.json (or of the file named next) into docs/rules/*.md

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const texts = path.join(here, '../docs/rules');
const images = path.join(texts, 'images');

/** The modules that make books and pictures: TypeScript, so bundled before they are loaded. */
async function workshop() {
  const file = path.join(tmpdir(), `paris-rulebook-${process.pid}-${Date.now()}.mjs`);
  await esbuild.build({
    absWorkingDir: here,
    stdin: {
      contents: `export * from './src/rulebook/pictures.tsx'; export * from './src/rulebook/book.ts';
export * from './src/rulebook/figures-text.ts';`,
      resolveDir: here,
    },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  });
  const made = await import(pathToFileURL(file).href);
  await rm(file);
  return made;
}

function shown(pictures) {
  const sizes = {};
  for (const [name, { size, width, view }] of Object.entries(pictures))
    sizes[name] = { size, width, height: Math.round((width * view[3]) / view[2]) };
  return sizes;
}

/** For the page: { sheet, books: { en: [[id, level, html], …] } }. */
export async function makeRules() {
  const { PICTURES, pictureSheet, makeBook } = await workshop();
  const sizes = shown(PICTURES);
  const books = {};
  for (const name of (await readdir(texts)).filter((one) => one.endsWith('.md')).sort()) {
    const text = await readFile(path.join(texts, name), 'utf8');
    try {
      books[name.slice(0, -'.md'.length)] = makeBook(text, sizes);
    } catch (error) {
      throw new Error(`docs/rules/${name}: ${error.message}`);
    }
  }
  return { sheet: pictureSheet(), books };
}

async function writePictures() {
  const { PICTURES, PICTURE_STYLES, pictureFile } = await workshop();
  const styles = PICTURE_STYLES.map((name) => readFile(path.join(here, 'src/style', name), 'utf8'));
  const css = (await Promise.all(styles)).join('');
  await rm(images, { recursive: true, force: true });
  await mkdir(images, { recursive: true });
  for (const name of Object.keys(PICTURES))
    await writeFile(path.join(images, `${name}.svg`), pictureFile(name, css));
  console.log(`${Object.keys(PICTURES).length} pictures in ${path.relative('.', images)}`);
}

async function writeFigures(file = path.join(here, '../data/components.json')) {
  const { withFigures } = await workshop();
  const figures = JSON.parse(await readFile(file, 'utf8'));
  for (const name of (await readdir(texts)).filter((one) => one.endsWith('.md')).sort()) {
    const book = path.join(texts, name);
    const text = await readFile(book, 'utf8');
    await writeFile(book, withFigures(text, name.slice(0, -'.md'.length), figures));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv[2] === 'figures' ? writeFigures(process.argv[3]) : writePictures());
