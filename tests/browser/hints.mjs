/** A person who does what the page suggests: a game that looks like one, the same in every run. */

/** More than any game needs. */
const MOST_STEPS = 1000;

/** Waits for the own turn or the end. */
const ready = (page) =>
  page.waitForFunction(() => {
    if (document.querySelector('.table[data-busy]')) return null;
    if (document.querySelector('.end-report .chart')) return 'over';
    return document.querySelector('.turn-asked.yours') && document.querySelector('.board.my-turn') ? 'turn' : null;
  });

/** One decision as a strong player would take it. */
async function followHint(page) {
  const end = page.locator('.turn-end');
  if (await end.isVisible()) return end.click();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.turn-hint ol button').first().click();
}

/** Follows hints until `enough`, which is asked before each decision, or to the end. */
export async function playByHints(page, enough = async () => false) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const state = await (await ready(page)).jsonValue();
    if (state === 'over' || (await enough())) return;
    await followHint(page);
  }
}
