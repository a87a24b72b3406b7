import type { Db } from '../db/connection.ts';

/** A short job that a process does. */
export type JobInHand = { id: string; kind: string; since: string };

/** Jobs that are done sooner are not worth a look, in milliseconds. */
const LEAST_MS = 2_000;

/** Of each process, known by its database: tests have several in one. */
const held = new WeakMap<Db, Map<string, JobInHand>>();

/** Notes that this process does a job, until what is answered is called. */
export function holdJob(db: Db, { id, kind, at }: { id: string; kind: string; at: Date }): () => void {
  const jobs = held.get(db) ?? new Map<string, JobInHand>();
  held.set(db, jobs);
  jobs.set(id, { id, kind, since: at.toISOString() });
  return () => void jobs.delete(id);
}

/** The jobs that this process has been at for a while, the longest first. */
export function jobsInHand(db: Db, now: Date): JobInHand[] {
  return [...(held.get(db)?.values() ?? [])].filter(({ since }) => now.getTime() - Date.parse(since) >= LEAST_MS);
}
