/** My screen: what the others do not see, and what each tile would give now. */
import { useRef, useState } from 'preact/hooks';
import { type Decision, decisionLabel, readDecision, withVerb } from '../decisions.ts';
import type { Desk } from '../desk.ts';
import { PRESTIGES, RESOURCES } from '../figures.ts';
import { bonusNamed, endTileNamed, points } from '../names.ts';
import { Francs, Panel, TokenCount } from '../parts/common.tsx';
import { BonusIcon, EndIcon, HandIcon } from '../parts/icons.tsx';
import { useRoving } from '../parts/roving.ts';
import { tip } from '../parts/tip.ts';
import type { Game, Screen, ViewPlayer } from '../protocol.ts';
import { t } from '../words.ts';
import { pointing } from './choices.tsx';

/** The ways to use a tile: one stop of the keyboard, nothing is done before it is pressed. */
function UseList(props: { desk: Desk; game: Game; uses: Decision[]; close: () => void }) {
  const { desk, game, uses } = props;
  const list = useRef<HTMLUListElement>(null);
  useRoving(list, uses.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    props.close();
    event.preventDefault();
  };
  return (
    <ul class="plain uses" ref={list} onKeyDown={onKeyDown}>
      {uses.map(({ text }) => (
        <li key={text}>
          <button
            type="button"
            class="choice"
            data-line
            data-decision={text}
            disabled={desk.slow.value}
            onClick={() => void desk.decide(text)}
            {...pointing(desk, text)}
          >
            {decisionLabel(text, game.view)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A tile with a way to use it: one button, or one that opens a list of choices. */
function TileUses(props: { desk: Desk; game: Game; tile: string; name: string }) {
  const { desk, game, tile, name } = props;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const uses = withVerb(desk.legal.value, 'use').filter((one) => one.words[0] === tile);
  const [first] = uses;
  if (!first) return null;
  if (uses.length === 1 && first.words.length === 1)
    return (
      <button
        type="button"
        class="use"
        data-decision={first.text}
        aria-label={decisionLabel(first.text, game.view)}
        onClick={() => void desk.decide(first.text)}
        {...pointing(desk, first.text)}
      >
        {t('Use')}
      </button>
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
        {t('Use …')}
      </button>
      {open && <UseList desk={desk} game={game} uses={uses} close={close} />}
    </>
  );
}

function Held({ desk, game, number }: { desk: Desk; game: Game; number: number }) {
  const named = bonusNamed(number, game.view.players.length);
  const worth = game.worth?.[String(number)];
  return (
    <li class="held" {...tip(named)}>
      <BonusIcon number={number} players={game.view.players.length} />
      <span class="held-name">
        {number} {named.name}
        {worth ? <small class="gain">{t('now {points}', { points: points(worth) })}</small> : null}
      </span>
      <TileUses desk={desk} game={game} tile={String(number)} name={named.name} />
    </li>
  );
}

function EndHeld({ desk, game, code }: { desk: Desk; game: Game; code: string }) {
  const named = endTileNamed(code);
  return (
    <li class="held" {...tip(named)}>
      <EndIcon code={code} />
      <span class="held-name">{named.name}</span>
      <TileUses desk={desk} game={game} tile={code} name={named.name} />
    </li>
  );
}

export function Things({ screen, player }: { screen: Screen; player: ViewPlayer }) {
  return (
    <div class="things">
      <Francs n={screen.francs} />
      <span
        class="amount"
        {...tip({
          name: t('Keys behind your screen'),
          text: t('Place one on a bank or on the Arc.'),
        })}
      >
        <HandIcon />
        <span class="heard-only">{t('Keys')} </span>
        {screen.keys}
      </span>
      {RESOURCES.map((kind) => (
        <TokenCount
          key={kind}
          kind={kind}
          n={screen.tokens[kind]}
          also={player.tile_tokens[kind]}
        />
      ))}
      {PRESTIGES.map((kind) => (
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

export function Mine({ desk }: { desk: Desk }) {
  const message = desk.onBoard.value;
  const game = message?.game;
  const player = message?.you ? game?.view.players[message.you - 1] : undefined;
  const screen = player?.screen;
  if (!game || !player || !screen) return null;
  const helpers = withVerb(desk.legal.value, 'move').filter((one) => one.words.includes('with'));
  return (
    <Panel title={t('Behind my screen')} rule="bonus" class="mine">
      <Things screen={screen} player={player} />
      {screen.held.length + (screen.end_held?.length ?? 0) > 0 ? (
        <ul class="plain held-list">
          {screen.held.map((number) => (
            <Held key={number} desk={desk} game={game} number={number} />
          ))}
          {screen.end_held?.map((code, index) => (
            <EndHeld key={`${code}${index}`} desk={desk} game={game} code={code} />
          ))}
        </ul>
      ) : (
        <p class="quiet-text">{t('No unused tiles.')}</p>
      )}
      {helpers.length > 0 && (
        <details class="as-list">
          <summary>{t('Moves with a tile')}</summary>
          {helpers.map(({ text }) => (
            <button
              type="button"
              class="choice"
              key={text}
              onClick={() => void desk.decide(text)}
              {...pointing(desk, readDecision(text).text)}
            >
              {decisionLabel(text, game.view)}
            </button>
          ))}
        </details>
      )}
    </Panel>
  );
}
