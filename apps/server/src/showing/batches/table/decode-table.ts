import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from '@sayso/contract';

/** An encoding that was found, or said. */
export type FoundEncoding = Exclude<TableEncoding, 'auto'>;

/** Bytes that are looked at for an encoding without a mark. */
const PROBE_BYTES = 4_096;
/** Of text in UTF-16, this share of one half of the bytes is 0 at least: letters of Latin alphabets, separators and ends of lines have no high byte. */
const ZERO_SHARE = 0.3;

/** The text of a file. What cannot be read in the encoding becomes U+FFFD. */
export function decodeTable(bytes: Uint8Array, asked: TableEncoding): { text: string; encoding: FoundEncoding } {
  const encoding = asked === 'auto' ? encodingOf(bytes) : asked;
  // It takes a byte order mark away.
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By its byte order mark, else by what can be read: what is no UTF-8 was written by a spreadsheet in Western Europe. */
function encodingOf(bytes: Uint8Array): FoundEncoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE_BYTES);
  if (zeroShare(probe, 1) >= ZERO_SHARE) return 'utf-16le';
  if (zeroShare(probe, 0) >= ZERO_SHARE) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Of every second byte, the share that is 0. */
function zeroShare(bytes: Uint8Array, from: 0 | 1): number {
  let zeros = 0;
  for (let place = from; place < bytes.length; place += 2) if (bytes[place] === 0) zeros += 1;
  return zeros / Math.max(1, Math.floor(bytes.length / 2));
}
