/** A member at work in an account. */
export type Presence = { accountId: string; userId: string };
/** A member's day: `day` is a date of UTC such as 2026-01-31. */
export type ActiveDay = Presence & { day: string };

/** Remembers who was active today, so that each member's day is written once by a process. Yesterday's members are forgotten. */
export function createActiveDays() {
  let today = '';
  let known = new Set<string>();
  let waiting: ActiveDay[] = [];

  return {
    note(day: string, { accountId, userId }: Presence): void {
      if (day !== today) [today, known] = [day, new Set()];
      const key = `${accountId} ${userId}`;
      if (known.has(key)) return;
      known.add(key);
      waiting.push({ day, accountId, userId });
    },
    /** Hands over what is to be written. */
    take(): ActiveDay[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
