/** Letters that ask and act at a table: everything a screen reader's user would look for, in one key. */
import { aimsOf, refusedAt, wishFor } from './board/targets.ts';
import type { Desk } from './desk.ts';
import { bankOf, DISTRICTS, figures, KINDS, RESOURCES, VALUES } from './figures.ts';
import { since } from './history.ts';
import { notify } from './live.ts';
import {
  bonusName,
  counted,
  districtName,
  endTileNamed,
  francs,
  keys,
  kindName,
  phaseNamed,
  placeName,
  points,
  typeName,
  vpTileNamed,
} from './names.ts';
import { Dialog } from './parts/common.tsx';
import { seatName } from './people.ts';
import type { District, Game, Kind, TableMessage } from './protocol.ts';
import { reasonClause, reasonSentence } from './reasons.ts';
import { happeningSentences } from './sentences.ts';
import { settings } from './settings.ts';
import { labelled, listOf, rowOf, t, tn } from './words.ts';

interface Situation {
  desk: Desk;
  message: TableMessage;
  game: Game;
}

const named = ({ message }: Situation, seat: number): string =>
  seat === message.you ? t('you') : seatName(message.seats, seat);

function where({ desk, message, game }: Situation): string {
  const { view } = game;
  if (!view.phase || !game.waiting) return t('The game is over.');
  if (game.waiting !== message.you)
    return t('Round {round}. {name} is to move.', {
      round: view.round,
      name: seatName(message.seats, game.waiting),
    });
  return tn(
    'Round {round}. Your turn: {task}. {n} choice.',
    'Round {round}. Your turn: {task}. {n} choices.',
    desk.legal.value.length,
    { round: view.round, task: phaseNamed(view.phase).name },
  );
}

function mine({ message, game }: Situation): string {
  const player = message.you ? game.view.players[message.you - 1] : undefined;
  const screen = player?.screen;
  if (!player || !screen) return t('You have no seat here.');
  // Tokens of tiles that were used count like others until the turn ends.
  const tokens = (kind: Kind): number => screen.tokens[kind] + player.tile_tokens[kind];
  const all = [
    francs(screen.francs),
    keys(screen.keys),
    ...KINDS.filter((kind) => tokens(kind) > 0).map((kind) => counted(kind, tokens(kind))),
    ...screen.held.map(bonusName),
    ...(screen.end_held ?? []).map((code) => labelled(t('End-game tile'), endTileNamed(code).name)),
  ];
  return t('You have {what}.', { what: listOf(all) });
}

/** The district of the place that has the focus; else all, shortly. */
function focused(): District | null {
  const place = document.activeElement?.closest('[data-place]')?.getAttribute('data-place') ?? '';
  return DISTRICTS.find((one) => place.includes(one)) ?? null;
}

const owners = (now: Situation, seats: number[], none: string): string =>
  seats.length > 0 ? listOf(seats.map((seat) => named(now, seat))) : none;

function oneDistrict(now: Situation, district: District): string {
  const { view } = now.game;
  const houses = VALUES.flatMap((value) => {
    const building = view.buildings[`${district}${value}`];
    if (!building) return [];
    const house = t('{type} {value}', { type: typeName(building.type), value });
    return [labelled(house, owners(now, building.keys, t('free')))];
  });
  const landmarks = Object.entries(view.landmarks)
    .filter(([, one]) => one.district === district)
    .map(([code, one]) => labelled(placeName(code), owners(now, one.keys, t('free'))));
  return t('{district}. Bank, {francs}: {names}. {places}.', {
    district: districtName(district),
    francs: francs(bankOf(district)),
    names: owners(now, view.banks[district], t('nobody')),
    places: [...houses, ...landmarks].join('; ') || t('Nothing is built yet'),
  });
}

function districts(now: Situation): string {
  const district = focused();
  if (district) return oneDistrict(now, district);
  return DISTRICTS.map((one) => oneDistrict(now, one)).join(' ');
}

