import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBoxes } from './mp4-boxes.ts';
import { framesOf, segmentName, type Segment } from './segment-plan.ts';

/** Ending of names that are not whole segments yet. */
const PARTIAL = '.partial';

/** What is left to do in a folder of segments; `kept` counts the frames that need not be encoded again. */
export type SegmentsLeft = { kept: number; missing: Segment[] };

/**
 * Makes the folder ready for one encode: creates it, removes what is no whole segment of this video, and finds what is missing, the longest first:
 * several workers that take them in this order finish at about the same time.
 */
export async function prepareSegments(input: {
  segmentsDir: string;
  segments: readonly Segment[];
}): Promise<SegmentsLeft> {
  const { segmentsDir, segments } = input;
  await mkdir(segmentsDir, { recursive: true });
  const isWhole = await Promise.all(segments.map((segment) => isWholeFile(join(segmentsDir, segmentName(segment)))));
  const whole = segments.filter((_, index) => isWhole[index]);
  const kept = new Set(whole.map(segmentName));
  for (const name of await readdir(segmentsDir)) if (!kept.has(name)) await rm(join(segmentsDir, name));
  const missing = segments.filter((_, index) => !isWhole[index]).toSorted((one, other) => other.frames - one.frames);
  return { kept: framesOf(whole), missing };
}

/**
 * Takes a segment for the one who asks first, among all threads and processes. Whoever has it writes to this file and names it at the end.
 * @returns The path to write to; nothing when somebody else has the segment or has finished it.
 */
export function claimSegment(segmentsDir: string, segment: Segment): string | undefined {
  const whole = join(segmentsDir, segmentName(segment));
  const path = whole + PARTIAL;
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  // The name is free again once somebody has finished the segment.
  if (!existsSync(whole)) return path;
  rmSync(path);
  return undefined;
}

async function isWholeFile(path: string): Promise<boolean> {
  try {
    const types = (await listBoxes(path)).map((box) => box.type);
    return types.includes('moov') && types.includes('mdat');
  } catch {
    return false;
  }
}
