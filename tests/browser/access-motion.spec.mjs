/** Who asked for no motion sees none, while others play and after it; who did not, does. */
import { newPlayer, startGame, without } from './access-lib.mjs';
import { IDLE } from './hand.mjs';
import { expect, setUp, test } from './lib.mjs';

/** Keeps a list of all animations that run in any frame. Runs in the page. */
function watchAnimations() {
  const seen = new Set();
  window.animationsSeen = seen;
  const look = () => {
    for (const one of document.getAnimations()) {
      const target = one.effect?.target;
      const pseudoElement = one.effect?.pseudoElement;
      const classes = target?.getAttribute('class') ?? '';
      const what = one.animationName ?? one.transitionProperty ?? 'animate()';
      seen.add(`${what} of ${target?.tagName ?? ''}.${classes}${pseudoElement ?? ''}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

/** A turn of the own and one of the computer, at the usual speed; what has moved. */
async function movedIn(browser, url, options) {
  const { page, context } = await newPlayer(browser, url, 31, options);
  await startGame(page);
  await page.evaluate(watchAnimations);
  // By keys: what moves for ever cannot be clicked by a test.
  for (const name of [/^Stack 1/, /^the Chaillot bank/, /^End turn/])
    await page.locator(IDLE).getByRole('button', { name, disabled: false }).first().press('Enter');
  await page.getByRole('heading', { name: 'Draw a building' }).waitFor();
  const now = await page.evaluate(() => document.getAnimations().length);
  const seen = await page.evaluate(() => [...window.animationsSeen]);
  await context.close();
  return { now, seen };
}

test.describe('motion', () => {
  let browser;
  let url;
  setUp((worker) => {
    browser = worker.browser;
    url = worker.server.url;
  });
  const normal = { speed: 'normal' };
  without('nothing moves for who prefers reduced motion', async () => {
    const { now, seen } = await movedIn(browser, url, { settings: normal, reducedMotion: 'reduce' });
    expect(now === 0 || seen.length > 0, 'the watch is blind');
    return seen;
  });
  without('nothing moves when motion is turned off in the settings', async () => {
    const settings = { ...normal, motion: 'off' };
    return (await movedIn(browser, url, { settings, reducedMotion: 'no-preference' })).seen;
  });
  without('motion shows what has happened to everybody else', async () => {
    const { seen } = await movedIn(browser, url, { settings: normal, reducedMotion: 'no-preference' });
    return seen.length > 0 ? [] : ['nothing has moved'];
  });
});
