/**
 * Figures of the page in a real browser: node bench-web-page.mjs <clicks> <level>
 * See bench-web-page.sh.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { Hand } from '../tests/browser/hand.mjs';
import { newVisitor, openBrowser, site, startServer } from '../tests/browser/lib.mjs';

const clicksWanted = Number(process.argv[2] ?? 150);
const level = Number(process.argv[3] ?? 6);
/** Turns of the strongest computer that are watched. */
const THINKING_TURNS = 4;
const FRAME = 1000 / 60;
/** Milliseconds. */
const REST = 150;

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
const milliseconds = (time) => `${time.toFixed(1)} ms`;

function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/* --- what is loaded --- */

/** Bytes over the wire until the start can be used, and then for the first game, by address. */
async function loads(browser, url) {
  const { page, context } = await newVisitor(browser, url, { serviceWorkers: 'block' });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const names = new Map();
  const sizes = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, new URL(response.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(names.get(requestId), encodedDataLength),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.close();
  return sizes;
}

function packed(pattern) {
  const found = readdirSync(site).filter((name) => pattern.test(name));
  return found.reduce((sum, name) => sum + gzipSync(readFileSync(join(site, name)), { level: 9 }).length, 0);
}

async function tellLoads(browser, url) {
  const sizes = await loads(browser, url);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  console.log(
    `first load over the wire   ${kilobytes(sum)} in ${sizes.size} answers, with headers (npm run build has the budget)`,
  );
  for (const [name, size] of sizes) console.log(`    ${kilobytes(size).padStart(9)}  ${name}`);
  console.log(
    `all of it, gzip -9         ${kilobytes(packed(/^(index\.html|(main|part)-.*\.(js|css))$/))}: index, scripts, style`,
  );
  console.log(
    `engine and networks        ${kilobytes(packed(/\.wasm$/))}: the wasm by gzip -9 (budget 1 MB)`,
  );
}

/* --- clicks --- */

/**
 * Times every click from its timestamp to the frame that was painted after it, and to the frame in which
 * the board shows its answer; and tasks that hold up the main thread. Runs in the page.
 */
function watch() {
  const seen = { frames: [], answers: [], events: [], tasks: [] };
  let clicks = 0;
  window.benchSeen = seen;
  document.addEventListener(
    'click',
    (event) => {
      const start = event.timeStamp;
      clicks += 1;
      const own = clicks;
      // The log, what is asked and offered, and on the board a selected key or an open choice.
      const state = () =>
        [
          document.querySelectorAll('.log-turn li').length,
          document.querySelector('.turn')?.textContent,
          document.querySelector('.board')?.className,
          document.querySelector('.board-place.selected')?.dataset.place,
          document.querySelectorAll('.board-choice').length,
        ].join();
      const before = state();
      // A message to itself after the next frame's callbacks is handled when that frame was painted.
      const painted = (done) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now() - start);
          channel.port2.postMessage(null);
        });
      painted((time) => seen.frames.push(time));
      const answer = (time) => {
        if (state() !== before) seen.answers.push(time);
        else if (own === clicks) painted(answer); // the next click has an answer of its own
      };
      painted(answer);
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click' || entry.name === 'pointerup') seen.events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push({ start: entry.startTime, time: entry.duration });
  }).observe({ type: 'longtask', buffered: true });
}

function tellTimes(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const shown = [0.5, 0.95, 1].map((part) => milliseconds(quantile(sorted, part)));
  console.log(`${what.padEnd(26)} p50 ${shown[0]}, p95 ${shown[1]}, most ${shown[2]} (${sorted.length})`);
}

/** A hand that also takes what stands beside "End turn", and rests on a thing before it presses, as hands do. */
class Player extends Hand {
  async press(selector, timeout) {
    await this.page.locator(selector).filter({ visible: true }).first().hover({ timeout });
    await this.page.waitForTimeout(REST);
    await super.press(selector, timeout);
  }

  choose(offers) {
    return super.choose(offers) ?? '.turn-bar [data-decision]:not([disabled])';
  }
}

async function startGame(page, preset) {
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('paris.preset', value), JSON.stringify(preset));
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.board').waitFor();
  await page.evaluate(watch);
}

async function clicks(browser, url, settings, title) {
  const { page, context } = await newVisitor(browser, url, {
    settings,
    viewport: { width: 1440, height: 900 },
  });
  const sum = { frames: [], answers: [], events: [], tasks: [] };
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = { TaskDuration: 0, ScriptDuration: 0, RecalcStyleDuration: 0, LayoutDuration: 0 };
  const add = async (sign) => {
    const { metrics } = await session.send('Performance.getMetrics');
    for (const { name, value } of metrics) if (name in spent) spent[name] += sign * value * 1000;
  };
  for (let game = 1; sum.frames.length < clicksWanted; game += 1) {
    await startGame(page, { players: 3, level: 1, variants: [] });
    const hand = new Player(page, { seed: game });
    await hand.ready();
    await add(-1);
    await hand.play(async () => sum.frames.length + hand.clicks >= clicksWanted);
    await add(1);
    const seen = await page.evaluate(() => window.benchSeen);
    for (const part of Object.keys(sum)) sum[part].push(...seen[part]);
  }
  console.log(title);
  tellTimes('click to next frame', sum.frames);
  tellTimes('click to its answer drawn', sum.answers);
  tellTimes('event timing, over 16 ms', sum.events);
  tellTimes(
    'long tasks, over 50 ms',
    sum.tasks.map(({ time }) => time),
  );
  const each = Object.entries(spent).map(([name, time]) => {
    const what = name.replace('Duration', '').replace('RecalcStyle', 'style').toLowerCase();
    return `${what} ${milliseconds(time / sum.frames.length)}`;
  });
  console.log(
    `main thread's own time     ${each.join(', ')}: for each click with all that follows, whatever else runs here`,
  );
  await context.close();
}

/* --- thinking --- */

async function thinking(browser, url) {
  const { page, context } = await newVisitor(browser, url, { viewport: { width: 1440, height: 900 } });
  await startGame(page, { players: 2, level, variants: [] });
  const hand = new Player(page, { seed: 1 });
  let longest = 0;
  let count = 0;
  let spent = 0;
  for (let turn = 0; turn < THINKING_TURNS; turn += 1) {
    await hand.turn();
    const from = await page.evaluate(() => performance.now());
    await hand.ready();
    const { until, tasks } = await page.evaluate(() => ({
      until: performance.now(),
      tasks: window.benchSeen.tasks,
    }));
    spent += until - from;
    const during = tasks.filter(({ start, time }) => start + time > from && start < until);
    count += during.length;
    longest = Math.max(longest, ...during.map(({ time }) => time));
  }
  const found =
    count === 0 ? 'no task over 50 ms' : `longest task ${milliseconds(longest)}, ${count} over 50 ms`;
  console.log(
    `level ${level} thinks ${(spent / 1000).toFixed(1)} s in ${THINKING_TURNS} turns: ${found} (budget 100 ms)`,
  );
  await context.close();
}

const server = await startServer('bench.db');
const browser = await openBrowser();
console.log(
  `Chromium ${browser.version()}, one window of 1440 × 900, frames of ${FRAME.toFixed(1)} ms at best.`,
);
console.log(
  `Load of this machine: ${loadavg()[0].toFixed(1)}. Times are only worth something when it is low.`,
);
await tellLoads(browser, server.url);
await clicks(
  browser,
  server.url,
  { speed: 'instant' },
  `a local game against two computers, without motion, ${REST} ms after pointing (budget p95 50 ms):`,
);
await thinking(browser, server.url);
await browser.close();
await server.stop();
