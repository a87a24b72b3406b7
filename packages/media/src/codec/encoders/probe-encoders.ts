import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawAtlas, type DrawAtlasInput } from '../../canvas/draw-atlas.ts';
import { type ChildFailureCause, runChild } from '../../process/run-child.ts';
import { type EncoderSpec, X264, type EncoderTrial, checkTrialQuality } from '../encoder-spec.ts';
import type { TrialJob } from './try-encoder.ts';

/** A trial takes about 10 s, and many times that on a loaded machine; a driver that hangs is cut off here. */
const LIMIT_MS = 180_000;
/** Node, two encoders and a driver's own; drivers of graphics cards hold some hundred MB. */
const MEMORY_BYTES = 1536 * 1024 ** 2;
/** Folders of probes, beside those of others in the system's place for such. */
const FOLDER = 'sayso-encoders-';
/** No probe takes so long, in milliseconds: what is older was left by one that was killed. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000;
const CHILD = new URL('./trial-child.ts', import.meta.url);

/** One encoder that was tried, and what came of it in words. */
export type TriedEncoder = { name: string; device: string | null; passed: boolean; found: string };
/** What all trials came to. `chosen`: where in the list of candidates the one stands that is used; null for x264. */
export type EncoderProbe = { chosen: number | null; tried: TriedEncoder[] };

/**
 * What `probeEncoders` needs. `isFaster`: whether a candidate's time, in milliseconds, is worth using it. `timeoutMs`: for each trial.
 * `script`: module of the children. `clip`: what they encode, where it is not the trial clip at full size.
 */
export type ProbeInput = {
  candidates: readonly EncoderSpec[];
  isFaster?: ((ms: number, x264Ms: number) => boolean) | undefined;
  timeoutMs?: number | undefined;
  script?: URL | undefined;
  clip?: Pick<DrawAtlasInput, 'take' | 'scene' | 'quality'> | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Tries encoders in order, each in a process of its own that may crash, hang or grow without harm, until one passes the gate and is faster than x264 on the
 * same clip.
 * @throws Error when the clip cannot be drawn or x264 itself cannot be tried; the signal's reason when aborted.
 */
export async function probeEncoders(input: ProbeInput): Promise<EncoderProbe> {
  const { candidates, isFaster = (ms, x264Ms) => ms < x264Ms, signal } = input;
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    const atlasPath = join(folder, 'atlas');
    // Loaded on demand: most machines have nothing to try.
    const { TRIAL_CLIP } = await import('./trial-clip.ts');
    await drawAtlas({ ...(input.clip ?? TRIAL_CLIP), atlasPath, signal });
    const attempt = (encoder: EncoderSpec, name: string): Promise<EncoderTrial> =>
      runTrial(input, { atlasPath, folder: join(folder, name), encoder });
    const x264 = await attempt(X264, 'x264');
    const tried: TriedEncoder[] = [];
    for (const [index, encoder] of candidates.entries()) {
      const outcome = await attempt(encoder, `${index}`).then(
        (trial) => judge(trial, { x264, isFaster }),
        (error: unknown) => ({ passed: false, found: reasonOf(error as Error) }),
      );
      signal?.throwIfAborted();
      tried.push({ name: encoder.name, device: encoder.device ?? null, ...outcome });
      if (outcome.passed) return { chosen: index, tried };
    }
    return { chosen: null, tried };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes what killed probes have left. What belongs to somebody else, or is gone already, stays what it is. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function runTrial({ script = CHILD, timeoutMs = LIMIT_MS, signal }: ProbeInput, job: TrialJob): Promise<EncoderTrial> {
  return runChild<EncoderTrial>({ script, job, timeoutMs, memoryBytes: MEMORY_BYTES, signal });
}

function judge(
  trial: EncoderTrial,
  { x264, isFaster }: { x264: EncoderTrial; isFaster(ms: number, x264Ms: number): boolean },
): { passed: boolean; found: string } {
  const faults = checkTrialQuality(trial, x264);
  if (faults.length > 0) return { passed: false, found: faults.join('; ') };
  const { similarity, kbitsPerSecond } = trial.medium;
  const figures = `SSIM ${similarity.toFixed(4)} at ${kbitsPerSecond.toFixed(0)} kbit/s`;
  const pace = `${(x264.ms / trial.ms).toFixed(2)} times as fast as x264`;
  const passed = isFaster(trial.ms, x264.ms);
  return { passed, found: `${figures}, ${passed ? '' : 'but only '}${pace}` };
}

/** The driver's own words stand in the last line that the child has written. */
function reasonOf(error: Error): string {
  const stderr = (error.cause as Partial<ChildFailureCause> | undefined)?.stderr ?? '';
  const said = stderr.split('\n').findLast((line) => line.trim() !== '');
  return said === undefined ? error.message : `${error.message} (${said.trim()})`;
}
