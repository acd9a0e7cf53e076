/** My screen: what the others do not see, and what each tile would give now. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { KINDS } from '../game/codes.ts';
import type { TableController } from '../game/controller.ts';
import { decisionsOf, type Use } from '../game/decision.ts';
import type { Game, Screen, ViewPlayer } from '../game/protocol.ts';
import { bonusNamed } from '../text/bonuses.ts';
import { t } from '../text/catalogue.ts';
import { decisionLabel } from '../text/decisions.ts';
import { endTileNamed, points } from '../text/names.ts';
import { Francs, Panel, TokenCount } from '../ui/common.tsx';
import { BonusIcon, EndIcon, HandIcon } from '../ui/icons.tsx';
import { numbered } from '../ui/numbered.ts';
import { useRoving } from '../ui/roving.ts';
import { tip } from '../ui/tip.ts';
import { TableDecision } from './decision.tsx';

type UseDecision = Use & { text: string };

/** The ways to use a tile: one stop of the keyboard, nothing is done before it is pressed. */
function UseList(props: {
  controller: TableController;
  uses: readonly UseDecision[];
  close: () => void;
}) {
  const { controller, uses } = props;
  const list = useRef<HTMLUListElement>(null);
  useRoving(list, uses.length);
  // The tile may be the last thing in sight.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    props.close();
    event.preventDefault();
  };
  return (
    <ul class="plain mine-uses" ref={list} onKeyDown={onKeyDown}>
      {uses.map(({ text }) => (
        <li key={text}>
          <TableDecision controller={controller} decision={text} data-line />
        </li>
      ))}
    </ul>
  );
}

/** A tile with a way to use it: one button, or one that opens a list of choices. */
function TileUses(props: {
  controller: TableController;
  game: Game;
  tile: Use['tile'];
  name: string;
}) {
  const { controller, game, tile, name } = props;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const uses = decisionsOf(controller.legal.value, 'use').filter((one) => one.tile === tile);
  const [first, ...others] = uses;
  if (!first) return null;
  if (others.length === 0 && first.kinds.length === 0 && first.takes === null)
    return (
      <TableDecision
        controller={controller}
        decision={first.text}
        class="use"
        label={t('Use')}
        name={decisionLabel(first.text, game.view)}
      />
    );
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        class="use"
        ref={opener}
        aria-label={t('Use {tile}', { tile: name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('Use…')}
      </button>
      {open && <UseList controller={controller} uses={uses} close={close} />}
    </>
  );
}

function Held({
  controller,
  game,
  number,
}: {
  controller: TableController;
  game: Game;
  number: number;
}) {
  const named = bonusNamed(number, game.view.players.length);
  const worth = game.worth?.[String(number)];
  return (
    <li class="mine-tile" data-tile={number} {...tip(named)}>
      <BonusIcon number={number} players={game.view.players.length} />
      <span class="mine-name">
        {number} {named.name}
        {worth ? <small class="gain">{t('now {points}', { points: points(worth) })}</small> : null}
      </span>
      <TileUses controller={controller} game={game} tile={number} name={named.name} />
    </li>
  );
}

function EndHeld({
  controller,
  game,
  code,
}: {
  controller: TableController;
  game: Game;
  code: string;
}) {
  const named = endTileNamed(code);
  return (
    <li class="mine-tile" data-tile={code} {...tip(named)}>
      <EndIcon code={code} />
      <span class="mine-name">{named.name}</span>
      <TileUses controller={controller} game={game} tile={code} name={named.name} />
    </li>
  );
}

export function Things({ screen, player }: { screen: Screen; player: ViewPlayer }) {
  return (
    <div class="mine-things">
      <Francs n={screen.francs} />
      <span
        class="amount"
        {...tip({
          name: t('Keys behind your screen'),
          text: t("Place one on a bank or the Arc. Other players can't see how many you have."),
        })}
      >
        <HandIcon />
        <span class="heard-only">{t('Keys')} </span>
        {screen.keys}
      </span>
      {KINDS.map((kind) => (
        <TokenCount
          key={kind}
          kind={kind}
          n={screen.tokens[kind]}
          also={player.tile_tokens[kind]}
        />
      ))}
    </div>
  );
}

export function Mine({ controller }: { controller: TableController }) {
  const message = controller.onBoard.value;
  const game = message?.game;
  const player = message?.you ? game?.view.players[message.you - 1] : undefined;
  const screen = player?.screen;
  if (!game || !player || !screen) return null;
  const helpers = decisionsOf(controller.legal.value, 'move').filter((one) => one.tiles.length > 0);
  return (
    <Panel title={t('Behind my screen')} rule="bonus" class="mine">
      <Things screen={screen} player={player} />
      {screen.held.length + (screen.end_held?.length ?? 0) > 0 ? (
        <ul class="plain mine-tiles">
          {numbered(screen.end_held ?? []).map(({ key, item: code }) => (
            <EndHeld key={key} controller={controller} game={game} code={code} />
          ))}
          {screen.held.map((number) => (
            <Held key={number} controller={controller} game={game} number={number} />
          ))}
        </ul>
      ) : (
        <p class="quiet-text">{t('No unused tiles.')}</p>
      )}
      {helpers.length > 0 && (
        <details class="as-list">
          <summary>{t('Moves that use a tile')}</summary>
          {helpers.map(({ text }) => (
            <TableDecision key={text} controller={controller} decision={text} />
          ))}
        </details>
      )}
    </Panel>
  );
}
