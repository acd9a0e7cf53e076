/** Everything with a board: loaded after the first screen, as one part. */
export { LearnScreen } from './learn.tsx';
export { LocalScreen } from './local.tsx';
export { ReplayScreen } from './replay.tsx';
export { TableScreen } from './table.tsx';
