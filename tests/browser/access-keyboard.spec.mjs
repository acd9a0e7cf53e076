/** A whole game by keys alone: the focus is never lost, always seen, and letters answer questions. */
import { newPlayer, without } from './access-lib.mjs';
import { dice, nextFrame } from './access-play.mjs';
import { expect, setUp, test, untroubled } from './lib.mjs';

const MOST_TABS = 150;
const MOST_STEPS = 60;
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
    inTurn: own.closest('section')?.getAttribute('aria-label') === 'Turn',
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
  return { over, ready: Boolean(ready), heading, state: `${heading} ${log} ${over}` };
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
const listen = (page) =>
  page.evaluate(() => {
    for (const line of document.querySelectorAll('#speak p')) line.dataset.heard = '';
  });

/** The lines of the live region since `listen`. */
const news = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#speak p:not([data-heard])')].map((line) => line.textContent).join(' '),
  );

class Keyboard {
  constructor(page, seed) {
    this.page = page;
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
    const decision = ({ inTurn, can, role, name }) =>
      inTurn && can && (role === 'button' || role === 'summary') && !/^(Undo|Redo|Undo turn|Undo to here|Hint|Close)$/.test(name);
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
        if (this.focus.name === 'Cancel') await this.press('ArrowDown');
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
    const { heading } = await this.table();
    if (/End your turn/.test(heading) && this.roll(2) === 0) {
      await this.press('e');
      return 'the key e';
    }
    const onBoard = /action|bonus/.test(heading) && this.roll(2) === 0;
    return (onBoard && (await this.decideOnBoard())) || this.decideInPanel();
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
async function startByKeys(hands) {
  await hands.tab(({ role }) => role === 'summary');
  await hands.press('Enter');
  await hands.tab(({ name }) => name === '3');
  await hands.press('ArrowLeft');
  expect(hands.focus.name === '2', 'arrows do not choose the number of players');
  await hands.tab(({ name }) => name === 'Casual');
  await hands.press('ArrowLeft');
  await hands.back(({ role, name }) => role === 'button' && name === 'Play now');
  await hands.press('Enter');
  await hands.page.waitForFunction(() => document.querySelector('.turn-asked.yours'));
}

/** Letters and what must be in their answers. */
const QUESTIONS = [
  ['where', 'w', /^Round \d+\. Your turn: .+ \d+ choices?\. How far the game is: .+\.$/],
  ['mine', 'm', /^You have \d+ francs?(, | and )\d+ keys?.*\.$/],
  [
    'district',
    'd',
    /^(Belleville|Batignolles|Montmartre|La Villette|Saint-Germain|Chaillot)\. Bank, \d francs?: .+\.$/,
  ],
  ['majority', 'j', /: (you|You) \d+.*, \S+ \d+/],
  ['market', 'k', /wood: \d+.*\d+ francs?; marble: \d+.*; gold: \d+/],
  ['score', 's', /(you|You): \d+ points?; \S+: \d+ points?/],
  ['last', 'l', /^(You|Marcel) .+\.$/],
  ['since', 'c', /Marcel .+\./],
];

async function questions(hands) {
  const wrong = [];
  await hands.tab(({ inBoard }) => inBoard);
  await hands.press('ArrowUp');
  for (const [what, letter, pattern] of QUESTIONS) {
    const said = await hands.ask(letter);
    if (!pattern.test(said)) wrong.push(`${what} (${letter}): “${said}”`);
  }
  return wrong;
}

/** What the panel of the own screen shows: amounts by their names, and tiles. Runs in the page. */
function readMine() {
  const amounts = [...document.querySelectorAll('.mine .amount')].map((one) => ({
    name: one.querySelector('.heard-only').textContent.trim().toLowerCase().replace(/s$/, ''),
    n: one.textContent.match(/\d+/g).reduce((sum, part) => sum + Number(part), 0),
  }));
  const tiles = [...document.querySelectorAll('.mine .mine-name')].map((one) =>
    one.firstElementChild ? one.textContent.replace(one.firstElementChild.textContent, '') : one.textContent,
  );
  return { amounts, tiles: tiles.map((tile) => tile.replace(/^\d+ /, '').trim()) };
}

/** Everything that is seen behind the own screen is heard, and nothing else. */
async function mineComplete(hands) {
  const { amounts, tiles } = await hands.page.evaluate(readMine);
  const said = await hands.ask('m');
  const wrong = tiles.filter((tile) => !said.includes(tile)).map((tile) => `not told: ${tile}`);
  if (amounts.length !== 8) wrong.push(`${amounts.length} amounts are shown`);
  for (const { name, n } of amounts) {
    const [, told] = new RegExp(`(\\d+) ${name}s?(?! crown)`).exec(said) ?? [];
    const always = name === 'franc' || name === 'key';
    if (n > 0 || always ? Number(told) !== n : told !== undefined) wrong.push(`${n} ${name}`);
  }
  return wrong.map((text) => `${text}, but it is said: “${said}”`);
}

/** A place that cannot be chosen says why, with its rule. */
async function whyNot(hands) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await hands.press(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft'][step % 5]);
    if (hands.focus?.can) continue;
    const said = await hands.ask('y');
    if (/\. R\d+(\.\d+)?$/.test(said)) return [];
  }
  return ['no place tells why it cannot be chosen'];
}

/** Undo and redo, which are heard as well. */
async function takeBack(hands) {
  const wrong = [];
  for (const key of ['u', 'r']) {
    const { state } = await hands.table();
    await listen(hands.page);
    await hands.press(key);
    await hands.settled(state, `the key ${key}`);
    if ((await news(hands.page)) === '') wrong.push(`nothing is heard of ${key === 'u' ? 'undo' : 'redo'}`);
  }
  return wrong;
}

async function help(hands) {
  const before = hands.focus?.name;
  await hands.press('?');
  await nextFrame(hands.page);
  await hands.look('?');
  const wrong = hands.focus?.inDialog ? [] : ['the list of keys does not take the focus'];
  await hands.press('Escape');
  if (hands.focus?.name !== before) wrong.push('the list of keys does not give the focus back');
  return wrong;
}

test.describe('a game by keys', () => {
  test.describe.configure({ mode: 'serial' });
  let visitor;
  let page;
  let hands;
  setUp(async ({ server, browser }) => {
    visitor = await newPlayer(browser, server.url, 11);
    ({ page } = visitor);
    hands = new Keyboard(page, 2);
  });
  const asked = [];
  const mine = [];
  without('a whole game is played by keys alone, from the start to the report', async () => {
    await page.goto('/');
    await startByKeys(hands);
    let table = await hands.table();
    for (let decisions = 0; !table.over; decisions += 1) {
      expect(decisions < MOST_DECISIONS, 'the game does not come to an end');
      const second = decisions > 6 && asked.length === 0;
      if (second && /Take your action/.test(table.heading)) {
        asked.push(() => []);
        for (const part of [questions, whyNot, help]) {
          const wrong = await part(hands);
          asked.push(() => wrong);
        }
      } else if (asked.length === 4 && /End your turn/.test(table.heading)) {
        const wrong = await takeBack(hands);
        asked.push(() => wrong);
      }
      if (decisions % 8 === 7) mine.push(...(await mineComplete(hands)));
      table = await hands.table();
      const how = await hands.decide();
      table = await hands.settled(table.state, how);
    }
    await hands.tab(({ name }) => name === 'Play again');
    untroubled(visitor);
    return [];
  });
  without('the focus is never lost and always seen', async () => [...hands.complaints]);
  without(
    'letters answer: where, mine, district, majority, market, score, last, since, why, undo',
    async () => (asked.length < 5 ? ['not all letters were tried'] : asked.flatMap((one) => one())),
  );
  without('francs, keys, tokens and tiles of the own screen are all told by a letter', async () => mine);
});
