import type { Listen } from './listen.ts';

type Kept = {
  listen: Listen;
  /** Where it is announced that what was read is another by now. */
  channel: string;
  read: () => Promise<void>;
  /** Is told why a read failed that nobody waited for. */
  onFault: (error: unknown) => void;
};

/**
 * Reads something of the database, and reads it anew whenever it is announced to have changed, so that a process knows it without asking each time.
 * @throws what the first read throws.
 */
export async function keepRead({ listen, channel, read, onFault }: Kept) {
  let lastRead: Promise<unknown> = Promise.resolve();
  let connections = 0;
  const refreshOrTell = () => void refresh().catch(onFault);
  // Before the first read: what is announced between the two is read again.
  const connection = await listen(channel, {
    onMessage: refreshOrTell,
    onConnect() {
      connections += 1;
      // What was announced while a connection was lost has been missed.
      if (connections > 1) refreshOrTell();
    },
  });
  try {
    await refresh();
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    refresh,
    refreshOrTell,
    async close(): Promise<void> {
      await connection.close();
      await lastRead.catch(() => undefined);
    },
  };

  /** Reads now: what was committed before the call is known after it. One read follows another, so that an older state never replaces a newer one. */
  function refresh(): Promise<void> {
    const reading = lastRead.then(read, read);
    lastRead = reading;
    return reading;
  }
}
