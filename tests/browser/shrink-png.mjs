/** Makes a screenshot a quarter of its size: a palette. Pictures are compared with more tolerance than that. */
import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { indexedPng } from '../../scripts/indexed-png.mjs';

const SIGNATURE_LENGTH = 8;
/** Kinds of pictures in the format. */
const [PALETTE, RGBA] = [3, 6];
const MOST_COLOURS = 128;

function* chunksOf(png) {
  for (let at = SIGNATURE_LENGTH; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
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

/** A PNG of Chromium (8 bits, RGB or RGBA, all of it opaque) with a palette. */
export function shrinkPng(png) {
  const chunks = [...chunksOf(png)];
  const { data: header } = chunks.find(({ name }) => name === 'IHDR');
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]];
  if (kind === PALETTE) return png;
  const step = kind === RGBA ? 4 : 3;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const rows = unfiltered(inflateSync(packed), height, width * step, step);
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) rows.copy(rgba, at * 4, at * step, at * step + 3);
  return indexedPng(rgba, width, height, MOST_COLOURS);
}
