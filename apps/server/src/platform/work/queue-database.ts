import type { Db as QueueDatabase } from 'pg-boss';
import { askPool, type Db } from '../db/connection.ts';
import type { Listen } from '../db/listen.ts';
import { createPlaces } from './places.ts';

/** Questions of the queue that are asked at the same time. It looks at all its queues in the same moments: each by itself would open a connection. */
const MOST_AT_ONCE = 2;

/**
 * The database as pg-boss wants it, over the connections of everybody else: of its own it would hold two to ask and one to listen, 10 MB of a server at rest.
 */
export function queueDatabase(db: Db, listen?: Listen): QueueDatabase {
  const places = createPlaces(MOST_AT_ONCE);
  return {
    executeSql: (text, values) => places.take(() => askPool(db, text, values)),
    ...(listen && {
      listen: (channel, onMessage, onConnect) => listen(channel, { onMessage, onConnect }),
    }),
  };
}
