import { shownAccount } from '../api/credentials.ts';
import { type StreamMessage, type LiveState, openLiveStream } from './live-stream.ts';

/** Tabs that show different accounts have nothing to tell each other. */
const nameOf = (account: string | null) => `sayso-live ${account ?? ''}`;

/** What tabs tell each other: what came in, how the stream stands and how far it was read, and 'I am new, how does it stand?'. */
type TabMessage =
  | { kind: 'message'; message: StreamMessage }
  | { kind: 'state'; state: LiveState; lastId: string | null }
  | { kind: 'hello' };

/** `isFirst`: this tab has it from the server itself, the others have it from this one. */
export type TabListener = { onData: (data: string, isFirst: boolean) => void; onState: (state: LiveState) => void };

/**
 * One stream per browser and account: the tab that holds the lock reads it and passes everything on. When it closes, another takes over
 * where it stood: every tab knows the last message.
 * Browsers grant locks on https and localhost only; elsewhere every tab reads for itself.
 * @returns How to stop.
 */
export function followLiveStream(token: string, { onData, onState }: TabListener): () => void {
  let lastId: string | null = null;
  const takeAs =
    (isFirst: boolean) =>
    ({ id, data }: StreamMessage) => {
      lastId = id;
      if (data !== null) onData(data, isFirst);
    };
  const take = takeAs(true);
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return openLiveStream({ token, lastId }, { onMessage: take, onState });

  const name = nameOf(shownAccount());
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  const tell = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data: told }: MessageEvent<TabMessage>) => {
    if (told.kind === 'message') takeAs(false)(told.message);
    if (told.kind !== 'state') return;
    lastId = told.lastId ?? lastId;
    onState(told.state);
  });
  tell({ kind: 'hello' });

  const lead = () => {
    let state: LiveState = 'connecting';
    channel.addEventListener('message', ({ data: told }: MessageEvent<TabMessage>) => {
      if (told.kind === 'hello') tell({ kind: 'state', state, lastId });
    });
    const close = openLiveStream(
      { token, lastId },
      {
        onMessage: (message) => {
          take(message);
          tell({ kind: 'message', message });
        },
        onState: (next) => {
          state = next;
          onState(next);
          tell({ kind: 'state', state, lastId });
        },
      },
    );
    return new Promise<void>((resolve) => {
      stopped.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  };
  navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined);

  return () => {
    stopped.abort();
    channel.close();
  };
}

const NAME = 'sayso-seen';

/** Tells the other tabs of this browser while this one is looked at. Returns how to stop. */
export function tellWhileSeen(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let hidden: AbortController | null = null;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      hidden?.abort();
      hidden = null;
    } else if (!hidden) {
      const mine = new AbortController();
      hidden = mine;
      void navigator.locks.request(
        NAME,
        { mode: 'shared' },
        () => new Promise<void>((resolve) => mine.signal.addEventListener('abort', () => resolve())),
      );
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    hidden?.abort();
  };
}

/** Whether some tab of the product is looked at. Where tabs cannot tell each other: whether this one is. */
export async function isSeenSomewhere(): Promise<boolean> {
  if (document.visibilityState !== 'hidden') return true;
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === NAME);
}
