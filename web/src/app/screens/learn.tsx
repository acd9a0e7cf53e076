/** The lessons: one scene after the other, each at an address of its own. */
import { useEffect, useState } from 'preact/hooks';
import { LessonTable } from '../../device/lesson-table.ts';
import { Coach } from '../../panels/coach.tsx';
import { t } from '../../text/catalogue.ts';
import { SCENES, type Scene } from '../../text/lessons.ts';
import { device } from '../environment.ts';
import { nextScene } from '../lessons-done.ts';
import { ownName } from '../own-name.ts';
import { rename } from '../router.ts';
import { TableScreen } from './table.tsx';

/** The first real game: against one computer that a careful beginner beats. */
const firstGame = (): Promise<string> =>
  device.create({ seats: ['me', 'level 1'], names: [ownName(), null], variants: [] });

function SceneScreen({ scene }: { scene: Scene }) {
  const [attempt, setAttempt] = useState(1);
  const [table, setTable] = useState<LessonTable | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new table for each attempt
  useEffect(() => {
    const failed = table?.progress.peek()?.done === false;
    const begun = new LessonTable(scene, ownName(), firstGame, failed ? table.misses.peek() : 0);
    void begun.resume();
    setTable(begun);
  }, [scene, attempt]);
  if (table === null) return <main class="plain-page">{t('Loading…')}</main>;
  return (
    <TableScreen
      key={table}
      table={table}
      coach={(controller) => (
        <Coach table={table} controller={controller} restart={() => setAttempt(attempt + 1)} />
      )}
    />
  );
}

export function LearnScreen({ scene }: { scene: string | undefined }) {
  // Chosen once: a scene that has just been finished stays, with what it taught and the way on.
  const [next] = useState(nextScene);
  useEffect(() => {
    if (scene === undefined) rename(`/learn/${next}`);
  }, [scene, next]);
  const number = scene === undefined ? next : Number(scene);
  const found = SCENES.find((one) => one.number === number);
  if (found) return <SceneScreen key={found.id} scene={found} />;
  return (
    <main class="plain-page">
      <h1>{t('Page not found')}</h1>
      <p>{t("There's nothing at this address.")}</p>
      <a class="button" href="/learn/1">
        {t('Learn in five minutes')}
      </a>
    </main>
  );
}
