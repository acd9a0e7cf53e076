/** Whether everybody can play: node access.mjs <paris> <source directory> [part ...] */
import process from 'node:process';
import { openBrowser, startServer } from './lib.mjs';

const PARTS = ['screens', 'rules', 'keyboard', 'text', 'motion'];
const wanted = process.argv.slice(4);

const server = await startServer('access.db');
const browser = await openBrowser();
for (const part of wanted.length > 0 ? wanted : PARTS) {
  const run = (await import(`./access-${part}.mjs`))[part];
  await run(browser, server.url);
}
await browser.close();
await server.stop();
