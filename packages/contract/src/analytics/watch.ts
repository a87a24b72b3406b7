import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, shortText } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Grant, SlugParams } from '../watch.ts';

/** Parts that the length of a video is divided into: how often each of them was watched is its curve. */
export const WATCH_SEGMENTS = 100;

/** How somebody passed a video on. */
export const ShareKind = z.enum(['facebook', 'whatsapp', 'twitter', 'copy', 'embed', 'more']);
export type ShareKind = z.output<typeof ShareKind>;

/** How often one open page may have watched the same part, and downloaded, shared or clicked: more is not counted. */
export const WATCH_MAX = { timesOfSegment: 1_000, acts: 50, reports: 100_000 } as const;

/** A count from 0 to `max`. */
function count(max: number) {
  const text = { error: () => inputTexts.wholeTo({ most: max }) };
  return z.int(text).min(0, text).max(max, text);
}

const acts = count(WATCH_MAX.acts);
const SEQ = { error: () => inputTexts.seq({ most: WATCH_MAX.reports }) };

/**
 * What an open watch page has seen of its viewer so far: all of it, each time, so that a report that is lost, repeated or overtaken changes nothing.
 * `session`: a random name that lives in the page's memory only. `seq` counts its reports from 1. `segments`: how often each hundredth was watched.
 * `referrer`: the host that led here, '' for none.
 */
export const WatchReport = z.object({
  session: z.string().regex(/^[\w-]{16,64}$/, { error: () => inputTexts.session }),
  seq: z.int(SEQ).min(1, SEQ).max(WATCH_MAX.reports, SEQ),
  played: z.boolean(),
  segments: z
    .array(count(WATCH_MAX.timesOfSegment))
    .length(WATCH_SEGMENTS, { error: () => inputTexts.segments({ most: WATCH_SEGMENTS }) }),
  downloads: acts.default(0),
  clicks: acts.default(0),
  shares: z.partialRecord(ShareKind, acts).default({}),
  referrer: shortText(300).default(''),
});
export type WatchReport = z.output<typeof WatchReport>;

/** Counts what was watched. Members of the video's account are not counted, nor programs that say what they are. */
export const reportWatching = defineEndpoint({
  method: 'POST',
  path: '/api/videos/slug/:slug/watch',
  permission: 'public',
  openInMaintenance: true,
  status: 202,
  summary: 'Report what was watched of a shared video, all of it so far',
  params: SlugParams,
  query: z.object({ grant: Grant }),
  body: WatchReport,
  // A page reports every ten seconds: some eighty people behind one address.
  limits: [{ by: 'address', times: 480, perSeconds: 60, counted: 'process' }],
  response: Done,
  errors: ['video_not_found', 'video_locked', 'gone'],
});
