/**
 * A hand that plays by the page alone: it sees what can be chosen, chooses like a person with a mouse
 * or a finger, and needs no rule. Its choices follow from a number, so that a game can be repeated.
 */
import { expect, newVisitor, pick } from './lib.mjs';

/** How long a click may wait before the hand looks again whether the thing is still there. */
const CLICK_PATIENCE = 8000;
/** How long one may wait for a thing that a test knows to come. */
const PATIENCE = 600_000;
/** A busy machine may be late, but not as often as this in a row. */
const MOST_MISSES = 8;
/** How long the others at the table may take. */
const TURN_PATIENCE = 600_000;
/** More than any game needs. */
const MOST_CLICKS = 900;

/** Where a key may come from the hand: banks and the Arc. */
export const KEY_PLACES = '.board-place.can:is([data-place="ARC"], [data-place$="0"])';

/** The page while no step is under way. */
export const IDLE = ':root:not(:has(.table[data-busy]))';

/** The button of a decision, in the list of choices or in the bar below it. */
export const button = (text) => `:is(.turn-choices, .turn-bar) [data-decision="${text}"]`;

function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * What a person could click now, by kind. Runs in the page; only what is really to be seen counts.
 */
function offersOnPage() {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const decisions = (selector) =>
    all(`${selector}:not([disabled])`).map((element) => element.dataset.decision);
  return {
    popover: decisions('.board-choice [data-decision]'),
    selected: document.querySelector('.board.has-selected') !== null,
    stacks: all('.board-stack.can').map((element) => element.dataset.place),
    places: all('.board-place.can:not(.free)').map((element) => element.dataset.place),
    keys: all('.board-place.movable').map((element) => element.dataset.place),
    buttons: decisions(':is(.turn-choices, .turn-bar) [data-decision]').filter((text) => text !== 'end'),
    end: all('.turn-end:not([disabled])').length > 0,
    question: all('.turn-yes').length > 0,
  };
}

/**
 * What the page waits for: this person ("turn"), the next one at this device ("pass"), somebody else
 * ("others"), or nothing more ("over"); null while it is doing what it was told. Runs in the page.
 */
function stateOfPage(wanted) {
  const there = (selector) => document.querySelector(selector) !== null;
  const buttons = ':is(.turn-choices, .turn-bar) [data-decision]:not([disabled])';
  const something = `${buttons}, .board-stack.can, .board-place.can:not(.free), .board-place.movable`;
  const found = () => {
    if (there('.table[data-busy]')) return null;
    if (there('.end-report .end-scores tbody tr')) return 'over';
    if (there('.pass button')) return 'pass';
    if (there('.turn-asked.yours')) return there('.board.my-turn') && there(something) ? 'turn' : null;
    return there('.turn-asked') ? 'others' : null;
  };
  const state = found();
  return wanted === null || wanted.includes(state) ? state : null;
}

/** For a failed test: what is asked, what the board is ready for, what lies over it; without a board, which
 * screen that is. */
function whatIsShown() {
  const asked = document.querySelector('.turn-asked');
  const board = document.querySelector('.board');
  const open = [...document.querySelectorAll('dialog[open], [role=dialog], .pass, .end-report')];
  if (!board) return `${location.pathname} without a board: "${document.querySelector('main')?.innerText}"`;
  return [
    `"${asked?.textContent}" (${asked?.className})`,
    `board: ${board.getAttribute('class')}, ${document.querySelectorAll('.board-place.can').length} places`,
    `open: ${open.map((element) => element.className)}`,
  ].join('; ');
}

/** A tap, done when its click has come: the touch itself ends before that. */
async function tapOnce(page, target, timeout) {
  const seen = await page.evaluateHandle(() => {
    const now = { click: false };
    addEventListener('click', () => (now.click = true), { once: true, capture: true });
    return now;
  });
  await target.tap({ timeout });
  await page.waitForFunction((now) => now.click, seen, { timeout });
}

/** A tap, and another one, there or on `again`, where the first has only shown what it would bring. */
export async function tap(page, target, timeout = PATIENCE, again = target) {
  await tapOnce(page, target, timeout);
  if ((await page.locator('.table[data-armed]').count()) > 0) await tapOnce(page, again, timeout);
}

