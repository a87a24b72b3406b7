import { writeFile } from 'node:fs/promises';
import { withPictures } from './video-frames.ts';
import { encodeWebpAt } from './make-poster.ts';

/** WebP's scale from 0 to 100: enough to see what a picture shows. */
const QUALITY = 60;

/** What `makeFrameSheet` needs: a picture for each stretch of time, so many in a row, each scaled to this even size. `count`: how many there are at most. */
export type MakeFrameSheetInput = {
  videoPath: string;
  outputPath: string;
  everyMs: number;
  count: number;
  columns: number;
  widthPx: number;
  heightPx: number;
};

/**
 * Writes pictures of a video, `everyMs` apart from the first one on, as one WebP, row by row; places at the end that no picture fills are black.
 * @throws Error when the video is damaged.
 */
export async function makeFrameSheet(input: MakeFrameSheetInput): Promise<void> {
  const { videoPath, outputPath, everyMs, count, columns, widthPx, heightPx } = input;
  const filters = [
    // Half a picture of a fast video before the time: what is due then is taken, and not the next one.
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${everyMs / 1000 - 0.008})'`,
    // WebP means BT.601 at limited range.
    `scale=${widthPx}:${heightPx}:out_color_matrix=bt601:out_range=limited`,
    'format=yuv420p',
    `tile=${columns}x${Math.ceil(count / columns)}`,
  ].join(',');
  const sheet = await withPictures({ videoPath, fromMs: 0, filters }, async (frames) => {
    for (const frame of frames) return encodeWebpAt(frame, QUALITY);
    throw new Error('the video has no pictures');
  });
  await writeFile(outputPath, sheet);
}
