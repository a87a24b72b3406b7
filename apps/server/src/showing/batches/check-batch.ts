import { setImmediate as breathe } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import type { WorkEnd, WorkTry } from '../../platform/work/work-kind.ts';
import { actingMember } from '../../people/identity/active-account.service.ts';
import { type BatchRecord, getAnyBatch, lockBatch, updateBatch } from './batches.store.ts';
import { fillRow, type Filling, fillingOf, type FillingDeps } from './fill/fill-row.ts';
import type { FoundThings } from './fill/named-things.ts';
import * as rows from './rows.store.ts';
import { batchesTexts } from './batches.texts.gen.ts';

/** Rows that are read and stored together. */
const PART = 250;
/** Rows that are looked at before others have a turn: some two milliseconds. */
const TURN = 10;

type CheckDeps = FillingDeps & Pick<Deps, 'publish'>;

/** Looks at every row of a batch that nobody has begun. Whoever changes meanwhile what is looked at has it looked at anew. */
export async function checkBatch(deps: CheckDeps, { subjectId: id, signal, report }: WorkTry): Promise<void> {
  for (;;) {
    const batch = await getAnyBatch(deps.db, id);
    if (batch?.state !== 'checking') return;
    await checkRows(deps, batch, { signal, report });
    if (await endCheck(deps, batch)) return;
  }
}

/** The rows could not be looked at: the batch says so, and waits. */
export async function giveUpCheck(deps: Pick<Deps, 'publish'>, trx: Db, { subjectId: id, failure }: WorkEnd) {
  await lockBatch(trx, id);
  const batch = await getAnyBatch(trx, id);
  if (batch?.state !== 'checking') return;
  const message = batchesTexts.notAllChecked({ message: failure.message });
  await updateBatch(trx, id, { state: 'draft', pause_code: failure.code, pause_message: message });
  await announceList(deps, trx, { accountId: batch.account_id, list: 'batches' });
}

async function checkRows(
  deps: CheckDeps,
  batch: BatchRecord,
  { signal, report }: Pick<WorkTry, 'signal' | 'report'>,
): Promise<void> {
  const { account_id: accountId, run_by: userId } = batch;
  const actor = await actingMember(deps.db, { userId, accountId, called: 'Batch' });
  const all = Object.values(batch.counts).reduce((sum, count) => sum + count, 0);
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const part = await rows.listRows(deps.db, batch.id, { after, limit: PART, states: ['invalid', 'ready'] });
    const filling = await fillingOf(deps, actor, { batch, rows: part.map(({ cells }) => cells) });
    const checked: rows.CheckedRow[] = [];
    for (const [place, row] of part.entries()) {
      if (place % TURN === 0) await breathe();
      checked.push({ id: row.id, ...checkRow(filling, row.cells) });
    }
    await rows.updateChecked(deps.db, checked);
    after = part.at(-1)?.number ?? after;
    report(after / Math.max(1, all));
    if (part.length < PART) return;
  }
}

/** What is found of a row, as it is stored. */
export function checkRow(filling: Filling, cells: readonly string[]): Omit<rows.CheckedRow, 'id'> {
  const { faults, title, lengthMs, format, things } = fillRow(filling, cells);
  // Half of a character anywhere would keep all rows of its part from being stored.
  return {
    faults: faults.map((fault) => ({ ...fault, message: fault.message.toWellFormed() })),
    title: title.toWellFormed(),
    length_ms: lengthMs === null ? null : Math.round(lengthMs),
    format,
    things: isWellFormed(things) ? things : null,
  };
}

const isWellFormed = (things: FoundThings) => Object.keys(things).every((word) => word.isWellFormed());

/** False where something is to be looked at anew. */
async function endCheck(deps: CheckDeps, { id, account_id: accountId, check_round: round }: BatchRecord) {
  return deps.db.transaction().execute(async (trx) => {
    await lockBatch(trx, id);
    const now = await getAnyBatch(trx, id);
    if (now?.state === 'checking') {
      if (now.check_round !== round) return false;
      await updateBatch(trx, id, { state: 'draft' });
      await announceList(deps, trx, { accountId, list: 'batches' });
    }
    return true;
  });
}
