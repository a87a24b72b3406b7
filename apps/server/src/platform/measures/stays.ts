/** That somebody did something in a stretch of time, seen by one process. */
export type Stay = { userId: string; firstAt: Date; lastAt: Date };

/** Remembers from when to when each person was seen at work, until it is written. */
export function createStays() {
  let waiting = new Map<string, Stay>();

  return {
    note(at: Date, userId: string): void {
      waiting.set(userId, { userId, firstAt: waiting.get(userId)?.firstAt ?? at, lastAt: at });
    },
    /** Hands over what is to be written. */
    take(): Stay[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}
