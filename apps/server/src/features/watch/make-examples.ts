import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { frameCount } from '@sayso/engine';
import { speechStartMs } from '@sayso/engine/speech/complete-phones';
import { drawAtlas, encodeFrames, finishVideo, makePreview, masterAudio } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../platform/lib/file-exists.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { EXAMPLE_BOOK, type ExampleClip } from './example-book.ts';
import { exampleStill, type ExamplePart, namedPart, placeOfPart, sceneOfExample } from './examples.ts';
import { hasOpenTake } from '../renders/renders.service.ts';
import { lockExamples } from './watch.store.ts';

/** How often examples look for videos that people had started, in milliseconds. */
const LOOK_MS = 500;
const QUALITY = 'low';
const keptPart = madeOnce();

type ExampleDeps = Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings' | 'speech' | 'log'>;

/**
 * Makes the examples that are missing, while no video is being made or waits: one that comes stops them at once, and they begin anew behind it. Of several processes one works on them.
 * May be killed at any point: an example is there whole or not at all.
 */
export async function makeExamples(deps: ExampleDeps, signal: AbortSignal, clips = EXAMPLE_BOOK): Promise<void> {
  // A moment's work, and the first thing that anybody sees.
  for (const { id } of clips) await exampleStill(deps, id);
  for (const clip of clips) {
    for (const part of ['video', 'preview'] as const) await makePart(deps, { clip, part, signal });
  }
}

type Wanted = { clip: ExampleClip; part: ExamplePart; signal: AbortSignal };

async function makePart(deps: ExampleDeps, { clip, part, signal }: Wanted): Promise<void> {
  const place = await placeOfPart(deps, clip, part);
  while (!(await fileExists(place))) {
    signal.throwIfAborted();
    if (await hasOpenTake(deps.db)) await sleep(LOOK_MS, undefined, { signal });
    else await tryToMake(deps, { clip, part, signal });
  }
}

/** Makes a part unless another process does, or somebody's video comes meanwhile. */
async function tryToMake(deps: ExampleDeps, { clip, part, signal }: Wanted): Promise<void> {
  const isMine = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockExamples(trx))) return false;
    const way = new AbortController();
    const timer = setInterval(() => void preempt(deps, way), LOOK_MS);
    const both = AbortSignal.any([signal, way.signal]);
    try {
      const make = (outputPath: string, unwanted: AbortSignal) =>
        MAKERS[part](deps, { clip, outputPath, signal: unwanted });
      const extension = part === 'video' ? 'mp4' : 'webp';
      await keptPart(deps, { ...(await namedPart(clip, part)), extension, make }, { signal: both });
    } catch (error) {
      if (!way.signal.aborted) throw error;
    } finally {
      clearInterval(timer);
    }
    return true;
  });
  if (!isMine) await sleep(LOOK_MS, undefined, { signal });
}

async function preempt({ db, log }: ExampleDeps, way: AbortController): Promise<void> {
  try {
    if (await hasOpenTake(db)) way.abort(new Error('somebody has started a video'));
  } catch (error) {
    log.warn({ err: error }, 'not looked for videos that wait');
  }
}

type Work = { clip: ExampleClip; outputPath: string; signal: AbortSignal };
const MAKERS = { video: makeVideo, preview: makeSilent };

async function makeVideo(deps: ExampleDeps, { clip, outputPath, signal }: Work): Promise<void> {
  const { wav, take } = await deps.speech.speak({ text: clip.script, voiceId: clip.voice.id, rate: 1, signal });
  await inScratchFolder(deps, async (folder) => {
    const [wavPath, atlasPath] = [path.join(folder, 'speech.wav'), path.join(folder, 'atlas')];
    const [segmentsDir, audioPath] = [path.join(folder, 'segments'), path.join(folder, 'audio.m4a')];
    await mkdir(segmentsDir);
    await writeFile(wavPath, wav);
    const shared = { quality: QUALITY, signal, isBackground: true } as const;
    const drawing = drawAtlas({ take, scene: sceneOfExample(clip), atlasPath, ...shared });
    await encodeFrames({ atlasPath, drawing, segmentsDir, children: 1, ...shared });
    const { segments } = await drawing;
    const sound = { wavPath, outputPath: audioPath, frames: frameCount(take, null), speechMs: take.durationMs };
    const loudness = await masterAudio({ ...sound, music: null, signal, isBackground: true });
    const { problems } = await finishVideo({
      segmentsDir,
      audioPath,
      segments,
      loudness,
      outputPath,
      title: clip.title,
      speechMs: take.durationMs,
      speechStartMs: speechStartMs(take.phones),
      signal,
      isBackground: true,
    });
    if (problems.length > 0) throw new Error(`the example ${clip.id} did not pass: ${problems.join('; ')}`);
  });
}

async function makeSilent(deps: ExampleDeps, { clip, outputPath, signal }: Work): Promise<void> {
  const videoPath = await placeOfPart(deps, clip, 'video');
  await makePreview({ videoPath, outputPath, signal, isBackground: true });
}
