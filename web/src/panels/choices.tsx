/** The legal decisions as buttons, in groups; those that lead to the board can be folded away. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Stacks } from '../board/Stacks.tsx';
import { type Decision, decisionLabel, readDecision, withVerb } from '../decisions.ts';
import type { Desk } from '../desk.ts';
import { DISTRICTS, vpRanks } from '../figures.ts';
import { bonusNamed, districtName, endTileNamed, points } from '../names.ts';
import { BonusIcon, EndIcon } from '../parts/icons.tsx';
import { tip } from '../parts/tip.ts';
import type { Game } from '../protocol.ts';
import { t } from '../words.ts';

/** Pointing with anything at a button asks what it would bring. */
export function pointing(desk: Desk, decision: string) {
  return {
    onPointerEnter: () => desk.point(decision),
    onPointerLeave: () => desk.point(null),
    onFocus: () => desk.point(decision),
    onBlur: () => desk.point(null),
  };
}

export function ChoiceButton(props: {
  desk: Desk;
  game: Game;
  decision: string;
  label?: string;
  note?: string;
  class?: string;
  icon?: ComponentChildren;
}) {
  const { desk, game, decision } = props;
  return (
    <button
      type="button"
      class={props.class ?? 'choice'}
      disabled={desk.slow.value}
      data-decision={decision}
      onClick={() => void desk.decide(decision)}
      {...pointing(desk, decision)}
    >
      {props.icon}
      <span>{props.label ?? decisionLabel(decision, game.view)}</span>
      {props.note && <small>{props.note}</small>}
    </button>
  );
}

/** A VP tile for a district: first one, then the other. */
function VpChoices({ desk, game, all }: { desk: Desk; game: Game; all: Decision[] }) {
  const firsts = [...new Set(all.map((one) => one.words[0] as string))];
  const [tile, setTile] = useState(firsts[0] ?? '');
  const chosen = firsts.includes(tile) ? tile : (firsts[0] ?? '');
  const open = DISTRICTS.filter((district) =>
    all.some((one) => one.words[0] === chosen && one.words[1] === district),
  );
  return (
    <div class="vp-choices">
      <fieldset class="row" aria-label={t('VP tile')}>
        {firsts.map((first) => (
          <button
            type="button"
            key={first}
            class={first === chosen ? 'vp-tile chosen' : 'vp-tile'}
            aria-pressed={first === chosen}
            onClick={() => setTile(first)}
          >
            {vpRanks(Number(first)).join(' · ')}
          </button>
        ))}
      </fieldset>
      <div class="grid-2">
        {open.map((district) => {
          const now = game.majorities[district];
          const sums = now ? now.sums.join(' : ') : '';
          return (
            <ChoiceButton
              key={district}
              desk={desk}
              game={game}
              decision={`vp ${chosen} ${district}`}
              label={districtName(district)}
              note={sums}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Bonus tiles in the order of the track, with what each would score now. */
function BonusChoices({ desk, game, all }: { desk: Desk; game: Game; all: Decision[] }) {
  const order = game.view.track_order;
  const sorted = [...all].sort(
    (a, b) => order.indexOf(Number(a.words[0])) - order.indexOf(Number(b.words[0])),
  );
  return (
    <div class="bonus-choices">
      {sorted.map(({ text, words }) => {
        const number = Number(words[0]);
        const named = bonusNamed(number, game.view.players.length);
        const worth = game.worth?.[String(number)];
        return (
          <button
            type="button"
            class="choice bonus"
            key={text}
            data-decision={text}
            disabled={desk.slow.value}
            onClick={() => void desk.decide(text)}
            {...pointing(desk, text)}
            {...tip(named)}
          >
            <BonusIcon number={number} players={game.view.players.length} />
            <span>
              {number} {named.name}
              {worth ? <small class="gain">{points(worth)}</small> : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function TakeChoices({ desk, game, all }: { desk: Desk; game: Game; all: Decision[] }) {
  return (
    <div class="grid-2">
      {all.map(({ text, words }) => (
        <ChoiceButton
          key={text}
          desk={desk}
          game={game}
          decision={text}
          label={endTileNamed(words[0] ?? '').name}
          note={endTileNamed(words[0] ?? '').text}
        />
      ))}
    </div>
  );
}

function Plain({ desk, game, all }: { desk: Desk; game: Game; all: Decision[] }) {
  return (
    <div class="grid-1">
      {all.map(({ text }) => (
        <ChoiceButton key={text} desk={desk} game={game} decision={text} />
      ))}
    </div>
  );
}

/** Places of the board as a list, by district: for who does not use the board itself. Made when it is opened. */
function BoardChoices({ desk, game, all }: { desk: Desk; game: Game; all: Decision[] }) {
  const [open, setOpen] = useState(false);
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
        {t('The choices of the board as a list: {n}', { n: all.length })}
      </summary>
      {open && <Plain desk={desk} game={game} all={all} />}
    </details>
  );
}

/** Everything that is asked now, except the market and the own tiles, which are in their panels. */
export function Choices({ desk, game }: { desk: Desk; game: Game }) {
  const legal = desk.legal.value;
  const draws = withVerb(legal, 'draw');
  const bonuses = withVerb(legal, 'bonus');
  const vps = withVerb(legal, 'vp');
  const takes = withVerb(legal, 'take');
  const prestige = withVerb(legal, 'prestige');
  const sites = withVerb(legal, 'site');
  const searches = withVerb(legal, 'search');
  const onBoard = withVerb(legal, 'key', 'move');
  return (
    <div class="choices">
      {draws.length > 0 && (
        <div class="stack-row">
          <Stacks
            view={game.view}
            choices={legal}
            onChoose={(decision) => void desk.decide(decision)}
            onPoint={(target) => desk.point(target?.decision ?? null)}
          />
        </div>
      )}
      {bonuses.length > 0 && <BonusChoices desk={desk} game={game} all={bonuses} />}
      {vps.length > 0 && <VpChoices desk={desk} game={game} all={vps} />}
      {takes.length > 0 && <TakeChoices desk={desk} game={game} all={takes} />}
      {prestige.length > 0 && <Plain desk={desk} game={game} all={prestige} />}
      {sites.length > 0 && <Plain desk={desk} game={game} all={sites} />}
      {searches.map(({ text }) => (
        <ChoiceButton
          key={text}
          desk={desk}
          game={game}
          decision={text}
          class="choice search"
          icon={<EndIcon code="" />}
          note={t('This cannot be taken back.')}
        />
      ))}
      <BoardChoices desk={desk} game={game} all={onBoard} />
    </div>
  );
}

/** Several decisions that one click on the board may mean. */
export const labelsOf = (decisions: string[], game: Game): { text: string; label: string }[] =>
  decisions.map((text) => ({
    text: readDecision(text).text,
    label: decisionLabel(text, game.view),
  }));
