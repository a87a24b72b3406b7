import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';
import * as store from './measures.store.ts';
import * as presence from './presence.store.ts';
import { createRequestMinutes, isFault, type RequestMeasure, type RequestMinute } from './request-minutes.ts';
import {
  type Beat,
  createBeats,
  type Running,
  createStays,
  type Stay,
  type ActiveDay,
  createActiveDays,
  type Presence,
} from './presence.ts';

/** A take that has come to its end. */
export type RenderMeasure = store.RenderTimes;
/** Hears of measures as they are taken. */
export type MeasureObserver = {
  onRequest(measure: RequestMeasure & { isFault: boolean }): void;
  onRender(measure: RenderMeasure): void;
};

/** What the product records about its own use, for the operator's figures. */
export type Measures = {
  /** Adds what happened to videos now to the quarter of the hour, in the caller's transaction. */
  countWatched(trx: Db, watched: readonly Omit<presence.Watched, 'at'>[]): Promise<void>;
  /** Notes that somebody was active now: their day in the account, and how long their visit lasts. Written with the next flush. */
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
type Batch = {
  id: string;
  minutes: readonly RequestMinute[];
  days: readonly ActiveDay[];
  stays: readonly Stay[];
  beat: Beat | null;
};

/** A killed process loses its answers and presences of this long at most. What is counted in transactions it never loses. */
const FLUSH_MS = 60_000;

/** `processName` tells the processes of an installation apart. `running`: what this one tells of itself, once a minute; a command tells nothing. */
export function createMeasures({
  db,
  log,
  now,
  processName,
  running,
}: {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): Date;
  processName: string;
  running?: Running;
}): Measures {
  const observers = new Set<MeasureObserver>();
  const requests = createRequestMinutes();
  const activeDays = createActiveDays();
  const stays = createStays();
  const beats = running && createBeats(running, now());
  let flushing: Promise<void> | undefined;
  let batch: Batch | undefined;
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  // The first beat is written at once: uptime and load of a new installation are there when its operator looks.
  if (beats) void flush();

  return {
    countWatched: (trx, watched) => {
      const at = now();
      return presence.addWatched(
        trx,
        watched.map((one) => ({ ...one, at })),
      );
    },
    noteActive(member) {
      const at = now();
      activeDays.note(dayOf(at), member);
      stays.note(at, member.userId);
    },
    noteRequest(measure) {
      requests.note(now(), measure);
      for (const { onRequest } of observers) onRequest({ ...measure, isFault: isFault(measure) });
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
      batch = {
        id: newId(),
        minutes: requests.take(),
        days: activeDays.take(),
        stays: stays.take(),
        beat: beats?.beat(now()) ?? null,
      };
      await writeBatch(batch);
      batch = undefined;
    } catch (error) {
      log.warn({ err: error }, 'measures not written');
    }
  }

  async function writeBatch({ id, minutes, days, stays: seen, beat }: Batch): Promise<void> {
    if (minutes.length + days.length + seen.length === 0 && !beat) return;
    await db.transaction().execute(async (trx) => {
      if (!(await store.beginBatch(trx, processName, id))) return;
      await store.addRequestMinutes(trx, processName, minutes);
      await store.insertActiveDays(trx, days);
      await presence.extendVisits(trx, seen);
      if (beat) await presence.insertBeat(trx, processName, beat);
    });
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
