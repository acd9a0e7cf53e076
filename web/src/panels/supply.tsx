/** Beside the board: landmarks that wait, stacks, end-game tiles. */
import { useRef } from 'preact/hooks';
import { Stacks as StackBacks } from '../board/Stacks.tsx';
import { decisionLabel, withVerb } from '../decisions.ts';
import type { Desk } from '../desk.ts';
import { figures, type LandmarkFigures } from '../figures.ts';
import { counted, districtName, kindName, landmarkNamed } from '../names.ts';
import { Panel } from '../parts/common.tsx';
import { KindIcon, LandmarkIcon } from '../parts/icons.tsx';
import { useRoving } from '../parts/roving.ts';
import { tip } from '../parts/tip.ts';
import type { Game, Resource } from '../protocol.ts';
import { t } from '../words.ts';
import { pointing } from './choices.tsx';

function Cost({ landmark }: { landmark: LandmarkFigures }) {
  return (
    <span class="cost">
      {Object.entries(landmark.cost).map(([kind, n]) => (
        <span key={kind}>
          <span class="heard-only">{counted(kind as Resource, n)}</span>
          {Array.from({ length: n }, (_, index) => (
            <KindIcon key={index} kind={kind as Resource} />
          ))}
        </span>
      ))}
    </span>
  );
}

function LandmarkRow(props: { desk: Desk; game: Game; landmark: LandmarkFigures }) {
  const { desk, game, landmark } = props;
  const built = game.view.landmarks[landmark.code];
  const builds = withVerb(desk.legal.value, 'move').filter((one) =>
    one.words[1]?.startsWith(`${landmark.code}@`),
  );
  return (
    <li
      class={built ? 'landmark built' : 'landmark'}
      data-line
      tabIndex={-1}
      {...tip(landmarkNamed(landmark.code))}
    >
      <LandmarkIcon code={landmark.code} />
      <span class="landmark-name">
        <span>
          <strong>{landmark.value}</strong> {t(landmark.name)}
        </span>
        {built ? <small>{districtName(built.district)}</small> : <Cost landmark={landmark} />}
      </span>
      <span class="slots">
        {landmark.prestige.map(([kind, vp], index) => (
          <span class="slot" key={index}>
            <KindIcon kind={kind} />
            <span class="heard-only">{kindName(kind)} </span>
            {vp}
          </span>
        ))}
      </span>
      {builds.length > 0 && (
        <span class="builds">
          {builds.map(({ text }) => (
            <button
              type="button"
              class="use"
              key={text}
              data-decision={text}
              onClick={() => void desk.decide(text)}
              {...pointing(desk, text)}
            >
              {decisionLabel(text, game.view)}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}

export function Landmarks({ desk }: { desk: Desk }) {
  const list = useRef<HTMLUListElement>(null);
  const game = desk.onBoard.value?.game;
  useRoving(list, Boolean(game));
  if (!game) return null;
  return (
    <Panel title={t('Landmarks')} rule="landmarks" class="landmarks">
      <ul class="plain" ref={list}>
        {figures.landmarks.map((landmark) => (
          <LandmarkRow key={landmark.code} desk={desk} game={game} landmark={landmark} />
        ))}
      </ul>
    </Panel>
  );
}

export function Stacks({ desk }: { desk: Desk }) {
  const game = desk.onBoard.value?.game;
  if (!game) return null;
  const left = game.view.stacks.reduce((sum, stack) => sum + stack.left, 0);
  const asked = withVerb(desk.legal.value, 'draw').length > 0; // then they are where the turn is
  return (
    <Panel
      title={t('Stacks')}
      rule="draw"
      class="stack-panel"
      more={<small>{t('End-game tiles left: {n}', { n: game.view.end_left })}</small>}
    >
      {asked && <p class="quiet-text">{t('You draw now: the stacks are where your turn is.')}</p>}
      {!asked && left > 0 && <StackBacks view={game.view} choices={[]} onChoose={() => {}} />}
      {left === 0 && <p class="quiet-text">{t('All building tiles are drawn.')}</p>}
    </Panel>
  );
}
