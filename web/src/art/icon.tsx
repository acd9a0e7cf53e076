/** Icons of buttons: 24 units wide, lines only, in the colour of the text. */

const PATHS = {
  undo: 'M-5-8-10-3-5 2M-10-3H4A6 6 0 0 1 4 9H-3',
  'undo-turn': 'M-6-8-11-3-6 2M0-8-5-3 0 2M-5-3H5A5.500 5.500 0 0 1 5 8.500H-3',
  redo: 'M5-8 10-3 5 2M10-3H-4A6 6 0 0 0-4 9H3',
  'end-turn': 'M-9-9V9M-4 0H9M3-6 9 0 3 6',
  hint: 'M-3 6C-3 2-7 1-7-4A7 7 0 0 1 7-4C7 1 3 2 3 6zM-3 9H3M-1 11H1',
  log: 'M-6-10H7V7A3 3 0 0 1 4 10H-7A3 3 0 0 0-4 7V-8A2 2 0 0 0-8-8V-5H-4M0-5H4M0-1H4M0 3H4',
  players:
    'M-7.5-8H-1.500V-3H-7.500zM-10-3H1M-10 9C-10 3-8 1-4.5 1S1 3 1 9zM4-6A3 3 0 0 1 4 0M5 3C9 3 10 5 10 9',
  settings: 'M-10-6H-2M4-6H10M-10 6H-4M2 6H10M1-9A3 3 0 1 0 1.1-9M-1 3A3 3 0 1 0-.9 3',
  language: 'M0-10A10 10 0 1 0 .1-10M-10 0H10M0-10C-6-5-6 5 0 10 6 5 6-5 0-10',
  sound: 'M-9-3H-5L0-8V8L-5 3H-9zM4-4A6 6 0 0 1 4 4M7-7A10 10 0 0 1 7 7',
  mute: 'M-9-3H-5L0-8V8L-5 3H-9zM4-3 10 3M10-3 4 3',
  'zoom-in': 'M-2-9A7 7 0 1 0-1.9-9M3 3 9 9M-2-5V1M-5-2H1',
  'zoom-out': 'M-2-9A7 7 0 1 0-1.9-9M3 3 9 9M-5-2H1',
  link: 'M-2 3A4.5 4.5 0 0 1-2-3L2-7A4.5 4.5 0 0 1 8-1L6 1M2-3A4.5 4.5 0 0 1 2 3L-2 7A4.5 4.5 0 0 1-8 1L-6-1',
  qr: 'M-9-9H-2V-2H-9zM2-9H9V-2H2zM-9 2H-2V9H-9zM2 2V5H5M9 2V4M9 9H6M2 9V8M-6-6H-5V-5H-6zM5-6H6V-5H5zM-6 5H-5V6H-6z',
  copy: 'M-3-9H9V4H-3zM-3-4H-9V9H3V4',
  download: 'M0-10V4M-5-1 0 4 5-1M-9 5V9H9V5',
  upload: 'M0 4V-10M-5-5 0-10 5-5M-9 5V9H9V5',
  play: 'M-6-9 9 0-6 9z',
  pause: 'M-5-8V8M5-8V8',
  step: 'M-7-8 4 0-7 8zM8-8V8',
  'step-back': 'M7-8-4 0 7 8zM-8-8V8',
  close: 'M-7-7 7 7M7-7-7 7',
  check: 'M-8 0-3 6 8-6',
  help: 'M0-10A10 10 0 1 0 .1-10M-3-3A3 3 0 1 1 1.5 0C0 1 0 1.5 0 3M0 6.200V6.3',
  warning: 'M0-9 10 9H-10zM0-3V3M0 6V6.1',
  offline:
    'M-10-3A14 14 0 0 1-4-6M10-3A14 14 0 0 0 1-6.700M-6 2A8 8 0 0 1-2 0M6 2A8 8 0 0 0 3 .4M0 7V7.100M-9-9 9 9',
  first: 'M-7 10V-10M-7-9H8L4-4.500 8 0H-7',
  card: 'M-7-10H7V10H-7zM-4-5H4M-4-1H4M-4 3H1',
  winner: 'M-7 5-9-6-4-1 0-8 4-1 9-6 7 5zM-7 9H7',
} as const;

export type IconName = keyof typeof PATHS;

const isIcon = (name: string): name is IconName => Object.hasOwn(PATHS, name);

export const ICON_NAMES: readonly IconName[] = Object.keys(PATHS).filter(isIcon);

/** Fills -50 … 50 like everything else. */
export function Icon({ name }: { name: IconName }) {
  return <path class="a-icon" transform="scale(4.15)" d={PATHS[name]} />;
}
