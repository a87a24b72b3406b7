import { voicesApi } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { type Hit, sharedCounter } from '../../../platform/rate-limits/rate-limit-counters.ts';
import { TryLater } from '../../../platform/work/try-later.ts';

/** How often an account may have something new spoken in an hour. */
const LIMITS = voicesApi.generateSpeech.limits.filter(({ by, counts }) => by === 'account' && counts === 'work');

/**
 * Counts what a row has spoken together with what people of the account have spoken themselves. A row that becomes a video takes it back, because the plan counts that: so only speech that led to
 * nothing uses the limit up, and rows wait where it is.
 */
export function countSpeech(deps: Pick<Deps, 'db' | 'vault' | 'now' | 'config'>, accountId: string) {
  const hits: Hit[] = [];
  const takeBack = async () => {
    for (const hit of hits.splice(0)) await hit.takeBack();
  };
  return {
    /** @throws TryLater when nothing more may be spoken in this hour. */
    async count(): Promise<void> {
      // A voice that stands in for another speaks the same.
      if (!deps.config.rateLimits || hits.length > 0) return;
      for (const limit of LIMITS) hits.push(await sharedCounter(deps)(limit, accountId));
      const full = hits.find(({ isOver }) => isOver);
      if (!full) return;
      await takeBack();
      throw new TryLater(full.secondsLeft);
    },
    takeBack,
  };
}
