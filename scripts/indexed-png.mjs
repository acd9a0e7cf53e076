/** Pictures with few colours: the palette by median cut, the file as a PNG with a byte for each pixel. */
import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';

/** Colours of which a step is not seen: five bits of each part. */
const rough = (r, g, b) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** How often each rough colour occurs, with the sums of its parts. */
function count(rgba) {
  const colours = new Map();
  for (let at = 0; at < rgba.length; at += 4) {
    const [r, g, b] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    const key = rough(r, g, b);
    const known = colours.get(key) ?? { key, n: 0, sum: [0, 0, 0] };
    known.n += 1;
    known.sum[0] += r;
    known.sum[1] += g;
    known.sum[2] += b;
    colours.set(key, known);
  }
  return [...colours.values()].map((one) => ({ ...one, mean: one.sum.map((sum) => sum / one.n) }));
}

/** The part (red, green or blue) in which a box of colours is widest, and how much that matters. */
function widest(box) {
  const spans = [0, 1, 2].map((part) => {
    const values = box.map(({ mean }) => mean[part]);
    return Math.max(...values) - Math.min(...values);
  });
  const part = spans.indexOf(Math.max(...spans));
  return { part, weight: spans[part] * Math.sqrt(box.reduce((sum, { n }) => sum + n, 0)) };
}

/** Cuts a box into two halves with as many pixels. */
function cut(box) {
  const { part } = widest(box);
  const sorted = [...box].sort((one, other) => one.mean[part] - other.mean[part]);
  const half = sorted.reduce((sum, { n }) => sum + n, 0) / 2;
  let [at, sum] = [1, sorted[0].n];
  while (at < sorted.length - 1 && sum + sorted[at].n <= half) sum += sorted[at++].n;
  return [sorted.slice(0, at), sorted.slice(at)];
}

function palette(rgba, most) {
  const boxes = [count(rgba)];
  while (boxes.length < most) {
    const open = boxes.filter((box) => box.length > 1);
    if (open.length === 0) break;
    const [largest] = open.sort((one, other) => widest(other).weight - widest(one).weight);
    boxes.splice(boxes.indexOf(largest), 1, ...cut(largest));
  }
  const colours = [];
  const indices = new Map();
  for (const box of boxes) {
    const n = box.reduce((sum, one) => sum + one.n, 0);
    for (const { key } of box) indices.set(key, colours.length);
    colours.push([0, 1, 2].map((part) => Math.round(box.reduce((sum, one) => sum + one.sum[part], 0) / n)));
  }
  return { colours, indices };
}

/** The check sum of the format; Debian's Node has none. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A picture of red, green, blue and alpha bytes as a PNG with at most so many colours, up to 256. */
export function indexedPng(rgba, width, height, most) {
  const { colours, indices } = palette(rgba, most);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      lines[y * (width + 1) + 1 + x] = indices.get(rough(rgba[at], rgba[at + 1], rgba[at + 2])) ?? 0;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // a byte for each pixel, from a palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
