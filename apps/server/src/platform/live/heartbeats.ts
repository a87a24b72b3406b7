import type { Log } from '../../deps.ts';
import type { OpenStreams } from './open-streams.ts';

type HeartbeatInput = {
  streams: OpenStreams;
  /** Of some sessions, those that go on, with the account each works in. */
  activeSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  everyMs: number;
  log: Log;
};

/** Parts of a round: each asks once about the sessions that are due, and never all streams of a process wake together. */
const PARTS = 15;

/**
 * Gives every stream a sign of life once a round, and ends those whose session has ended or works in another account, or whose reader may not use the app now. When sessions cannot be asked about,
 * their streams miss this sign and live. Answers the function that ends it.
 */
export function startHeartbeats({ streams, activeSessions, everyMs, log }: HeartbeatInput): () => void {
  let due: string[] = [];
  let perPart = 0;
  let part = 0;
  let asking = false;
  const timer = setInterval(() => {
    if (asking) return;
    if (part === 0) {
      due = streams.sessionIds();
      perPart = Math.ceil(due.length / PARTS);
    }
    part = (part + 1) % PARTS;
    const some = due.splice(0, perPart);
    if (some.length === 0) return;
    asking = true;
    beat(some)
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of live streams not checked'))
      .finally(() => (asking = false));
  }, everyMs / PARTS);
  return () => clearInterval(timer);

  async function beat(sessionIds: readonly string[]): Promise<void> {
    const active = await activeSessions(sessionIds);
    for (const sessionId of sessionIds) {
      for (const stream of streams.ofSession(sessionId)) {
        if (active.get(sessionId) === stream.accountId && stream.mayGoOn()) stream.beat();
        else stream.end();
      }
    }
  }
}
