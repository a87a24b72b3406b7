import { ACTIVE_ACCOUNT_HEADER } from '@sayso/contract';
import { shownAccount, dropToken, readToken } from './credentials.ts';
import { errorFromAnswer, errorFromFailure } from './api-error.ts';
import { noted, parseAnswer } from './api.ts';
import { noteOutcome } from './reachability.ts';

/** Milliseconds until the answer must have begun. The file itself may take as long as it is large. */
const ANSWER_MS = 30_000;

/**
 * Fetches a file and saves it under a name. Our own origin alone gets the token, and is treated like any call.
 * @throws ApiError when the file could not be fetched.
 */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  const { file } = isOurs(address) ? await fetchOurs(address) : await fetchForeign(address);
  saveFile(file, fileName);
}

/**
 * The same for a file of ours whose name the server gives.
 * @throws ApiError when the file could not be fetched.
 */
export async function downloadNamedFile(address: string): Promise<void> {
  const { file, name } = await fetchOurs(address);
  saveFile(file, name ?? 'download');
}

/** Saves what the page holds as a file of that name. */
export function saveFile(file: Blob, fileName: string): void {
  const objectAddress = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: objectAddress, download: fileName });
  link.click();
  URL.revokeObjectURL(objectAddress);
}

/** Fetches a file of ours into memory. @throws ApiError when it could not be fetched. */
export async function fetchOwnFile(address: string): Promise<Blob> {
  return (await fetchOurs(address)).file;
}

/** `name`: what the server calls it; null where it does not say. */
type Fetched = { file: Blob; name: string | null };

async function fetchOurs(address: string): Promise<Fetched> {
  const token = readToken();
  const account = token === null ? null : shownAccount();
  try {
    const fetched = await fetchFile(address, {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(account !== null && { [ACTIVE_ACCOUNT_HEADER]: account }),
    });
    noteOutcome(null);
    return fetched;
  } catch (failure) {
    const error = errorFromFailure(failure);
    if (error.status === 401) dropToken(token);
    throw noted(error);
  }
}

async function fetchForeign(address: string): Promise<Fetched> {
  try {
    return await fetchFile(address, {});
  } catch (failure) {
    throw errorFromFailure(failure);
  }
}

async function fetchFile(address: string, headers: Record<string, string>): Promise<Fetched> {
  const tooSlow = new AbortController();
  const timer = setTimeout(() => tooSlow.abort(new DOMException('No answer', 'TimeoutError')), ANSWER_MS);
  const response = await fetch(address, { headers, signal: tooSlow.signal }).finally(() => clearTimeout(timer));
  if (!response.ok) throw errorFromAnswer(response, parseAnswer(await response.text()));
  const [, name = null] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { file: await response.blob(), name };
}

const isOurs = (address: string): boolean => new URL(address, location.href).origin === location.origin;
