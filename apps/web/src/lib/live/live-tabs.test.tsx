import { LIVE_PATH } from '@sayso/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToken, saveToken } from '../api/credentials.ts';
import { type LiveState, openLiveStream } from './live-stream.ts';
import { followLiveStream } from './live-tabs.ts';

const WAIT = { interval: 5 };

/** A stream that the server holds open: which id it was asked to resume from, and how to speak on it. */
type Stream = { from: string | null; say(text: string): void; cut(): void; isOpen(): boolean };
let streams: Stream[];
/** Ends every tab that a test has opened. */
let closers: (() => void)[];

beforeEach(() => {
  [streams, closers] = [[], []];
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    if (address !== LIVE_PATH) throw new Error(`nobody serves ${address}`);
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const end = (reason: unknown) => {
          if (isOpen) controller.error(reason);
          isOpen = false;
        };
        signal?.addEventListener('abort', () => end(signal.reason));
        streams.push({
          from: new Headers(headers).get('last-event-id'),
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => end(new TypeError('cut')),
          isOpen: () => isOpen,
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  vi.stubGlobal('navigator', { ...navigator, locks: createLocks() });
});
afterEach(() => {
  for (const close of closers) close();
  vi.unstubAllGlobals();
});

/** Locks as browsers grant them: one holder for each name, the others wait in the order in which they came. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = last.then(() => (signal.aborted ? undefined : hold()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function openTab() {
  const [data, states]: [string[], LiveState[]] = [[], []];
  const close = followLiveStream('t', { onData: (one) => data.push(one), onState: (one) => states.push(one) });
  closers.push(close);
  return { data, states, close };
}
const streamNumber = (count: number) =>
  vi.waitFor(() => {
    expect(streams).toHaveLength(count);
    return streams.at(-1) as Stream;
  }, WAIT);

describe('tabs of one browser', () => {
  test('share one stream, and hear the same', async () => {
    const [one, two] = [openTab(), openTab()];
    const stream = await streamNumber(1);
    await vi.waitFor(() => expect([one.states.at(-1), two.states.at(-1)]).toEqual(['open', 'open']), WAIT);
    stream.say('id: 5\ndata: news\n\n');
    await vi.waitFor(() => expect([one.data, two.data]).toEqual([['news'], ['news']]), WAIT);
    expect(streams).toHaveLength(1);
  });

  test('go on where the tab that read stood when it closes', async () => {
    const [one, two] = [openTab(), openTab()];
    const first = await streamNumber(1);
    first.say('id: 5\ndata: news\n\n');
    await vi.waitFor(() => expect(two.data).toEqual(['news']), WAIT);
    one.close();
    const second = await streamNumber(2);
    expect([first.isOpen(), second.from]).toEqual([false, '5']);
    second.say('id: 6\ndata: more\n\n');
    await vi.waitFor(() => expect(two.data).toEqual(['news', 'more']), WAIT);
    expect(one.data).toEqual(['news']);
  });

  test('know where to go on before anything has happened', async () => {
    const one = openTab();
    const first = await streamNumber(1);
    first.say('retry: 2000\n\nid: 41\n\n');
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('open'), WAIT);
    await new Promise((resolve) => setTimeout(resolve, 50));
    openTab();
    // The new tab is told by the one that reads.
    await new Promise((resolve) => setTimeout(resolve, 50));
    one.close();
    expect((await streamNumber(2)).from).toBe('41');
    expect(one.data).toEqual([]);
  });

  test('resume after a break', async () => {
    openTab();
    const first = await streamNumber(1);
    first.say('id: 9\ndata: news\n\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
    first.cut();
    expect((await streamNumber(2)).from).toBe('9');
  });
});

describe('the live stream', () => {
  const listener = { onMessage: () => undefined, onState: () => undefined };

  test('a refused stream ends the session it was opened for, not one that began meanwhile', async () => {
    const refused = vi.fn<typeof fetch>(async () => new Response(null, { status: 401 }));
    vi.stubGlobal('fetch', refused);
    saveToken('new');
    openLiveStream({ token: 'old', lastId: null }, listener);
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(readToken()).toBe('new');
    openLiveStream({ token: 'new', lastId: null }, listener);
    await vi.waitFor(() => expect(readToken()).toBeNull());
  });
});
