// @ts-check
// The plain page: everything that the protocol offers, shown as text. It knows no rule of the game.

import { $, button, element, fillTable, make, write } from './elements.js';
import { Line, Refusal, askAccount, http, randomHex } from './line.js';

/** @typedef {import('./line.js').Account} Account */
/** @typedef {import('./line.js').Seat} Seat */
/** @typedef {import('./line.js').Step} Step */
/** @typedef {import('./line.js').Reason} Reason */
/** @typedef {import('./line.js').Counts} Counts */
/** @typedef {import('./line.js').Screen} Screen */
/** @typedef {import('./line.js').View} View */
/** @typedef {import('./line.js').Game} Game */
/** @typedef {import('./line.js').Listed} Listed */
/** @typedef {import('./line.js').Table} Table */
/** @typedef {import('./line.js').Unasked} Unasked */
/** @typedef {import('./line.js').Answer} Answer */

const DISTRICTS = ['BEL', 'BAT', 'MON', 'LAV', 'STG', 'CHA'];
const VALUES = ['1', '2', '3', '4', '5', '8'];

// --- small things ---

/** @param {string} text */
const notice = (text) => write('notice', text);

/** @param {Counts} counts */
const counted = (counts) =>
  Object.entries(counts).filter(([, n]) => n > 0).map(([what, n]) => `${what} ${n}`).join(', ') || '–';

/** @param {(string|number)[]|null} list */
const listed = (list) => (list && list.length > 0 ? list.join(' ') : '–');

const line = new Line({ opened, broken, gone: signedOut, unasked });

// --- what is shown ---

/** @type {Account?} */ let account = null;
/** @type {string?} */ let shown = null; // the table's id
/** @type {Table?} */ let current = null; // its last message
/** @type {Map<number, Step>} */ const steps = new Map();
let arrived = 0; // when the last message came
let deciding = false;

/** Tells what went wrong; true if nothing did. @param {Promise<unknown>} promise */
async function act(promise) {
  try {
    await promise;
    return true;
  } catch (error) {
    notice(error instanceof Refusal ? error.message : `That did not work: ${error}`);
    if (error instanceof Refusal && error.current) apply(error.current);
    return false;
  }
}

/** A command about the table that is shown. @param {string} verb @param {object} [more] */
const tell = (verb, more) => line.send({ do: verb, table: shown, ...more });

/** @param {Account?} found */
function signedIn(found) {
  account = found;
  $('account').hidden = !account;
  write('account-name', account ? `${account.name}${account.guest ? ' (guest)' : ''}` : '');
  if (account) line.start();
  else write('line', '');
  route();
}

function signedOut() {
  line.stop();
  signedIn(null);
}

/** @param {string} path */
function go(path) {
  history.pushState(null, '', path);
  notice('');
  route();
}

/** Shows what the address names. */
function route() {
  const before = shown;
  shown = (account && location.pathname.match(/^\/t\/([A-Za-z0-9]{20})$/)?.[1]) ?? null;
  current = null;
  steps.clear();
  $('chat').replaceChildren();
  $('welcome').hidden = account !== null;
  $('home').hidden = !account || shown !== null;
  $('table').hidden = shown === null;
  document.title = 'Paris';
  if (account && before && before !== shown) act(line.send({ do: 'unwatch', table: before }));
  if (shown) {
    render();
    watch();
  } else if (account) {
    refresh();
  }
}

/** After a break: what was missed. */
function opened() {
  write('line', 'Connected.');
  if (shown && !line.awaits('watch')) watch();
  else if (!shown && !line.awaits('games')) refresh();
}

function broken() {
  write('line', 'No connection. Trying again …');
}

function watch() {
  const since = current?.game?.n ?? 0;
  return act(tell('watch', { since, reasons: element('explain', HTMLInputElement).checked }));
}

/** @param {Unasked} message */
function unasked(message) {
  if (message.closing) return write('line', 'The server goes away for a moment.');
  if (message.table !== shown) return;
  if (!message.said) return apply(message);
  $('chat').append(make('li', {}, make('strong', {}, message.said.name), `: ${message.said.text}`));
  $('chat').scrollTop = $('chat').scrollHeight;
}

/** @param {Table} message */
function apply(message) {
  if (message.table !== shown) return;
  current = message;
  arrived = Date.now();
  if (message.game) {
    const { n, events } = message.game, kept = Math.min(n, (events[0]?.n ?? n + 1) - 1);
    for (const known of [...steps.keys()]) if (known > kept) steps.delete(known);
    for (const step of events) steps.set(step.n, step);
  }
  render();
}

// --- games and lobby ---

/** @param {Seat} seat */
const nameOf = ({ kind, name, level }) =>
  (kind === 'computer' ? `computer ${level}` : kind === 'open' ? 'open' : name ?? '?');

