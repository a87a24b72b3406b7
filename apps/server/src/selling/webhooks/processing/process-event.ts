import { PRESENTER_PARTNER_IDS, WebhookMapping } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { asWholeRefund, type SaleFact, type SaleOutcome } from '../../sales/sales.service.ts';
import type { EventRead } from '../readers/webhook-reader.ts';
import { readColumns } from '../receive/receive-event.service.ts';
import type { WebhookParts } from '../webhook-parts.ts';
import * as store from './processing.store.ts';

/** What became of one fact. */
type FactEnd = { fact: SaleFact; outcome: SaleOutcome };
type Verdict = { failure: string | null; words: string; waitingItem: string | null; waitsFor: readonly string[] };

/** Does what an event says, and notes what became of it, in one transaction. Nothing when somebody else has it by now. */
export async function processEvent(
  deps: Deps & WebhookParts,
  trx: Db,
  { claim, startedAt }: { claim: store.Claim; startedAt: Date },
): Promise<void> {
  const event = await store.lockClaimed(trx, claim);
  if (!event) return;
  const mapping = event.mapping ?? WebhookMapping.parse({});
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

const NOTHING = 'There was nothing to do.';

function verdictOf({ facts, why, isUnusable }: EventRead, ends: readonly FactEnd[]): Verdict {
  if (facts.length === 0) {
    const words = why ?? NOTHING;
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
