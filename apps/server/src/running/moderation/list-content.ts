import type { ContentQuery, ModeratedContent, ModerationStatistics, moderationApi } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { rangeOf } from '../../platform/lib/days.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { countDecisionsSince } from './decisions.store.ts';
import { countReportsSince } from './reports.store.ts';
import { CONTENT_TABLE_HEAD, toModeratedContent, toTableRow } from './items.mapper.ts';
import * as store from './queue.store.ts';

type ListDeps = SigningDeps & Pick<Deps, 'db'>;
type ExportQuery = z.output<typeof moderationApi.exportContent.query>;

/** Items that are read at a time for a table. */
const BATCH = 500;
/** Lines of a table: the queue of a million contents is narrowed down first. */
const MOST_LINES = 50_000;

/** One page of the queue. */
export async function listContent(
  deps: ListDeps,
  actor: Actor,
  { page, per_page: limit, ...query }: z.output<typeof ContentQuery>,
): Promise<{ rows: ModeratedContent[]; total: number }> {
  authorize(actor, 'moderation.manage');
  const asked = askedIn(query);
  const [rows, total] = await Promise.all([
    store.listItems(deps.db, asked, { limit, offset: (page - 1) * limit }),
    store.countItems(deps.db, asked.filter),
  ]);
  return { rows: rows.map((row) => toModeratedContent(row, deps)), total };
}

/** The documented counters. */
export async function contentStatistics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { today_from: todayFrom }: { today_from?: string | undefined },
): Promise<ModerationStatistics> {
  authorize(actor, 'moderation.manage');
  const since =
    todayFrom === undefined ? new Date(`${now().toISOString().slice(0, 10)}T00:00:00Z`) : new Date(todayFrom);
  const [total, counts, reported, actions] = await Promise.all([
    store.countItems(db, {}),
    store.countOpen(db),
    countReportsSince(db, since),
    countDecisionsSince(db, since),
  ]);
  return { total, ...counts, reported_today: reported, actions_today: actions };
}

/** The queue as a table, read in batches while it is sent. That it was taken is an act of its own. */
export async function exportContent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: ExportQuery,
): Promise<{ fileName: string; head: readonly string[]; rows: AsyncIterable<readonly (string | number)[]> }> {
  authorize(actor, 'moderation.manage');
  await recordAudit(db, { actor, action: 'content.export', target: { type: 'content' } });
  return {
    fileName: `content-${now().toISOString().slice(0, 10)}.csv`,
    head: CONTENT_TABLE_HEAD,
    rows: tableRows(db, askedIn(query)),
  };
}

async function* tableRows(db: Db, asked: store.Asked): AsyncGenerator<readonly (string | number)[]> {
  for (let offset = 0; offset < MOST_LINES; offset += BATCH) {
    const rows = await store.listItems(db, asked, { limit: BATCH, offset });
    for (const row of rows) yield toTableRow(row);
    if (rows.length < BATCH) return;
  }
}

function askedIn(query: ExportQuery): store.Asked {
  const { sort_by: by, sort_order: order, date_from, date_to, reports_min: reportsMin, search, ...filter } = query;
  return {
    filter: { ...filter, ...rangeOf({ date_from, date_to }), reportsMin, search: search || undefined },
    sort: { by, order },
  };
}
