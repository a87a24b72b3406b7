import {
  ERRORS,
  type ErrorCode,
  generationDataOf,
  PRESENTER_PARTNERS,
  type Progress,
  type Stage,
  TRASH_DAYS,
  type Video,
  type VideoOfUser,
} from '@sayso/contract';
import { PRIORITY } from './takes/takes.store.ts';
import type { VideoRow } from './videos.store.ts';

/** What a row needs from outside to become a video on the wire. `place`: in the queue, counted from 1, which stands still while the disk is full. */
export type VideoContext = {
  fileUrl: (name: string) => string;
  /** Origin of what people are given to open. */
  publicUrl: string;
  now: Date;
  /** Where its voice is offered. */
  voicePlace: { country: string; region: string } | null;
  place?: number | undefined;
  isDiskFull?: boolean;
};

/** Share of the whole work that each stage ends at, in percent: measured on a 20-second script. */
const STAGE_ENDS: Record<Stage, number> = { speech: 2, avatar: 14, frames: 86, encode: 97, publish: 100 };
const STAGE_STARTS: Record<Stage, number> = { speech: 0, avatar: 2, frames: 14, encode: 86, publish: 97 };
/** What joining, sound and checks take after the last frame: a fixed part and a part for each frame, in milliseconds. */
const FINISH = { fixedMs: 600, perFrameMs: 1.2 };
/** Below this many drawn frames (one second of video), a rate is a guess and is not shown: the start of the child weighs in it. */
const MIN_RATE_FRAMES = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function toVideo(row: VideoRow, context: VideoContext): Video {
  const { fileUrl, publicUrl, voicePlace } = context;
  const isGone = row.held === 'removed';
  const url = (kind: keyof VideoRow['files']) => (row.files[kind] && !isGone ? fileUrl(row.files[kind]) : null);
  const preview = url('preview');
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    slug: row.slug,
    share_url: `${publicUrl}/watch/${row.slug}`,
    status: isWaiting(row) ? 'pending' : row.status,
    video_url: url('video'),
    thumbnail_url: url('poster_webp') ?? url('poster'),
    captions_url: url('captions'),
    subtitles_url: url('subtitles'),
    duration: row.file_ms === null ? null : Math.round(row.file_ms / 1000),
    duration_ms: row.file_ms,
    views: row.views,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    created_by: row.maker,
    updated_by: row.changer,
    removed_at: row.removed_at?.toISOString() ?? null,
    erase_at: row.removed_at && eraseAt(row.removed_at).toISOString(),
    held: row.held,
    tags: row.tags,
    failure_reason: row.status === 'failed' ? failureReason(row.failure_code) : null,
    change_failure: row.status === 'completed' && row.failure_code ? failureReason(row.failure_code) : null,
    attempts: row.attempt,
    progress: toProgress(row, context),
    visibility: row.visibility,
    has_password: row.watch_password_hash !== null,
    show_details: row.show_details,
    call_to_action: row.call_to_action,
    metadata: { ...(preview ? { gif_url: preview } : {}), width: row.width, height: row.height },
    generation_data: generationDataOf(row.spec, { voicePlace, stoodIn: row.stood_in }),
  };
}

/** A video as an administrator sees it who helps its owner. */
export function toVideoOfUser(row: VideoRow, publicUrl: string): VideoOfUser {
  return {
    id: row.id,
    title: row.title,
    status: isWaiting(row) ? 'pending' : row.status,
    share_url: `${publicUrl}/watch/${row.slug}`,
    visibility: row.visibility,
    held: row.held,
    failure: row.failure_code === null ? null : failureReason(row.failure_code),
    attempts: row.attempt,
    created_at: row.created_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
  };
}

/** When what was moved to the trash is erased. */
function eraseAt(removedAt: Date): Date {
  return new Date(removedAt.getTime() + TRASH_DAYS * DAY_MS);
}

/** Whether it has nobody who performs it: nobody yet, or nobody any more. */
export function isWaiting({ status, is_left: isLeft }: Pick<VideoRow, 'status' | 'is_left'>): boolean {
  return status === 'pending' || (status === 'processing' && isLeft);
}

function failureReason(code: string | null): string {
  return ERRORS[(code ?? 'internal') as ErrorCode]?.message ?? ERRORS.internal.message;
}

function toProgress(
  row: VideoRow,
  { now, place, isDiskFull }: Pick<VideoContext, 'now' | 'place' | 'isDiskFull'>,
): Progress | null {
  const isBackground = row.priority !== PRIORITY.person;
  if (isWaiting(row)) {
    return {
      percent: 0,
      stage: null,
      frames_done: null,
      frames_total: null,
      ms_left: null,
      queue_place: place ?? null,
      on_hold: isDiskFull ? 'storage_full' : null,
      partner: row.film_partner && { name: PRESENTER_PARTNERS[row.film_partner].name, progress: row.film_progress },
      is_background: isBackground,
      queued_at: row.queued_at.toISOString(),
      started_at: null,
    };
  }
  if (row.status !== 'processing') return null;
  const stage = row.stage ?? 'speech';
  return {
    percent: percentOf(row, stage),
    stage,
    frames_done: row.frames_total === null ? null : row.frames_done,
    frames_total: row.frames_total,
    ms_left: msLeft(row, stage, now),
    queue_place: null,
    on_hold: null,
    partner: null,
    is_background: isBackground,
    queued_at: row.queued_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
  };
}

function percentOf(row: VideoRow, stage: Stage): number {
  const share = stage === 'frames' && row.frames_total ? row.frames_done / row.frames_total : 0;
  return Math.floor(STAGE_STARTS[stage] + (STAGE_ENDS[stage] - STAGE_STARTS[stage]) * share);
}

function msLeft(row: VideoRow, stage: Stage, now: Date): number | null {
  if (row.frames_total === null) return null;
  const finishMs = FINISH.fixedMs + FINISH.perFrameMs * row.frames_total;
  if (stage === 'encode' || stage === 'publish') return Math.round(finishMs);
  const spentMs = row.frames_started_at ? now.getTime() - row.frames_started_at.getTime() : 0;
  const drawn = row.frames_done - row.frames_at_start;
  if (drawn < MIN_RATE_FRAMES || spentMs <= 0) return null;
  return Math.round(((row.frames_total - row.frames_done) * spentMs) / drawn + finishMs);
}
