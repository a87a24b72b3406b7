import {
  AppError,
  REPORT_REASONS,
  type ReportStatus,
  type ReportVideo,
  type VideoReport,
  type moderationApi,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { listOperatorAddresses } from '../accounts/users/users.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { findWatchable } from '../watch/watch-access.service.ts';
import * as store from './moderation.store.ts';
import type { ReportRow } from './moderation.store.ts';

type ReportDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'config' | 'settings' | 'queue'>;
type Reported = { id: string; title: string; slug: string };
type Form = z.output<typeof ReportVideo>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Stores what a viewer reports, and mails it to those who operate the installation: once for a video in an hour.
 * @throws AppError `video_not_found`, `video_locked`, `gone`: only who may watch a video may report it.
 */
export async function reportVideo(
  deps: ReportDeps,
  actor: Actor | null,
  { slug, form }: { slug: string; form: Form },
): Promise<void> {
  const video = await findWatchable(deps, { slug, actor, grant: form.grant });
  const { reason, details } = form;
  await deps.db.transaction().execute(async (trx) => {
    await store.upsertReport(trx, { id: newId(), videoId: video.id, reason, details, at: deps.now() });
    await notifyOperators(deps, trx, { video, form });
  });
}

async function notifyOperators(
  deps: ReportDeps,
  trx: Db,
  { video, form }: { video: Reported; form: Form },
): Promise<void> {
  const reports = await store.countOpenReports(trx, video.id);
  const hour = Math.floor(deps.now().getTime() / HOUR_MS);
  const input = { title: video.title, slug: video.slug, reason: REPORT_REASONS[form.reason], details: form.details };
  for (const { id, email } of await listOperatorAddresses(trx))
    await sendMail(deps, trx, {
      to: email,
      template: 'videoReported',
      input: { ...input, reports },
      once: `video-reported:${video.id}:${hour}:${id}`,
    });
}

type ListQuery = z.output<typeof moderationApi.listReports.query>;

/** One page of the reports. */
export async function listReports(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  { page, per_page: limit, sort_by: sortBy, sort_order: order, ...filter }: ListQuery,
): Promise<{ reports: VideoReport[]; total: number }> {
  authorize(actor, 'reports.manage');
  const { rows, total } = await store.listReports(
    db,
    { ...filter, sortBy, order },
    { limit, offset: (page - 1) * limit },
  );
  return { reports: rows.map((row) => toReport(row, config)), total };
}

/** @throws AppError `not_found`, `report_is_open` where the same has been reported again since. */
export async function updateReport(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  actor: Actor,
  { id, status }: { id: string; status: ReportStatus },
): Promise<VideoReport> {
  authorize(actor, 'reports.manage');
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await store.getReport(trx, id);
      if (!before) throw new AppError('not_found');
      if (before.status === status) return toReport(before, config);
      await store.updateReport(trx, id, { status, decided_at: status === 'open' ? null : now() });
      const target = { type: 'report', id, label: before.title } as const;
      const changes = { status: { from: before.status, to: status } };
      await recordAudit(trx, { actor, action: 'report.decide', target, details: { reason: before.reason, changes } });
      return toReport({ ...before, status, decided_at: status === 'open' ? null : now() }, config);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'video_reports_once') ? new AppError('report_is_open', {}, error) : error;
  }
}

function toReport(row: ReportRow, { publicUrl }: { publicUrl: string }): VideoReport {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    times: row.times,
    status: row.status,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    video: {
      id: row.video_id,
      title: row.title,
      share_url: `${publicUrl}/watch/${row.slug}`,
      visibility: row.visibility,
      removed: row.removed_at !== null,
    },
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name, email: row.owner_email },
  };
}
