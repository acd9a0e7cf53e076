/**
 * Makes a screenshot a quarter of its size: at most 256 colours, each near the one it stands for. Pictures are compared
 * with more tolerance than that.
 */
import { Buffer } from 'node:buffer';
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLOURS = 256;
/** No channel differs by more, unless there are too many colours. */
const NEAR = 12;

/** The check sum of the format; Debian's Node has none. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function* chunksOf(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), whole.length - 4);
  return whole;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The bytes of all rows, without the filters of the format. */
function unfiltered(raw, height, stride, step) {
  const rows = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= step ? rows[at - step] : 0;
      const up = y > 0 ? rows[at - stride] : 0;
      const corner = x >= step && y > 0 ? rows[at - stride - step] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      rows[at] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return rows;
}

const distance = (one, two) =>
  Math.max(
    Math.abs((one >> 16) - (two >> 16)),
    Math.abs(((one >> 8) & 255) - ((two >> 8) & 255)),
    Math.abs((one & 255) - (two & 255)),
  );

/** The most frequent colours, and which of them each colour becomes. */
function paletteOf(colours) {
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts.keys()].sort((one, two) => counts.get(two) - counts.get(one) || one - two);
  const palette = [];
  const indices = new Map();
  for (const colour of byCount) {
    let best = 0;
    for (let index = 1; index < palette.length; index += 1)
      if (distance(colour, palette[index]) < distance(colour, palette[best])) best = index;
    const isNew = palette.length === 0 || distance(colour, palette[best]) > NEAR;
    if (isNew && palette.length < MOST_COLOURS) best = palette.push(colour) - 1;
    indices.set(colour, best);
  }
  return { palette, indices };
}

/** A PNG of Chromium (8 bits, RGB or RGBA, all of it opaque) with a palette. */
export function shrinkPng(png) {
  const chunks = [...chunksOf(png)];
  const { data: header } = chunks.find(({ name }) => name === 'IHDR');
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]];
  if (kind === 3) return png; // it has one already
  const step = kind === 6 ? 4 : 3;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const rows = unfiltered(inflateSync(packed), height, width * step, step);
  const colours = Array.from({ length: width * height }, (_, at) => rows.readUIntBE(at * step, 3));
  const { palette, indices } = paletteOf(colours);
  const out = Buffer.alloc(height * (width + 1));
  for (const [at, colour] of colours.entries())
    out[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = indices.get(colour);
  const own = Buffer.from(header);
  own[9] = 3;
  const bytes = Buffer.alloc(palette.length * 3);
  for (const [index, colour] of palette.entries()) bytes.writeUIntBE(colour, index * 3, 3);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', own),
    chunk('PLTE', bytes),
    chunk('IDAT', deflateSync(out, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
