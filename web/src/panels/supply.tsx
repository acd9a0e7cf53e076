/** Beside the board: landmarks that wait, stacks, end-game tiles. */
import { useRef } from 'preact/hooks';
import { Stacks as StackBacks } from '../board/Stacks.tsx';
import { RESOURCES, type Resource } from '../game/codes.ts';
import type { TableController } from '../game/controller.ts';
import { decisionsOf } from '../game/decision.ts';
import { figures, type LandmarkFigures } from '../game/figures.ts';
import type { Game } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { landmarkTip } from '../text/introduction.ts';
import { counted, districtName, endTilesNamed, kindName } from '../text/names.ts';
import { Panel } from '../ui/common.tsx';
import { KindIcon, LandmarkIcon } from '../ui/icons.tsx';
import { numbered } from '../ui/numbered.ts';
import { useRoving } from '../ui/roving.ts';
import { tip } from '../ui/tip.ts';
import { decisionEvents, TableDecision } from './decision.tsx';

function Cost({ landmark }: { landmark: LandmarkFigures }) {
  return (
    <span class="landmarks-cost">
      {RESOURCES.map((kind) => {
        const n = landmark.cost[kind] ?? 0;
        if (n === 0) return null;
        return (
          <span key={kind}>
            <span class="heard-only">{counted(kind, n)}</span>
            {numbered(Array<Resource>(n).fill(kind)).map(({ key, item }) => (
              <KindIcon key={key} kind={item} />
            ))}
          </span>
        );
      })}
    </span>
  );
}

function LandmarkRow(props: {
  controller: TableController;
  game: Game;
  landmark: LandmarkFigures;
}) {
  const { controller, game, landmark } = props;
  const built = game.view.landmarks[landmark.code];
  const builds = decisionsOf(controller.legal.value, 'move').filter(
    ({ to, site }) => site !== null && to.code === landmark.code,
  );
  return (
    <li
      class={built ? 'landmarks-row built' : 'landmarks-row'}
      data-line
      tabIndex={-1}
      {...tip(landmarkTip(landmark.code))}
    >
      <LandmarkIcon code={landmark.code} />
      <span class="landmarks-name">
        <span>
          <strong>{landmark.value}</strong> {t(landmark.name)}
        </span>
        {built ? <small>{districtName(built.district)}</small> : <Cost landmark={landmark} />}
      </span>
      <span class="landmarks-slots">
        {numbered(landmark.prestige).map(({ key, item: [kind, vp] }) => (
          <span class="landmarks-slot" key={key}>
            <KindIcon kind={kind} />
            <span class="heard-only">{kindName(kind)} </span>
            {vp}
          </span>
        ))}
      </span>
      {builds.length > 0 && (
        <span class="landmarks-builds">
          {builds.map(({ text }) => (
            <TableDecision key={text} controller={controller} decision={text} class="use" />
          ))}
        </span>
      )}
    </li>
  );
}

export function Landmarks({ controller }: { controller: TableController }) {
  const list = useRef<HTMLUListElement>(null);
  const game = controller.onBoard.value?.game;
  useRoving(list, Boolean(game));
  if (!game) return null;
  return (
    <Panel title={t('Landmarks')} rule="landmarks" class="landmarks">
      <ul class="plain" ref={list}>
        {figures.landmarks.map((landmark) => (
          <LandmarkRow
            key={landmark.code}
            controller={controller}
            game={game}
            landmark={landmark}
          />
        ))}
      </ul>
    </Panel>
  );
}

export function Stacks({ controller }: { controller: TableController }) {
  const game = controller.onBoard.value?.game;
  if (!game) return null;
  const left = game.view.stacks.reduce((sum, stack) => sum + stack.left, 0);
  const endTiles = endTilesNamed(game.view.end_left);
  const asked = decisionsOf(controller.legal.value, 'draw').length > 0; // then they are where the turn is
  return (
    <Panel
      title={t('Stacks')}
      rule="draw"
      class="stacks-panel"
      more={<small {...tip(endTiles)}>{endTiles.name}</small>}
    >
      {asked && <p class="quiet-text">{t('Draw a tile: the stacks are in the turn panel.')}</p>}
      {!asked && left > 0 && (
        <StackBacks view={game.view} choices={[]} on={decisionEvents(controller)} />
      )}
      {left === 0 && <p class="quiet-text">{t('All building tiles have been drawn.')}</p>}
    </Panel>
  );
}
