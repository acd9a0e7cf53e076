/** The scenes of the lessons, from data/lessons.json, in the reader's language. */
import raw from '../../../data/lessons.json';
import { t } from './catalogue.ts';

/** What texts of a scene say in figures: see src/lesson/lesson.h. */
export type SceneNumbers = Record<'n' | 'keys', number>;

export interface Scene {
  /** From 1. */
  number: number;
  id: string;
  title: string;
  steps: { text: string }[];
  hint: string;
  done: string;
  position: string;
}

export const SCENES: readonly Scene[] = raw.scenes.map((scene, index) => ({
  ...scene,
  number: index + 1,
}));

export const sceneTitle = (scene: Scene): string => t(scene.title);

export const sceneHint = (scene: Scene): string => t(scene.hint);

/** What to do after `met` steps, or what was learnt after all of them. */
export const sceneTask = (scene: Scene, met: number, numbers: SceneNumbers): string =>
  t(scene.steps[met]?.text ?? scene.done, { ...numbers });

/** The seat whose turn it is in the position. */
export const learnerOf = (scene: Scene): number =>
  Number(/ turn=\d+\.(\d)/.exec(scene.position)?.[1]);

export const playersOf = (scene: Scene): number =>
  Number(/ players=(\d)/.exec(scene.position)?.[1]);
