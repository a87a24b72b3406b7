import type { Db as QueueDatabase } from 'pg-boss';
import { askPool, type Db } from '../db/connection.ts';
import type { Listen } from '../db/listen.ts';

/** Questions of the queue that are asked at the same time. It looks at all its queues in the same moments: each by itself would open a connection. */
const MOST_AT_ONCE = 2;

/**
 * The database as pg-boss wants it, over the connections of everybody else: of its own it would hold two to ask and one to listen, 10 MB of a server at rest.
 */
export function queueDatabase(db: Db, listen?: Listen): QueueDatabase {
  const atOnce = limit(MOST_AT_ONCE);
  return {
    executeSql: (text, values) => atOnce(() => askPool(db, text, values)),
    ...(listen && {
      listen: (channel, onMessage, onConnect) => listen(channel, { onMessage, onConnect }),
    }),
  };
}

/** Lets so many run at the same time; others wait for their turn in the order in which they came. */
function limit(most: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // Whoever comes next takes the place.
      if (next) next();
      else running -= 1;
    }
  };
}
