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
