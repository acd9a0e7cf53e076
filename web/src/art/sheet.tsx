/** Everything there is to look at: sheet.html?size=80&theme=dark */
import { type ComponentChildren, Fragment, render } from 'preact';
import components from '../../../data/components.json';
import { DISTRICTS, KINDS, LANDMARKS, STYLES, TYPES } from '../game/codes.ts';
import * as art from './index.tsx';

const asked = new URLSearchParams(location.search);
const sizes = (asked.get('size') ?? '40,80').split(',').map(Number);
const themes = (asked.get('theme') ?? 'light,dark').split(',');

const values = components.building_values.value;
const bonus: Record<string, art.BonusTile> = components.bonus;
const ZONES: readonly art.Zone[] = ['A', 'B', 'C'];
const zoneOf = (number: number): art.Zone =>
  ZONES.find((zone) => number <= (components.track.value.zones[zone][1] ?? 0)) ?? 'C';
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

const ROWS: Record<string, ComponentChildren[]> = {
  facades: TYPES.map((type, i) => <art.Facade type={type} value={values[i] ?? 1} />),
  heights: values.map((value) => <art.Facade type="residence" value={value} />),
  lots: values.map((value) => <art.Lot value={value} />),
  landmarks: LANDMARKS.map((code) => <art.Landmark code={code} />),
  tokens: [
    ...KINDS.map((kind) => <art.Token kind={kind} />),
    <art.Coin value={5} />,
    <art.Coin value={12} />,
    <art.Coin />,
    <art.Franc class="a-ink" />,
    <art.Vp value={7} />,
    <art.Vp value={25} />,
    <art.Vp />,
  ],
  players: [
    ...seats.map((seat) => <art.Key seat={seat} />),
    ...seats.map((seat) => <art.Meeple seat={seat} />),
    ...seats.map((seat) => <art.SeatBadge seat={seat} />),
    <art.PlainKey />,
    <art.PlainMeeple />,
  ],
  portraits: STYLES.map((style) => <art.Portrait style={style} />),
  board: [
    <art.Arc />,
    ...components.districts.map(({ bank }) => <art.Bank francs={bank} />),
    ...components.vp_tiles.map((tile) => <art.VpPlaque values={tile} />),
    <art.ScreenIcon />,
  ],
  stacks: [
    ...DISTRICTS.map((district) => <art.StackBack district={district} />),
    ...DISTRICTS.map((district) => <art.DistrictEmblem district={district} />),
  ],
  bonus: Object.entries(bonus).map(([number, tile]) => (
    <Fragment>
      <art.RingTile zone={zoneOf(Number(number))} number={Number(number)} />
      <art.BonusFace tile={tile} players={3} />
    </Fragment>
  )),
  end: [...components.end_tiles.map((tile) => <art.EndTile tile={tile} />), <art.EndBack />],
  ornaments: [
    <art.Corner />,
    <art.FrameEdge />,
    <art.FrameEdge />,
    ...ZONES.map((zone) => <art.RingTile zone={zone} />),
  ],
};

function Sheet() {
  return (
    <>
      <svg width="0" height="0" class="patterns" aria-hidden="true">
        <art.DistrictPatterns />
      </svg>
      {Object.entries(ROWS).map(([id, pieces]) => (
        <Row id={id} pieces={pieces} />
      ))}
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
