import { ApiError } from './api-error.ts';

/** A new name for one press of a button. Works without https too, where `crypto.randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency keys of one place: a request that says the same keeps its key while no answer has come. */
export function createIdempotencyKeys() {
  let last: { body: string; key: string } | null = null;
  const keyFor = (request: unknown): string => {
    const body = JSON.stringify(request);
    if (last?.body !== body) last = { body, key: newIdempotencyKey() };
    return last.key;
  };
  const granted = () => {
    last = null;
  };
  const failed = (error: unknown) => {
    if (isAnswer(error)) last = null;
  };
  return {
    keyFor,
    granted,
    failed,
    /** Sends a request under its key, and notes what became of it. @throws what `send` throws. */
    once: async <Answer>(request: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await send(keyFor(request));
        granted();
        return answer;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
  };
}

/** Whether a failed call was refused by the product: otherwise it may have been granted all the same, or may still be. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false;
  return error.code !== 'request_in_progress' && !error.code.startsWith('HTTP_');
}
