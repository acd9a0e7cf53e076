/** All drawings. */

export * from './board.tsx';
export * from './bonus.tsx';
export * from './facade.tsx';
export * from './icon.tsx';
export * from './landmark.tsx';
export * from './ornament.tsx';
export * from './parts.tsx';
export * from './player.tsx';
export * from './portrait.tsx';
export * from './token.tsx';
