import { LIVE_PATH } from '@sayso/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToken, saveToken } from '../api/credentials.ts';
import { type LiveState, openLiveStream, createEventStreamParser, type StreamMessage } from './live-stream.ts';
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

const STREAM =
  ': still here\r\nretry: 2000\r\n\r\nid: 7\r\ndata: {"a":1}\r\n\r\nid: 8\r\ndata: one\r\ndata: two\r\n\r\ndata:no space\n\nid: 9\ndata: cut off';
const MESSAGES: StreamMessage[] = [
  { id: '7', data: '{"a":1}' },
  { id: '8', data: 'one\ntwo' },
  { id: '8', data: 'no space' },
];

function read(pieces: readonly string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const push = createEventStreamParser((message) => messages.push(message));
  for (const piece of pieces) push(piece);
  return messages;
}

test('messages come out whole, with the id to resume from', () => {
  expect(read([STREAM])).toEqual(MESSAGES);
});

test('wherever the network cuts the stream, the messages are the same', () => {
  for (let cut = 0; cut <= STREAM.length; cut += 1) {
    expect(read([STREAM.slice(0, cut), STREAM.slice(cut)])).toEqual(MESSAGES);
  }
  expect(read([...STREAM])).toEqual(MESSAGES);
});

test('an id without data moves the place to resume from', () => {
  expect(read(['id: 3\n\nid: 4\ndata: four\n\n'])).toEqual([
    { id: '3', data: null },
    { id: '4', data: 'four' },
  ]);
});

test('comments and unfinished messages say nothing', () => {
  expect(read([': still here\n\n', 'data: half'])).toEqual([]);
});

test('takes one space after the colon away, and no other blank', () => {
  expect(read(['data:\tone\ndata:  two\ndata:\u00a0three\n\n'])).toEqual([
    { id: null, data: '\tone\n two\n\u00a0three' },
  ]);
});
