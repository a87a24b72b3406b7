import { type FrameSheet, FRAMES_EVERY_MS } from '@sayso/contract';
import type { Content } from '../../platform/content/content.ts';
import { reviewAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import type { StoredItem } from './items.store.ts';

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
