import type { PictureMetadata } from './picture-metadata.ts';
import { readBmp } from './read-bmp.ts';
import { readGif } from './read-gif.ts';
import { readIco } from './read-ico.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';
import { pixelRefusal, refusal } from './refusal.ts';

/** Longest side, in pixels: beyond what any phone takes. */
const MAX_SIDE = 12_000;
/** Four bytes a pixel while it is decoded: 160 MB. */
const MAX_PIXELS = 40_000_000;
/** Less shows nothing. */
const MIN_SIDE = 16;
/** What a browser would take for a page, and a web server for a program, if it ever got these bytes. */
const PAGE = /<(?:!doctype\s+html|html|script|\?php)[\s>]/i;

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp, gif: readGif, bmp: readBmp, ico: readIco };

/** A kind of picture that can be read. */
export type PictureKind = keyof typeof READERS;
/** What cameras, phones and editors write. */
export const USUAL_KINDS: readonly PictureKind[] = ['png', 'jpeg', 'webp'];

/**
 * Reads what a picture is by walking its whole structure, in JavaScript: kind, size and whether it is complete. No decoder sees a byte before this.
 * @param kinds Those that are taken.
 * @throws Error `unknown_kind`, `damaged`, `has_page`, `too_many_pixels`, `too_few_pixels`: see `refusalOf`.
 */
export function readPicture(bytes: Buffer, kinds: readonly PictureKind[] = USUAL_KINDS): PictureMetadata {
  const read = kinds.map((kind) => READERS[kind]).find((reader) => reader.knows(bytes));
  if (!read) throw refusal('unknown_kind');
  if (PAGE.test(bytes.toString('latin1'))) throw refusal('has_page');
  const facts = read.walk(bytes);
  const { width, height } = facts;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw pixelRefusal(width * height);
  if (Math.min(width, height) < MIN_SIDE) throw refusal('too_few_pixels');
  return facts;
}
