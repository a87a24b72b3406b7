import { open, rm, writeFile } from 'node:fs/promises';
import { PictureError } from './picture-error.ts';

/** The largest file that is taken, in bytes: what is uploaded as a background may be as large. */
export const PICTURE_MAX_BYTES = 15 * 1024 ** 2;
/** What is smaller is a word of excuse, or a single pixel. */
const LEAST_BYTES = 1_000;
const START_BYTES = 12;

/** Puts a picture at a path. @throws PictureError where it does not begin as one. */
export async function writePicture(path: string, bytes: Uint8Array): Promise<void> {
  requirePicture(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, START_BYTES)), bytes.length);
  await writeFile(path, bytes);
}

/** Looks whether what lies at a path begins as a picture; what does not is removed. @throws PictureError. */
export async function checkPicture(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(START_BYTES);
    await file.read(start, 0, START_BYTES, 0);
    requirePicture(start, size);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** It was made and answered, whatever it is: it may be paid. */
function requirePicture(start: Buffer, bytes: number): void {
  if (bytes > PICTURE_MAX_BYTES) throw new PictureError('TOO_LARGE', { mayStand: true });
  if (bytes < LEAST_BYTES || !isPicture(start)) throw new PictureError('NO_PICTURE', { mayStand: true });
}

/** PNG, JPEG or WebP. */
function isPicture(start: Buffer): boolean {
  const hex = start.toString('hex');
  const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
  return hex.startsWith('89504e470d0a1a0a') || hex.startsWith('ffd8ff') || isWebp;
}
