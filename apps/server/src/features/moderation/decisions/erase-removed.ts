import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { eraseContent, removeErasedFiles } from '../contents.ts';
import * as items from '../items/items.store.ts';
import { beforeOf } from './decide-content.ts';
import { insertDecision } from './decisions.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'now' | 'storage' | 'config' | 'log' | 'publish' | 'settings'>;

/** Items that are looked for at a time. */
const BATCH = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases what was removed so long ago that nobody can restore it, and forgets what has been gone for as long as the audit log is kept. */
export async function sweepContent(deps: EraseDeps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  for (let ids = await toErase(deps); ids.length > 0 && !signal.aborted; ids = await toErase(deps))
    for (const id of ids) {
      if (signal.aborted) return;
      await eraseOne(deps, id);
    }
  await removeErasedFiles(deps, await items.takeFramesOfGone(db));
  const keptDays = deps.settings.current().audit_retention_days;
  await items.deleteGone(db, new Date(now().getTime() - keptDays * DAY_MS));
}

const toErase = ({ db, now }: EraseDeps) => items.listToErase(db, { before: now(), limit: BATCH });

/** Of its contents nothing is left; what was decided about them is. */
async function eraseOne(deps: EraseDeps, id: string): Promise<void> {
  const files = await deps.db.transaction().execute(async (trx) => {
    const [item] = await items.lockItems(trx, [id]);
    // Restored, or erased by another worker, in this very moment.
    if (item?.status !== 'removed' || item.appeal_open || item.gone_at !== null) return [];
    const { kind, subject_id: subjectId, account_id: accountId } = item;
    await insertDecision(trx, {
      id: newId(),
      item_id: id,
      account_id: accountId,
      act: 'erase',
      is_automated: true,
      decided_by: null,
      decided_at: deps.now(),
      reason: item.reason,
      note: '',
      before: beforeOf(item),
      statement: null,
      mail_id: null,
    });
    const erased = await eraseContent(deps, trx, { kind, id: subjectId, accountId });
    await items.markGone(trx, id, deps.now());
    await recordAudit(trx, {
      actor: null,
      action: 'content.erase',
      target: { type: 'content', id, label: item.title },
    });
    return erased;
  });
  await removeErasedFiles(deps, files);
}
