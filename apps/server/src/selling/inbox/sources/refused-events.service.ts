import { AppError, type InboxSource } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { processEventsJob } from '../process-events.job.ts';
import { refusalOf } from '../receive/authenticate-sender.ts';
import { openRefused } from '../receive/keep-refused.ts';
import { admitEvent } from '../receive/receive-event.service.ts';
import {
  addDelivery,
  findKeyOfRecurrence,
  insertEvents,
  type NewEvent,
  type SenderRow,
} from '../receive/receive.store.ts';
import * as refused from '../receive/refused-events.store.ts';
import type { InboxParts } from '../inbox-parts.ts';
import { found, presentSource, targetOf } from './sources.service.ts';
import * as store from './sources.store.ts';
import { write } from '../../../people/identity/write.service.ts';

type ReplayDeps = Deps & Pick<InboxParts, 'readerOf'>;
type Replayed = { replayed: number; refused: number; source: InboxSource };

/** Events that are verified and stored in one transaction. */
const BATCH = 64;

/**
 * Verifies the refused events of a source with its keys of now. Those that are let in are stored as of when they came, and processed; the others stay, with the reason of now.
 * @throws AppError `not_found`.
 */
export async function replayRefused(deps: ReplayDeps, actor: Actor, id: string): Promise<Replayed> {
  authorize(actor, 'webhooks.manage');
  const sums = { replayed: 0, refused: 0 };
  for (let after: string | null = null; ;) {
    const { last, admitted, kept }: Batch = await deps.db
      .transaction()
      .execute((trx) => replayBatch(deps, trx, { id, after }));
    sums.replayed += admitted;
    sums.refused += kept;
    after = last;
    if (after === null) break;
  }
  return deps.db.transaction().execute(async (trx) => {
    const source = await presentSource(deps, trx, id);
    await recordAudit(trx, { actor, action: 'webhook_source.replay_refused', target: targetOf(source), details: sums });
    return { ...sums, source };
  });
}

/** Deletes the refused events of a source. @throws AppError `not_found`. */
export async function discardRefused({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await write({ db }, actor, 'webhooks.manage', async (trx, { record }) => {
    const source = found(await store.lockSource(trx, id));
    const details = { events: await refused.deleteRefusedOf(trx, id) };
    await record('webhook_source.discard_refused', targetOf(source), details);
  });
}

/** `last`: null once there are no more. */
type Batch = { last: string | null; admitted: number; kept: number };

async function replayBatch(
  deps: ReplayDeps,
  trx: Db,
  { id, after }: { id: string; after: string | null },
): Promise<Batch> {
  // Held until the end: a key that is replaced meanwhile waits.
  const sender = found(await store.lockSource(trx, id));
  const rows = await refused.lockRefused(trx, { sourceId: id, after, limit: BATCH });
  const admitted = new Map<string, NewEvent>();
  for (const row of rows) {
    const end = admit(deps, sender, row);
    if ('row' in end) admitted.set(row.id, end.row);
    else await refused.updateReason(trx, row.id, end);
  }
  const events = [...admitted.values()];
  const ends = events.length === 0 ? [] : await insertEvents(trx, events);
  for (const [place, { isKnown }] of ends.entries()) {
    const event = events[place];
    if (!isKnown || !event) continue;
    const key = await findKeyOfRecurrence(trx, event);
    const [again] = key === null ? [] : await insertEvents(trx, [{ ...event, key }]);
    if (again?.isKnown !== false) await addDelivery(trx, event);
  }
  await refused.deleteRefused(trx, [...admitted.keys()]);
  if (events.length > 0) await deps.queue.enqueue(trx, processEventsJob, {});
  const last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  return { last, admitted: events.length, kept: rows.length - events.length };
}

/** The event as it is to be stored, or why it is refused still. */
function admit(
  deps: ReplayDeps,
  sender: SenderRow,
  row: refused.RefusedRow,
): { row: NewEvent } | { reason: string; problem: string | null } {
  const reason = refusalOf(sender, row.ip_address);
  if (reason) return { reason, problem: null };
  try {
    const given = { sender, address: row.ip_address, isTest: false, at: row.created_at };
    const admitted = admitEvent(deps, { ...given, event: openRefused(deps, row), isReplay: true });
    return 'row' in admitted ? admitted : { reason: admitted.refusal, problem: null };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'malformed')) throw error;
    return { reason: 'unreadable', problem: error.message };
  }
}
