/** Whose keys lie where. */
import type { KeyPlace } from './place.ts';
import type { SeatNumber, View } from './protocol.ts';

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
