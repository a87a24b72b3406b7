import type { Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import * as store from './live.store.ts';

/** Lets every process know whose browsers are looking. */
export type PresenceKeeper = {
  /** To be called whenever a stream was opened or has ended. */
  changed(sessionIds: () => readonly string[]): void;
  close(): Promise<void>;
};

/** Changes within this time are stored together, in milliseconds: nobody has found anything in a shorter look. */
const GATHER_MS = 1_000;
/** How often a process says that it is still there, in milliseconds. */
const RENEW_MS = 20_000;
/** A process that has not been heard of for so long is gone, and its streams with it, in milliseconds. */
const GONE_AFTER_MS = 3 * RENEW_MS;

/** Keeps the sessions with open streams of this process in the database. What cannot be stored now is stored with the next change or sign of life. */
export function keepPresence({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): PresenceKeeper {
  const processId = newId();
  let sessionIds: () => readonly string[] = () => [];
  let soon: NodeJS.Timeout | undefined;
  let isStored = false;
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (isStored || sessionIds().length > 0) write();
  }, RENEW_MS).unref();

  return {
    changed(list) {
      sessionIds = list;
      soon ??= setTimeout(write, GATHER_MS).unref();
    },
    async close() {
      clearInterval(timer);
      clearTimeout(soon);
      sessionIds = () => [];
      write();
      await writing;
    },
  };

  function write(): void {
    clearTimeout(soon);
    soon = undefined;
    writing = writing.then(save).catch((error: unknown) => log.warn({ err: error }, 'open streams not stored'));
  }

  async function save(): Promise<void> {
    const ids = sessionIds();
    const at = now();
    if (ids.length > 0) await store.upsertPresence(db, { processId, sessionIds: ids, at });
    else if (isStored) await store.deletePresence(db, processId);
    if (ids.length > 0 && !isStored) await store.deletePresenceBefore(db, new Date(at.getTime() - GONE_AFTER_MS));
    isStored = ids.length > 0;
  }
}

/** Whether a person has the app open in an account right now, in a browser that is told what happens there. */
export async function isWatched(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  who: { accountId: string; userId: string },
): Promise<boolean> {
  return store.hasOpenStream(db, who, new Date(now().getTime() - GONE_AFTER_MS));
}
