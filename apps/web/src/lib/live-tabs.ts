import { type LiveListener, type LiveState, openLiveStream } from './live-stream.ts';

const NAME = 'sayso-live';

/** What tabs tell each other: what came in, how the stream stands, and 'I am new, how does it stand?'. */
type TabMessage = { kind: 'data'; data: string } | { kind: 'state'; state: LiveState } | { kind: 'hello' };

/**
 * One stream per browser: the tab that holds the lock reads it and passes everything on; when it closes, another takes over.
 * Browsers grant locks on https and localhost only; elsewhere every tab reads for itself.
 * @returns How to stop.
 */
export function followLiveStream(token: string, listener: LiveListener): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openLiveStream(token, listener);

  const stopped = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const tell = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'data') listener.onData(message.data);
    if (message.kind === 'state') listener.onState(message.state);
  });
  tell({ kind: 'hello' });

  const lead = () => {
    let state: LiveState = 'connecting';
    channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
      if (message.kind === 'hello') tell({ kind: 'state', state });
    });
    const close = openLiveStream(token, {
      onData: (data) => {
        listener.onData(data);
        tell({ kind: 'data', data });
      },
      onState: (next) => {
        state = next;
        listener.onState(next);
        tell({ kind: 'state', state });
      },
    });
    return new Promise<void>((resolve) => {
      stopped.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  };
  navigator.locks.request(NAME, { signal: stopped.signal }, lead).catch(() => undefined);

  return () => {
    stopped.abort();
    channel.close();
  };
}
