import type { FileHandle } from 'node:fs/promises';
import { refusal } from './refusal.ts';

/** The one demuxer that may read a file. */
export type SoundReader = 'mp3' | 'aac' | 'flac' | 'ogg' | 'wav' | 'mov' | 'matroska';

/** As many bytes as tell the kinds apart. */
const HEAD_BYTES = 12;
const TAG_BYTES = 10;
/** Tags stand one behind the other in files that several programs have had; each may be padded with zeros. */
const MAX_TAGS = 4;
/** Begins a file of EBML, which WebM is: browsers record in it. @see https://www.rfc-editor.org/rfc/rfc8794 11.2.1 */
const EBML = 0x1a_45_df_a3;
const PADDING_BYTES = 64 * 1024;
/** Bits of MPEG's frame header that say which layer it is; ADTS, which carries AAC, has none. */
const LAYER = 0x06;

/**
 * What may read a sound file, by its first bytes behind any ID3 tags, and never by its name: nothing that could name another file is among them.
 * @throws Error `unknown_kind`: see `refusalOf`.
 */
export async function readerOf(file: FileHandle): Promise<SoundReader> {
  let at = 0;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    const start = await readAt(file, { at, bytes: tags === 0 ? HEAD_BYTES : PADDING_BYTES });
    const padding = start.findIndex((byte) => byte !== 0);
    if (tags > 0 && padding > 0) at += padding;
    const head = await readAt(file, { at, bytes: HEAD_BYTES });
    if (head.toString('latin1', 0, 3) !== 'ID3') return kindOf(head);
    at += TAG_BYTES + tagLength(head);
  }
  throw refusal('unknown_kind');
}

function kindOf(head: Buffer): SoundReader {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 4) === 'fLaC') return 'flac';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(4, 8) === 'ftyp') return 'mov';
  if (head.length >= 4 && head.readUInt32BE(0) === EBML) return 'matroska';
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) throw refusal('unknown_kind');
  return (second & LAYER) === 0 ? 'aac' : 'mp3';
}

/** Seven bits in each of four bytes. @see https://id3.org/id3v2.3.0 3.1 */
function tagLength(head: Buffer): number {
  return head.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}

async function readAt(file: FileHandle, { at, bytes }: { at: number; bytes: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
