/**
 * A hand that plays by the page alone: it sees what can be chosen, chooses like a person with a mouse
 * or a finger, and needs no rule. Its choices follow from a number, so that a game can be repeated.
 */
import { expect } from './lib.mjs';

/** How long a click may wait before the hand looks again whether the thing is still there. */
const CLICK_PATIENCE = 4000;
/** More than any game needs. */
const MOST_CLICKS = 900;

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
    places: all('.place.can:not(.free)').map((element) => element.dataset.place),
    keys: all('.place.movable').map((element) => element.dataset.place),
    buttons: decisions('.choices [data-decision]'),
    end: all('.end-turn:not([disabled])').length > 0,
  };
}

/** What the page waits for: this person ("turn"), the next one ("pass"), or nothing more ("over"). */
function stateOfPage() {
  if (document.querySelector('.end-report .scores tbody tr')) return 'over';
  if (document.querySelector('.pass button')) return 'pass';
  if (document.querySelector('.asked.yours') && document.querySelector('.board.my-turn')) return 'turn';
  return null;
}

export class Hand {
  /** `tells`: called with the page before each click of a turn. */
  constructor(page, { seed = 1, touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.random = numbers(seed);
    this.clicks = 0;
  }

  /** A click, or a tap, on what can be seen. */
  async press(selector) {
    const target = this.page.locator(selector).filter({ visible: true }).first();
    this.clicks += 1;
    await (this.touch ? target.tap({ timeout: CLICK_PATIENCE }) : target.click({ timeout: CLICK_PATIENCE }));
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Waits until there is something to do here. */
  async ready() {
    const found = await this.page.waitForFunction(stateOfPage);
    return found.jsonValue();
  }

  state = () => this.page.evaluate(stateOfPage);
  offers = () => this.page.evaluate(offersOnPage);

  /** What this hand would click next; in the middle of a turn rather on the board than in a list. */
  choose(offers) {
    const { popover, stacks, places, keys, buttons } = offers;
    if (popover.length > 0) return `.board-choice [data-decision="${this.pick(popover)}"]`;
    if (stacks.length > 0) return `.board-stack.can[data-place="${this.pick(stacks)}"]`;
    if (offers.end) return '.end-turn';
    if (!offers.selected && keys.length > 0 && this.random() < 0.5)
      return `.place.movable[data-place="${this.pick(keys)}"]`;
    const ends = buttons.filter((text) => /^(search|pass|skip)$/.test(text));
    if (ends.length > 0 && this.random() < 0.2) return `.choices [data-decision="${this.pick(ends)}"]`;
    const listed = buttons.length > 0 && (places.length === 0 || this.random() < 0.3);
    if (listed) return `.choices [data-decision="${this.pick(buttons)}"]`;
    return places.length > 0 ? `.place.can[data-place="${this.pick(places)}"]` : null;
  }

  /** One click of the own turn. What vanished before it could be clicked is no fault. */
  async step() {
    const offers = await this.offers();
    const target = this.choose(offers);
    if (target === null) return;
    try {
      await this.press(target);
    } catch (error) {
      const now = await this.offers();
      expect(JSON.stringify(now) !== JSON.stringify(offers), `${target} could not be clicked:\n${error}`);
    }
  }

  /** Clicks until `enough` (looked at before each click) or the end of the game. */
  async play(enough = async () => false) {
    for (;;) {
      const state = await this.ready();
      if (state === 'over' || (await enough(state, this))) return state;
      if (state === 'pass') await this.press('.pass button');
      else await this.step();
      expect(this.clicks < MOST_CLICKS, 'the game does not come to an end');
    }
  }

  /** Whole turns of this person until the turn is somebody else's. */
  async turn() {
    await this.ready();
    while ((await this.state()) === 'turn') await this.step();
  }
}

/** The table at the end: sums of the sources and the scores, by seat. */
export function scoreTable(page) {
  return page.evaluate(() => {
    const cells = (row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent));
    const rows = [...document.querySelectorAll('.scores tbody tr')].map(cells);
    const [last] = document.querySelectorAll('.scores tfoot tr');
    const scores = last ? cells(last) : [];
    return { sums: scores.map((_, seat) => rows.reduce((sum, row) => sum + row[seat], 0)), scores };
  });
}
