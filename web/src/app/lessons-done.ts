/** Which scenes of the lessons this browser's user has finished. */
import { SCENES, type Scene } from '../text/lessons.ts';
import { settings } from './settings.ts';

const ids = (): string[] => settings.lessons.value.split(' ').filter(Boolean);

export const isLearnt = ({ id }: Scene): boolean => ids().includes(id);

export function markLearnt({ id }: Scene): void {
  if (!ids().includes(id)) settings.lessons.value = [...ids(), id].join(' ');
}

/** The first scene that is not finished; the first of all after the last. */
export const nextScene = (): number => SCENES.find((scene) => !isLearnt(scene))?.number ?? 1;
