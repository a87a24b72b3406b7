import { z } from 'zod';
import { Id, PersonRef, Timestamp, mapNames, namesOf } from '../common.ts';
import { UsageLimit } from '../plans/usage.ts';
import { VideoStatus } from '../renders/video.ts';
import { PictureFormat } from '../specs/output.ts';
import { WatchFigures } from '../analytics.ts';
import { WATCH_SEGMENTS } from '../analytics/watch.ts';
import { BATCH_ROW_STATES, BATCH_STATES } from './kinds.ts';
import { BatchMapping, BatchTarget, BatchMatrix } from './targets.ts';

const State = z.enum(namesOf(BATCH_STATES));
const RowState = z.enum(namesOf(BATCH_ROW_STATES));

/** What a batch makes its videos of. `id`: null once that is gone; the batch keeps the state in which it was. */
const Source = z.object({
  kind: z.enum(['template', 'draft']),
  id: Id.nullable(),
  name: z.string(),
  version: z.int().nullable(),
});

/** How many rows stand where, and how many there are. */
export const BatchCounts = z.object({ total: z.int(), ...mapNames(BATCH_ROW_STATES, () => z.int()) });
export type BatchCounts = z.output<typeof BatchCounts>;

/**
 * A batch in a list. `pause`: why it is paused; `code`: of the registry, null where a person has paused it. `percent`: rows that have come to an end, of all that are not left out.
 * `sample`: the row that was made first, or is.
 */
export const BatchSummary = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['table', 'matrix']),
  state: State,
  pause: z.object({ code: z.string().nullable(), message: z.string() }).nullable(),
  source: Source,
  counts: BatchCounts,
  percent: z.int().min(0).max(100),
  sample: z.object({ row: z.int(), state: RowState }).nullable(),
  created_by: PersonRef.nullable(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
});
export type BatchSummary = z.output<typeof BatchSummary>;

/**
 * A batch, whole but for its rows. `columns`: names of the columns of its table; those of a matrix are its axes. `targets`: what they can be put into. `mapping`: what is put into each. `matrix`: what it was made of; null for a table.
 * `cancel_counts`: videos in the making of which so much was seen that they count when the batch is cancelled now.
 */
export const Batch = BatchSummary.extend({
  columns: z.array(z.string()),
  targets: z.array(BatchTarget),
  mapping: BatchMapping,
  matrix: BatchMatrix.nullable(),
  file_name_rule: z.string(),
  cancel_counts: z.int(),
});
export type Batch = z.output<typeof Batch>;

/** What is wrong with a row, and where: the column, counted from 0, null where the text comes from no column; the target that it is put into, null for all of the row. */
export const BatchFault = z.object({
  column: z.int().nullable(),
  target: z.string().nullable(),
  message: z.string(),
});
export type BatchFault = z.output<typeof BatchFault>;

/** The video of a row. `watch_url`: where it can be watched, once it is ready; null while it is not, or lies in the trash. */
const RowVideo = z.object({
  id: Id,
  title: z.string(),
  status: VideoStatus,
  percent: z.int().nullable(),
  duration_ms: z.int().nullable(),
  thumbnail_url: z.string().nullable(),
  watch_url: z.string().nullable(),
});

/**
 * A row: a video that is to be made, or was. `number`: from 1, as it stood in the table. `seconds`: about how long the video is, null while that cannot be said. `failure`: why it failed. `attempts`: how often it was begun. `stand_in`: the voice that spoke it because its own did not answer. `video`: null until there is one, and once that was erased.
 */
