import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import { createActiveDays, type Presence } from './active-days.ts';
import type { CountName } from './count-names.ts';
import * as store from './measures.store.ts';
import { createRequestMinutes, type RequestMeasure } from './request-minutes.ts';

/** A take that has come to its end. */
export type RenderMeasure = store.RenderTimes;
/** Hears of measures as they are taken. */
export type MeasureObserver = { onRequest(measure: RequestMeasure): void; onRender(measure: RenderMeasure): void };

/** What the product records about its own use, for the operator's figures. */
export type Measures = {
  /** Counts something that happened today, in the caller's transaction: it is counted if that commits, and then for good. */
  countToday(db: Db, name: CountName, by?: number): Promise<void>;
  /** Notes that somebody was active today. Written with the next flush, once a day for each member. */
  noteActive(presence: Presence): void;
  /** Notes an answer of this process. Written with the next flush. */
  noteRequest(measure: RequestMeasure): void;
  /** Stores how long a take took, in the transaction that ends it. */
  recordRender(db: Db, render: RenderMeasure): Promise<void>;
  /** Hands every measure of this process to an observer too. Answers the function that ends it. */
  observe(observer: MeasureObserver): () => void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Writes what is waiting for the last time. */
  close(): Promise<void>;
};

/** A killed process loses its answers and presences of this long at most. What is counted in transactions it never loses. */
const FLUSH_MS = 60_000;

/** `processName` tells the processes of an installation apart. */
export function createMeasures({
  db,
  log,
  now,
  processName,
}: {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): Date;
  processName: string;
}): Measures {
  const observers = new Set<MeasureObserver>();
  const requests = createRequestMinutes();
  const activeDays = createActiveDays();
  let flushing: Promise<void> | undefined;
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  return {
    countToday: (trx, name, by = 1) => store.addCount(trx, { day: dayOf(now()), name, by }),
    noteActive: (presence) => activeDays.note(dayOf(now()), presence),
    noteRequest(measure) {
      requests.note(now(), measure);
      for (const { onRequest } of observers) onRequest(measure);
    },
    async recordRender(trx, render) {
      await store.insertRenderTimes(trx, render);
      for (const { onRender } of observers) onRender(render);
    },
    observe(observer) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };

  /** One after the other: a flush that is asked for while another runs begins after it. */
  async function flush(): Promise<void> {
    const next = (flushing ?? Promise.resolve()).then(write);
    flushing = next;
    await next;
  }

  async function write(): Promise<void> {
    const rows = requests.take();
    const presences = activeDays.take();
    if (rows.length === 0 && presences.length === 0) return;
    try {
      await db.transaction().execute(async (trx) => {
        await store.addRequestMinutes(trx, processName, rows);
        await store.insertActiveDays(trx, presences);
      });
    } catch (error) {
      requests.putBack(rows);
      activeDays.putBack(presences);
      log.warn({ err: error }, 'measures not written');
    }
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
