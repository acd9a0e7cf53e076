/** What stands on the board: houses on their plots, banks, landmarks and their sites, the Arc. */
import { bankOf, landmarkFigures } from '../game/figures.ts';
import type * as places from '../game/place.ts';
import type { BuildingType, District, Kind, SeatNumber } from '../game/protocol.ts';
import { classes } from '../ui/classes.ts';
import { memo } from '../ui/memo.ts';
import { Arc, At, Bank, Facade, Landmark, Lot, NumberPlate, Token } from './art.tsx';
import * as geometry from './geometry.ts';
import { HALF } from './geometry.ts';
import { KeyRing, KeysOn, Owned } from './keys.tsx';
import { PlaceBox, type PlaceProps } from './place.tsx';

/** What a tile lies on, with a little shadow. */
function Slab({ half, thing }: { half: number; thing?: string }) {
  return (
    <g class="board-slab" data-thing={thing}>
      <rect
        class="board-shadow"
        x={-half + 1}
        y={-half + 3}
        width={2 * half}
        height={2 * half}
        rx={7}
      />
      <rect class="board-tile" x={-half} y={-half} width={2 * half} height={2 * half} rx={7} />
    </g>
  );
}

export const PlotPlace = memo(
  (
    props: PlaceProps & {
      place: places.BuildingPlace;
      type: BuildingType | null;
      /** The tile in hand that could be built here. */
      ghost: BuildingType | null;
      token: Kind | null;
      keys: readonly SeatNumber[];
    },
  ) => {
    const { place, type } = props;
    const { x, y, half } = geometry.plot(place);
    const { code, value } = place;
    return (
      <PlaceBox
        {...props}
        kind={classes(
          'board-plot',
          type === null ? 'empty' : props.keys.length === 0 ? 'vacant' : 'taken',
        )}
        x={x}
        y={y}
        half={half}
      >
        <Slab half={half} thing={`tile ${code}`} />
        <g class="board-art">
          {type === null ? (
            <At half={half - 1}>
              {props.ghost === null ? (
                <Lot value={value} />
              ) : (
                <g class="board-ghost">
                  <Facade type={props.ghost} value={value} />
                </g>
              )}
            </At>
          ) : (
            <g data-thing={`tile ${code}`}>
              <At half={half - 1}>
                <Facade type={type} value={value} />
              </At>
            </g>
          )}
        </g>
        <Owned seats={props.keys} half={half} />
        {props.token !== null && (
          <g class="board-token" data-thing={`token ${code}`}>
            <At x={-half + 9} y={half - 9} half={13}>
              <Token kind={props.token} />
            </At>
          </g>
        )}
        <KeysOn place={place} seats={props.keys} half={half} you={props.you} />
      </PlaceBox>
    );
  },
);

export const BankPlace = memo(
  (props: PlaceProps & { district: District; keys: readonly SeatNumber[]; seats: number }) => {
    const { district } = props;
    const { x, y, half } = geometry.bank(district);
    return (
      <PlaceBox {...props} kind="board-bank" x={x} y={y} half={half}>
        <g class="board-art">
          <At half={half + 3}>
            <Bank francs={bankOf(district)} />
          </At>
        </g>
        <KeyRing
          {...props}
          owners={props.keys}
          spot={(seat) => geometry.bankKey(district, seat)}
          x={x}
          y={y}
          half={HALF.key + 1}
        />
      </PlaceBox>
    );
  },
);

export const ArcPlace = memo(
  (props: PlaceProps & { keys: readonly SeatNumber[]; seats: number }) => {
    const { x, y, half } = geometry.ARC_BOX;
    return (
      <PlaceBox {...props} kind="board-arc" x={x} y={y} half={half} round={geometry.ROUNDABOUT + 2}>
        <g class="board-art">
          <At half={geometry.ROUNDABOUT}>
            <Arc turn={30} />
          </At>
        </g>
        <KeyRing
          {...props}
          owners={props.keys}
          spot={geometry.arcKey}
          x={x}
          y={y}
          half={HALF.key + 4}
        />
      </PlaceBox>
    );
  },
);

export const LandmarkPlace = memo(
  (
    props: PlaceProps & {
      place: places.LandmarkPlace;
      district: District;
      index: number;
      slots: number;
      keys: readonly SeatNumber[];
    },
  ) => {
    const { code } = props.place;
    const { x, y, half } = geometry.landmark(props.district, props.index, props.slots);
    return (
      <PlaceBox
        {...props}
        kind={classes('board-landmark', props.keys.length === 0 ? 'vacant' : 'taken')}
        x={x}
        y={y}
        half={half}
      >
        <Slab half={half} thing={`landmark ${code}`} />
        <g class="board-art" data-thing={`landmark ${code}`}>
          <At half={half - 1}>
            <Landmark code={code} />
            <NumberPlate value={landmarkFigures(code)?.value ?? 0} x={30} y={33} size={1.25} />
          </At>
        </g>
        <Owned seats={props.keys} half={half} />
        <KeysOn place={props.place} seats={props.keys} half={half} you={props.you} />
      </PlaceBox>
    );
  },
);

/** Where the next landmark of a district would rise. */
export const SitePlace = memo(
  (props: PlaceProps & { district: District; index: number; slots: number }) => {
    const { x, y, half } = geometry.landmark(props.district, props.index, props.slots);
    const inner = half - 4;
    return (
      <PlaceBox {...props} kind="board-site" x={x} y={y} half={half}>
        <rect
          class="board-plinth"
          x={-inner}
          y={-inner}
          width={2 * inner}
          height={2 * inner}
          rx={6}
        />
        <path
          class="board-plinth-mark"
          d={`M${-inner * 0.5} ${inner * 0.55}H${inner * 0.5}M0 ${inner * 0.55}V${-inner * 0.5}M${-inner * 0.28} ${-inner * 0.2}L0 ${-inner * 0.5}L${inner * 0.28} ${-inner * 0.2}`}
        />
      </PlaceBox>
    );
  },
);
