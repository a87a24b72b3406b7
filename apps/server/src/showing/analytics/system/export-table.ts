import {
  type Engagement,
  FUNNEL_STEPS,
  namesOf,
  type SystemEngagement,
  type SystemFigures,
  type SystemTable,
  type SystemVideo,
  TOP_VIDEOS_MAX,
  type TopVideoOrder,
} from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { systemEngagement } from './engagement.service.ts';
import { type AskedVideos, everySystemVideo, type ReadDeps, systemSummary, topVideos } from './system.service.ts';
import { lookedAt } from './system-time.ts';

type Cells = readonly (string | number)[];
type Table = { head: readonly string[]; rows: AsyncIterable<Cells> | Iterable<Cells> };
type TableDeps = ReadDeps & Pick<Deps, 'config'>;
type Asked = AskedVideos & { by: TopVideoOrder; table: SystemTable };

/** What is shown of a stretch of time as a table. That it was taken stands in the audit log: videos name those who made them. */
export async function exportSystemTable(
  deps: TableDeps,
  actor: Actor,
  asked: Asked,
): Promise<{ fileName: string; head: readonly string[]; rows: AsyncIterable<Cells> }> {
  authorize(actor, 'analytics.manage');
  const { days } = lookedAt(asked, deps.now());
  const { head, rows } = await TABLES[asked.table](deps, actor, asked);
  await recordAudit(deps.db, {
    actor,
    action: 'analytics.export',
    details: { table: asked.table, from: days.from, to: days.to, time_zone: asked.time_zone },
  });
  return { fileName: `${asked.table}-${days.from}-${days.to}.csv`, head, rows: asStream(rows) };
}

const TABLES: Record<SystemTable, (deps: TableDeps, actor: Actor, asked: Asked) => Promise<Table>> = {
  async figures(deps, actor, asked) {
    const [summary, engagement] = await Promise.all([
      systemSummary(deps, actor, asked),
      systemEngagement(deps, actor, asked),
    ]);
    return {
      head: ['Figure', 'In this time', 'In the time before'],
      rows: [
        ...namesOf(FIGURES).map((name) => [FIGURES[name], cell(summary.figures[name]), cell(summary.previous[name])]),
        ['Generated today', summary.generated_today, ''],
        ...namesOf(ENGAGEMENT).map((name) => [
          ENGAGEMENT[name],
          cell(engagement.figures[name]),
          cell(engagement.previous[name]),
        ]),
        ...(['retained_7', 'retained_30'] as const).map((name) => [
          RETAINED[name],
          cellOfPart(engagement.figures[name]),
          cellOfPart(engagement.previous[name]),
        ]),
      ],
    };
  },
  async steps(deps, actor, asked) {
    const [{ points }, engagement] = await Promise.all([
      systemSummary(deps, actor, asked),
      systemEngagement(deps, actor, asked),
    ]);
    return {
      head: ['From', ...STEP_FIGURES.map((name) => FIGURES[name]), 'Active users'],
      rows: points.map((point, place) => [
        point.at,
        ...STEP_FIGURES.map((name) => cell(point[name])),
        activeAt(engagement, place),
      ]),
    };
  },
  async revenue(deps, actor, asked) {
    const { revenue, revenue_points: points } = await systemSummary(deps, actor, asked);
    return {
      head: ['From', 'Currency', 'Gross', 'Refunds', 'Fees', 'Commissions', 'Net', 'Sales'],
      rows: [
        ...points.map(({ at, currency, gross, refunds }) => [at, currency, gross, refunds, '', '', '', '']),
        ...revenue.map(({ currency, gross, refunds, fees, commissions, net, sales }) => [
          'In all',
          currency,
          gross,
          refunds,
          fees,
          commissions,
          net,
          sales,
        ]),
      ],
    };
  },
  async cohorts(deps, actor, asked) {
    const { cohorts } = await systemEngagement(deps, actor, asked);
    return {
      head: ['Signed up in the week of', 'People', 'Day 1 (percent)', 'Day 7 (percent)', 'Day 30 (percent)'],
      rows: cohorts.map(({ week, people, day_1, day_7, day_30 }) => [
        week,
        people,
        ...[day_1, day_7, day_30].map(cellOfPart),
      ]),
    };
  },
  async funnel(deps, actor, asked) {
    const { figures, previous } = await systemEngagement(deps, actor, asked);
    return {
      head: ['Step', 'People who signed up in this time', 'People who signed up in the time before'],
      rows: FUNNEL_STEPS.map((step) => [STEPS[step], figures.funnel[step], previous.funnel[step]]),
    };
  },
  async 'top-videos'(deps, actor, asked) {
    const videos = await topVideos(deps, actor, { ...asked, limit: TOP_VIDEOS_MAX });
    return {
      head: ['Rank', ...VIDEO_HEAD, 'Views', 'Downloads', 'Shares'],
      rows: videos.map((video) => [video.rank, ...videoCells(video), video.views, video.downloads, video.shares]),
    };
  },
  async videos(deps, actor, asked) {
    return { head: [...VIDEO_HEAD, 'Views since it is there'], rows: allVideos(deps, actor, asked) };
  },
};

