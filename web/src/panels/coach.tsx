/** What a scene asks for, what the last step was worth, and the way on: above the board, or beside it. */
import { useEffect } from 'preact/hooks';
import { markLearnt } from '../app/lessons-done.ts';
import { go } from '../app/router.ts';
import type { LessonTable } from '../device/lesson-table.ts';
import type { TableController } from '../game/controller.ts';
import { t } from '../text/catalogue.ts';
import { SCENES, sceneHint, sceneTask, sceneTitle } from '../text/lessons.ts';
import { entrySentences } from '../text/sentences.ts';
import { notify } from '../ui/announce.ts';
import { UiIcon } from '../ui/icons.tsx';
import { useOnce } from '../ui/once.ts';

/** So many steps beside the goal bring the hint, and then the place glows. */
const MISSES_BEFORE_GLOW = 2;

interface CoachProps {
  table: LessonTable;
  controller: TableController;
  restart: () => void;
}

/** Counts what is refused, marks what is done, and lets the next step glow. */
function useGuidance({ table, controller }: CoachProps): void {
  const progress = table.progress.value;
  const refusal = controller.refusal.value;
  const glow = table.misses.value >= MISSES_BEFORE_GLOW ? (progress?.next ?? null) : null;
  useEffect(() => {
    if (refusal) table.miss();
  }, [refusal, table]);
  useEffect(() => {
    if (progress?.done) markLearnt(table.scene);
  }, [progress?.done, table]);
  useEffect(() => controller.suggest(glow), [controller, glow]);
}

/** What is said about the last step; empty if it was good. */
function remark({ table, controller }: CoachProps): string {
  const progress = table.progress.value;
  if (!progress || progress.done) return '';
  if (progress.over) return t('Not won this time. Start over and try another way.');
  const canUndo = controller.shown.value?.game?.undo === true;
  if (progress.verdict === 'lost' && !canUndo)
    return t('The goal is out of reach now. Start this scene over.');
  if (progress.verdict !== 'lost' && progress.verdict !== 'beside') return '';
  return canUndo
    ? t("That's fine in a game, but this scene is about something else. Undo it.")
    : t("That doesn't reach the goal yet. Go on, or start over.");
}

/** What the learner's last step did; the log says it, too, but on a phone it is out of sight. */
function effect({ controller }: CoachProps): string {
  const viewpoint = controller.viewpoint.value;
  const own = controller.history.value.filter(({ seat }) => seat === viewpoint.you);
  const last = own[own.length - 1];
  return last ? entrySentences(last, viewpoint).join(' ') : '';
}

function Undo({ controller }: CoachProps) {
  if (controller.shown.value?.game?.undo !== true) return null;
  return (
    <button type="button" onClick={() => void controller.undo()}>
      <UiIcon name="undo" /> {t('Undo')}
    </button>
  );
}

/** After the last scene: a whole game. */
function FirstGame({ table }: CoachProps) {
  const start = useOnce(async () => {
    const made = await table.rematch();
    if (made.ok) go(`/local/${made.value}`);
    else notify(t("The game can't be started here."));
  });
  return (
    <button type="button" class="main" onClick={() => void start()}>
      {t('Play your first game')}
    </button>
  );
}

function Ways(props: CoachProps) {
  const { table, controller, restart } = props;
  const progress = table.progress.value;
  const { number } = table.scene;
  const last = number === SCENES.length;
  const done = progress?.done === true;
  const strayed = remark(props) !== '';
  const begun = (progress?.decisions ?? 0) > 0;
  const showMe = () => {
    if (progress?.next) void controller.decide(progress.next);
    else restart();
  };
  return (
    <div class="coach-ways">
      {strayed && <Undo {...props} />}
      {!done && !progress?.over && progress?.next && (
        <button type="button" onClick={showMe}>
          {t('Show me')}
        </button>
      )}
      {begun && (
        <button type="button" onClick={restart}>
          {t('Start over')}
        </button>
      )}
      {last && done && <FirstGame {...props} />}
      {!last && (
        <a class={done ? 'button main' : 'button quiet'} href={`/learn/${number + 1}`}>
          {done ? t('Next scene') : t('Skip')}
        </a>
      )}
    </div>
  );
}

export function Coach(props: CoachProps) {
  const { table } = props;
  useGuidance(props);
  const { scene } = table;
  const progress = table.progress.value;
  const said = remark(props);
  const effectSaid = said || progress?.done ? effect(props) : '';
  const hinted = table.misses.value > 0 && progress?.done === false;
  return (
    <section
      class={progress?.done ? 'panel coach done' : 'panel coach'}
      aria-labelledby="coach"
      data-judged={progress?.decisions}
    >
      <header>
        <span class="coach-count">
          {scene.number}/{SCENES.length}
        </span>
        <h2 id="coach">{sceneTitle(scene)}</h2>
        <a class="coach-leave" href="/" aria-label={t('Leave the lesson')}>
          ×
        </a>
      </header>
      {effectSaid && <p class="coach-effect">{effectSaid}</p>}
      <div role="status">
        {said && <p class="coach-remark">{said}</p>}
        <p class="coach-task">{progress && sceneTask(scene, progress.met, progress.numbers)}</p>
        {hinted && <p class="coach-hint">{sceneHint(scene)}</p>}
      </div>
      <Ways {...props} />
    </section>
  );
}