/** @param {Listed} game */
function gameItem(game) {
  const text = game.seats?.map(nameOf).join(', ') ?? `${game.players} players, ${game.open ?? 0} seats open`;
  const more = [game.status, ...game.variants, ...(game.days ? [`${game.days} days a turn`] : [])].join(', ');
  return make('li', { className: game.yours ? 'mine' : '' },
    make('a', { href: `/t/${game.table}` }, text), make('span', { className: 'faint' }, ` ${more}`),
    game.yours ? ' – your turn' : '');
}

/** @param {string} id @param {Promise<Answer>} asked */
async function showGames(id, asked) {
  const { games } = await asked;
  $(id).replaceChildren(...(games.length > 0 ? games.map(gameItem) : [make('li', {}, 'None.')]));
}

function refresh() {
  act(showGames('games', line.send({ do: 'games' })));
  act(showGames('lobby', line.send({ do: 'lobby' })));
}

/** @param {FormData} data */
async function createTable(data) {
  const seats = data.getAll('seat').filter((seat) => seat !== '');
  const time = data.get('time');
  const answer = await line.send({
    do: 'create', seats, variants: data.getAll('variants'), public: data.has('public'),
    stand_in: Number(data.get('stand_in')),
    ...(time === 'clock' && { clock: [60 * Number(data.get('bank')), Number(data.get('increment'))] }),
    ...(time === 'days' && { days: Number(data.get('days')) }),
  });
  if (seats.includes('me')) // the commitment is known: now the contribution
    await line.send({ do: 'join', table: answer.table, contribution: randomHex(32) });
  go(`/t/${answer.table}`);
  return true;
}

// --- the table ---

/** @param {number|null} [seat] */
const player = (seat) => (current && seat ? nameOf(current.seats[seat - 1]) : 'nobody');

/** @param {Table} table */
function headline({ status, game }) {
  if (status === 'open') return 'Waiting for people';
  if (status === 'stopped') return 'Something is wrong with this game: it is kept, but does not go on';
  if (game?.result) return `The game is over. Winner: ${game.result.winners.map(player).join(', ')}`;
  return game?.legal ? 'Your turn' : `Waiting for ${player(game?.waiting)}`;
}

function render() {
  const game = current?.game ?? null, mine = game?.legal !== undefined;
  const wasDeciding = $('decisions').contains(document.activeElement);
  write('turn', current ? headline(current) : 'Table');
  document.title = mine ? '● Paris' : 'Paris';
  $('play').hidden = !mine;
  $('game').hidden = !game;
  $('invitation').hidden = $('say').hidden = !current;
  if (!current) return;
  renderAbout(current);
  $('say').hidden = current.you === null;
  $('seat-list').replaceChildren(...current.seats.map(seatItem));
  $('table-actions').replaceChildren(...tableActions(current));
  showClocks();
  if (game) renderGame(game);
  if (wasDeciding && !$('play').hidden) $('decisions').querySelector('button')?.focus();
  else if (wasDeciding) $('turn').focus();
}

/** The settings, and the way in. @param {Table} table */
function renderAbout({ variants, days, clock, commitment, status, game, ...table }) {
  const time = days ? `${days} days a turn` : clock ? `clock ${clock[0] / 60} min + ${clock[1]} s` : 'no clock';
  write('about', [variants.join(', ') || 'no variants', time, table.public ? 'public' : 'by link',
    `commitment ${commitment}`, ...(game?.secret ? [`secret ${game.secret}`] : [])].join('; '));
  const link = element('link', HTMLAnchorElement), qr = element('qr', HTMLImageElement);
  const source = `/api/tables/${shown}/qr.svg`;
  link.href = `/t/${shown}`;
  write('link', link.href);
  if (qr.getAttribute('src') !== source) qr.src = source;
  const invitation = element('invitation', HTMLDetailsElement), stage = `${shown} ${status}`;
  if (invitation.dataset.stage !== stage) invitation.open = status === 'open'; // then as the user left it
  invitation.dataset.stage = stage;
}

/** @param {Seat} seat @param {number} index */
function seatItem(seat, index) {
  const table = /** @type {Table} */ (current), number = index + 1, own = table.you === number;
  const facts = [own && 'you', seat.kind === 'kept' && 'kept', seat.kind === 'person' && !seat.online && 'away',
    seat.stand_in && `level ${seat.stand_in} plays`,
    table.game?.result && `${table.game.result.scores[index]} points`].filter(Boolean);
  const item = make('li', { className: table.game?.waiting === number ? 'mine' : '' },
    `${number}. ${nameOf(seat)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''} `,
    make('span', { className: 'clock' }));
  const free = seat.kind === 'open' || (seat.kind === 'kept' && seat.name === account?.name);
  if (free && table.you === null)
    item.append(button('Sit down here', () => act(tell('join', { seat: number, contribution: randomHex(32) }))));
  if (seat.kind === 'person' && !seat.online && !seat.stand_in && !own && table.you && table.status === 'playing')
    item.append(button('Let the computer play', () => act(tell('replace', { seat: number }))));
  return item;
}

