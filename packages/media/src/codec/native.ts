import { getSystemErrorMap } from 'node:util';
import { FFmpegError } from 'node-av/lib';
import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';

/**
 * Passes a native return value on when it is not an error.
 * @throws Error 'what: reason', for example 'write video: No space left on device', with `code` `ENOSPC` where the system itself refused.
 */
export function must(code: number, what: string): number {
  if (code >= 0) return code;
  const error = new Error(`${what}: ${FFmpegError.strerror(code)}`);
  // FFmpeg passes the system's numbers on, negated as Node has them; its own lie far below.
  const name = getSystemErrorMap().get(code)?.[0];
  throw name === undefined ? error : Object.assign(error, { code: name });
}

/**
 * Reads the answer of a native receive call: `true` means something was delivered, `false` that nothing comes before more is sent, or ever.
 * @throws Error for every other code.
 */
export function delivered(code: number, what: string): boolean {
  if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return false;
  must(code, what);
  return true;
}

/** True for the code that says 'all has been read', or that a filter such as `trim` wants no more. */
export function isEnd(code: number): boolean {
  return code === AVERROR_EOF;
}

/** Gives the event loop one turn, so that a child notices a vanished parent and its progress leaves. Await it every few tens of milliseconds. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((turned) => setImmediate(turned));
}