async function* allVideos(deps: TableDeps, actor: Actor, asked: Asked): AsyncGenerator<Cells> {
  for (const video of await everySystemVideo(deps, actor, asked)) yield [...videoCells(video), video.views_total];
}

async function* asStream(rows: AsyncIterable<Cells> | Iterable<Cells>): AsyncGenerator<Cells> {
  yield* rows;
}

const FIGURES = {
  users: 'Users at the end',
  users_new: 'New users',
  users_active: 'Active users',
  videos: 'Videos at the end',
  videos_new: 'New videos',
  videos_finished: 'Finished videos at the end',
  generated: 'Generated',
  failed: 'Failed to generate',
  generation_ms: 'Average generation time (ms)',
  success_percent: 'Success rate (percent)',
  views: 'Views',
  downloads: 'Downloads',
  shares: 'Shares',
  answers: 'Answers of the API',
  answer_ms: 'API response time (ms)',
  error_percent: 'Error rate (percent)',
  uptime_percent: 'Uptime (percent)',
  load_percent: 'Server load (percent)',
} satisfies Record<keyof SystemFigures, string>;

const ENGAGEMENT = {
  day_active: 'Daily active users',
  week_active: 'Weekly active users',
  month_active: 'Monthly active users',
  session_ms: 'Average session (ms)',
  sessions: 'Sessions',
} satisfies Partial<Record<keyof Engagement, string>>;
const RETAINED = { retained_7: '7-day retention (percent)', retained_30: '30-day retention (percent)' } as const;
const STEPS = { signed_up: 'Signed up', first_video: 'First video', shared: 'Shared', paid: 'Paid' } as const;

const STEP_FIGURES = [
  'users_new',
  'videos_new',
  'generated',
  'failed',
  'views',
  'downloads',
  'shares',
  'answer_ms',
  'error_percent',
  'load_percent',
] as const;

const VIDEO_HEAD = ['Video', 'Link', 'Status', 'Creator', 'Email', 'Made'] as const;
const videoCells = ({ title, watch_url: link, status, creator, created_at: made }: SystemVideo): string[] => [
  title,
  link ?? '',
  status,
  creator?.name ?? '',
  creator?.email ?? '',
  made,
];

/** Who was here before that was recorded is not known. */
function activeAt({ points, active_since: since, to }: SystemEngagement, place: number): number | string {
  const end = points[place + 1]?.at ?? to;
  return since !== null && since < end ? (points[place]?.active ?? 0) : '';
}

/** What is not known stays empty. */
const cell = (value: number | null): string | number => (value === null ? '' : Math.round(value * 100) / 100);
const cellOfPart = (part: Engagement['retained_7']): string | number =>
  part === null ? '' : cell((100 * part.people) / part.of);
