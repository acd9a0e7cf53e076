/** Paris in 1889 and the credits of the board game, from data/introduction.json, in the reader's language. */
import raw from '../../../data/introduction.json';
import type { District, LandmarkCode } from '../game/codes.ts';
import { t } from './catalogue.ts';
import { anythingNamed, landmarkNamed, type Named } from './names.ts';

/** The city, in paragraphs. */
export const introduction = (): string[] => raw.paris.map((text) => t(text));

export const districtNote = (code: District): string => t(raw.districts[code]);

export const landmarkNote = (code: LandmarkCode): string => t(raw.landmarks[code]);

export const credits = (): string => t(raw.credits);

/** For tips: what it is in the game, and below that what it was. */
const withNote = ({ name, text }: Named, note: string): Named => ({
  name,
  text: `${text}\n${note}`,
});

export const districtTip = (code: District): Named =>
  withNote(anythingNamed(code), districtNote(code));

export const landmarkTip = (code: LandmarkCode): Named =>
  withNote(landmarkNamed(code), landmarkNote(code));
