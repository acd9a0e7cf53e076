/** The name under which a person plays on this device. */
import { NAMELESS, plainName } from '../text/people.ts';
import { server } from './environment.ts';
import { settings } from './settings.ts';

export const ownName = (): string =>
  plainName(settings.name.value) || server.account.value?.name || NAMELESS;