/** @param {Table} table @returns {HTMLElement[]} */
function tableActions({ you, seats, rematch, status }) {
  const away = you !== null && seats[you - 1].stand_in !== undefined;
  if (status === 'over') {
    const again = rematch ? make('a', { href: `/t/${rematch}` }, 'Rematch')
      : button('Rematch', () => act(tell('rematch').then((answer) => go(`/t/${answer.table}`))));
    const record = make('a', { href: `/api/tables/${shown}/record`, download: `${shown}.paris` }, 'Record of the game');
    return you || rematch ? [again, record] : [record];
  }
  if (you === null || status === 'stopped') return [];
  return [away ? button('Come back', () => act(tell('return')), 'strong') : button('Leave', () => act(tell('leave')))];
}

/** @param {number} milliseconds */
function duration(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000)), days = Math.floor(seconds / 86400);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days > 0 ? `${days} d ` : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function showClocks() {
  const game = current?.game;
  $('seat-list').querySelectorAll('.clock').forEach((clock, index) => {
    const left = game?.clocks?.[index] ?? null, runs = game?.waiting === index + 1 && !game.result;
    clock.textContent = left === null ? '' : duration(left - (runs ? Date.now() - arrived : 0));
  });
}

/** One decision at a time. @param {string} verb @param {object} [more] */
async function decide(verb, more) {
  if (deciding) return false;
  deciding = true;
  notice('');
  const done = await act(tell(verb, { seq: current?.game?.seq, ...more }));
  deciding = false;
  return done;
}

/** @param {Game} game */
function renderGame(game) {
  /** @type {Map<string, string[]>} */ const groups = new Map();
  for (const decision of game.legal ?? []) {
    const verb = decision.split(' ')[0];
    groups.set(verb, [...(groups.get(verb) ?? []), decision]);
  }
  $('decisions').replaceChildren(...Array.from(groups.values(), (group) => make('div', {}, ...group.map((decision) =>
    button(decision, () => decide('decide', { decision }), decision === 'end' ? 'strong' : '')))));
  element('undo', HTMLButtonElement).disabled = !game.undo;
  element('redo', HTMLButtonElement).disabled = !game.redo;
  $('hint').hidden = !current?.seats.every((seat, index) => seat.kind === 'computer' || index + 1 === current?.you);
  $('reasons').hidden = !game.reasons;
  $('reasons').replaceChildren(...(game.reasons ?? []).map((reason) =>
    make('li', {}, `${reasonText(reason)}: ${reason.decisions?.join(', ')}`)));
  renderBoard(game.view);
  renderPlayers(game.view);
  const ordered = [...steps.values()].sort((a, b) => b.n - a.n);
  $('log').replaceChildren(...ordered.map((step) => make('li', { value: step.n },
    make('strong', {}, `${player(step.seat)}: ${step.decision}`),
    ...step.events.map((event) => make('div', { className: 'faint' }, eventText(event))))));
}

/** @param {Reason} reason */
const reasonText = (reason) => reason.text ?? `${reason.reason} (${reason.clause})`;

/** @param {Record<string, unknown>} event */
function eventText({ event, ...rest }) {
  return `${event} ${Object.entries(rest).map(([name, value]) => `${name} ${value}`).join(', ')}`;
}

/** @param {number[]} keys */
const keysText = (keys) => (keys.length > 0 ? `keys ${keys.join(' ')}` : '');

