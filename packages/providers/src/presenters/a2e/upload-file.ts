import { createHash } from 'node:crypto';
import { askAddress } from '../../server/ask-address.ts';
import { isSuccess, toError } from '../../server/ask-json.ts';
import { firstTextOf } from '../../server/json.ts';
import { filmUrlOf, SOUND_LIMIT_MS } from '../ask-presenter.ts';
import { PresenterError } from '../presenter-error.ts';
import type { Patience, PresenterAccess, PresenterOrder } from '../presenter-partner.ts';
import { askA2e } from './ask-a2e.ts';

const MISSING = new Set(['HTTP_404', 'HTTP_405']);

/** A file that is sent, what it is called there, and what becomes of an order for which it is too large or of a wrong kind. */
type NewFile = { bytes: Uint8Array; mime: string; name: string; refused: 'SOUND_REFUSED' | 'FACE_REFUSED' };

/** Puts the sound of an order where A2E says. @throws as `uploadFile`. */
export function uploadSound(
  access: PresenterAccess,
  { audio, key }: Pick<PresenterOrder, 'audio' | 'key'>,
  patience: Patience,
): Promise<string> {
  const { bytes, mime } = audio;
  const name = `sound/${markOf(key)}.${mime === 'audio/wav' ? 'wav' : 'mp3'}`;
  return uploadFile(access, { bytes, mime, name, refused: 'SOUND_REFUSED' }, patience);
}

/**
 * Puts a file where A2E says, and tells the address at which A2E finds it. It goes without the key, and to the public network alone unless it is A2E's own address: what that answer says is a stranger's word.
 * @throws PresenterError; the reason of `signal`.
 */
export async function uploadFile(access: PresenterAccess, file: NewFile, patience: Patience): Promise<string> {
  const { bytes, mime, refused } = file;
  const place = await askForPlace(access, file, patience);
  const put = placeUrl(firstTextOf(place, ['uploadUrl', 'upload_url', 'url']));
  const answer = await askAddress(put, {
    content: { bytes, type: mime, method: 'PUT' },
    guard: put.origin === new URL(access.address).origin ? 'allowed' : 'public',
    maxBytes: 64 * 1024,
    timeoutMs: patience.timeoutMs ?? SOUND_LIMIT_MS,
    signal: patience.signal,
  }).catch((error: unknown) => {
    throw toError(error, (fault, options) => new PresenterError(fault, options));
  });
  if (answer.status === 413 || answer.status === 415) throw new PresenterError(refused);
  // Storage that refuses what A2E itself has signed says nothing about the key.
  if (!isSuccess(answer)) throw new PresenterError(`HTTP_${answer.status}`, { retryAfterMs: answer.retryAfterMs });
  return filmUrlOf(firstTextOf(place, ['cdnUrl', 'cdn_url', 'publicUrl']) || `${put.origin}${put.pathname}`);
}

/** The newer call tells where the file will be found, the older one does not. */
async function askForPlace(
  access: PresenterAccess,
  { bytes, mime, name }: NewFile,
  patience: Patience,
): Promise<unknown> {
  const body = { key: name, contentType: mime, fileSize: bytes.length };
  try {
    return await askA2e(access, { path: '/api/v1/r2/upload-presigned-url', body }, patience);
  } catch (error) {
    if (!(error instanceof PresenterError) || !MISSING.has(error.fault)) throw error;
    return askA2e(access, { path: '/api/v1/r2/get_upload_presigned_url', body: { key: name } }, patience);
  }
}

/** An address without spaces and signs, in which the key can be found again. */
const markOf = (key: string): string =>
  /^[\w-]{1,100}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 32);

function placeUrl(text: string): URL {
  return new URL(filmUrlOf(text));
}
