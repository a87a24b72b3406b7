import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { afterAll } from 'vitest';
import { finishVideo, masterAudio } from '../../index.ts';
import { runChild } from '../../process/run-child.ts';
import type { SyntheticEncodeJob } from './encode-child.ts';
import type { LabJobs } from './lab-child.ts';
import { babble, makeWav } from './wav.ts';

/** Small pictures: the rules are the same at every size, and a test encodes hundreds of them. */
export const SMALL = { width: 144, height: 256 } as const;

/** A folder of its own for one test file, removed at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sayso-media-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Encodes synthetic pictures in a child, as `encodeFrames` encodes composed ones. */
export function encodeSynthetic(job: SyntheticEncodeJob, onProgress?: (framesDone: number) => void): Promise<void> {
  return runChild({
    script: new URL('./encode-child.ts', import.meta.url),
    job,
    onProgress: onProgress && ((progress) => onProgress(progress as number)),
  });
}

/** Asks the laboratory child for one job. */
export function lab<Name extends keyof LabJobs>(
  name: Name,
  input: LabJobs[Name]['input'],
): Promise<LabJobs[Name]['result']> {
  return runChild({ script: new URL('./lab-child.ts', import.meta.url), job: { name, input } });
}

/** Makes mastered sound of the given length out of babble at the given level, after a silence. */
export async function makeSound(input: {
  folder: string;
  frames: number;
  level?: number;
  silenceMs?: number;
}): Promise<string> {
  const { folder, frames, level = 0.3, silenceMs = 0 } = input;
  const wavPath = join(folder, `${frames}-${level}-${silenceMs}.wav`);
  const outputPath = join(folder, `${frames}-${level}-${silenceMs}.m4a`);
  const voice = babble(level);
  const sample = (index: number): number => (index < silenceMs * 16 ? 0 : voice(index - silenceMs * 16));
  await writeFile(wavPath, makeWav({ samples: Math.floor((frames * 16_000) / 30), sample }));
  await masterAudio({ wavPath, outputPath, frames });
  return outputPath;
}

/** Makes a whole synthetic video, of any loudness. */
export async function makeVideo(input: {
  folder: string;
  frames: number;
  level?: number;
  colour?: readonly [number, number, number];
}): Promise<string> {
  const { folder, frames, colour, ...sound } = input;
  const segmentsDir = join(folder, `segments-${frames}-${colour ?? 'synthetic'}`);
  const outputPath = join(folder, `${frames}-${sound.level ?? ''}-${colour ?? 'synthetic'}.mp4`);
  await encodeSynthetic({ ...SMALL, frames, segmentsDir, ...(colour && { colour }) });
  const audioPath = await makeSound({ folder, frames, ...sound });
  const segments = segmentRanges(frames, []);
  const { problems } = await finishVideo({
    segmentsDir,
    audioPath,
    segments,
    outputPath,
    title: 'A test',
    speechMs: 0,
  });
  if (problems.length > 0) throw new Error(problems.join('; '));
  return outputPath;
}

const EXIFTOOL = createRequire(import.meta.url).resolve('exiftool-vendored.pl/bin/exiftool');

/** IPTC's digital source type of a file as ExifTool reads it, the program by which many platforms and agencies look for it; null where there is none. */
export async function readSourceType(path: string): Promise<string | null> {
  const { stdout } = await promisify(execFile)('perl', [
    EXIFTOOL,
    '-json',
    '-n',
    '-XMP-iptcExt:DigitalSourceType',
    path,
  ]);
  const [file] = JSON.parse(stdout) as { DigitalSourceType?: string }[];
  return file?.DigitalSourceType ?? null;
}
