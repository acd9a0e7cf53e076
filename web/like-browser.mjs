// What browsers have and the Node of Debian 12 has not: for the unit tests.
import { webcrypto } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

globalThis.crypto ??= webcrypto;

function knowsRawDeflate() {
  try {
    return Boolean(new CompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

/** A class whose objects are pairs of streams. */
const pairs = (make) =>
  function Pair() {
    return Duplex.toWeb(make());
  };

if (!knowsRawDeflate()) {
  globalThis.CompressionStream = pairs(createDeflateRaw);
  globalThis.DecompressionStream = pairs(createInflateRaw);
}
