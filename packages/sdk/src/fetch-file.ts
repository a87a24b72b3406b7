import { SaysoError } from './sayso-error.ts';

/** Milliseconds that a file may keep one waiting, for its first part and for each further one. */
const FILE_TIMEOUT_MS = 30_000;

type Limits = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined };

/**
 * Asks for a file, which may take as long as it comes: given up where it does not begin in time, or where nothing more of it comes for as
 * long while somebody reads. @throws SaysoError `timeout`, also while it is read.
 */
export async function fetchFile(
  ask: (signal: AbortSignal) => Promise<Response>,
  { signal, timeoutMs = FILE_TIMEOUT_MS }: Limits,
): Promise<Response> {
  const late = new AbortController();
  /** Gives the work up, and says why, once it has taken too long. */
  const inTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const message = 'The server did not send in time.';
    const timer = setTimeout(() => late.abort(new SaysoError({ status: 0, code: 'timeout', message })), timeoutMs);
    try {
      return await work();
    } catch (error) {
      late.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await inTime(() => ask(AbortSignal.any([late.signal, ...(signal ? [signal] : [])])));
  if (!response.body) return response;
  const parts = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await inTime(() => parts.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => parts.cancel(reason),
    },
    // Nobody waits for what nobody reads.
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
