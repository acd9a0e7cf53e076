/** Everything there is to look at: sheet.html?size=80&theme=dark */
import { type ComponentChildren, Fragment, render } from 'preact';
import components from '../../../data/components.json';
import type { BuildingType, District, Kind, LandmarkCode } from '../protocol.ts';
import * as art from './index.tsx';

const asked = new URLSearchParams(location.search);
const sizes = (asked.get('size') ?? '40,80').split(',').map(Number);
const themes = (asked.get('theme') ?? 'light,dark').split(',');

const types = components.types.value as BuildingType[];
const values = components.building_values.value;
const districts = components.districts.map((district) => district.code as District);
const landmarks = components.landmarks.map((landmark) => landmark.code as LandmarkCode);
const kinds: Kind[] = ['wood', 'marble', 'gold', 'bronze', 'silver', 'crown'];
const bonus: Record<string, art.BonusTile> = components.bonus;
const zones = Object.entries(components.track.value.zones) as [art.Zone, [number, number]][];
const zoneOf = (number: number): art.Zone =>
  zones.find(([, [first, last]]) => first <= number && number <= last)?.[0] ?? 'A';
const seats = [1, 2, 3, 4];

function Row({ id, pieces }: { id: string; pieces: ComponentChildren[] }) {
  return (
    <section id={id}>
      <h2>{id}</h2>
      {sizes.map((size) => (
        <div class="row">
          {pieces.map((piece) => (
            <art.Picture size={size}>{piece}</art.Picture>
          ))}
        </div>
      ))}
    </section>
  );
}

function Sheet() {
  return (
    <>
      <svg width="0" height="0" style="position:absolute" aria-hidden="true">
        <art.DistrictPatterns />
      </svg>
      <Row
        id="facades"
        pieces={types.map((type, i) => <art.Facade type={type} value={values[i] ?? 1} />)}
      />
      <Row
        id="heights"
        pieces={values.map((value) => <art.Facade type="residence" value={value} />)}
      />
      <Row id="lots" pieces={values.map((value) => <art.Lot value={value} />)} />
      <Row id="landmarks" pieces={landmarks.map((code) => <art.Landmark code={code} />)} />
      <Row
        id="tokens"
        pieces={[
          ...kinds.map((kind) => <art.Token kind={kind} />),
          <art.Coin value={5} />,
          <art.Coin value={12} />,
          <art.Coin />,
          <art.Franc class="a-ink" />,
          <art.Vp value={7} />,
          <art.Vp value={25} />,
          <art.Vp />,
        ]}
      />
      <Row
        id="players"
        pieces={[
          ...seats.map((seat) => <art.Key seat={seat} />),
          ...seats.map((seat) => <art.Meeple seat={seat} />),
          ...seats.map((seat) => <art.SeatBadge seat={seat} />),
          <art.PlainKey />,
          <art.PlainMeeple />,
        ]}
      />
      <Row
        id="board"
        pieces={[
          <art.Arc />,
          ...components.districts.map(({ bank }) => <art.Bank francs={bank} />),
          ...components.vp_tiles.map((tile) => <art.VpPlaque values={tile} />),
          <art.ScreenIcon />,
        ]}
      />
      <Row
        id="stacks"
        pieces={[
          ...districts.map((district) => <art.StackBack district={district} />),
          ...districts.map((district) => <art.DistrictEmblem district={district} />),
        ]}
      />
      <Row
        id="bonus"
        pieces={Object.entries(bonus).map(([number, tile]) => (
          <Fragment>
            <art.RingTile zone={zoneOf(Number(number))} number={Number(number)} />
            <art.BonusFace tile={tile} players={3} />
          </Fragment>
        ))}
      />
      <Row
        id="end"
        pieces={[
          ...components.end_tiles.map((tile) => <art.EndTile tile={tile} />),
          <art.EndBack />,
        ]}
      />
      <Row
        id="ornaments"
        pieces={[
          <art.Corner />,
          <art.FrameEdge />,
          <art.FrameEdge />,
          ...zones.map(([zone]) => <art.RingTile zone={zone} />),
        ]}
      />
      <section id="app">
        <h2>app icon</h2>
        <div class="row">
          {sizes.map((size) =>
            ['icon.svg', 'icon-maskable.svg'].map((src) => (
              <img src={src} width={size} height={size} alt="" />
            )),
          )}
        </div>
      </section>
      <section id="icons">
        <h2>icons</h2>
        <div class="row">
          {art.ICON_NAMES.map((name) => (
            <art.Picture size={24}>
              <art.Icon name={name} />
            </art.Picture>
          ))}
        </div>
      </section>
    </>
  );
}

render(
  themes.map((theme) => (
    <main data-theme={theme}>
      <Sheet />
    </main>
  )),
  document.body,
);
