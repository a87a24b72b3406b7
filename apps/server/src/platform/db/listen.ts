import pg from 'pg';
import type { DatabaseAddress } from './database-address.ts';

/** What the listener hears. `onConnect` is called at each (re)connection: what was announced meanwhile has been missed. */
export type ListenHandlers = { onMessage(payload: string): void; onConnect(): void };

export type Listen = (channel: string, handlers: ListenHandlers) => Promise<{ close(): Promise<void> }>;

/** Pause before the connection is tried again. */
const RECONNECT_MS = 1_000;

/** Makes `Listen` for one database. The first connection must succeed; later ones are tried until `close`. */
export function createListen(address: DatabaseAddress, onError: (error: unknown) => void): Listen {
  return async (channel, handlers) => {
    let closed = false;
    let retry: NodeJS.Timeout | undefined;
    let client = await open();

    return {
      async close() {
        closed = true;
        clearTimeout(retry);
        await client.end();
      },
    };

    async function open(): Promise<pg.Client> {
      const next = new pg.Client({ ...address, keepAlive: true });
      next.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''));
      next.on('error', onError);
      try {
        await next.connect();
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
      } catch (error) {
        await next.end().catch(onError);
        throw error;
      }
      next.on('end', reopenLater);
      handlers.onConnect();
      return next;
    }

    function reopenLater(): void {
      if (closed) return;
      retry = setTimeout(() => {
        open().then(adopt, (error: unknown) => {
          onError(error);
          reopenLater();
        });
      }, RECONNECT_MS);
    }

    function adopt(next: pg.Client): void {
      if (closed) void next.end();
      else client = next;
    }
  };
}
