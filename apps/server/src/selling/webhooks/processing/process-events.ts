import { AppError } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { isDatabaseAway } from '../../../platform/db/client.ts';
import type { WebhookParts } from '../webhook-parts.ts';
import { processEvent } from './process-event.ts';
import * as store from './processing.store.ts';

/** Seconds after which an event that failed for a reason of ours is tried again; after the last of these tries it has failed. */
const DELAYS_SECONDS = [15, 60, 300, 1_800, 3_600] as const;
const MAX_TRIES = DELAYS_SECONDS.length;

const AGAIN = 'Something went wrong on our side. It is tried again by itself.';
const FOR_GOOD = `Something went wrong on our side, ${MAX_TRIES} times. Retry it once the cause is mended.`;
const ENDED = `The process ended ${MAX_TRIES} times while it worked on this.`;

type ProcessDeps = Deps & WebhookParts;

/** Processes every event that is due, the oldest first. One that cannot be processed stands in the way of no other. */
export async function processEvents(deps: ProcessDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claim = await store.claimEvent(deps.db, { now: deps.now(), delaysSeconds: DELAYS_SECONDS });
    if (!claim) return;
    await processClaimed(deps, claim);
  }
}

async function processClaimed(deps: ProcessDeps, claim: store.Claim): Promise<void> {
  const startedAt = deps.now();
  // Every try before this one ended with its process: it may be what ends them.
  if (claim.tries > MAX_TRIES) return fail(deps, claim, { startedAt, message: ENDED, isFinal: true });
  try {
    await deps.db.transaction().execute((trx) => processEvent(deps, trx, { claim, startedAt }));
  } catch (error) {
    // Nothing can be noted either: the try counts, and the job is done again.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, event: claim.id, attempt: claim.attempt }, 'event not processed');
    const isFinal = claim.tries >= MAX_TRIES;
    const message = error instanceof AppError ? error.message : isFinal ? FOR_GOOD : AGAIN;
    return fail(deps, claim, { startedAt, message, isFinal });
  }
}

/** Notes a try that was undone. */
async function fail(
  deps: ProcessDeps,
  claim: store.Claim,
  { startedAt, message, isFinal }: { startedAt: Date; message: string; isFinal: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const claimed = await store.lockClaimed(trx, claim);
    if (!claimed) return;
    const endedAt = deps.now();
    await store.insertAttempt(trx, { claim, status: 'failed', message, response: null, startedAt, endedAt });
    const end = { status: 'failed', processed_at: endedAt, next_attempt_at: null } as const;
    await store.updateEvent(trx, claim.id, { error_message: message, ...(isFinal ? end : {}) });
  });
}
