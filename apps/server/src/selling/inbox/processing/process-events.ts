import { AppError, PRESENTER_PARTNER_IDS, SenderMapping } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { isDatabaseAway } from '../../../platform/db/client.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { asWholeRefund, type SaleFact, type SaleOutcome } from '../../sales/sales.service.ts';
import type { InboxParts } from '../inbox-parts.ts';
import type { EventRead } from '../readers/event-reader.ts';
import { readColumns } from '../receive/receive-event.service.ts';
import * as store from './processing.store.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** Seconds after which an event that failed for a reason of ours is tried again; after the last of these tries it has failed. */
const DELAYS_SECONDS = [15, 60, 300, 1_800, 3_600] as const;
const MAX_TRIES = DELAYS_SECONDS.length;

type ProcessDeps = Deps & InboxParts;

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
  if (claim.tries > MAX_TRIES)
    return fail(deps, claim, {
      startedAt,
      message: inboxTexts.processEnded({ maxTries: MAX_TRIES }),
      isFinal: true,
    });
  try {
    await deps.db.transaction().execute((trx) => processEvent(deps, trx, { claim, startedAt }));
  } catch (error) {
    // Nothing can be noted either: the try counts, and the job is done again.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, event: claim.id, attempt: claim.attempt }, 'event not processed');
    const isFinal = claim.tries >= MAX_TRIES;
    const message =
      error instanceof AppError
        ? error.message
        : isFinal
          ? inboxTexts.faultOfOursLasts({ maxTries: MAX_TRIES })
          : inboxTexts.faultOfOurs;
    return fail(deps, claim, { startedAt, message, isFinal });
  }
}

/** What became of one fact. */
type FactEnd = { fact: SaleFact; outcome: SaleOutcome };
type Verdict = { failure: string | null; words: string; waitingItem: string | null; waitsFor: readonly string[] };

/** Does what an event says, and notes what became of it, in one transaction. Nothing when somebody else has it by now. */
export async function processEvent(
  deps: Deps & InboxParts,
  trx: Db,
  { claim, startedAt }: { claim: store.Claim; startedAt: Date },
): Promise<void> {
  const event = await store.lockClaimed(trx, claim);
  if (!event) return;
  const mapping = event.mapping ?? SenderMapping.parse({});
  const read = deps.readerOf(event.source_kind).read(event.payload, { mapping, headers: event.headers });
  const ends: FactEnd[] = [];
  for (const told of read.facts) {
    const kept = event.keeps_partly_refunded === false ? asWholeRefund(told) : told;
    const fact = { ...kept, isTest: told.isTest || event.is_test };
    const from = { source: event.source, sourceKind: event.source_kind, receivedAt: event.created_at };
    ends.push({ fact, outcome: await deps.takeInFact(deps, trx, { ...from, fact, eventId: event.id }) });
  }
  const partner = PRESENTER_PARTNER_IDS.find((id) => id === event.source_kind);
  if (partner && read.transactionId !== null) await deps.wakeOrder(deps, trx, { partner, job: read.transactionId });
  const { failure, words, waitingItem, waitsFor } = verdictOf(read, ends);
  const status = failure === null ? 'success' : 'failed';
  const response = JSON.stringify(responseOf(ends));
  const endedAt = deps.now();
  await store.insertAttempt(trx, { claim, status, message: failure ?? words, response, startedAt, endedAt });
  await store.updateEvent(trx, event.id, {
    // A mapping that was mended since reads more of it than the first one.
    ...readColumns(read),
    status,
    outcome: words,
    error_message: failure,
    response,
    waiting_item: waitingItem,
    waiting_numbers: waitingItem === null ? null : [...waitsFor],
    next_attempt_at: null,
    processed_at: endedAt,
  });
}

function verdictOf({ facts, why, isUnusable }: EventRead, ends: readonly FactEnd[]): Verdict {
  if (facts.length === 0) {
    const words = why ?? inboxTexts.nothingToDo;
    return { failure: isUnusable ? words : null, words, waitingItem: null, waitsFor: [] };
  }
  const outcomes = ends.map(({ outcome }) => outcome);
  const words = [...new Set(outcomes.map((outcome) => outcome.words))].join(' ');
  const unknown = outcomes.filter(({ kind }) => kind === 'unknown_item');
  const [first] = unknown;
  if (first) {
    const waitingItem = first.item ?? null;
    const waitsFor = [...new Set(unknown.flatMap(({ waitsFor: numbers = [] }) => numbers))];
    return {
      failure: waitingItem === null ? first.words : `No plan for item ${waitingItem}`,
      words,
      waitingItem,
      waitsFor,
    };
  }
  const refused = outcomes.find(({ kind }) => kind === 'refused');
  return { failure: refused?.words ?? null, words, waitingItem: null, waitsFor: [] };
}

/** What was done, as the console shows it and the list of unknown items reads it. */
function responseOf(ends: readonly FactEnd[]): Record<string, unknown> {
  const unknown = ends.find(({ outcome }) => outcome.kind === 'unknown_item');
  const named = unknown?.fact.items.find(({ item }) => item === unknown.outcome.item);
  return {
    purchase_id: ends.find(({ outcome }) => outcome.purchaseId)?.outcome.purchaseId ?? null,
    user_id: ends.find(({ outcome }) => outcome.userId)?.outcome.userId ?? null,
    ...(named?.name ? { item_name: named.name } : {}),
    facts: ends.map(({ fact, outcome }) => ({
      kind: fact.kind,
      items: fact.items.map(({ item }) => item),
      outcome: outcome.kind,
      words: outcome.words,
    })),
  };
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
