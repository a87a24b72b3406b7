import { open } from 'node:fs/promises';

/** How many bytes tell what a file is. */
export const START_BYTES = 12;
const WEBM = 0x1a45dfa3;

/** Whether a file begins as a film: MP4 and MOV with a box, WebM with its own mark. */
export const isFilm = (start: Buffer): boolean =>
  /^(ftyp|moov|mdat|free|skip|wide)$/.test(start.toString('latin1', 4, 8)) || start.readUInt32BE(0) === WEBM;

const HEAD_BYTES = 16;
/** More than any film has beside each other; one in thousands of pieces has some thousands. */
const MOST_BOXES = 100_000;

/** Whether the last box of an MP4 ends where the file does: half a film that came without its length is found out. Of WebM nothing is known. */
export async function isWholeFilm(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    let at = 0;
    for (let boxes = 0; at < size && boxes < MOST_BOXES; boxes += 1) {
      const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
      if (at === 0 && head.readUInt32BE(0) === WEBM) return true;
      if (bytesRead < 8) return false;
      const told = head.readUInt32BE(0);
      // 0 reaches to the end; 1 has its length behind its name.
      const length = told === 1 ? Number(head.readBigUInt64BE(8)) : told === 0 ? size - at : told;
      if (length < 8) return false;
      at += length;
    }
    return at === size;
  } finally {
    await file.close();
  }
}
