import http from 'node:http';
import { createEventStreamParser } from '../../apps/web/src/lib/live/live-stream.ts';

/** What came over a live stream; `atMs` is the moment on this process's clock. */
export type Heard = {
  id: string;
  event: { type: string; video?: { id: string; status: string } } | null;
  atMs: number;
};

/** An open live stream. `ended` resolves when the server or `close` ends it. */
export type LiveReader = { heard: Heard[]; ended: Promise<void>; close(): void };

/** Opens a live stream and resolves once it is open: from then on it hears of everything. A connection of its own, so that thousands do not share a pool. */
export function openLiveReader(
  { url, token }: { url: string; token: string },
  { lastId = null, onHeard }: { lastId?: string | null; onHeard?(heard: Heard): void } = {},
): Promise<LiveReader> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(lastId === null ? {} : { 'last-event-id': lastId }) };
    const request = http.get(`${url}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return reject(new Error(`live stream refused: ${response.statusCode}`));
      }
      const heard: Heard[] = [];
      const push = createEventStreamParser(({ id, data }) => {
        const one = {
          id: id ?? '',
          event: data === null ? null : (JSON.parse(data) as Heard['event']),
          atMs: performance.now(),
        };
        heard.push(one);
        onHeard?.(one);
      });
      response.setEncoding('utf8').on('data', push);
      const ended = new Promise<void>((end) => response.once('close', end));
      response.on('error', () => undefined);
      resolve({ heard, ended, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
