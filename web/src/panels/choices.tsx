/** The legal decisions as buttons, in groups; those that lead to the board can be folded away. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { Stacks } from '../board/Stacks.tsx';
import { DISTRICTS } from '../game/codes.ts';
import type { TableController } from '../game/controller.ts';
import { decisionsOf, writeDecision } from '../game/decision.ts';
import { vpRanks } from '../game/figures.ts';
import type { Game } from '../game/protocol.ts';
import { bonusNamed } from '../text/bonuses.ts';
import { labelled, rowOf, t } from '../text/catalogue.ts';
import { decisionLabel } from '../text/decisions.ts';
import { districtName, endTileNamed, endTilesNamed, inOneText } from '../text/names.ts';
import { seatLabel, seatMark } from '../text/people.ts';
import { BonusIcon, EndIcon } from '../ui/icons.tsx';
import { bySeat } from '../ui/numbered.ts';
import { useRoving } from '../ui/roving.ts';
import { decisionEvents, TableDecision } from './decision.tsx';
import { chooseVpTile, chosenVpTile } from './vp-tile.ts';

interface ChoicesProps {
  controller: TableController;
  game: Game;
  legal: readonly string[];
}

/** The sums in a district, as below its name on the board; players without one are left out. */
function Shares({ controller, sums }: { controller: TableController; sums: readonly number[] }) {
  const message = controller.shown.value;
  const there = bySeat(sums).filter(({ item }) => item > 0);
  if (!message || there.length === 0) return null;
  const named = there.map(({ seat, item }) =>
    labelled(seatLabel(message.seats, seat, message.you), item),
  );
  return (
    <>
      <span class="heard-only">{rowOf(named)}</span>
      {there.map(({ seat, item }) => (
        <span key={seat} class={`turn-share a-seat-${seat}`} aria-hidden="true">
          <small>{seatMark(seat)}</small>
          {item}
        </span>
      ))}
    </>
  );
}

/** A VP tile for a district: first one, then the other. */
function VpChoices({ controller, game, legal }: ChoicesProps) {
  const all = decisionsOf(legal, 'vp');
  const tiles = [...new Set(all.map(({ tile }) => tile))];
  const chosen = chosenVpTile(legal) ?? tiles[0];
  if (chosen === undefined) return null;
  const open = DISTRICTS.filter((district) =>
    all.some((one) => one.tile === chosen && one.district === district),
  );
  return (
    <div class="turn-vp">
      <fieldset class="row" aria-label={t('VP tile')}>
        {tiles.map((tile) => (
          <button
            type="button"
            key={tile}
            class={tile === chosen ? 'vp-tile chosen' : 'vp-tile'}
            aria-pressed={tile === chosen}
            onClick={() => chooseVpTile(tile)}
          >
            {vpRanks(tile).join(' · ')}
          </button>
        ))}
      </fieldset>
      <div class="grid-2">
        {open.map((district) => (
          <TableDecision
            key={district}
            controller={controller}
            decision={writeDecision({ verb: 'vp', tile: chosen, district })}
            label={districtName(district)}
            note={<Shares controller={controller} sums={game.majorities[district].sums} />}
          />
        ))}
      </div>
    </div>
  );
}

/** Bonus tiles by number and pictogram: one stop of the keyboard. What a tile does is said in the preview. */
function BonusGrid(props: {
  controller: TableController;
  game: Game;
  bonuses: readonly { text: string; bonus: number }[];
}) {
  const { controller, game, bonuses } = props;
  const list = useRef<HTMLDivElement>(null);
  useRoving(list, bonuses);
  const players = game.view.players.length;
  return (
    <div class="turn-bonuses" ref={list}>
      {bonuses.map(({ text, bonus }) => {
        const named = bonusNamed(bonus, players);
        const worth = game.worth?.[String(bonus)];
        return (
          <TableDecision
            key={text}
            controller={controller}
            decision={text}
            class="choice turn-bonus"
            data-line
            icon={<BonusIcon number={bonus} players={players} />}
            label={
              <>
                <span aria-hidden="true">{bonus}</span>
                <span class="heard-only">
                  {inOneText({ name: decisionLabel(text, game.view), text: named.text })}
                </span>
              </>
            }
            note={worth && `+${worth}`}
          />
        );
      })}
    </div>
  );
}

