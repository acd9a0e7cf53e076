/** Large text and narrow screens: nothing is cut off, nothing lies over something else. */
import { DESKTOP, newPlayer, PHONE, startGame, without } from './access-lib.mjs';
import { TreePlayer } from './access-play.mjs';
import { isCampaign } from './lib.mjs';

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

const SIZES = [
  { name: 'zoomed to 200 %', viewport: { width: 720, height: 450 }, font: 16 },
  { name: 'text of 200 %', viewport: DESKTOP, font: 32 },
  { name: 'text of 200 % on a phone', viewport: PHONE, font: 32 },
  { name: '360 px', viewport: { width: 360, height: 640 }, font: 16 },
];
/** What was told of another screen is not told again. */
const told = new Set();
const TABS = ['Mine', 'Players', 'Market', 'Log', 'Turn'];

/** The size of text that the browser's user has chosen, in pixels. */
async function setFont(page, standard) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

async function misfitsIn(page, screen, { name, viewport, font }) {
  await page.setViewportSize(viewport);
  await setFont(page, font);
  const found = [];
  const look = async (what) => {
    for (const text of await page.evaluate(misfits)) {
      const known = `${name}: ${text}`;
      if (told.has(known)) continue;
      told.add(known);
      found.push(`${known} (${what})`);
    }
  };
  await look(screen);
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  if (await tabs.isVisible())
    for (const tab of TABS) {
      await tabs.getByRole('button', { name: tab }).press('Enter');
      await look(`${screen}, ${tab}`);
    }
  return found;
}

async function inAllSizes(page, screen) {
  const found = [];
  for (const size of SIZES) found.push(...(await misfitsIn(page, screen, size)));
  await setFont(page, 16);
  await page.setViewportSize(DESKTOP);
  return found;
}

export async function text(browser, url) {
  const { page, context } = await newPlayer(browser, url, 21);
  await without('the start keeps its shape with text of 200 % and in 360 px', async () => {
    await page.goto('/');
    await page.getByText('Players, level, variants').press('Enter');
    return inAllSizes(page, 'start');
  });
  const player = new TreePlayer(page, 4);
  const looked = new Map();
  await without('the table keeps its shape with text of 200 % and in 360 px', async () => {
    const found = [];
    await startGame(page);
    await player.play(async (task) => {
      const times = looked.get(task) ?? 0;
      looked.set(task, times + 1);
      // Early; in a campaign again when there is more to show.
      if (times === 0 || (isCampaign && times === 8)) found.push(...(await inAllSizes(page, `table: ${task}`)));
    });
    return found;
  });
  await without('the end report keeps its shape with text of 200 % and in 360 px', async () => {
    await page.getByRole('img', { name: /Points over the game/ }).waitFor();
    return inAllSizes(page, 'end');
  });
  await context.close();
}