export class Hand {
  constructor(page, { seed = 1, touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.random = numbers(seed);
    this.clicks = 0;
    this.misses = 0;
  }

  /** A click on what can be seen, or a tap; not before the last step is done, since until then it would count for nothing. */
  async press(selector, timeout = PATIENCE) {
    const target = this.page.locator(IDLE).locator(selector).filter({ visible: true }).first();
    this.clicks += 1;
    return this.touch ? tap(this.page, target, timeout) : target.click({ timeout });
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Waits until there is something to do here; or for one of these states. */
  async ready(...wanted) {
    const states = wanted.length > 0 ? wanted : ['turn', 'pass', 'over'];
    try {
      const found = await this.page.waitForFunction(stateOfPage, states, { timeout: TURN_PATIENCE });
      return await found.jsonValue();
    } catch (error) {
      const shown = await this.page.evaluate(whatIsShown);
      throw new Error(`waited for ${states}, but the page shows ${shown}\n${error}`);
    }
  }

  round = () => this.page.locator('.players > header small').innerText();
  offers = () => this.page.evaluate(offersOnPage);

  /** What this hand would click next; in the middle of a turn rather on the board than in a list. */
  choose(offers) {
    const { popover, stacks, places, keys, buttons } = offers;
    if (offers.question) return '.turn-yes';
    if (popover.length > 0) return `.board-choice [data-decision="${this.pick(popover)}"]`;
    if (stacks.length > 0) return `.board-stack.can[data-place="${this.pick(stacks)}"]`;
    if (offers.end) return '.turn-end';
    if (!offers.selected && keys.length > 0 && this.random() < 0.5)
      return `.board-place.movable[data-place="${this.pick(keys)}"]`;
    const ends = buttons.filter((text) => /^(search|pass|skip)$/.test(text));
    if (ends.length > 0 && this.random() < 0.2) return button(this.pick(ends));
    const listed = buttons.length > 0 && (places.length === 0 || this.random() < 0.3);
    if (listed) return button(this.pick(buttons));
    return places.length > 0 ? `.board-place.can[data-place="${this.pick(places)}"]` : null;
  }

  /** One click of the own turn. What vanished before it could be seen or clicked is no fault. */
  async step() {
    const offers = await this.offers();
    const target = this.choose(offers);
    try {
      if (target !== null) await this.press(target, CLICK_PATIENCE);
      else this.clicks += 1;
      this.misses = 0;
    } catch (error) {
      const still = JSON.stringify(await this.offers()) === JSON.stringify(offers);
      this.misses = still ? this.misses + 1 : 0;
      expect(this.misses < MOST_MISSES, `${target} could not be clicked:\n${error}`);
    }
  }

  /** Clicks until `enough` (looked at before each click) or the end of the game. */
  async play(enough = async (_state, _hand) => false) {
    for (;;) {
      const state = await this.ready();
      if (state === 'over' || (await enough(state, this))) return state;
      if (state === 'pass') await this.look();
      else await this.step();
      expect(this.clicks < MOST_CLICKS, 'the game does not come to an end');
    }
  }

  /** Pass and play: the person whom the blank screen waits for is there. */
  async look() {
    await this.press('.pass button');
    await this.page.locator('.pass').waitFor({ state: 'detached' });
  }

  /** The rest of this person's turn. */
  async turn() {
    await this.ready();
    const round = await this.round();
    while ((await this.ready('turn', 'pass', 'over', 'others')) === 'turn' && (await this.round()) === round)
      await this.step();
  }

  /** The beginning of a turn: a tile is drawn and a key placed, as a draft. */
  async draft() {
    await this.ready();
    await this.press('.board-stack.can');
    await this.press(KEY_PLACES);
    await this.page.waitForSelector('.turn-end:not([disabled])');
    await this.ready();
  }
}

/** A visitor at a table on the own device with two beginners, and a hand that plays there. */
export async function sitDown(browser, url, seed, options = {}) {
  const visitor = await newVisitor(browser, url, { seed, ...options });
  const { page } = visitor;
  await page.goto('/');
  await page.getByText('Players, level, variants').click();
  await pick(page, 'Players', '3');
  await pick(page, 'Computer level', 'Beginner');
  await page.getByRole('button', { name: 'Play now' }).click();
  const hand = new Hand(page, { seed });
  await hand.ready();
  return { ...visitor, hand };
}

/** The same, played by the hand until something is there. Not every game comes to it: another one is played then. */
export async function sitDownUntil(browser, url, there, options = {}) {
  for (let seed = 41; seed < 61; seed += 1) {
    const visitor = await sitDown(browser, url, seed, options);
    let found = false;
    await visitor.hand.play(async (...now) => {
      found = await there(visitor.page, ...now);
      return found;
    });
    if (found) return visitor;
    await visitor.context.close();
  }
  throw new Error('no game came to it');
}

/** The table at the end: sums of the sources and the scores, by seat. */
export async function scoreTable(page) {
  await page.locator('.end-scores tbody tr').first().waitFor(); // the sources come from the record, after the scores
  return page.evaluate(() => {
    const cells = (row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent));
    const rows = [...document.querySelectorAll('.end-scores tbody tr')].map(cells);
    const [last] = document.querySelectorAll('.end-scores tfoot tr');
    const scores = last ? cells(last) : [];
    return { sums: scores.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0)), scores };
  });
}

/** Where keys lie on the board of this page: "key ARC 1". */
export function keysOn(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-thing^="key "]')].map((key) => key.dataset.thing).sort(),
  );
}
