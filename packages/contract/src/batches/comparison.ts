import { z } from 'zod';
import { WatchFigures } from '../analytics.ts';
import { WATCH_SEGMENTS } from '../analytics/watch.ts';
import { Id } from '../common.ts';
import { PictureFormat } from '../specs/output.ts';
import { BatchRow } from './batch.ts';

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
