import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What a worker takes on: `open` what comes, `paused` nothing new, `draining` nothing new, and what it has goes to other workers. */
export const INTAKES = ['open', 'paused', 'draining'] as const;
/** One of `INTAKES`. */
export const Intake = z.enum(INTAKES, { error: () => inputTexts.intake });
export type Intake = z.output<typeof Intake>;

/** Something that a worker does. `stage`: of a video. `progress` from 0 to 1. `video_id`: null for what is no video. */
export const WorkInHand = z.object({
  id: Id,
  kind: z.string(),
  stage: z.string().nullable(),
  progress: z.number().min(0).max(1).nullable(),
  since: Timestamp,
  video_id: Id.nullable(),
});
export type WorkInHand = z.output<typeof WorkInHand>;

/** A process. `is_gone`: it gives no sign of life, since `gone_at`; `seen_at`: its last one. `cpu`: cores that it keeps busy. `doing`: what it works on, where it is a worker. */
export const MonitoredProcess = z.object({
  id: Id,
  host: z.string(),
  pid: z.int(),
  roles: z.array(z.string()),
  release: z.string(),
  started_at: Timestamp,
  seen_at: Timestamp,
  is_gone: z.boolean(),
  gone_at: Timestamp.nullable(),
  intake: Intake,
  cpu: z.number(),
  memory_bytes: z.number(),
  loop_delay_ms: z.number(),
  connections: z.int(),
  live_streams: z.int(),
  requests_per_second: z.number(),
  pool: z.object({ used: z.int(), idle: z.int(), waiting: z.int(), size: z.int() }).nullable(),
  doing: z.array(WorkInHand),
});
export type MonitoredProcess = z.output<typeof MonitoredProcess>;

/** A machine or a container. `cpu` and `memory` as shares of all that there is. Null: it does not tell. */
export const MonitoredHost = z.object({
  host: z.string(),
  cpu: z.number(),
  cores: z.int(),
  memory_used_bytes: z.number(),
  memory_total_bytes: z.number(),
  disk_free_bytes: z.number().nullable(),
  disk_total_bytes: z.number().nullable(),
  network_in_bytes_per_second: z.number().nullable(),
  network_out_bytes_per_second: z.number().nullable(),
});
export type MonitoredHost = z.output<typeof MonitoredHost>;

const manage = { permission: 'monitoring.manage' } as const;

/** What the operator does with processes. */
export const processesCalls = {
  setIntake: defineEndpoint({
    ...manage,
    method: 'PUT',
    path: '/api/admin/monitoring/processes/:id/intake',
    summary: 'Let a worker begin nothing new, hand over what it has, or go on',
    params: IdParams,
    body: z.object({ intake: Intake }),
    response: Done,
  }),
  forgetProcess: defineEndpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/admin/monitoring/processes/:id',
    summary: 'Take a process off the list that is gone and does not come back',
    params: IdParams,
    response: Done,
    errors: ['process_is_alive'],
  }),
};

/** What `workAction` is about: the take of a video, or other work. */
export const WorkTable = z.enum(['take', 'work'], { error: () => inputTexts.workTable });
export type WorkTable = z.output<typeof WorkTable>;

/** What can be done about work that is stuck: another worker begins it again where it stood, or it ends as failed. */
export const WorkAction = z.enum(['retry', 'stop'], { error: () => inputTexts.workAction });
export type WorkAction = z.output<typeof WorkAction>;

/** Work that waits or runs for longer than it should. `table` 'job': a short job, about which nothing can be done but look at its worker. */
export const StuckWork = z.object({
  id: Id,
  table: z.enum([...WorkTable.options, 'job']),
  kind: z.string(),
  state: z.enum(['waiting', 'running']),
  stage: z.string().nullable(),
  since: Timestamp,
  worker: z.string().nullable(),
  tries: z.int(),
  video: z.object({ id: Id, title: z.string() }).nullable(),
});
export type StuckWork = z.output<typeof StuckWork>;

/** What waits and runs of one kind. `oldest_seconds`: how long the oldest of it waits; null where nothing does. */
export const QueueKind = z.object({
  kind: z.string(),
  waiting: z.int(),
  running: z.int(),
  oldest_seconds: z.number().nullable(),
});
export type QueueKind = z.output<typeof QueueKind>;

/** Why work failed within the last hour. `videos`: the last of those that it happened to. */
export const FailureReason = z.object({
  kind: z.string(),
  code: z.string(),
  message: z.string(),
  count: z.int(),
  last_at: Timestamp,
  videos: z.array(z.object({ id: Id, title: z.string(), owner_id: Id.nullable() })),
});
export type FailureReason = z.output<typeof FailureReason>;

/** What the operator does with work. */
export const workCalls = {
  workAction: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/monitoring/work/:id',
    summary: 'Give work that is stuck to another worker, or end it',
    params: IdParams,
    body: z.object({ table: WorkTable, action: WorkAction }),
    response: success(z.object({ action: WorkAction })),
    errors: ['work_has_ended'],
  }),
};
