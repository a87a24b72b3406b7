import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBoxes } from '../mp4-boxes.ts';
import { framesOf, segmentName, segmentNamed, type Segment } from './segment-plan.ts';
import { moveIfThere } from '../../process/whole-file.ts';
import { codeOf } from '../../process/thrown.ts';

/** Ending of names that are not whole segments yet. */
const PARTIAL = '.partial';
/** Ending of empty files beside segments that somebody decodes. */
const READ = '.read';
/** File that says what all segments beside it were made with: those of two encoders, or of two versions, make no video. */
const MARK = 'encoder';

/** As many segments are made in the order in which they are watched. That much is played while all the rest is made. */
const WATCHED_FIRST = 4;

/** What is left to do in a folder of segments; `kept` counts the frames that need not be encoded again. */
export type SegmentsLeft = { kept: number; missing: Segment[] };

/**
 * Makes the folder ready for one encode: creates it, removes what is no whole segment of this video, and finds what is missing: the first ones first, as they are watched
 * while the others are made, then the longest first, so that several workers that take them in this order finish at about the same time. Segments with another mark than this (see `segmentsMark`) are removed too.
 */
export async function prepareSegments(input: {
  segmentsDir: string;
  segments: readonly Segment[];
  mark: string;
}): Promise<SegmentsLeft> {
  const { segmentsDir, segments, mark } = input;
  await markSegments(segmentsDir, mark);
  const isWhole = await Promise.all(segments.map((segment) => isWholeFile(join(segmentsDir, segmentName(segment)))));
  const whole = segments.filter((_, index) => isWhole[index]);
  const kept = new Set(whole.map(segmentName));
  for (const name of await readdir(segmentsDir))
    if (!kept.has(name) && name !== MARK) await rm(join(segmentsDir, name));
  const missing = segments.filter((_, index) => !isWhole[index]);
  const [first, rest] = [missing.slice(0, WATCHED_FIRST), missing.slice(WATCHED_FIRST)];
  return { kept: framesOf(whole), missing: [...first, ...rest.toSorted((one, other) => other.frames - one.frames)] };
}

/** Gives a folder to the segments of one mark: creates it, and removes what has another one. */
export async function markSegments(segmentsDir: string, mark: string): Promise<void> {
  await mkdir(segmentsDir, { recursive: true });
  if ((await markOf(segmentsDir)) === mark) return;
  for (const name of await readdir(segmentsDir)) await rm(join(segmentsDir, name));
  await writeFile(join(segmentsDir, MARK), mark);
}

/** Moves the whole segments of one folder into another, which is empty or has the same mark; else they stay. */
export async function moveSegments(from: string, to: string): Promise<void> {
  const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
  const names = (await listNames(from)).filter(segmentNamed);
  const mark = await markOf(from);
  const isOthers = (await listNames(to)).length > 0 && (await markOf(to)) !== mark;
  if (names.length === 0 || isOthers) return;
  await markSegments(to, mark);
  for (const name of names) await moveIfThere(join(from, name), join(to, name));
}

/** Nobody knows what the segments of a folder without a mark were made with. */
async function markOf(segmentsDir: string): Promise<string> {
  return readFile(join(segmentsDir, MARK), 'utf8').catch(() => '');
}

/**
 * Takes a segment for the one who asks first, among all threads and processes. Whoever has it writes to this file and names it at the end.
 * @returns The path to write to; nothing when somebody else has the segment or has finished it.
 */
export function claimSegment(segmentsDir: string, segment: Segment): string | undefined {
  const whole = join(segmentsDir, segmentName(segment));
  const path = whole + PARTIAL;
  if (!createFirst(path)) return undefined;
  // The name is free again once somebody has finished the segment.
  if (!existsSync(whole)) return path;
  rmSync(path);
  return undefined;
}

/** Gives the decoding of a finished segment to the one who asks first, among all threads and processes. False while it is not finished. */
export function claimReading(segmentsDir: string, segment: Segment): boolean {
  const whole = join(segmentsDir, segmentName(segment));
  return existsSync(whole) && createFirst(whole + READ);
}

/** False when the file was there before. */
function createFirst(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isWholeFile(path: string): Promise<boolean> {
  try {
    const types = (await listBoxes(path)).map((box) => box.type);
    return types.includes('moov') && types.includes('mdat');
  } catch {
    return false;
  }
}
