/** What programs that preview links find in the page: tags, and a picture at a whole address. */
import { Buffer } from 'node:buffer';
import { expect, same, site, startServer, test } from './lib.mjs';

const URL_OF_SERVER = 'https://paris.example.org';
const BYTES_MAX = 80_000;
const HEADER = { type: 12, width: 16, height: 20 };

/** The contents of the page's <meta> tags by name or property. */
async function metaAt(address) {
  const text = await (await fetch(address)).text();
  const tags = text.matchAll(/<meta (?:name|property)="([^"]+)"(?: media="[^"]*")? content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

let server;
let base;
test.beforeAll(async () => {
  server = await startServer('previews.db', 0, site, ['--url', URL_OF_SERVER]);
  base = `http://127.0.0.1:${server.port}`;
});
test.afterAll(() => server.stop());

test('the page and a link to a table say what they are to programs that preview links', async () => {
  for (const path of ['/', '/t/aaaaaaaaaaaaaaaaaaaa']) {
    const meta = await metaAt(`${base}${path}`);
    same(meta['og:title'], 'Paris', 'og:title');
    same(meta['og:type'], 'website', 'og:type');
    same(meta['og:description'], meta.description, 'og:description');
    same(meta['twitter:card'], 'summary_large_image', 'twitter:card');
    same(meta['og:image'], `${URL_OF_SERVER}/preview.png`, 'og:image');
  }
});

test('the picture is there, has the size that the page says, and is small', async () => {
  const meta = await metaAt(base);
  const answer = await fetch(`${base}${new URL(meta['og:image']).pathname}`);
  same(answer.headers.get('content-type'), meta['og:image:type'], 'its type');
  const bytes = Buffer.from(await answer.arrayBuffer());
  same(bytes.toString('latin1', HEADER.type, HEADER.width), 'IHDR', 'the header');
  const size = [bytes.readUInt32BE(HEADER.width), bytes.readUInt32BE(HEADER.height)];
  same(size, [Number(meta['og:image:width']), Number(meta['og:image:height'])], 'its size');
  same(size, [1200, 630], 'its size');
  expect(bytes.length <= BYTES_MAX, `it has ${bytes.length} bytes`);
});

test('without a public address the picture has its path', async () => {
  const plain = await startServer('plain.db');
  same((await metaAt(plain.url))['og:image'], '/preview.png', 'og:image');
  await plain.stop();
});
