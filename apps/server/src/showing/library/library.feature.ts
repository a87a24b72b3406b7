import { libraryApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { Deps } from '../../deps.ts';
import { mailRecipient } from '../../people/accounts/preferences.service.ts';
import { sendMail } from '../../people/mail/mail.service.ts';
import { libraryRoutes } from './library.routes.ts';
import { sweepArchives } from './archive.service.ts';
import { sweepTrash } from './trash.service.ts';
import * as store from './library.store.ts';

/** What belongs to videos and goes with them; tags are part of the copy of each video. Ranks, texts and words are made of the videos, by the database itself. */
const ownedData: OwnedData = {
  tables: ['video_tags', 'video_archives', 'video_ranks', 'video_texts', 'video_words'],
  async *exportData() {
    // Nothing beside the videos.
  },
  eraseData: goesWithOwner,
};

const sweepTrashJob = defineJob({ name: 'sweep-trash', schema: z.object({}) });
const weeklyReportsJob = defineJob({ name: 'weekly-reports', schema: z.object({}) });

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Reports go out from so long after the end of their week on, in milliseconds: Monday, 06:00 UTC. */
const FIRST_MS = 6 * HOUR_MS;
/** After a server was away for longer, in milliseconds, a report is old news. */
const LAST_MS = 3 * DAY_MS;
/** People that are looked at together: each time the whole week is counted anew. */
const BATCH = 2_000;

/**
 * Writes to everybody who wants it what their videos did in the past week, where there is something to tell. Asked as often as one likes, also by
 * several workers at once: each report is one mail, and what was cut short goes on the next time.
 */
export async function sendWeeklyReports(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const week = pastWeek(now);
  const sinceMs = now.getTime() - Date.parse(week.before);
  if (sinceMs < FIRST_MS || sinceMs > LAST_MS || (await store.isWeekReported(deps.db, week))) return;
  for (let after: string | null = null; ;) {
    const people: store.WeekOfPerson[] = await store.listWeeksOfPeople(deps.db, week, { after, limit: BATCH });
    for (const person of people) {
      signal.throwIfAborted();
      await report(deps, week, person);
    }
    after = people.at(-1)?.user_id ?? null;
    if (people.length < BATCH) break;
  }
  await store.insertReportedWeek(deps.db, week, deps.now());
}

async function report(deps: Deps, week: store.Week, person: store.WeekOfPerson): Promise<void> {
  const { user_id: userId, made, views, best_title: title, best_slug: slug, best_views: bestViews } = person;
  const recipient = await mailRecipient(deps, userId, 'weeklyReports');
  if (!recipient) return;
  const best = title !== null && slug !== null && bestViews !== null ? { title, slug, views: bestViews } : null;
  const lastDay = dayOf(new Date(Date.parse(week.before) - DAY_MS));
  await deps.db.transaction().execute((trx) =>
    sendMail(deps, trx, {
      to: recipient.email,
      template: 'weeklyReport',
      input: { from: week.from, to: lastDay, made, views, best, unsubscribe: recipient.unsubscribe },
      once: `weekly-report:${week.from}:${userId}`,
    }),
  );
}

/** The last whole week before a moment, Monday to Sunday in UTC. */
function pastWeek(now: Date): store.Week {
  const today = Date.parse(dayOf(now));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - daysSinceMonday * DAY_MS;
  return { from: dayOf(new Date(monday - 7 * DAY_MS)), before: dayOf(new Date(monday)) };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const libraryJobHandlers = [
  handleJob({
    job: weeklyReportsJob,
    // Every hour: who was away on Monday morning makes up for it.
    schedule: { cron: '11 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => sendWeeklyReports(deps, signal),
  }),
  handleJob({
    job: sweepTrashJob,
    // Every hour: a machine that is on by day only erases as well.
    schedule: { cron: '37 * * * *', payload: {} },
    async handle(deps, _payload, { signal }) {
      await sweepArchives(deps);
      await sweepTrash(deps, signal);
    },
  }),
];

/** The videos of an account and what people do with those that are there: search, details, tags, the trash, archives, the weekly report. */
export const libraryFeature: Feature = {
  api: libraryApi,
  section: 'videos',
  routes: libraryRoutes,
  jobs: libraryJobHandlers,
  ownedData,
  tablesLeftBehind: ['video_archives'],
};
