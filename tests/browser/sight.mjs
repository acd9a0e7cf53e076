/** What must be in sight, and whole: what is asked, the rows of buttons, words. All of it runs in the page. */

/** At a table where something is asked: what of it lies below the bar or the window. */
export function outOfSight() {
  const bar = document.querySelector('.table[data-tab="turn"] .turn-bar');
  if (!bar || !document.querySelector('.turn-asked.yours')) return [];
  const found = [];
  const edge = bar.getBoundingClientRect();
  if (edge.bottom > innerHeight + 1) found.push(`the bar ends at ${Math.round(edge.bottom)}`);
  const wholly = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const sheet = element.closest('[data-of]').getBoundingClientRect();
    return top >= sheet.top - 1 && bottom <= Math.min(edge.top, innerHeight) + 1;
  };
  const asked = [
    ...document.querySelectorAll('.turn-choices .board-stacks li'),
    ...[...document.querySelectorAll('.turn-choices button:not(.board-stack), .turn-choices summary')].slice(0, 1),
  ];
  for (const element of asked)
    if (!wholly(element)) found.push(`“${element.textContent.trim().slice(0, 30)}” is asked below the bar`);
  const rows = (selector) =>
    new Set([...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect().top)))
      .size;
  for (const row of ['.table-tabs > button', '.turn-bar > button'])
    if (rows(row) > 1) found.push(`${row} takes ${rows(row)} rows`);
  return found;
}

/** Words that go on in the next line without a hyphen. */
export function brokenWords() {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element.checkVisibility() || element.closest('svg, select, script, noscript, .heard-only, .book'))
      continue;
    if (getComputedStyle(element).hyphens === 'auto') continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.add(`“${word}” is broken in ${element.className || element.tagName}`);
    }
  }
  return [...found];
}
