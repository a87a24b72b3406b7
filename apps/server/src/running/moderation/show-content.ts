import { AppError, type ModeratedContentDetail } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Content } from '../../platform/content/content.ts';
import { reviewAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { type ReadContentDeps, readContent } from './contents.ts';
import { countRemovals, listDecisions, listHistory } from './decisions.store.ts';
import { frameSheetOf } from './frame-sheet.ts';
import { listReports } from './reports.store.ts';
import { toDecision, toModeratedContent, toReport } from './items.mapper.ts';
import * as store from './items.store.ts';

/** Decisions about other contents of the account that are shown. */
const HISTORY = 20;

export type ShowDeps = SigningDeps & ReadContentDeps & Pick<Deps, 'db'>;

/** One of the contents with all that helps to decide, as it is now. @throws AppError `not_found`. */
export async function getContent(deps: ShowDeps, actor: Actor, id: string): Promise<ModeratedContentDetail> {
  authorize(actor, 'moderation.manage');
  const { db } = deps;
  const row = await store.getItem(db, id);
  if (!row) throw new AppError('not_found');
  const content = await db
    .transaction()
    .execute((trx) => readContent(deps, trx, { kind: row.kind, id: row.subject_id }));
  const others = { accountId: row.account_id, exceptItemId: id };
  const [reports, decisions, history, removals] = await Promise.all([
    listReports(db, id),
    listDecisions(db, id),
    listHistory(db, { ...others, limit: HISTORY }),
    countRemovals(db, others),
  ]);
  return {
    ...toModeratedContent(row, deps),
    ...materialOf(content, deps),
    frames: frameSheetOf(row, content, deps),
    findings: row.findings,
    report_list: reports.map(toReport),
    decisions: decisions.map(toDecision),
    history: history.map(toDecision),
    account_removals: removals,
  };
}

/** What there is to see and to read of it; nothing where it is gone. */
function materialOf(content: Content | null, signer: SigningDeps) {
  const fileUrl = reviewAddresses(signer);
  const url = (file: string | null | undefined) => (file ? fileUrl(file) : null);
  const isVideo = content?.kind === 'video';
  return {
    texts: [...(content?.texts ?? [])],
    transcript: content?.transcript ?? null,
    video_url: url(content?.videoFile),
    poster_url: isVideo ? url(content.pictureFile) : null,
    captions_url: url(content?.captionsFile),
    picture_url: isVideo ? null : url(content?.pictureFile),
    duration_ms: content?.durationMs ?? null,
    public_url: content?.url ?? null,
  };
}
