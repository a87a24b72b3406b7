import type { Actor } from '../access.ts';

/** Streams that one session may hold open in a process. A browser needs one; the rest is for tabs that overlap while they change over. */
const MAX_PER_SESSION = 6;

/** A stream that can be ended from outside. Ending it again does nothing. */
export type OpenStream = { actor: Actor; end(): void };

/** The streams of this process. */
export type OpenStreams = {
  /** Adds a stream. Beyond what a session may hold, its oldest one ends: most likely nobody reads that any more. */
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  endAll(): void;
};

export function createOpenStreams(): OpenStreams {
  const open = new Set<OpenStream>();
  return {
    add(stream) {
      open.add(stream);
      const ofSession = [...open].filter(({ actor }) => actor.sessionId === stream.actor.sessionId);
      for (const oldest of ofSession.slice(0, -MAX_PER_SESSION)) oldest.end();
    },
    remove: (stream) => void open.delete(stream),
    endAll: () => [...open].forEach(({ end }) => end()),
  };
}
