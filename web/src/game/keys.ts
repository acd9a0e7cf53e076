/** Whose keys lie where. */
import { BUILDINGS, type KeyPlace } from './place.ts';
import type { District, SeatNumber, View } from './protocol.ts';

/** The seats whose keys lie at a place. */
export function keysAt(view: View, place: KeyPlace): readonly SeatNumber[] {
  switch (place.type) {
    case 'arc':
      return view.arc;
    case 'bank':
      return view.banks[place.district];
    case 'building':
      return view.buildings[place.code]?.keys ?? [];
    case 'landmark':
      return view.landmarks[place.code]?.keys ?? [];
  }
}

/** How many keys lie on the buildings and landmarks of a district, whoever's they are. */
export function keysIn(view: View, district: District): number {
  const buildings = BUILDINGS[district].map((place) => keysAt(view, place).length);
  const landmarks = Object.values(view.landmarks).map((landmark) =>
    landmark?.district === district ? landmark.keys.length : 0,
  );
  return [...buildings, ...landmarks].reduce((sum, keys) => sum + keys, 0);
}
