import { REPORT_REASONS, type ReportVideo } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { listOperatorAddresses } from '../../accounts/users/users.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { findWatchable } from '../../watch/watch-access.service.ts';
import { readContent, type ReadContentDeps } from '../contents.ts';
import { countReport } from '../items/item-notes.store.ts';
import { lockItemOf } from '../items/items.store.ts';
import { noteReporter } from './reporters.ts';
import * as store from './reports.store.ts';

type ReportDeps = ReadContentDeps & Pick<Deps, 'db' | 'vault' | 'now' | 'config' | 'settings' | 'queue'>;
type Reported = { id: string; title: string; slug: string };
type Form = z.output<typeof ReportVideo>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Stores what a viewer reports, puts the video before the operators, and mails it to them: once for a video in an hour.
 * @throws AppError `video_not_found`, `video_locked`, `gone`: only who may watch a video may report it.
 */
export async function reportVideo(
  deps: ReportDeps,
  actor: Actor | null,
  { slug, form }: { slug: string; form: Form },
): Promise<void> {
  const video = await findWatchable(deps, { slug, actor, grant: form.grant });
  await deps.db.transaction().execute(async (trx) => {
    const content = await readContent(deps, trx, { kind: 'video', id: video.id });
    // Erased in this very moment: there is nothing left to decide about.
    if (!content) return;
    const at = deps.now();
    const item = await lockItemOf(trx, {
      id: newId(),
      kind: 'video',
      subject_id: video.id,
      account_id: content.accountId,
      created_by: content.createdBy,
      title: content.title,
      language: content.language,
      content_at: content.createdAt,
    });
    const { reason, details } = form;
    const reportId = await store.upsertReport(trx, { id: newId(), itemId: item.id, reason, details, at });
    await countReport(trx, item.id, { reason, at });
    await noteReporter(deps, trx, { reportId, video, form });
    await notifyOperators(deps, trx, { video, form, itemId: item.id });
  });
}

async function notifyOperators(
  deps: ReportDeps,
  trx: Db,
  { video, form, itemId }: { video: Reported; form: Form; itemId: string },
): Promise<void> {
  const reports = await store.countOpenReports(trx, itemId);
  const hour = Math.floor(deps.now().getTime() / HOUR_MS);
  const { title, slug } = video;
  const input = { title, slug, contentId: itemId, reason: REPORT_REASONS[form.reason], details: form.details };
  for (const { id, email } of await listOperatorAddresses(trx))
    await sendMail(deps, trx, {
      to: email,
      template: 'videoReported',
      input: { ...input, reports },
      once: `video-reported:${video.id}:${hour}:${id}`,
    });
}
