import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBoxes } from './mp4-boxes.ts';
import { framesInSegment, missingRuns, segmentCount, segmentName, type SegmentRun } from './segment-plan.ts';

/** Ending of names that are not whole segments yet. */
export const PARTIAL = '.partial';

/** What is left to do in a folder of segments; `kept` counts the frames that need not be encoded again. */
export type SegmentsLeft = { kept: number; runs: SegmentRun[] };

/**
 * Makes the folder ready for one encode: creates it, removes what killed attempts left, and finds the segments that are missing or cut off.
 * Needs no native code, so the compositor can start while that is being loaded.
 */
export async function prepareSegments(input: { segmentsDir: string; frames: number }): Promise<SegmentsLeft> {
  const { segmentsDir, frames } = input;
  await mkdir(segmentsDir, { recursive: true });
  for (const name of await readdir(segmentsDir)) if (name.endsWith(PARTIAL)) await rm(join(segmentsDir, name));
  const indices = Array.from({ length: segmentCount(frames) }, (_, index) => index);
  const whole = await Promise.all(indices.map((index) => isWhole(join(segmentsDir, segmentName(index)))));
  const kept = indices.reduce((sum, index) => sum + (whole[index] ? framesInSegment(index, frames) : 0), 0);
  return { kept, runs: missingRuns(whole) };
}

async function isWhole(path: string): Promise<boolean> {
  try {
    const types = (await listBoxes(path)).map((box) => box.type);
    return types.includes('moov') && types.includes('mdat');
  } catch {
    return false;
  }
}
