/** A player with a keyboard alone, who complains when the focus is lost or cannot be seen. */
import { dice } from './access-play.mjs';
import { expect, nextFrame } from './lib.mjs';
import { isOneOf, pattern, phrases } from './phrases.mjs';

const MOST_TABS = 150;
export const MOST_STEPS = 60;
/** More than any game needs. */
const MOST_DECISIONS = 500;
const MOST_FRAMES = 5000;

/** What has the focus, in words; whether that can be seen. Runs in the page, and only reads. */
function readFocus() {
  const own = document.activeElement;
  if (!own || own === document.body) return null;
  const text = (own.getAttribute('aria-label') ?? own.labels?.[0]?.textContent ?? own.textContent).trim();
  const drawn = own.matches('input[type=radio]') ? (own.nextElementSibling ?? own) : own;
  const style = getComputedStyle(drawn);
  const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const mark = own instanceof SVGElement ? getComputedStyle(own.firstElementChild) : null;
  const stroked = mark !== null && mark.stroke !== 'none' && Number.parseFloat(mark.strokeWidth) >= 2;
  const box = drawn.getBoundingClientRect();
  const inside =
    box.bottom > 0 && box.right > 0 && box.top < window.innerHeight && box.left < window.innerWidth;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return {
    role: own.getAttribute('role') ?? own.tagName.toLowerCase(),
    name: text.replace(/\s+/g, ' '),
    place: own.getAttribute('data-place'),
    x,
    y,
    can: own.getAttribute('aria-disabled') !== 'true',
    pressed: own.getAttribute('aria-pressed'),
    inTurn: own.closest('section.turn') !== null,
    inBoard: own.closest('svg[role=group]') !== null,
    inDialog: own.closest('[role=dialog], dialog') !== null,
    whole: own.tagName === 'H2' || own.tabIndex < 0,
    seen: outlined || stroked,
    inside,
  };
}

/** What is asked, and how far the game is. Runs in the page, and only reads. */
function readTable() {
  const log = document.querySelectorAll('.log-turn li').length;
  const over = document.querySelector('.end-report .end-scores') !== null;
  const heading = document.querySelector('.turn h2')?.textContent ?? '';
  const yours = document.querySelector('.turn-asked.yours') && document.querySelector('.board.my-turn');
  const ready = yours && !document.querySelector('.table[data-busy]');
  const question = document.querySelector('.turn [role=alertdialog]') !== null;
  const state = `${heading} ${log} ${over} ${question}`;
  return { over, ready: Boolean(ready), heading, question, state };
}

/** Places of the board that can be chosen, with the middle of each on the screen. */
function readPlaces() {
  return [...document.querySelectorAll('svg[role=group] [role=button]:not([aria-disabled=true])')].map(
    (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { place: one.dataset.place, x: left + width / 2, y: top + height / 2 };
    },
  );
}

/** From now on only what is new is told by `news`. */
export const listen = (page) =>
  page.evaluate(() => {
    for (const line of document.querySelectorAll('#speak p')) line.dataset.heard = '';
  });

/** The lines of the live region since `listen`. */
export const news = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#speak p:not([data-heard])')].map((line) => line.textContent).join(' '),
  );

export class Keyboard {
  constructor(page, seed, language = 'en') {
    this.page = page;
    this.t = phrases(language);
    const names = ['Undo', 'Redo', 'Undo turn', 'Undo to here', 'Hint', 'Close'].map(this.t);
    this.noDecision = [...names, pattern(this.t('Rules: {about}'))];
    this.roll = dice(seed);
    this.complaints = new Set();
    this.focus = null;
  }

  async press(key) {
    await this.page.keyboard.press(key);
    return this.look(key);
  }

  /** Reads the focus and complains if there is none, or if nobody can see it. */
  async look(after) {
    this.focus = await this.page.evaluate(readFocus);
    const { focus } = this;
    if (focus === null) return null;
    if (!focus.seen && !focus.whole)
      this.complaints.add(`the focus on ${focus.role} “${focus.name}” is not marked`);
    if (!focus.inside)
      this.complaints.add(`the focus on ${focus.role} “${focus.name}” is out of sight (${after})`);
    return focus;
  }

  /** Presses a key until the focus is on what is wanted. */
  async until(key, wanted, most = MOST_TABS) {
    for (let count = 0; count < most; count += 1) {
      const focus = await this.press(key);
      if (focus && wanted(focus)) return;
    }
    throw new Error(`${most} times ${key} did not lead to ${wanted}`);
  }

  tab = (wanted) => this.until('Tab', wanted);
  back = (wanted) => this.until('Shift+Tab', wanted);

  table = () => this.page.evaluate(readTable);

