/** A whole game in Debian's Firefox, which Playwright drives by WebDriver BiDi; in a campaign. */
import { existsSync } from 'node:fs';
import { Hand, scoreTable } from './hand.mjs';
import { expect, isCampaign, newVisitor, openFirefox, same, test, untroubled } from './lib.mjs';

const FIREFOX = '/usr/bin/firefox-esr';

if (isCampaign)
  test('Firefox: a game is played from the start to the report', async ({ server }) => {
    test.skip(!existsSync(FIREFOX), 'there is no Firefox (scripts/setup.sh campaign)');
    const browser = await openFirefox(FIREFOX);
    const visitor = await newVisitor(browser, server.url, { seed: 71 });
    await visitor.page.goto('/');
    await visitor.page.getByText('Players, level, variants').click();
    await visitor.page.locator('.start-play button.main').click();
    await new Hand(visitor.page, { seed: 71 }).play();
    const { sums, scores } = await scoreTable(visitor.page);
    expect(scores.length > 1, 'players with a score');
    same(sums, scores, 'sums of the points by source');
    untroubled(visitor);
    await browser.close();
  });
