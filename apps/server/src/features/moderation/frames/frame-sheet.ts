import { type FrameSheet, FRAMES_EVERY_MS } from '@sayso/contract';
import type { Content } from '../../../platform/content/content.ts';
import { reviewAddresses, type SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import type { StoredItem } from '../items/items.store.ts';

/** Width of a picture in a sheet, in pixels, and how many stand in a row. */
export const FRAME_WIDTH_PX = 180;
export const FRAME_COLUMNS = 6;

/** Pictures of a video: one for each two seconds that have begun. */
export const frameCount = (durationMs: number): number => Math.max(1, Math.ceil(durationMs / FRAMES_EVERY_MS));

/** The sheet of an item as it is now: one that was made of an earlier file is none. */
export function frameSheetOf(
  { frames_file: file, frames_of: madeOf }: Pick<StoredItem, 'frames_file' | 'frames_of'>,
  content: Content | null,
  signer: SigningDeps,
): FrameSheet {
  if (!content?.videoFile || content.durationMs === null) return { state: 'none' };
  if (file === null || madeOf !== content.videoFile) return { state: 'missing' };
  const { width, height } = content.frame ?? { width: 9, height: 16 };
  return {
    state: 'ready',
    url: reviewAddresses(signer)(file),
    every_ms: FRAMES_EVERY_MS,
    count: frameCount(content.durationMs),
    columns: FRAME_COLUMNS,
    width: FRAME_WIDTH_PX,
    height: frameHeight({ width, height }),
  };
}

/** Height of a picture in a sheet, in pixels; even, as the encoder wants it. */
export const frameHeight = ({ width, height }: { width: number; height: number }): number =>
  Math.round((FRAME_WIDTH_PX * height) / width / 2) * 2;