/** In the order of the track. */
function BonusChoices({ controller, game, legal }: ChoicesProps) {
  const order = game.view.track_order;
  const sorted = useMemo(
    () =>
      decisionsOf(legal, 'bonus').sort(
        (one, other) => order.indexOf(one.bonus) - order.indexOf(other.bonus),
      ),
    [legal, order],
  );
  if (sorted.length === 0) return null;
  return <BonusGrid controller={controller} game={game} bonuses={sorted} />;
}

function TakeChoices({ controller, legal }: ChoicesProps) {
  const all = decisionsOf(legal, 'take');
  if (all.length === 0) return null;
  return (
    <div class="grid-2 turn-take">
      {all.map(({ text, tile }) => {
        const { name, text: effect } = endTileNamed(tile ?? '');
        const saysAll = effect.includes(name); // "4 francs" needs no "Gives you 4 francs, once."
        return (
          <TableDecision
            key={text}
            controller={controller}
            decision={text}
            label={name}
            note={saysAll ? undefined : effect}
          />
        );
      })}
    </div>
  );
}

/** Decisions in words, one below the other. */
function DecisionList({
  controller,
  decisions,
}: {
  controller: TableController;
  decisions: readonly { text: string }[];
}) {
  if (decisions.length === 0) return null;
  return (
    <div class="grid-1">
      {decisions.map(({ text }) => (
        <TableDecision key={text} controller={controller} decision={text} />
      ))}
    </div>
  );
}

/** Places of the board as a list, for people who do not use the board itself. Made when it is opened. */
function BoardChoices({ controller, legal }: ChoicesProps) {
  const [open, setOpen] = useState(false);
  const all = decisionsOf(legal, 'key', 'move');
  if (all.length === 0) return null;
  return (
    <details class="as-list" open={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys, too, and that is a click */}
      <summary
        onClick={(event) => {
          event.preventDefault(); // opened together with what is in it
          setOpen(!open);
        }}
      >
        {t('All choices on the board as a list ({n})', { n: all.length })}
      </summary>
      {open && <DecisionList controller={controller} decisions={all} />}
    </details>
  );
}

function DrawChoices({ controller, game, legal }: ChoicesProps) {
  if (decisionsOf(legal, 'draw').length === 0) return null;
  return (
    <div class="turn-stacks">
      <Stacks
        view={game.view}
        choices={legal}
        armed={controller.armed.value ?? controller.suggested.value}
        on={decisionEvents(controller)}
      />
    </div>
  );
}

/** What taking an end-game tile means, in few words: its tip has more. */
function searchNote(left: number): string {
  const last =
    left === 1
      ? t('This is the last one; taking it starts the final round.')
      : t('{n} left; the last one starts the final round.', { n: left });
  const what = t('Francs, points or a token, once.');
  return `${what} ${last} ${t("You can't undo this.")}`;
}

/** Everything that is asked now, except the market and the own tiles, which are in their panels. */
export function Choices({ controller, game }: { controller: TableController; game: Game }) {
  const legal = controller.legal.value;
  const all = { controller, game, legal };
  return (
    <div class="turn-choices">
      <DrawChoices {...all} />
      <BonusChoices {...all} />
      <VpChoices {...all} />
      <TakeChoices {...all} />
      <DecisionList controller={controller} decisions={decisionsOf(legal, 'prestige')} />
      <DecisionList controller={controller} decisions={decisionsOf(legal, 'site')} />
      {decisionsOf(legal, 'search').map(({ text }) => (
        <TableDecision
          key={text}
          controller={controller}
          decision={text}
          class="choice turn-search"
          icon={<EndIcon code="" />}
          tip={endTilesNamed(game.view.end_left)}
          note={searchNote(game.view.end_left)}
        />
      ))}
      <BoardChoices {...all} />
    </div>
  );
}