export const BatchRow = z.object({
  number: z.int(),
  state: RowState,
  title: z.string(),
  cells: z.array(z.string()),
  faults: z.array(BatchFault),
  seconds: z.int().nullable(),
  is_sample: z.boolean(),
  attempts: z.int(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  stand_in: z.string().nullable(),
  video: RowVideo.nullable(),
});
export type BatchRow = z.output<typeof BatchRow>;

const Named = z.object({ id: z.string(), name: z.string() });

/**
 * What the video of a row says and shows, made of the template and the row's cells as the video itself is. `faults`: what is wrong with the row as things are now. `script`: all that is spoken, with its marks for pauses and stress. `seconds`: about how long the video is.
 * `stand_in_presenter`: who of the library performs where a partner's presenter cannot be filmed. `file_name`: how its file in the ZIP is called; another one called so has a number behind it.
 * Where a slot cannot be filled there is no script yet, and nothing else that comes of it: null, and '' as title.
 */
export const BatchRowContent = z.object({
  number: z.int(),
  state: RowState,
  faults: z.array(BatchFault),
  script: z.string().nullable(),
  seconds: z.int().nullable(),
  title: z.string(),
  presenter: Named.nullable(),
  stand_in_presenter: Named.nullable(),
  voice: Named.nullable(),
  format: PictureFormat.nullable(),
  file_name: z.string().nullable(),
});
export type BatchRowContent = z.output<typeof BatchRowContent>;

/** One limit, held against all that a batch would make. `used` and `max` in what the limit counts; `needed`: how much of it the batch takes; `fits`: how many of its videos have room. */
const CostLimit = z.object({
  limit: UsageLimit,
  plan: z.string().nullable(),
  used: z.number(),
  max: z.number(),
  needed: z.number(),
  fits: z.int(),
  is_enough: z.boolean(),
  upgrade_url: z.string().nullable(),
  message: z.string(),
});

/**
 * What a batch would take: of the rows that are ready or wait. `seconds`: about how long they are together. `making_ms`: about how long the machine makes them, one after the other; null while that is not known. `fits`: how many fit all limits.
 * `limits`: each that there is, those that are not enough first. `too_long`: rows that are longer than the plan allows by what their script says; they would fail.
 */
export const BatchCost = z.object({
  videos: z.int(),
  seconds: z.int(),
  storage_bytes: z.number(),
  making_ms: z.int().nullable(),
  fits: z.int(),
  limits: z.array(CostLimit),
  too_long: z.int(),
});
export type BatchCost = z.output<typeof BatchCost>;

/** What the batches of an account came to. `videos_this_month`: of rows that were done since the first of the month, UTC. */
export const BatchStatistics = z.object({
  batches: z.object({ total: z.int(), ...mapNames(BATCH_STATES, () => z.int()) }),
  rows: BatchCounts,
  videos_this_month: z.int(),
  success_percent: z.number().nullable(),
});
export type BatchStatistics = z.output<typeof BatchStatistics>;

const Choice = z.object({ id: z.string(), name: z.string() });

/** What was watched of a video since it is there. `quarters`: of 100 plays, how many saw the middle of each quarter. `curve`: how often each hundredth was watched, in how many plays. */
const Watched = WatchFigures.extend({
  quarters: z.array(z.number()).length(4).nullable(),
  curve: z.object({ plays: z.int(), segments: z.array(z.int()).length(WATCH_SEGMENTS) }),
});

/**
 * One combination: places of its choices on the axes, counted from 0; null on an axis without choices. `watched`: null while there is no finished video.
 */
const Cell = BatchRow.pick({ number: true, state: true, title: true, failure: true, video: true }).extend({
  hook: z.int().nullable(),
  presenter: z.int().nullable(),
  voice: z.int().nullable(),
  format: z.int().nullable(),
  watched: Watched.nullable(),
});

/** A matrix with what came of each combination, in the order of the axes. `best`: the row whose viewers stayed longest, null while none has been played. */
export const BatchComparison = z.object({
  id: Id,
  axes: z.object({
    hooks: z.array(z.string()),
    presenters: z.array(Choice),
    voices: z.array(Choice),
    formats: z.array(PictureFormat),
  }),
  cells: z.array(Cell),
  best: z.int().nullable(),
});
export type BatchComparison = z.output<typeof BatchComparison>;
