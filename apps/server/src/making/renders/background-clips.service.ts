import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mood } from '@sayso/contract';
import { frameCount, type SceneSpec } from '@sayso/engine';
import { speechStartMs } from '@sayso/engine/speech/complete-phones';
import { drawAtlas, encodeFrames, finishVideo, masterAudio, type MusicChoice } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { lockBackgroundClips } from './videos.store.ts';
import { hasOpenTake } from './takes/takes.store.ts';

/** How often such work looks for videos that people had started, in milliseconds. */
const LOOK_MS = 500;
const QUALITY = 'low';

type BackgroundDeps = Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings' | 'speech' | 'log'>;
/** Work that nobody waits for: it looks whether it is done already, and may be begun anew at any time. */
type BackgroundWork = { isDone(): Promise<boolean>; make(signal: AbortSignal): Promise<unknown>; signal: AbortSignal };

/** Does work while no video is being made or waits: one that comes stops it at once, and it begins anew behind it. Of several processes one works. */
export async function whileNobodyWaits(deps: BackgroundDeps, work: BackgroundWork): Promise<void> {
  const { isDone, signal } = work;
  while (!(await isDone())) {
    signal.throwIfAborted();
    if (await hasOpenTake(deps.db)) await sleep(LOOK_MS, undefined, { signal });
    else await tryToMake(deps, work);
  }
}

/** Makes it unless another process does, or somebody's video comes meanwhile. */
async function tryToMake(deps: BackgroundDeps, { make, signal }: BackgroundWork): Promise<void> {
  const isMine = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockBackgroundClips(trx))) return false;
    const way = new AbortController();
    const timer = setInterval(() => void preempt(deps, way), LOOK_MS);
    try {
      await make(AbortSignal.any([signal, way.signal]));
    } catch (error) {
      if (!way.signal.aborted) throw error;
    } finally {
      clearInterval(timer);
    }
    return true;
  });
  if (!isMine) await sleep(LOOK_MS, undefined, { signal });
}

async function preempt({ db, log }: BackgroundDeps, way: AbortController): Promise<void> {
  try {
    if (await hasOpenTake(db)) way.abort(new Error('somebody has started a video'));
  } catch (error) {
    log.warn({ err: error }, 'not looked for videos that wait');
  }
}

/** A short video of the product itself. `name`: the word for it in the log. `maxSpeechMs`: longer speech is refused. */
type Clip = {
  name: string;
  title: string;
  speech: { text: string; voiceId: string; rate: number; mood: Mood | null };
  scene: SceneSpec;
  music: MusicChoice | null;
  maxSpeechMs?: number;
  outputPath: string;
  signal: AbortSignal;
};

/**
 * Makes a small video at background priority, with one child. It belongs to no account and counts for none.
 * @throws AppError `script_too_long_to_speak`.
 */
export async function makeBackgroundClip(deps: BackgroundDeps, clip: Clip): Promise<void> {
  const { name, title, speech, scene, music, maxSpeechMs: maxDurationMs, outputPath, signal } = clip;
  const { text, voiceId, rate, mood } = speech;
  const { wav, take } = await deps.speech.speak({
    text,
    voiceId,
    rate,
    mood: mood ?? undefined,
    maxDurationMs,
    signal,
  });
  await inScratchFolder(deps, async (folder) => {
    const [wavPath, atlasPath] = [path.join(folder, 'speech.wav'), path.join(folder, 'atlas')];
    const [segmentsDir, audioPath] = [path.join(folder, 'segments'), path.join(folder, 'audio.m4a')];
    await mkdir(segmentsDir);
    await writeFile(wavPath, wav);
    const shared = { quality: QUALITY, signal, isBackground: true } as const;
    const drawing = drawAtlas({ take, scene, atlasPath, ...shared });
    await encodeFrames({ atlasPath, drawing, segmentsDir, children: 1, ...shared });
    const { segments } = await drawing;
    const frames = frameCount(take, scene.endCard);
    const sound = { wavPath, outputPath: audioPath, frames, speechMs: take.durationMs };
    const loudness = await masterAudio({ ...sound, music, signal, isBackground: true });
    const { problems } = await finishVideo({
      segmentsDir,
      audioPath,
      segments,
      loudness,
      outputPath,
      title,
      speechMs: take.durationMs,
      speechStartMs: speechStartMs(take.phones),
      voicePath: music ? wavPath : undefined,
      signal,
      isBackground: true,
    });
    if (problems.length > 0) throw new Error(`${name} did not pass: ${problems.join('; ')}`);
  });
}
