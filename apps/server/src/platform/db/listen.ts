import pg from 'pg';
import type { DatabaseAddress } from './client.ts';

/** What the listener hears. `onConnect` is called at each (re)connection: what was announced meanwhile has been missed. */
export type ListenHandlers = { onMessage(payload: string): void; onConnect(): void };

export type Listen = (channel: string, handlers: ListenHandlers) => Promise<{ close(): Promise<void> }>;

/** By this name the connection that listens is known in the database. */
export const LISTENER_NAME = 'sayso-listen';
/** Pause before the connection is tried again. */
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Who listens to what. `isHeard` from the first `onConnect` on. */
type Ear = ListenHandlers & { channel: string; isHeard: boolean };

/**
 * Makes `Listen` for one database. Everybody hears on one connection, which is there while anybody listens: each holds some memory in the database.
 * The first connection must succeed; later ones are tried until `close`.
 */
export function createListen(address: DatabaseAddress, onError: (error: unknown) => void): Listen {
  const ears = new Set<Ear>();
  let connection: Promise<pg.Client> | undefined;
  let lastQuery: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  return async (channel, handlers) => {
    const ear: Ear = { ...handlers, channel, isHeard: false };
    ears.add(ear);
    try {
      await listenTo(await connect(), [ear]);
    } catch (error) {
      await close(ear);
      throw error;
    }
    return { close: () => close(ear) };
  };

  function connect(): Promise<pg.Client> {
    if (connection) return connection;
    clearTimeout(retry);
    const opening = open();
    connection = opening;
    const isUsed = () => connection === opening;
    opening.then(
      (client) => client.on('end', () => isUsed() && connectAgain()),
      () => undefined,
    );
    opening.catch((error: unknown) => {
      if (isUsed()) connection = undefined;
      // Who could not listen in the first place is told by `connect` itself.
      if (heardBefore().length === 0) return;
      onError(error);
      connectLater();
    });
    return opening;
  }

  async function open(): Promise<pg.Client> {
    const limits = { keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
    const client = new pg.Client({ ...address, ...limits, application_name: LISTENER_NAME });
    client.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) tell(() => ear.onMessage(payload ?? ''));
    });
    client.on('error', onError);
    try {
      await client.connect();
      await listenTo(client, heardBefore());
    } catch (error) {
      await client.end().catch(onError);
      throw error;
    }
    return client;
  }

  async function listenTo(client: pg.Client, wanted: readonly Ear[]): Promise<void> {
    for (const channel of new Set(wanted.map((ear) => ear.channel)))
      await ask(client, `listen ${client.escapeIdentifier(channel)}`);
    for (const ear of wanted) {
      ear.isHeard = true;
      tell(() => ear.onConnect());
    }
  }

  /** What one of them does wrong concerns none of the others. */
  function tell(act: () => void): void {
    try {
      act();
    } catch (error) {
      onError(error);
    }
  }

  /** One question after another: a connection takes no second one meanwhile. */
  function ask(client: pg.Client, text: string): Promise<unknown> {
    const asked = lastQuery.then(() => client.query(text));
    lastQuery = asked.catch(() => undefined);
    return asked;
  }

  function connectAgain(): void {
    connection = undefined;
    connectLater();
  }

  function connectLater(): void {
    if (ears.size === 0) return;
    clearTimeout(retry);
    // What fails is told where it is opened.
    retry = setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS);
  }

  function heardBefore(): Ear[] {
    return [...ears].filter(({ isHeard }) => isHeard);
  }

  async function close(ear: Ear): Promise<void> {
    ears.delete(ear);
    const isLast = ears.size === 0;
    const used = connection;
    if (isLast) {
      clearTimeout(retry);
      connection = undefined;
    }
    const client = await used?.catch(() => undefined);
    if (!client) return;
    if (isLast) {
      await client.end();
    } else if (connection === used && ![...ears].some(({ channel }) => channel === ear.channel)) {
      await ask(client, `unlisten ${client.escapeIdentifier(ear.channel)}`).catch(onError);
    }
  }
}

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
