import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { segmentNamed } from '@sayso/media';
import { vi } from 'vitest';
import type { Deps } from '../../../../deps.ts';
import { type Publish, publish } from '../../../../platform/live/publish.ts';

/** A take that is stopped in the middle of its frames, however quick the machine is. */
export type HeldFrames = {
  /** For the worker. It cannot tell of the first frames, and comes to no end before it has. */
  publish: Publish;
  /** Resolves when a worker is held, and a segment is finished. */
  reached(takesDir: string): Promise<void>;
  /** Lets the worker go on. */
  release(): void;
};

/** Holds the next take that tells of frames: what a test does until `release` happens in the middle of it. */
export function holdFrames(): HeldFrames {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  return {
    async publish(db, ...events) {
      const id = await publish(db, ...events);
      if (isHeld || !(await hasFrames(db))) return id;
      isHeld = true;
      held.resolve();
      await released.promise;
      return id;
    },
    async reached(takesDir) {
      await held.promise;
      await vi.waitUntil(
        async () => (await readdir(takesDir, { recursive: true })).some((name) => segmentNamed(path.basename(name))),
        { interval: 20 },
      );
    },
    release: () => released.resolve(),
  };
}

/** Whether a running take has told of a frame. What is published inside of a transaction is of something else. */
async function hasFrames(db: Deps['db']): Promise<boolean> {
  if (db.isTransaction) return false;
  const running = db.selectFrom('takes').select('id').where('state', '=', 'running').where('frames_done', '>', 0);
  return (await running.executeTakeFirst()) !== undefined;
}
