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

/**
 * Texts that are cut off, leave their button, or lie over each other; and a page that is wider than the
 * window. Pictures are left out: the board scales and can be zoomed. Runs in the page.
 */
export function misfits() {
  const SLACK = 2;
  const found = [];
  const said = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.tagName.toLowerCase()}${classes} “${text}”`;
  };
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth + 1)
    found.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth}`);

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('svg, .heard-only, .skip-link, select, noscript, script'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (getComputedStyle(element).clipPath === 'inset(50%)') continue; // for who does not see
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ element, boxes: [...range.getClientRects()].filter((box) => box.width > 0) });
  }

  /** What is left of a box inside everything that scrolls, and whether something else cuts it. */
  const shownPart = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.position === 'fixed') break;
      const edge = outer.getBoundingClientRect();
      const cuts = (value) => value === 'hidden' || value === 'clip';
      const across = box.left < edge.left - SLACK || box.right > edge.right + SLACK;
      const along = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
      if ((cuts(style.overflowX) && across) || (cuts(style.overflowY) && along)) return { cut: outer };
      if (outer.matches('button, .button, .one-of span, .vp-tile') && (across || along))
        return { cut: outer };
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom };
  };

  const floats = (element) => {
    for (let outer = element; outer; outer = outer.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(outer).position)) return outer;
    return null;
  };
  const shown = [];
  for (const { element, boxes } of texts)
    for (const box of boxes) {
      const part = shownPart(element, box);
      if (part.cut) found.push(`${said(element)} is cut off by ${said(part.cut).replace(/ “.*/, '')}`);
      else if (part.right + scrollX > root.clientWidth + SLACK || part.left + scrollX < -SLACK)
        found.push(`${said(element)} leaves the window`);
      else if (part.right > part.left && part.bottom > part.top)
        shown.push({ element, part, height: box.height, layer: floats(element) });
    }

  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const width = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
      const height = Math.min(one.part.bottom, other.part.bottom) - Math.max(one.part.top, other.part.top);
      // The boxes of lines that are close together touch; letters need a good part of the height.
      const least = Math.min(one.height, other.height);
      if (width > SLACK && height > least / 3)
        found.push(`${said(one.element)} lies over ${said(other.element)}`);
    }
  return [...new Set(found)];
}
