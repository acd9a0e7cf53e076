/** A game by keys alone, a whole one in a campaign: the focus is never lost, always seen, and letters answer questions. */
import { newPlayer, without } from './access-lib.mjs';
import { Keyboard, listen, MOST_STEPS, news, startByKeys } from './keyboard.mjs';
import { isCampaign, nextFrame, setUp, test, untroubled } from './lib.mjs';

/** Decisions; ways.spec.mjs plays whole games. */
const ENOUGH = 40;

/** Letters and what must be in their answers.
 * @type {[string, string, RegExp][]} */
const QUESTIONS = [
  ['where', 'w', /^Round \d+\. Your turn: .+ \d+ choices?\. Progress of the game: .+\.$/],
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
  without('a game is played by keys alone, with questions now and then', async () => {
    await page.goto('/');
    await startByKeys(hands);
    await hands.play(async (table, decisions) => {
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
      if (decisions % 4 === 3) mine.push(...(await mineComplete(hands)));
      return !isCampaign && asked.length === 5 && decisions > ENOUGH;
    });
    if (isCampaign) await hands.tab(({ name }) => name === 'Play again');
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
