import { ACTIVE_ACCOUNT_HEADER, LIVE_PATH } from '@sayso/contract';
import { shownAccount, dropToken } from '../api/credentials.ts';
import { errorFromAnswer } from '../api/api-error.ts';
import { noted, parseAnswer } from '../api/api.ts';
import { noteOutcome } from '../api/reachability.ts';

/** One message of a text/event-stream: the id to resume from, and what it carries; null when it only moves the id. */
export type StreamMessage = { id: string | null; data: string | null };

/**
 * Reads a text/event-stream in pieces of any size, as they come off the wire.
 * @returns A function that takes the next piece and hands every message completed by it to `onMessage`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventStreamParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  let lastId: string | null = null;
  let hasNewId = false;
  let data: string[] = [];

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ id: lastId, data: data.join('\n') });
      else if (hasNewId) onMessage({ id: lastId, data: null });
      data = [];
      hasNewId = false;
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field !== 'id' || value.includes('\0')) return;
    lastId = value;
    hasNewId = true;
  };

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}

/** `down` = no stream at the moment; a new try is on its way. */
export type LiveState = 'connecting' | 'open' | 'down';

type LiveListener = { onMessage: (message: StreamMessage) => void; onState: (state: LiveState) => void };

/** Whose stream, and after which message it begins; null for what happens from now on. */
type LiveStart = { token: string; lastId: string | null };

/** Milliseconds before the first new try; it doubles up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds of silence after which the connection counts as lost. The server sends a comment more often than that. */
const SILENCE_MS = 60_000;

/**
 * Follows the server's live stream of the account that is shown, and comes back to it whenever it breaks, resuming after the last message seen.
 * Once it is open, everything that happens comes in.
 * Read with fetch, because an EventSource cannot carry the token.
 * @returns How to stop.
 */
export function openLiveStream(
  { token, lastId: startId }: LiveStart,
  { onMessage, onState }: LiveListener,
): () => void {
  const account = shownAccount();
  const stopped = new AbortController();
  let lastId = startId;
  let failures = 0;

  const readOnce = async () => {
    const watch = createWatchdog(stopped.signal);
    const response = await connect(LIVE_PATH, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(account && { [ACTIVE_ACCOUNT_HEADER]: account }),
        ...(lastId && { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: watch.signal,
    });
    if (response.status === 401) {
      dropToken(token);
      stopped.abort();
    }
    if (!response.ok || !response.body) {
      noted(errorFromAnswer(response, parseAnswer(await response.text())));
      return;
    }
    failures = 0;
    noteOutcome(null);
    onState('open');
    const push = createEventStreamParser((message) => {
      lastId = message.id;
      onMessage(message);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      watch.reset();
      push(piece.value);
    }
  };

  const run = async () => {
    onState('connecting');
    while (!stopped.signal.aborted) {
      await readOnce().catch(() => undefined);
      if (stopped.signal.aborted) return;
      onState('down');
      await pause(pauseMs(failures), stopped.signal);
      failures += 1;
    }
  };
  void run();
  return () => stopped.abort();
}

/** Like fetch; a server that is not there is noted for the whole app. */
async function connect(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (failure) {
    if (init.signal?.aborted !== true) noteOutcome('NETWORK_ERROR');
    throw failure;
  }
}

/** Ends a connection that has gone silent, or that is no longer wanted. */
function createWatchdog(stop: AbortSignal) {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const reset = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  reset();
  stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return { reset, signal: AbortSignal.any([stop, silent.signal]) };
}

/** A little shorter at random: when a server comes back, its browsers do not all knock in the same moment. */
function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 4);
}

/** Waits; a returning network or the end of the stream cuts it short. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    stop.addEventListener('abort', finish, { signal: over.signal });
    window.addEventListener('online', finish, { signal: over.signal });
  });
}
