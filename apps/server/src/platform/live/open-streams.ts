/** Streams that one session may hold open in a process. A browser needs one; the rest is for tabs that overlap while they change over. */
const MAX_PER_SESSION = 6;
/** Streams that one person may hold open in a process, in all their browsers. */
const MAX_PER_PERSON = 20;

/** A stream that a browser holds open. Ending it again does nothing. */
export type OpenStream = {
  accountId: string;
  sessionId: string;
  userId: string;
  /** Whether its reader may still use the app. */
  mayGoOn(): boolean;
  /** Gives a sign of life. */
  beat(): void;
  end(): void;
};

/** The streams of this process. */
export type OpenStreams = {
  /**
   * Adds a stream. Beyond what a session or a person may hold, the oldest one ends: each browser has one, so it is most likely a dead
   * connection, and the newest is what somebody looks at.
   */
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  /** Sessions with streams, each once. */
  sessionIds(): string[];
  ofSession(sessionId: string): OpenStream[];
  count(): number;
  endAll(): void;
};

export function createOpenStreams(): OpenStreams {
  const sessions = new Map<string, Set<OpenStream>>();
  const people = new Map<string, Set<OpenStream>>();
  let count = 0;
  return {
    add(stream) {
      const own = sessions.get(stream.sessionId) ?? new Set();
      sessions.set(stream.sessionId, own.add(stream));
      count += 1;
      const all = people.get(stream.userId) ?? new Set();
      people.set(stream.userId, all.add(stream));
      for (const oldest of [...own].slice(0, -MAX_PER_SESSION)) oldest.end();
      for (const oldest of [...all].slice(0, -MAX_PER_PERSON)) oldest.end();
    },
    remove(stream) {
      const own = sessions.get(stream.sessionId);
      if (!own?.delete(stream)) return;
      count -= 1;
      if (own.size === 0) sessions.delete(stream.sessionId);
      const all = people.get(stream.userId);
      all?.delete(stream);
      if (all?.size === 0) people.delete(stream.userId);
    },
    sessionIds: () => [...sessions.keys()],
    ofSession: (sessionId) => [...(sessions.get(sessionId) ?? [])],
    count: () => count,
    endAll: () => [...sessions.values()].forEach((own) => [...own].forEach(({ end }) => end())),
  };
}
