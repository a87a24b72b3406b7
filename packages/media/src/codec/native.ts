import { getSystemErrorMap } from 'node:util';
import { AVERROR_EAGAIN, AVERROR_EOF, AV_LOG_ERROR, AV_LOG_WARNING } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';

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

/** Quiet by default: errors go to stderr, where the parent keeps the last of them. Called once by every child. */
export function quietNativeLog(): void {
  Log.setLevel(AV_LOG_ERROR);
}

/** Collects what FFmpeg complains about (warnings and worse) while `work` runs. The process must afterwards end the way `serveJob` does. */
export async function withNativeLog<Result>(work: () => Promise<Result>): Promise<{ result: Result; lines: string[] }> {
  const lines: string[] = [];
  Log.setCallback((_level, message) => lines.push(message.trim()), { maxLevel: AV_LOG_WARNING });
  try {
    const result = await work();
    // Lines of synchronous calls arrive with the next turns of the event loop.
    await yieldToEventLoop();
    await yieldToEventLoop();
    return { result, lines };
  } finally {
    Log.setCallback(null);
  }
}