  /** Waits for the next question; the focus must then be somewhere. */
  async settled(before, after) {
    for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
      const now = await this.table();
      if (now.over || (now.ready && now.state !== before)) {
        // Effects of the page come after it was painted.
        for (let paint = 0; paint < 2; paint += 1) await nextFrame(this.page);
        if ((await this.look(after)) === null)
          this.complaints.add(`the focus is lost after ${after}, ${now.over ? 'at the end' : now.heading}`);
        return now;
      }
      await nextFrame(this.page);
    }
    throw new Error(`nothing has happened after ${after}: ${before}`);
  }

  /** By arrows to a place of the board, one step towards it after the other. */
  async arrowTo({ place, x, y }) {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { focus } = this;
      if (focus?.place === place) return true;
      const [dx, dy] = [x - focus.x, y - focus.y];
      const across = Math.abs(dx) > Math.abs(dy) !== (step % 5 === 4);
      const key = across ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
      await this.press(key);
    }
    return false;
  }

  /** A decision of the turn's panel: a random one of those that Tab comes to. */
  async decideInPanel() {
    // What can be pressed and released again, such as one of several VP tiles, decides nothing by itself.
    const decision = ({ inTurn, can, role, name, pressed }) =>
      inTurn &&
      can &&
      pressed === null &&
      (role === 'button' || role === 'summary') &&
      !isOneOf(this.noDecision, name);
    if (!this.focus?.inTurn) await this.tab(decision);
    const more = this.roll(6);
    for (let count = 0; count < more; count += 1) {
      const focus = await this.press('Tab');
      if (!focus?.inTurn) await this.back(decision);
    }
    if (!decision(this.focus ?? {})) await this.back(decision).catch(() => this.tab(decision));
    if (this.focus.role === 'summary') {
      await this.press('Enter');
      await this.press('Tab');
    }
    const { name } = this.focus;
    await this.press('Enter');
    return `Enter on “${name}”`;
  }

  /** A place of the board by arrows; null if none of them was a decision. */
  async decideOnBoard() {
    const before = (await this.table()).state;
    if (!this.focus?.inBoard) await this.back(({ inBoard }) => inBoard);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const places = await this.page.evaluate(readPlaces);
      const others = places.filter(({ place }) => place !== this.focus?.place);
      if (others.length === 0) return null;
      if (!(await this.arrowTo(others[this.roll(others.length)]))) continue;
      const { name } = this.focus;
      await this.press('Enter');
      await nextFrame(this.page);
      await this.look('Enter');
      if (this.focus?.inDialog) {
        for (let count = this.roll(4); count > 0; count -= 1) await this.press('ArrowDown');
        if (this.focus.name === this.t('Cancel')) await this.press('ArrowDown');
        await this.press('Enter');
        return `Enter in the list of “${name}”`;
      }
      await nextFrame(this.page);
      const now = await this.table();
      if (now.state !== before || !now.ready) return `Enter on “${name}”`;
    }
    await this.press('Escape');
    return null;
  }

  async decide() {
    const { heading, question } = await this.table();
    if (question) {
      await this.back(({ name }) => name === this.t('End anyway'));
      await this.press('Enter');
      return 'a second yes';
    }
    if (heading === this.t('End your turn') && this.roll(2) === 0) {
      await this.press('e');
      return 'the key e';
    }
    const open = ['Take your action', 'Take a bonus tile'].map(this.t).includes(heading);
    const onBoard = open && this.roll(2) === 0;
    return (onBoard && (await this.decideOnBoard())) || this.decideInPanel();
  }

  /** Plays to the end; `before` hears each question before it is answered, and says whether that is enough. */
  async play(before = async (_table, _decisions) => false) {
    let table = await this.table();
    for (let decisions = 0; !table.over; decisions += 1) {
      expect(decisions < MOST_DECISIONS, 'the game does not come to an end');
      if (await before(table, decisions)) return;
      table = await this.table();
      const how = await this.decide();
      table = await this.settled(table.state, how);
    }
  }

  /** Asks by a letter, and gives what is said. */
  async ask(letter) {
    await listen(this.page);
    await this.press(letter);
    await nextFrame(this.page);
    return news(this.page);
  }
}

/** From the start into a game against one computer of the lowest level. */
export async function startByKeys(hands) {
  await hands.tab(({ role }) => role === 'summary');
  await hands.press('Enter');
  await hands.tab(({ name }) => name === '2');
  await hands.press('ArrowRight');
  expect(hands.focus.name === '3', 'arrows do not choose the number of players');
  await hands.press('ArrowLeft');
  await hands.tab(({ name }) => name === hands.t('Beginner'));
  await hands.back(({ role, name }) => role === 'button' && name === hands.t('Play now'));
  await hands.press('Enter');
  await hands.page.waitForFunction(() => document.querySelector('.turn-asked.yours'));
}
