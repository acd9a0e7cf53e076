/**
 * Where everything lies on the board: pure functions of places, in units of the viewBox `0 0 1000 1000`. Nothing
 * here knows a rule, a view or a screen.
 */
export * from './plane.ts';
export * from './sectors.ts';
export * from './spots.ts';
export * from './track.ts';
