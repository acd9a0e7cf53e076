/** Single-key shortcuts at a table: they answer what a screen reader user would otherwise have to look for. */

import { hypotheticalDecision, refusedAt, targetsOf } from '../board/targets.ts';
import type { TableController } from '../game/controller.ts';
import { bankOf, DISTRICTS, figures, KINDS, RESOURCES, VALUES } from '../game/figures.ts';
import { since } from '../game/history.ts';
import { districtOfPlace, readPlace } from '../game/place.ts';
import type { District, Game, Kind, TableMessage } from '../game/protocol.ts';
import { takeBackTurn } from '../panels/practice.tsx';
import { progressInWords } from '../panels/progress.tsx';
import { bonusName } from '../text/bonuses.ts';
import { labelled, listOf, rowOf, t, tn } from '../text/catalogue.ts';
import {
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
} from '../text/names.ts';
import { seatName } from '../text/people.ts';
import { reasonClause, reasonSentence } from '../text/reasons.ts';
import { entrySentences } from '../text/sentences.ts';
import { notify } from '../ui/announce.ts';
import { Dialog } from '../ui/common.tsx';
import { settings } from './settings.ts';

interface Situation {
  controller: TableController;
  message: TableMessage;
  game: Game;
}

const named = ({ message }: Situation, seat: number): string =>
  seat === message.you ? t('you') : seatName(message.seats, seat);

/** Where the game is, and how far. */
const where = (now: Situation): string => {
  const { view } = now.game;
  return view.phase === null ? whoIsNext(now) : `${whoIsNext(now)} ${progressInWords(view)}`;
};

function whoIsNext({ controller, message, game }: Situation): string {
  const { view } = game;
  if (!view.phase || !game.waiting) return t('The game is over.');
  if (game.waiting !== message.you)
    return t('Round {round}. Waiting for {name}.', {
      round: view.round,
      name: seatName(message.seats, game.waiting),
    });
  return tn(
    'Round {round}. Your turn: {task}. {n} choice.',
    'Round {round}. Your turn: {task}. {n} choices.',
    controller.legal.value.length,
    { round: view.round, task: phaseNamed(view.phase).name },
  );
}

function mine({ message, game }: Situation): string {
  const player = message.you ? game.view.players[message.you - 1] : undefined;
  const screen = player?.screen;
  if (!player || !screen) return t("You don't have a seat here.");
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

/** The district of the focused place; null if the focus is elsewhere. */
function focused(): District | null {
  const code = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
  const place = code ? readPlace(code) : null;
  return place && districtOfPlace(place);
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
    names: owners(now, view.banks[district], t('no one')),
    places: [...houses, ...landmarks].join('; ') || t('Nothing built yet'),
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

function last({ controller }: Situation): string {
  for (const one of [...controller.history.value].reverse()) {
    const sentences = entrySentences(one, controller.viewpoint.value);
    if (sentences.length > 0) return sentences.join(' ');
  }
  return t('Nothing has happened yet.');
}

function sinceMine({ controller, message }: Situation): string {
  const all = since(controller.history.value, message.you).flatMap((one) =>
    entrySentences(one, controller.viewpoint.value),
  );
  return all.join(' ') || t('Nothing has happened since your last turn.');
}

/** Why the focused place cannot be chosen, or why the last choice was refused; null if the engine has to be asked. */
function why({ controller, game }: Situation): string | null {
  const focused = document.activeElement?.closest('[data-place]');
  const place = readPlace(focused?.getAttribute('data-place') ?? '');
  // If one of several ways to a place is possible, the place is not refused.
  if (
    place &&
    targetsOf(controller.legal.value, game.view).some((target) => target.place === place)
  )
    return t('Nothing is blocked here.');
  const reason = place
    ? refusedAt(place, game.reasons, game.view)
    : controller.refusal.value?.reason;
  if (reason) return `${reasonSentence(reason)} ${reasonClause(reason)}`;
  if (!place) return t('Nothing is blocked here.');
  void controller.refuse(hypotheticalDecision(place, game.view));
  return null;
}

const QUESTIONS: Record<string, { ask: (now: Situation) => string | null; label: () => string }> = {
  w: { ask: where, label: () => t("Where are we, and what's next?") },
  m: { ask: mine, label: () => t('What do I have?') },
  d: { ask: districts, label: () => t('Describe the selected district, or all of them') },
  j: { ask: majority, label: () => t('Majorities') },
  k: { ask: market, label: () => t('Market') },
  s: { ask: score, label: () => t('Score') },
  l: { ask: last, label: () => t('What happened last?') },
  c: { ask: sinceMine, label: () => t('What happened since my turn?') },
  y: { ask: why, label: () => t('Why not?') },
};

const ACTIONS: Record<string, { act: (controller: TableController) => void; label: () => string }> =
  {
    u: { act: (controller) => void controller.undo(), label: () => t('Undo') },
    r: { act: (controller) => void controller.redo(), label: () => t('Redo') },
    b: { act: (controller) => void takeBackTurn(controller), label: () => t('Undo turn') },
    h: { act: (controller) => void controller.askHint(), label: () => t('Hint') },
    e: { act: (controller) => void controller.endTurn(), label: () => t('End turn') },
    x: { act: (controller) => controller.skip(), label: () => t('Skip to the present') },
  };

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

/** Listens until the returned function is called. */
export function listenKeys(controller: TableController, help: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === 'Escape') return controller.skip();
    // A key that is held down is not pressed again.
    if (settings.letters.value === 'off' || typing(event.target) || event.repeat) return;
    const message = controller.shown.value;
    const key = event.key.toLowerCase();
    if (event.key === '?') return help();
    if (!message?.game) return;
    const question = QUESTIONS[key];
    if (question) {
      const answer = question.ask({ controller, message, game: message.game });
      if (answer !== null) notify(answer);
    } else if (ACTIONS[key]) ACTIONS[key].act(controller);
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
        {t(
          'On the board, arrow keys move and Enter selects. You can turn letter shortcuts off in Settings.',
        )}
      </p>
    </Dialog>
  );
}
