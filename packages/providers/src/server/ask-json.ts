import { askAddress, type Question, type ServerAnswer, ServerError, type ServerFault } from './ask-address.ts';
import { parse } from './json.ts';

/** Why partners refuse, whatever they are asked for, and that they have answered nothing that can be read. */
export type RefusalFault = 'KEY_REFUSED' | 'NO_CREDIT' | 'BUSY' | 'UNREADABLE';

/** Why no JSON came: nobody answered, or with a refusal. */
export type AskFault = Exclude<ServerFault, 'NO_SOUND'> | RefusalFault;

/**
 * What is asked of a partner. `readFault`: what an answer means, where its partner says it with words of its own; null leaves it to the status, and to nothing where the status is one of success.
 * `fail`: the error of the room that asks.
 */
export type JsonQuestion<Fault extends string> = Question & {
  address: string;
  path: string;
  query?: Record<string, string> | undefined;
  readFault: (status: number, content: unknown) => Fault | null;
  fail: (fault: Fault | AskFault, options: AskErrorOptions) => Error;
};

/**
 * Asks a partner and reads its answer, which must be JSON.
 * @throws what `fail` makes of every other answer, and of none; the reason of `signal`.
 */
export async function askJson<Fault extends string>(asked: JsonQuestion<Fault>): Promise<object> {
  const { address, path, query, readFault, fail, ...question } = asked;
  const answer = await askAddress(underAddress(address, path, query), question).catch((error: unknown) => {
    throw toError(error, fail);
  });
  const content = parse(answer.body);
  const told = readFault(answer.status, content);
  if (told !== null || !isSuccess(answer)) {
    throw fail(told ?? faultOfStatus(answer.status), { retryAfterMs: answer.retryAfterMs });
  }
  if (typeof content !== 'object' || content === null) throw fail('UNREADABLE', {});
  return content;
}

/** The error of a room that an error of asking is; anything else stays what it is. */
export function toError(error: unknown, fail: (fault: AskFault, options: AskErrorOptions) => Error): unknown {
  if (!(error instanceof ServerError)) return error;
  return fail(error.fault === 'NO_SOUND' ? 'UNREADABLE' : error.fault, { cause: error });
}

/** Details of an error: how long somebody wants to be left alone, in milliseconds, and what was behind it. */
export type AskErrorOptions = { retryAfterMs?: number | null; cause?: unknown };

/** What went wrong with a partner that was asked: the one word for it that a room has, and nothing that the partner said. `retryAfterMs`: how long it wants to be left alone. */
export class AskError<Fault extends string> extends Error {
  override name = 'AskError';
  readonly fault: Fault;
  readonly retryAfterMs: number | null;
  constructor(fault: Fault, { retryAfterMs = null, cause }: AskErrorOptions = {}) {
    super(`The partner failed: ${fault}`, { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether an answer has a status of success. */
export const isSuccess = ({ status }: Pick<ServerAnswer, 'status'>): boolean => status >= 200 && status <= 299;

/** What the same status means with every partner. */
export function faultOfStatus(status: number): AskFault {
  if (status === 401 || status === 403) return 'KEY_REFUSED';
  if (status === 402) return 'NO_CREDIT';
  if (status === 429) return 'BUSY';
  return `HTTP_${status}`;
}

/** A place under the address of a partner. */
export function underAddress(address: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(address);
  // A path of two strokes would name another host.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  url.search = new URLSearchParams(query).toString();
  url.hash = '';
  return url;
}
