import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { eraseContent, removeErasedFiles } from '../contents.ts';
import { deleteReportersBefore } from '../reporters.store.ts';
import { takeFramesOfGone } from '../items.store.ts';
import * as items from '../items.store.ts';
import { beforeOf } from './decide-content.ts';
import { insertDecision } from '../decisions.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'now' | 'storage' | 'config' | 'log' | 'publish' | 'settings'>;

/** Items that are looked for at a time. */
const BATCH = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases what was removed so long ago that nobody can restore it, and forgets what has been gone for as long as the audit log is kept. */
export async function sweepContent(deps: EraseDeps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  let after: string | null = null;
  do {
    const ids: string[] = await items.listToErase(db, { before: now(), after, limit: BATCH });
    for (const id of ids) {
      if (signal.aborted) return;
      // One that cannot be erased now keeps the others from nothing; the next sweep tries it again.
      await eraseOne(deps, id).catch((error: unknown) =>
        deps.log.error({ err: error, id }, 'removed content could not be erased'),
      );
    }
    after = ids.at(-1) ?? null;
  } while (after !== null);
  await removeErasedFiles(deps, await takeFramesOfGone(db));
  const keptDays = deps.settings.current().audit_retention_days;
  const before = new Date(now().getTime() - keptDays * DAY_MS);
  await items.deleteGone(db, before);
  await deleteReportersBefore(db, before);
}

/** Somebody was faster: nothing is done. */
class NotToErase extends Error {}

/**
 * Of its contents nothing is left; what was decided about them is. Contents first and their item then, as every check and every owner who deletes takes the locks.
 */
async function eraseOne(deps: EraseDeps, id: string): Promise<void> {
  const erasing = deps.db.transaction().execute(async (trx) => {
    const seen = await items.getItem(trx, id);
    if (!seen || seen.gone_at !== null) throw new NotToErase();
    const { kind, subject_id: subjectId, account_id: accountId } = seen;
    const erased = await eraseContent(deps, trx, { kind, id: subjectId, accountId });
    const [item] = await items.lockItems(trx, [id]);
    // Restored, or erased by another worker, in this very moment.
    if (item?.status !== 'removed' || item.appeal_open || item.erase_at === null || item.erase_at > deps.now())
      throw new NotToErase();
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
    await items.markGone(trx, id, deps.now());
    await recordAudit(trx, {
      actor: null,
      action: 'content.erase',
      target: { type: 'content', id, label: item.title },
    });
    return erased;
  });
  const files = await erasing.catch((error: unknown) => {
    if (error instanceof NotToErase) return [];
    throw error;
  });
  await removeErasedFiles(deps, files);
}
