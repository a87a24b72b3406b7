import { AppError, type ModeratedContentDetail, type FrameSheet, FRAMES_EVERY_MS } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Content } from '../../platform/content/content.ts';
import { reviewAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { type ReadContentDeps, readContent } from './contents.ts';
import { countRemovals, listDecisions, listHistory } from './decisions.store.ts';
import { listReports } from './reports.store.ts';
import { toDecision, toModeratedContent, toReport } from './items.mapper.ts';
import * as store from './items.store.ts';
import type { StoredItem } from './items.store.ts';

/** Decisions about other contents of the account that are shown. */
const HISTORY = 20;

export type ShowDeps = SigningDeps & ReadContentDeps & Pick<Deps, 'db'>;

/** One of the contents with all that helps to decide, as it is now. @throws AppError `not_found`. */
export async function getContent(deps: ShowDeps, actor: Actor, id: string): Promise<ModeratedContentDetail> {
  authorize(actor, 'moderation.manage');
  const { db } = deps;
  const row = await store.getItem(db, id);
  if (!row) throw new AppError('not_found');
  const content = await db
    .transaction()
    .execute((trx) => readContent(deps, trx, { kind: row.kind, id: row.subject_id }));
  const others = { accountId: row.account_id, exceptItemId: id };
  const [reports, decisions, history, removals] = await Promise.all([
    listReports(db, id),
    listDecisions(db, id),
    listHistory(db, { ...others, limit: HISTORY }),
    countRemovals(db, others),
  ]);
  return {
    ...toModeratedContent(row, deps),
    ...materialOf(content, deps),
    frames: frameSheetOf(row, content, deps),
    findings: row.findings,
    report_list: reports.map(toReport),
    decisions: decisions.map(toDecision),
    history: history.map(toDecision),
    account_removals: removals,
  };
}

/** Width of a picture in a sheet, in pixels, and how many stand in a row. */
export const FRAME_WIDTH_PX = 180;
export const FRAME_COLUMNS = 6;

/** How often it is tried to make one, and how long a try may take, in seconds. */
export const FRAMES_TRIES = { times: 2, seconds: 10 * 60 } as const;
/** Whoever was to make it, and has neither made it nor said that it cannot be made until then, does no more: it was killed. */
const GIVEN_UP_MS = FRAMES_TRIES.times * FRAMES_TRIES.seconds * 1000;

/** Pictures of a video: one for each two seconds that have begun. */
export const frameCount = (durationMs: number): number => Math.max(1, Math.ceil(durationMs / FRAMES_EVERY_MS));

type Framed = Pick<
  StoredItem,
  'frames_file' | 'frames_of' | 'frames_asked_of' | 'frames_asked_at' | 'frames_failed_of'
>;

/** The sheet of an item as it is now: one that was made of an earlier file is none. */
export function frameSheetOf(row: Framed, content: Content | null, deps: SigningDeps): FrameSheet {
  if (!content?.videoFile || content.durationMs === null) return { state: 'none' };
  if (row.frames_file === null || row.frames_of !== content.videoFile)
    return { state: stateOf(row, content.videoFile, deps.now()) };
  const { width, height } = content.frame ?? { width: 9, height: 16 };
  return {
    state: 'ready',
    url: reviewAddresses(deps)(row.frames_file),
    every_ms: FRAMES_EVERY_MS,
    count: frameCount(content.durationMs),
    columns: FRAME_COLUMNS,
    width: FRAME_WIDTH_PX,
    height: frameHeight({ width, height }),
  };
}

function stateOf(row: Framed, videoFile: string, now: Date): 'missing' | 'making' | 'failed' {
  if (row.frames_failed_of === videoFile) return 'failed';
  if (row.frames_asked_of !== videoFile || row.frames_asked_at === null) return 'missing';
  return now.getTime() - row.frames_asked_at.getTime() < GIVEN_UP_MS ? 'making' : 'failed';
}

/** Height of a picture in a sheet, in pixels; even, as the encoder wants it. */
export const frameHeight = ({ width, height }: { width: number; height: number }): number =>
  Math.round((FRAME_WIDTH_PX * height) / width / 2) * 2;

/** What there is to see and to read of it; nothing where it is gone. */
function materialOf(content: Content | null, signer: SigningDeps) {
  const fileUrl = reviewAddresses(signer);
  const url = (file: string | null | undefined) => (file ? fileUrl(file) : null);
  const isVideo = content?.kind === 'video';
  return {
    texts: [...(content?.texts ?? [])],
    transcript: content?.transcript ?? null,
    video_url: url(content?.videoFile),
    poster_url: isVideo ? url(content.pictureFile) : null,
    captions_url: url(content?.captionsFile),
    picture_url: isVideo ? null : url(content?.pictureFile),
    duration_ms: content?.durationMs ?? null,
    public_url: content?.url ?? null,
  };
}
