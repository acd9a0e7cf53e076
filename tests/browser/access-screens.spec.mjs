/** axe on every screen, in light and dark, wide and on a phone; large text; and a whole game by the tree alone. */
import { axeInLooks, newPlayer, PHONE, PHONE_LOOKS, startGame, without } from './access-lib.mjs';
import { TreePlayer } from './access-play.mjs';
import { inAllSizes } from './large-text.mjs';
import { expect, isCampaign, resize, sayName, setUp, test, untroubled } from './lib.mjs';

/** Screens that need nothing but their address; rules.mjs has its own. */
const PLAIN = [
  ['an address that leads nowhere', '/nowhere', 'Page not found'],
  ['a game that is not there', '/local/none', 'Game not found'],
  ['pass and play', '/pass', 'Pass and play'],
  ['who are you', '/friends', "What's your name?"],
];

/** Goes to an address as a link of the page would. */
async function visit(page, address) {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function heading(page, name) {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function plainScreens(page) {
  const found = [];
  await page.goto('/');
  found.push(...(await axeInLooks(page, 'start')));
  await page.getByText('Players, level, variants').click();
  found.push(...(await axeInLooks(page, 'start with its choices open')));
  for (const [screen, address, title] of PLAIN) {
    await visit(page, address);
    await heading(page, title);
    found.push(...(await axeInLooks(page, screen)));
  }
  return found;
}

async function serverScreens(page) {
  const found = [];
  await visit(page, '/friends');
  await page.getByRole('button', { name: 'I have a password' }).click();
  found.push(...(await axeInLooks(page, 'log in')));
  await page.getByRole('button', { name: 'I have no password' }).click();
  await sayName(page, 'Louise');
  await heading(page, 'Play with friends');
  found.push(...(await axeInLooks(page, 'play with friends')));
  await page.getByRole('button', { name: 'Create table' }).click();
  await heading(page, 'Waiting for players');
  await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  found.push(...(await axeInLooks(page, 'a table that waits')));
  await visit(page, '/t/none');
  await heading(page, 'Table not found');
  found.push(...(await axeInLooks(page, 'a table that is not there')));
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  found.push(...(await axeInLooks(page, 'settings with an account')));
  return found;
}

async function passScreen(page) {
  await visit(page, '/pass');
  await page.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pass the device' });
  await dialog.waitFor();
  const found = await axeInLooks(page, 'the blank screen between two people');
  await dialog.getByRole('button').click();
  await dialog.waitFor({ state: 'detached' });
  return found;
}

/** What can lie over the table: the list of keys, a hint, a notice, a refusal, a moment of the past. */
async function overTheTable(page, player) {
  const found = [];
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  found.push(...(await axeInLooks(page, 'the list of keys')));
  await page.keyboard.press('Escape');
  await player.turn.getByRole('button', { name: 'Hint' }).press('Enter');
  await page.getByRole('heading', { name: 'Suggested moves' }).waitFor();
  found.push(...(await axeInLooks(page, 'a hint')));
  await page.keyboard.press('s');
  found.push(...(await axeInLooks(page, 'a notice')));
  // A place with an own key would take it up instead.
  await page.locator('.board-place.not:not(.movable)').first().press('Enter');
  await page.locator('.turn-refusal').waitFor();
  found.push(...(await axeInLooks(page, 'a refusal')));
  await page.getByRole('region', { name: 'Log' }).getByRole('button', { name: /draws/ }).first().press('Enter');
  await page.getByRole('button', { name: 'Return to the present' }).waitFor();
  found.push(...(await axeInLooks(page, 'a moment of the past')));
  await page.getByRole('button', { name: 'Return to the present' }).press('Enter');
  await page.locator('.log-banner').waitFor({ state: 'detached' });
  return found;
}

/** Each group of panels that a phone shows on its own. */
async function phonePanels(page) {
  const found = [];
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  const size = page.viewportSize();
  await resize(page, PHONE);
  for (const name of ['Mine', 'Players', 'Market', 'Log', 'Turn']) {
    await tabs.getByRole('button', { name }).press('Enter');
    found.push(...(await axeInLooks(page, `the table, ${name}`, PHONE_LOOKS)));
  }
  await resize(page, size);
  return found;
}

async function afterTheGame(page) {
  const found = [];
  await page.getByRole('img', { name: /Points over the game/ }).waitFor();
  found.push(...(await axeInLooks(page, 'the end report')));
  await page.getByRole('button', { name: 'Watch the replay' }).press('Enter');
  await page.getByRole('slider', { name: 'Position in the replay' }).waitFor();
  found.push(...(await axeInLooks(page, 'a replay, its beginning')));
  await page.getByRole('slider', { name: 'Position in the replay' }).press('End');
  await page.getByRole('heading', { name: /wins?/ }).waitFor();
  found.push(...(await axeInLooks(page, 'a replay, its end')));
  await visit(page, '/replay');
  await page.getByRole('link', { name: 'Replay', exact: true }).first().waitFor();
  found.push(...(await axeInLooks(page, 'replays')));
  await visit(page, '/games');
  await page.getByRole('button', { name: 'Delete' }).first().waitFor();
  found.push(...(await axeInLooks(page, 'my games')));
  await visit(page, '/settings');
  found.push(...(await axeInLooks(page, 'settings')));
  return found;
}

const TASKS = [
  'Draw a building',
  'Choose a district',
  'Take your action',
  'Take a bonus tile',
  'Spend prestige',
  'Keep an end-game tile',
  'Place a VP tile',
  'End your turn',
];
/** A deal in which everything is asked; what a changed game does not show, the next one may. */
const DEAL = 6;
const MOST_GAMES = 4;
const LIST = 'which of several decisions';
const OVER = 'what lies over the table';

test.describe('every screen', () => {
  test.describe.configure({ mode: 'serial' });
  let visitor;
  let page;
  let player;
  setUp(async ({ server, browser }) => {
    visitor = await newPlayer(browser, server.url, 5);
    ({ page } = visitor);
  });
  without('axe has nothing to say about the start and what is read or filled in', () =>
    plainScreens(page),
  );
  without('axe has nothing to say about friends, waiting tables and accounts', async ({ server, browser }) => {
    const guest = await newPlayer(browser, server.url, 5);
    const found = await serverScreens(guest.page);
    await guest.context.close();
    return found;
  });
  without('axe has nothing to say about the blank screen of pass and play', () => passScreen(page));

  without('the start keeps its shape with text of 200 % and in 360 px', async () => {
    await page.goto('/');
    await page.getByText('Players, level, variants').press('Enter');
    return inAllSizes(page, 'start');
  });

  const found = [];
  const misfits = [];
  const times = new Map();
  /** Early; in a campaign again when there is more to show. */
  const lookAtShape = async (task) => {
    const before = times.get(task) ?? 0;
    times.set(task, before + 1);
    if (before === 0 || (isCampaign && before === 8)) misfits.push(...(await inAllSizes(page, `table: ${task}`)));
  };
  const seen = new Set();
  /** The screen as it is, the first time that it is like this. */
  const look = async (screen) => {
    if (seen.has(screen)) return false;
    seen.add(screen);
    found.push(...(await axeInLooks(page, `the table: ${screen}`)));
    return true;
  };
  let actions = 0;
  /** The game that was played to its end; others go on until everything was asked. */
  let first = null;
  const onTask = async (task) => {
    await look(task);
    await lookAtShape(task);
    if (task === 'Take your action') actions += 1;
    // Not in the first turns: nothing has happened then, and nothing is refused.
    if (actions === 3 && !seen.has(OVER)) {
      seen.add(OVER);
      found.push(...(await overTheTable(page, player)), ...(await phonePanels(page)));
    }
    return first !== null && missing().length === 0;
  };
  const missing = () => [...TASKS, LIST, OVER].filter((task) => !seen.has(task));
  without('a whole game is played by roles and names of the accessibility tree', async ({ server, browser }) => {
    await visitor.context.close();
    visitor = await newPlayer(browser, server.url, DEAL);
    ({ page } = visitor);
    player = new TreePlayer(page, 3, async () => void (await look(LIST)));
    for (let game = 0; game < MOST_GAMES && missing().length > 0; game += 1) {
      await startGame(page, { variants: ['free-district'] });
      const decisions = await player.play(onTask);
      if (first === null) expect(decisions > 40, `the game had ${decisions} decisions only`);
      first ??= page.url();
    }
    await page.goto(first);
    untroubled(visitor);
    return missing().map((task) => `never asked: ${task}`);
  });
  without('axe has nothing to say about the table, whatever is asked', async () => found);
  without('the table keeps its shape with text of 200 % and in 360 px', async () => misfits);
  without('the end report keeps its shape with text of 200 % and in 360 px', async () => {
    await page.getByRole('img', { name: /Points over the game/ }).waitFor();
    return inAllSizes(page, 'end');
  });
  without('axe has nothing to say about the end, replays and lists of games', () => afterTheGame(page));
});
