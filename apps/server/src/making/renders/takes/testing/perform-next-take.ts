import type { Deps } from '../../../../deps.ts';
import { performClaimedTake } from '../perform-take.ts';
import { claimNextTake } from '../takes-source.ts';

/** Claims the take whose turn it is and performs it to its end, as a worker does. False when there is none to claim, or no room for it. */
export async function performNextTake(deps: Deps, stop: AbortSignal): Promise<boolean> {
  const take = await claimNextTake(deps);
  if (take) await performClaimedTake(deps, take, { stop });
  return take !== undefined;
}
