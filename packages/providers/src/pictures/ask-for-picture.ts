import { open, rm, writeFile } from 'node:fs/promises';
import { askAddress, type Question, type ServerAnswer, ServerError } from '../server/ask-address.ts';
import { faultOfStatus, isSuccess } from '../server/ask-json.ts';
import { parse } from '../server/json.ts';
import { type PictureFault, PictureError } from './picture-provider.ts';

/** What an answer that is no success says in words of its partner; null leaves it to the status. */
export type ReadRefusal = (
  status: number,
  content: unknown,
) => { fault: PictureFault; told?: string | null; retryAfterMs?: number | null } | null;

type PictureQuestion = Omit<Question, 'isOnce'> & { readRefusal: ReadRefusal };

/**
 * Asks once for a picture, and answers what came with a status of success.
 * @throws PictureError for every other answer, and for none; the reason of `signal`.
 */
export async function askForPicture(url: URL, { readRefusal, ...question }: PictureQuestion): Promise<Buffer> {
  const answer = await askAddress(url, { ...question, isOnce: true }).catch((error: unknown) => {
    throw toPictureError(error);
  });
  if (isSuccess(answer)) return answer.body;
  throw refusalOf(answer, readRefusal);
}

/** Why an answer is no success. */
export function refusalOf({ status, body, retryAfterMs }: ServerAnswer, readRefusal: ReadRefusal): PictureError {
  const told = readRefusal(status, parse(body));
  const options = { told: told?.told ?? null, retryAfterMs: retryAfterMs ?? told?.retryAfterMs ?? null };
  if (told) return new PictureError(told.fault, options);
  const fault = faultOfStatus(status);
  return new PictureError(fault, { ...options, mayStand: mayHaveMade(status) });
}

/** Whoever has too much to do has not begun. After any other fault of theirs, or of somebody between us and them, nobody promises that nothing was made. */
const mayHaveMade = (status: number): boolean => status === 408 || (status >= 500 && !HAS_NOT_BEGUN.has(status));
const HAS_NOT_BEGUN: ReadonlySet<number> = new Set([503, 529]);

/** The error of this room that an error of asking is; anything else stays what it is. */
export function toPictureError(error: unknown): unknown {
  if (!(error instanceof ServerError)) return error;
  const fault = error.fault === 'NO_SOUND' ? 'UNREADABLE' : error.fault;
  return new PictureError(fault, { cause: error, mayStand: !error.isNeverSent });
}

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
