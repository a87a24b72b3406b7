import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';
import { type ActiveDay, createActiveDays, type Presence } from './active-days.ts';
import type { CountName } from './count-names.ts';
import * as store from './measures.store.ts';
import { createRequestMinutes, type RequestMeasure, type RequestMinute } from './request-minutes.ts';

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
  /** Stores how long a take took, in the transaction that ends it. Answers what tells the observers, if it was new: call it after the commit. */
  recordRender(db: Db, render: RenderMeasure): Promise<() => void>;
  /** Hands every measure of this process to an observer too. Answers the function that ends it. */
  observe(observer: MeasureObserver): () => void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Writes what is waiting for the last time. */
  close(): Promise<void>;
};

/** What is written at once: wholly, and once. */
type Batch = { id: string; minutes: readonly RequestMinute[]; days: readonly ActiveDay[] };

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
  let batch: Batch | undefined;
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  return {
    countToday: (trx, name, by = 1) => store.addCount(trx, { day: dayOf(now()), name, by }),
    noteActive: (presence) => activeDays.note(dayOf(now()), presence),
    noteRequest(measure) {
      requests.note(now(), measure);
      for (const { onRequest } of observers) onRequest(measure);
    },
    async recordRender(trx, render) {
      const isNew = await store.insertRenderTimes(trx, render);
      return () => {
        if (isNew) for (const { onRender } of observers) onRender(render);
      };
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

  /** A batch whose fate is unknown, because the answer to its commit was lost, is written again before all others, under its id. */
  async function write(): Promise<void> {
    try {
      if (batch) await writeBatch(batch);
      batch = { id: newId(), minutes: requests.take(), days: activeDays.take() };
      await writeBatch(batch);
      batch = undefined;
    } catch (error) {
      log.warn({ err: error }, 'measures not written');
    }
  }

  async function writeBatch({ id, minutes, days }: Batch): Promise<void> {
    if (minutes.length === 0 && days.length === 0) return;
    await db.transaction().execute(async (trx) => {
      if (!(await store.beginBatch(trx, processName, id))) return;
      await store.addRequestMinutes(trx, processName, minutes);
      await store.insertActiveDays(trx, days);
    });
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