/** @param {View} view */
function renderBoard(view) {
  const space = (/** @type {string} */ place) => {
    const building = view.buildings[place], token = view.tokens[place];
    const text = [building?.type, building && keysText(building.keys), token && `(${token})`];
    const own = building?.keys.includes(current?.you ?? 0);
    return make('td', { className: own ? 'mine' : building ? '' : 'empty' }, text.filter(Boolean).join('\n'));
  };
  fillTable('board', ['', 'Bank', ...VALUES, 'Landmarks', 'VP'], DISTRICTS.map((district) => [
    district, keysText(view.banks[district] ?? []), ...VALUES.map((value) => space(district + value)),
    Object.entries(view.landmarks).filter(([, there]) => there.district === district)
      .map(([code, there]) => `${code} ${keysText(there.keys)}`).join('\n'), String(view.vp_tiles[district] ?? '')]));
  /** @type {[string, string][]} */ const facts = [
    ['Round', `${view.round}${view.final_round ? ` (the last is ${view.final_round})` : ''}, ${view.phase ?? 'over'}`],
    ['In hand', [view.in_hand, view.bought && `bought ${view.bought}`].filter(Boolean).join(', ') || '–'],
    ['Arc', keysText(view.arc) || '–'],
    ['Stacks', view.stacks.map(({ left, back }, index) => `${index + 1}: ${left} ${back ?? ''}`).join(' | ')],
    ['Discarded', listed(view.discarded)],
    ['Bonus tiles', listed(view.track_order.filter((number) => view.track[number])
      .map((number) => (view.track[number] > 1 ? `${number}×${view.track[number]}` : number)))],
    ['Supply', counted(view.supply)],
    ['VP tiles', listed(view.vp_left)],
    ['End tiles left', String(view.end_left)],
    ['End tiles taken', view.end_taken.map(({ seat, tile }) => `${player(seat)} ${tile ?? '?'}`).join(', ') || '–'],
    ...(view.searching ? [/** @type {[string, string]} */ (['You look at', listed(view.searching)])] : [])];
  $('supply').replaceChildren(...facts.flatMap(([term, text]) => [make('dt', {}, term), make('dd', {}, text)]));
}

/** @param {Screen} screen */
const screenText = ({ francs, keys, tokens, held, end_held }) =>
  `${francs} francs, ${keys} keys\n${counted(tokens)}\nbonus ${listed(held)}\nend ${listed(end_held)}`;

/** @param {View} view */
function renderPlayers(view) {
  const heads = ['', 'VP', 'Reserve', 'Tile tokens', 'Meeple', 'Used', 'End tiles', 'Behind the screen'];
  fillTable('players', heads, view.players.map((one, index) => [
    `${index + 1}. ${player(index + 1)}`, String(one.vp), String(one.reserve), counted(one.tile_tokens),
    String(one.meeple), listed(one.used),
    `${one.end_held} held\nused ${listed(one.end_used)}`,
    one.screen ? screenText(one.screen) : '?']));
}

// --- what the user does ---

/** A form is emptied when its work is done, unless that answers true.
 * @param {string} id @param {(data: FormData, verb: string) => Promise<unknown>} handle */
function onSubmit(id, handle) {
  const form = element(id, HTMLFormElement);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const verb = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    notice('');
    await act(handle(new FormData(form), verb).then((keep) => keep === true || form.reset()));
  });
}

/** @param {string} path @param {FormData} data */
async function openSession(path, data) {
  const answer = await http('POST', path, Object.fromEntries(data));
  signedIn(answer.account ?? answer);
}

onSubmit('guest', (data) => openSession('/api/guest', data));
onSubmit('login', (data) => openSession('/api/login', data));
onSubmit('create', createTable);
onSubmit('say', (data) => tell('say', { text: data.get('text') }));
onSubmit('password', async (data) => {
  await http('POST', '/api/password', Object.fromEntries(data));
  account = await askAccount();
  write('account-name', account?.name ?? '');
  notice('You can log in with your name and this password from now on.');
});
onSubmit('typed', async (data, verb) => {
  const decision = String(data.get('decision')).trim();
  if (verb === 'decide') return !(await decide('decide', { decision }));
  const { reason } = await tell('why', { decision });
  notice(reason ? reasonText(reason) : `Yes: ${decision} is possible.`);
  return true;
});
$('logout').onclick = () => act(http('POST', '/api/logout', {}).then(signedOut));
$('refresh').onclick = refresh;
$('undo').onclick = () => decide('undo');
$('redo').onclick = () => decide('redo');
$('explain').onchange = watch;
$('hint').onclick = () => act(tell('hint').then(({ choices }) =>
  notice(choices.map(({ decision, win, points }) => `${decision} (${win} %, ${points} points)`).join('; '))));

// Links within the page change the address without loading it again.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.download || link.origin !== location.origin) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname);
});
window.addEventListener('popstate', route);
setInterval(showClocks, 1000);

const places = ['me', 'open', 'level 1', 'level 2', 'level 3', 'level 4', 'level 5', 'level 6'];
['me', 'level 3', '', ''].forEach((chosen, index) => {
  const options = (index < 2 ? places : ['', ...places]).map((value) =>
    make('option', { value, selected: value === chosen }, value || 'nobody'));
  $('seats').append(make('label', {}, `Seat ${index + 1} `, make('select', { name: 'seat' }, ...options)));
});

/** The server may not be there yet. */
async function begin() {
  try {
    signedIn(await askAccount());
  } catch {
    broken();
    setTimeout(begin, 2000);
  }
}
begin();
