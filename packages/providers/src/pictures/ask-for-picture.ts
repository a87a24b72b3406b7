import { askAddress, type Question, type ServerAnswer, ServerError } from '../server/ask-address.ts';
import { faultOfStatus, isSuccess } from '../server/ask-json.ts';
import { parse } from '../server/json.ts';
import { PictureError } from './picture-error.ts';
import type { PictureFault } from './picture-provider.ts';

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
