/** What tests of the lessons share: when a scene waits for the learner, and where a decision's button is. */

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** The table waits for the learner, and the last step has been judged; or the scene is done. */
export const settled = (page) =>
  page.waitForFunction(() => {
    const table = document.querySelector('.table');
    if (document.querySelector('.coach.done')) return true;
    if (!table || table.hasAttribute('data-busy')) return false;
    const judged = document.querySelector('.coach')?.getAttribute('data-judged');
    return judged === table.getAttribute('data-step') && document.querySelector('.turn-asked.yours') !== null;
  });

const seen = (locator) => locator.filter({ visible: true }).first();

export const offered = (page, decision) => seen(page.locator(`button[data-decision="${decision}"]`));

/** Lists of choices are folded, on the board and behind a tile; a VP tile is chosen before its district. */
export async function unfold(page, decision) {
  const [verb, first] = decision.split(' ');
  if (verb === 'vp') await page.locator('.vp-tile', { hasText: `${first} ·` }).press('Enter');
  const button = offered(page, decision);
  const folded = seen(
    verb === 'use'
      ? page.locator(`.mine-tile[data-tile="${first}"] button.use[aria-expanded="false"]`)
      : page.locator('.turn-choices details:not([open]) > summary'),
  );
  await button.or(folded).first().waitFor();
  if ((await button.count()) === 0) await folded.press('Enter');
  await button.waitFor();
}
