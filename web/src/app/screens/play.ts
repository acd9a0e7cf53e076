/** Everything with a board: loaded after the first screen, as one part. */
export { LocalScreen } from './local.tsx';
export { ReplayScreen } from './replay.tsx';
export { TableScreen } from './table.tsx';
