/**
 * Whole games on this device by mouse, touch and keyboard, each in another language; in a campaign every way in every
 * language, also by the accessibility tree. (That one in English: access-screens. English, Russian and Greek at one
 * table: friends.)
 */
import { newPlayer, PHONE } from './access-lib.mjs';
import { TreePlayer } from './access-play.mjs';
import { Hand, scoreTable } from './hand.mjs';
import { Keyboard, startByKeys } from './keyboard.mjs';
import { expect, isCampaign, nextFrame, same, test, untroubled } from './lib.mjs';
import { LINGUAS, phrases } from './phrases.mjs';

const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const SEED = 61;

/** From the start into a game against computers of the lowest level. */
async function start(page, players = 2) {
  const preset = JSON.stringify({ players, level: 1, variants: [] });
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('paris.preset', value), preset);
  await page.reload();
}

/** Each way: how the visitor differs, and a game from the start to the report. */
const WAYS = {
  mouse: {
    async play(page) {
      await start(page, 3);
      await page.locator('.start-play button.main').click();
      await new Hand(page, { seed: SEED }).play();
    },
    /** Once more: the report leads into the next game. */
    async afterwards(page) {
      const before = page.url();
      await page.locator('.end-report button.main').click();
      await page.waitForURL((url) => url.href !== before);
      same(await new Hand(page).ready(), 'turn', 'the next game');
    },
  },
  touch: {
    options: FINGER,
    async play(page) {
      await start(page);
      await page.locator('.start-play button.main').tap();
      const isNarrow = async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide <= PHONE.width, `the page is ${wide} wide`);
        return false;
      };
      await new Hand(page, { seed: SEED, touch: true }).play(isNarrow);
      await isNarrow();
    },
  },
  keyboard: {
    async play(page, language) {
      const hands = new Keyboard(page, SEED, language);
      await page.goto('/');
      await page.waitForFunction((code) => document.documentElement.lang === code, language);
      await startByKeys(hands);
      await hands.play();
      same([...hands.complaints], [], 'complaints about the focus');
    },
  },
  tree: {
    async play(page, language) {
      await start(page);
      await page.waitForFunction((code) => document.documentElement.lang === code, language);
      const player = new TreePlayer(page, SEED, undefined, language);
      await page.getByRole('button', { name: phrases(language)('Play now') }).press('Enter');
      await player.board.waitFor();
      expect((await player.play()) > 40, 'a game has more decisions');
      await nextFrame(page);
    },
  },
};

const SPREAD = { mouse: ['fr'], touch: ['th'], keyboard: ['el'], tree: [] };
const languagesOf = (way) => (isCampaign ? ['en', ...LINGUAS] : SPREAD[way]);

for (const [way, { options, play, afterwards }] of Object.entries(WAYS))
  for (const language of languagesOf(way))
    test(`${way}, ${language}: a game is played from the start to the report`, async ({ server, browser }) => {
      const visitor = await newPlayer(browser, server.url, SEED, { settings: { language }, ...options });
      await play(visitor.page, language);
      same(await visitor.page.evaluate(() => document.documentElement.lang), language, 'the language');
      await visitor.page.locator('.end-scores tfoot').waitFor();
      const { sums, scores } = await scoreTable(visitor.page);
      expect(scores.length > 1, 'players with a score');
      same(sums, scores, 'sums of the points by source');
      await afterwards?.(visitor.page);
      untroubled(visitor);
      await visitor.context.close();
    });
