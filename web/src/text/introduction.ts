/** Paris in 1889 and the credits of the board game, from data/introduction.json, in the reader's language. */
import raw from '../../../data/introduction.json';
import type { District, LandmarkCode } from '../game/codes.ts';
import { t } from './catalogue.ts';

/** The city, in paragraphs. */
export const introduction = (): string[] => raw.paris.map((text) => t(text));

export const districtNote = (code: District): string => t(raw.districts[code]);

export const landmarkNote = (code: LandmarkCode): string => t(raw.landmarks[code]);

export const credits = (): string => t(raw.credits);
