import { AppError } from '@sayso/contract';

/** Requests that an account may have open in a process at once: some may wait for videos for minutes. */
const MAX_PER_ACCOUNT = 12;

/** Counts what each account has open. */
export function createOpenRequests(max = MAX_PER_ACCOUNT) {
  const open = new Map<string, number>();
  return {
    /** Answers what ends it; ending it again does nothing. @throws AppError `rate_limited`. */
    enter(accountId: string): () => void {
      const count = open.get(accountId) ?? 0;
      if (count >= max) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
      open.set(accountId, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(accountId) ?? 1) - 1;
        if (left > 0) open.set(accountId, left);
        else open.delete(accountId);
      };
    },
  };
}
