import { createWriteStream } from 'node:fs';
import { rm, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOf } from '../server/ask-address.ts';
import { isSuccess } from '../server/ask-json.ts';
import { fieldOf, textOf } from '../server/json.ts';
import { sendQuestion } from '../server/send-question.ts';
import { type PresenterAccess, type PresenterFault, PresenterError } from './presenter-partner.ts';

/**
 * Where a file is put, and within which bounds. `idleMs`: how long nothing may come; `timeoutMs`: how long it may take in all.
 * `open`: asks an address that is not the partner's own, of the public network alone, redirects included; what it answers has a status of success.
 */
export type FetchFile = {
  path: string;
  maxBytes: number;
  open(address: string, signal: AbortSignal): Promise<IncomingMessage>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  idleMs?: number | undefined;
};

const WHOLE_LIMIT_MS = 15 * 60_000;
const IDLE_LIMIT_MS = 30_000;
const MOST_REDIRECTS = 3;

/**
 * Fetches a film to a file. An address below the partner's own is asked with its key, in whatever network it is; every other is left to `open`, without the key. What is there afterwards is whole, or nothing.
 * It begins as a film does and ends where it says, and no more is known of it: it is a stranger's file.
 * @throws PresenterError: `HTTP_403`, `HTTP_404` and `HTTP_410` mean mostly that the address has expired, and `look` tells a new one; the reason of `signal`; what the disk says.
 */
export async function fetchFilm(access: PresenterAccess, url: string, options: FetchFile): Promise<{ bytes: number }> {
  const fetched = await fetchFile(access, url, { ...options, begins: isFilm });
  if (await isWholeFilm(options.path)) return fetched;
  await rm(options.path, { force: true });
  throw new PresenterError('UNREADABLE');
}

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

/** Fetches a picture of a presenter in the same way; what it is remains to be seen. @throws as `fetchFilm`. */
export function fetchPicture(access: PresenterAccess, url: string, options: FetchFile): Promise<{ bytes: number }> {
  return fetchFile(access, url, options);
}

type Begins = { begins?: (start: Buffer) => boolean };

async function fetchFile(
  access: PresenterAccess,
  url: string,
  { path, maxBytes, signal, ...options }: FetchFile & Begins,
): Promise<{ bytes: number }> {
  signal?.throwIfAborted();
  const limit = AbortSignal.timeout(options.timeoutMs ?? WHOLE_LIMIT_MS);
  const idle = createIdleLimit(options.idleMs ?? IDLE_LIMIT_MS);
  const until = AbortSignal.any([limit, idle.signal, ...(signal ? [signal] : [])]);
  try {
    const answer = await openFile(access, url, { open: options.open, until });
    const declared = Number(answer.headers['content-length'] ?? 0);
    if (declared > maxBytes) {
      answer.destroy();
      throw new PresenterError('TOO_LARGE');
    }
    const checked = checkPassing({ maxBytes, begins: options.begins, moved: idle.moved });
    await pipeline(answer, checked.stream, createWriteStream(path), { signal: until });
    return { bytes: checked.bytes() };
  } catch (error) {
    await rm(path, { force: true });
    signal?.throwIfAborted();
    if (error instanceof PresenterError || isOfDisk(error)) throw error;
    throw new PresenterError(reasonOf(error, until), { cause: error });
  } finally {
    idle.stop();
  }
}

type Opening = Pick<FetchFile, 'open'> & { until: AbortSignal };

async function openFile(access: PresenterAccess, url: string, { open, until }: Opening): Promise<IncomingMessage> {
  let address = url;
  for (let redirects = 0; isOwn(access, address); redirects += 1) {
    const headers = access.key === '' ? {} : { authorization: `Bearer ${access.key}` };
    const answer = await sendQuestion(new URL(address), { headers }, until);
    const { statusCode: status = 0, headers: told } = answer;
    if (isSuccess({ status })) return answer;
    answer.destroy();
    const isMoved = status >= 300 && status <= 399 && redirects < MOST_REDIRECTS;
    if (!isMoved || !told.location || !URL.canParse(told.location, address))
      throw new PresenterError(status === 429 ? 'BUSY' : `HTTP_${status}`);
    address = new URL(told.location, address).href;
  }
  return open(address, until);
}

/** Whether an address lies below that which an operator has set, so that the guard for it has been passed by their word. */
function isOwn({ address }: PresenterAccess, url: string): boolean {
  if (!URL.canParse(url)) throw new PresenterError('UNREADABLE');
  const [own, asked] = [new URL(address), new URL(url)];
  const base = `${own.pathname.replace(/\/+$/, '')}/`;
  return asked.origin === own.origin && asked.pathname.startsWith(base) && asked.username === '';
}

type Checks = { maxBytes: number; begins: Begins['begins']; moved(): void };

/** Lets a file through piece by piece, and stops it where it grows too large or begins as it should not. */
function checkPassing({ maxBytes, begins, moved }: Checks) {
  let bytes = 0;
  let start = Buffer.alloc(0);
  const stream = new Transform({
    transform(part: Buffer, _, done) {
      moved();
      bytes += part.length;
      if (bytes > maxBytes) return done(new PresenterError('TOO_LARGE'));
      if (start.length < START_BYTES) {
        start = Buffer.concat([start, part.subarray(0, START_BYTES)]);
        if (start.length >= START_BYTES && begins?.(start) === false) return done(new PresenterError('UNREADABLE'));
      }
      done(null, part);
    },
    flush(done) {
      done(bytes < START_BYTES ? new PresenterError('UNREADABLE') : null);
    },
  });
  return { stream, bytes: () => bytes };
}

function createIdleLimit(idleMs: number) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), idleMs);
  return { signal: over.signal, moved: () => void timer.refresh(), stop: () => clearTimeout(timer) };
}

/** No fault of a partner. */
const isOfDisk = (error: unknown) => DISK_CALLS.has(textOf(error, 'syscall'));
const DISK_CALLS = new Set(['open', 'write', 'close']);

/** What `open` throws has a reason, and mostly a status, of its own. */
function reasonOf(error: unknown, until: AbortSignal): PresenterFault {
  const [reason, status] = [fieldOf(error, 'reason'), fieldOf(error, 'status')];
  if (until.aborted || reason === 'too_slow') return 'TIMEOUT_ERROR';
  if (reason === 'not_public') return 'ADDRESS_REFUSED';
  if (reason === 'too_large') return 'TOO_LARGE';
  if (status === 429) return 'BUSY';
  if (typeof status === 'number' && status > 0) return `HTTP_${status}`;
  return faultOf(error, until);
}
