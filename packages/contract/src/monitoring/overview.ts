import { monitoringTexts } from './monitoring.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Id, success, Timestamp, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Alert } from './alerts.ts';
import { FailureReason, MonitoredHost, MonitoredProcess, QueueKind, StuckWork } from './processes.ts';

/** More slow questions than this within an hour are worth a look. */
export const SLOW_QUERIES_NOTED = 5;

/** The answers of the last minute, of all processes. `average_ms` and `success_rate` are null while nobody has asked anything. */
const Answers = z.object({
  per_second: z.number(),
  average_ms: z.number().nullable(),
  success_rate: z.number().nullable(),
});

/**
 * The database. `total_bytes`: what its disk has, where that is known. `queries_per_second` and `average_query_ms` of the last minute; `slow_queries` of the last hour;
 * `active_queries` at this moment.
 */
const DatabaseLoad = z.object({
  pool_used: z.int(),
  pool_size: z.int(),
  pool_waiting: z.int(),
  used_bytes: z.number(),
  total_bytes: z.number().nullable(),
  average_query_ms: z.number().nullable(),
  queries_per_second: z.number(),
  active_queries: z.int(),
  slow_queries: z.int(),
});

/** The last whole examination that somebody asked for, also one that runs. `ended_at`: null until then. */
export const Examination = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  asked_at: Timestamp,
  ended_at: Timestamp.nullable(),
});
export type Examination = z.output<typeof Examination>;

/** The parts of an installation, as its health is told, in that order. */
export const HEALTH_SERVICES = monitoringTexts.healthServices;

/** Name of one of `HEALTH_SERVICES`. */
export const HealthServiceName = z.enum(namesOf(HEALTH_SERVICES));
/** Name of a part, as one of `HEALTH_SERVICES`. */
export type HealthService = z.output<typeof HealthServiceName>;

/** How something is: `warning` works and wants attention, `critical` does not work or soon will not. */
export const HEALTH_LEVELS = ['healthy', 'warning', 'critical'] as const;
/** One of `HEALTH_LEVELS`. */
export const HealthLevel = z.enum(HEALTH_LEVELS);
export type HealthLevel = z.output<typeof HealthLevel>;

/** One thing that a check has found, in the words of `npm run doctor`. `advice`: what to do about it; '' where nothing is to be done. */
export const HealthFinding = z.object({
  area: z.string(),
  level: HealthLevel,
  found: z.string(),
  advice: z.string(),
  host: z.string().nullable(),
  checked_at: Timestamp.nullable(),
});
export type HealthFinding = z.output<typeof HealthFinding>;

/** A part of the installation. `uptime`: the share of the last 30 days, as far as they were seen, in which it was not critical; null before it was looked at. `uptime_seconds`: how long that was seen. `is_set`: false where nothing is set up for it, so that it does nothing. */
export const ServiceHealth = z.object({
  service: HealthServiceName,
  level: HealthLevel,
  is_set: z.boolean(),
  uptime: z.number().min(0).max(1).nullable(),
  uptime_seconds: z.number(),
  findings: z.array(HealthFinding),
});
export type ServiceHealth = z.output<typeof ServiceHealth>;

/** The worst of several. */
export const worstOf = (levels: readonly HealthLevel[]): HealthLevel =>
  HEALTH_LEVELS.findLast((level) => levels.includes(level)) ?? 'healthy';

/** How the installation is at this moment. */
export const MonitoringOverview = z.object({
  at: Timestamp,
  level: HealthLevel,
  /** Share of the last 30 days, as far as they were seen, in which the web server ran and nothing about it was critical. How long it answered at all is the `uptime_percent` of System Analytics. */
  uptime: z.number().min(0).max(1).nullable(),
  /** How much of these 30 days was seen. */
  uptime_seconds: z.number(),
  /** Since when the process has run that has run the longest; null while none answers. */
  up_since: Timestamp.nullable(),
  answers: Answers,
  hosts: z.array(MonitoredHost),
  processes: z.array(MonitoredProcess),
  database: DatabaseLoad,
  queue: z.array(QueueKind),
  oldest_video: z.object({ id: Id, title: z.string(), waits_seconds: z.number(), owner_id: Id.nullable() }).nullable(),
  stuck: z.array(StuckWork),
  failures: z.array(FailureReason),
  services: z.array(ServiceHealth),
  examination: Examination.nullable(),
  alerts: z.array(Alert),
});
export type MonitoringOverview = z.output<typeof MonitoringOverview>;

/** One minute of the last hours. Shares from 0 to 1; `average_ms` null while nobody has asked anything. */
export const LoadPoint = z.object({
  minute: Timestamp,
  requests: z.int(),
  failed: z.int(),
  average_ms: z.number().nullable(),
  host_cpu: z.number().nullable(),
  host_memory: z.number().nullable(),
});
export type LoadPoint = z.output<typeof LoadPoint>;

/** A question to the database, without its values. `source`: who counted, the database since it was told to or this product within a day. */
export const SlowQuery = z.object({
  text: z.string(),
  calls: z.int(),
  average_ms: z.number(),
  longest_ms: z.number(),
  last_at: Timestamp.nullable(),
});
export type SlowQuery = z.output<typeof SlowQuery>;

const manage = { permission: 'monitoring.manage' } as const;
const SLOW_ENOUGH_MS = 60_000;
const HOURS = { error: () => inputTexts.hours };

/** How everything is. */
export const overviewCalls = {
  monitoringOverview: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring',
    summary: 'How the installation is at this moment',
    response: success(MonitoringOverview),
  }),
  refreshMonitoring: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/monitoring/refresh',
    timeoutMs: SLOW_ENOUGH_MS,
    limits: [{ by: 'person', times: 20, perSeconds: 60, counted: 'process' }],
    summary: 'Look at everything now, and tell how it is',
    response: success(MonitoringOverview),
  }),
  examineInstallation: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/monitoring/examination',
    status: 202,
    limits: [{ by: 'person', times: 5, perSeconds: 60, counted: 'shared' }],
    summary: 'Let a worker look at everything that the doctor looks at, with a real video of three seconds',
    response: success(z.object({ asked: z.boolean() })),
  }),
  loadHistory: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/history',
    summary: 'How the last hours were, by the minute',
    query: z.object({ hours: z.coerce.number(HOURS).int(HOURS).min(1, HOURS).max(24, HOURS).default(1) }),
    response: success(z.array(LoadPoint)),
  }),
  slowQueries: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/slow-queries',
    summary: 'Questions to the database that take long, without their values',
    response: success(z.object({ source: z.enum(['database', 'product']), queries: z.array(SlowQuery) })),
  }),
};