function majority(now: Situation): string {
  const district = focused();
  return DISTRICTS.filter((one) => !district || one === district)
    .map((one) => {
      const sums = now.game.majorities[one];
      const tile = now.game.view.vp_tiles[one];
      const parts = sums.sums.map((sum, index) => {
        const vp = sums.vp?.[index];
        const values = { name: named(now, index + 1), sum, points: points(vp ?? 0) };
        return vp ? t('{name} {sum} ({points})', values) : t('{name} {sum}', values);
      });
      const standings = rowOf(parts);
      const district = districtName(one);
      return tile
        ? t('{district}, {tile}: {standings}.', {
            district,
            tile: vpTileNamed(tile).name,
            standings,
          })
        : t('{district}: {standings}.', { district, standings });
    })
    .join(' ');
}

function market({ game }: Situation): string {
  return RESOURCES.map((kind) =>
    labelled(
      kindName(kind),
      rowOf([String(game.view.supply[kind]), francs(figures.market.buy[kind])]),
    ),
  ).join('; ');
}

const score = (now: Situation): string =>
  now.game.view.players
    .map((player, index) => labelled(named(now, index + 1), points(player.vp)))
    .join('; ');

function last({ desk }: Situation): string {
  for (const one of [...desk.history.value].reverse()) {
    const sentences = happeningSentences(one, desk.teller.value);
    if (sentences.length > 0) return sentences.join(' ');
  }
  return t('Nothing has happened yet.');
}

function sinceMine({ desk, message }: Situation): string {
  const all = since(desk.history.value, message.you).flatMap((one) =>
    happeningSentences(one, desk.teller.value),
  );
  return all.join(' ') || t('Nothing has happened since your last turn.');
}

/** Why the place with the focus cannot be chosen, or what was refused last; null where that is asked for. */
function why({ desk, game }: Situation): string | null {
  const place = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
  // Of several ways to a place one may be possible: then it is not refused.
  if (place && aimsOf(desk.legal.value, game.view).some(({ target }) => target === place))
    return t('Nothing is refused here.');
  const reason = place ? refusedAt(place, game.reasons, game.view) : desk.refusal.value?.reason;
  if (reason) return `${reasonSentence(reason)} ${reasonClause(reason)}`;
  if (!place) return t('Nothing is refused here.');
  void desk.refuse(wishFor(place, game.view));
  return null;
}

const QUESTIONS: Record<string, { ask: (now: Situation) => string | null; label: () => string }> = {
  w: { ask: where, label: () => t('Where are we, what is asked?') },
  m: { ask: mine, label: () => t('What is mine?') },
  d: { ask: districts, label: () => t('The district of the focus, or all') },
  j: { ask: majority, label: () => t('Majorities') },
  k: { ask: market, label: () => t('Market') },
  s: { ask: score, label: () => t('Score') },
  l: { ask: last, label: () => t('What happened last?') },
  c: { ask: sinceMine, label: () => t('What happened since my turn?') },
  y: { ask: why, label: () => t('Why not?') },
};

const ACTIONS: Record<string, { act: (desk: Desk) => void; label: () => string }> = {
  u: { act: (desk) => void desk.undo(), label: () => t('Undo') },
  r: { act: (desk) => void desk.redo(), label: () => t('Redo') },
  h: { act: (desk) => void desk.askHint(), label: () => t('Hint') },
  e: { act: (desk) => void desk.endTurn(), label: () => t('End turn') },
  x: { act: (desk) => desk.skip(), label: () => t('Skip to the present') },
};

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

/** Listens until the returned function is called. */
export function listenKeys(desk: Desk, help: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === 'Escape') return desk.skip();
    if (settings.letters.value === 'off' || typing(event.target)) return;
    const message = desk.shown.value;
    const key = event.key.toLowerCase();
    if (event.key === '?') return help();
    if (!message?.game) return;
    const question = QUESTIONS[key];
    if (question) {
      const answer = question.ask({ desk, message, game: message.game });
      if (answer !== null) notify(answer);
    } else if (ACTIONS[key]) ACTIONS[key].act(desk);
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const rows = [...Object.entries(QUESTIONS), ...Object.entries(ACTIONS)];
  return (
    <Dialog title={t('Keyboard')} onClose={onClose}>
      <table class="keys">
        <tbody>
          {rows.map(([key, { label }]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key.toUpperCase()}</kbd>
              </th>
              <td>{label()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('On the board: arrows move, Enter chooses. Letters can be turned off in the settings.')}
      </p>
    </Dialog>
  );
}
