import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './client.ts';
import { keepPlans } from './client.ts';

/**
 * Asks for what the database finds at once by its indexes. Such questions share connections and wait for no answer of another one: what is asked in one turn of the event loop travels together. Each is a
 * statement of its own, which sees what was committed before it was asked and fails alone.
 */
export type ShortReads = {
  ask<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

type Asked = { text: string; values: readonly unknown[]; resolve(rows: unknown[]): void; reject(error: unknown): void };
type Connection = { client: pg.Client; socket: Socket };

/** The second takes what comes while the first has much to do, so that one question that takes longer than was thought does not stop all others. */
export const SHORT_READ_CONNECTIONS = 2;
/** Questions under way on a connection that are much. Fewer are cheaper on one: they travel together. */
const BUSY_FROM = 16;
/** A connection on which questions wait and nothing has been answered for so long is busy with one of them, in milliseconds. */
const STALLED_MS = 20;
/** A connection that nobody has used for so long is closed, as those of the pool are. */
const IDLE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** As long as the pool lets somebody wait. It ends the connection, and with it all that waits on it. */
const ANSWER_TIMEOUT_MS = 10_000;

/** `onError` hears of every connection that breaks; the next question opens another one. */
export function openShortReads(address: DatabaseAddress, onError: (error: Error) => void): ShortReads {
  const connections = Array.from({ length: SHORT_READ_CONNECTIONS }, () => shareConnection(address, onError));
  let isClosed = false;
  return {
    ask<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
      // As the pool says it.
      if (isClosed) return Promise.reject(new Error('driver has already been destroyed'));
      const free = connections.find((one) => !one.isBusy()) ?? connections.toSorted((a, b) => a.load() - b.load())[0];
      // The rows are what the statement's author says.
      return new Promise((resolve, reject) => {
        free?.ask({ text, values, resolve: (rows) => resolve(rows as Row[]), reject });
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(connections.map((one) => one.close()));
    },
  };
}

function shareConnection(address: DatabaseAddress, onError: (error: Error) => void) {
  let opening: Promise<Connection> | undefined;
  let waiting: Asked[] = [];
  let load = 0;
  /** When something was answered last, or the first question of several came. */
  let movedAt = 0;
  let idle: NodeJS.Timeout | undefined;

  const isBusy = () => load >= BUSY_FROM || (load > 0 && performance.now() - movedAt > STALLED_MS);
  return { ask, load: () => load, isBusy, close };

  function ask(asked: Asked): void {
    if (load === 0) movedAt = performance.now();
    load += 1;
    waiting.push(asked);
    if (waiting.length === 1) setImmediate(() => void sendAll());
  }

  async function sendAll(): Promise<void> {
    const all = waiting;
    waiting = [];
    try {
      send(await connection(), all);
    } catch (error) {
      load -= all.length;
      for (const { reject } of all) reject(error);
    }
  }

  /** All in one writing: each by itself would wake the database up. */
  function send({ client, socket }: Connection, all: readonly Asked[]): void {
    socket.cork();
    for (const { text, values, resolve, reject } of all) {
      void client
        .query(text, [...values])
        .then(({ rows }) => resolve(rows), reject)
        .finally(() => {
          load -= 1;
          movedAt = performance.now();
        });
    }
    socket.uncork();
    idle ??= setTimeout(closeIdle, IDLE_MS).unref();
    idle.refresh();
  }

  function connection(): Promise<Connection> {
    opening ??= open();
    return opening;
  }

  function open(): Promise<Connection> {
    const socket = new Socket();
    const limits = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS, keepAlive: true };
    const client = new pg.Client({ ...address, ...limits, pipeline: true, stream: () => socket });
    const forget = () => {
      if (opening === mine) opening = undefined;
    };
    client.on('error', onError);
    client.on('error', forget);
    client.on('end', forget);
    const mine = client.connect().then(() => {
      keepPlans(client);
      return { client, socket };
    });
    mine.catch(forget);
    return mine;
  }

  function closeIdle(): void {
    if (load > 0) idle?.refresh();
    else void close();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    idle = undefined;
    // What waits for the end of this turn goes out first.
    if (waiting.length > 0) await nextTurn();
    const last = opening;
    opening = undefined;
    const known = await last?.catch(() => undefined);
    await known?.client.end();
  }
}
