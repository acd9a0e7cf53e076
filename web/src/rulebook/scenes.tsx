/** The larger pictures of the rules by name: pieces of the game put together, without words. */
import type { JSX } from 'preact';
import { BoardScene, DistrictScene } from './scenes-board.tsx';
import { BackScene, BackSpacesScene, ForwardScene } from './scenes-track.tsx';
import {
  MajorityScene,
  PlaceScene,
  PlayersScene,
  PrestigeScene,
  PriceOfLandmarkScene,
  PriceScene,
  TurnScene,
} from './scenes-turn.tsx';

export interface Scene {
  /** x, y, width and height of what is seen. */
  view: [number, number, number, number];
  /** How wide it is shown where there is room. */
  width: number;
  drawing: JSX.Element;
}

export const SCENES: Record<string, Scene> = {
  board: { view: [0, 0, 1000, 1000], width: 560, drawing: <BoardScene /> },
  district: { view: [318, 96, 364, 322], width: 440, drawing: <DistrictScene /> },
  players: { view: [0, 0, 480, 110], width: 480, drawing: <PlayersScene /> },
  turn: { view: [0, 0, 640, 200], width: 640, drawing: <TurnScene /> },
  place: { view: [0, 0, 440, 150], width: 440, drawing: <PlaceScene /> },
  price: { view: [0, 0, 400, 150], width: 400, drawing: <PriceScene /> },
  'price-landmark': { view: [0, 0, 440, 150], width: 440, drawing: <PriceOfLandmarkScene /> },
  prestige: { view: [0, 0, 480, 150], width: 480, drawing: <PrestigeScene /> },
  track: { view: [0, 0, 514, 150], width: 514, drawing: <ForwardScene /> },
  back: { view: [0, 0, 576, 150], width: 576, drawing: <BackScene /> },
  'back-spaces': { view: [0, 0, 576, 150], width: 576, drawing: <BackSpacesScene /> },
  majority: { view: [0, 0, 640, 240], width: 640, drawing: <MajorityScene /> },
};
