import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { choicesOfStart, DEFAULT_OUTPUT, seenSpec, type VideoSpec } from '@sayso/contract';
import { frameCount, FRAMES_PER_SECOND } from '@sayso/engine';
import { createBuiltInSpeech } from '@sayso/providers';

import { makeFile, type TakeWork } from '../../making/renders/takes/take-stages.ts';
import { fileExists } from '../../platform/lib/files.ts';
import { formatBytes } from '../command.ts';
import { makeDoctorFolder } from './doctor-folder.ts';
import { fail, type Finding, ok } from '../../platform/health/check.ts';

/** About three seconds of speech, with an emoji, which needs a font of its own. */
const SCRIPT = 'A short trial of all that a video needs. 🎬';
const LIMIT_MS = 60_000;

/** Makes a real video in the way every video is made, up to the checks of the finished file, and throws it away. */
export async function checkRender(dataDir: string, stopped: AbortSignal): Promise<Finding> {
  const started = performance.now();
  const root = await makeDoctorFolder((await fileExists(dataDir)) ? dataDir : os.tmpdir());
  const speech = createBuiltInSpeech();
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)]);
    const voiceId = speech.voices()[0]?.id ?? '';
    const { wav, take } = await speech.speak({ text: SCRIPT, voiceId, rate: 1, signal });
    const work = await prepare(root, signal);
    const wavPath = path.join(root, 'speech.wav');
    await writeFile(wavPath, wav);
    const spoken = { take, captions: take, wavPath, frames: frameCount(take) };
    const silent = async () => undefined;
    await makeFile(work, spoken, { onDrawn: silent, onProgress: () => undefined, onPicture: silent });
    const { size } = await stat(work.folder.video);
    const videoSeconds = (spoken.frames / FRAMES_PER_SECOND).toFixed(1);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return ok('Video', `${videoSeconds} s made and checked in ${seconds} s (${formatBytes(size)})`);
  } catch (error) {
    return fail(
      'Video',
      reasonOf(error),
      'No video can be made on this machine: see what stands in the message, then look again.',
    );
  } finally {
    await speech.close();
    await rm(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function prepare(root: string, signal: AbortSignal): Promise<TakeWork> {
  const folder = {
    root,
    atlas: path.join(root, 'atlas'),
    segments: path.join(root, 'segments'),
    audio: path.join(root, 'audio.m4a'),
    video: path.join(root, 'video.mp4'),
  };
  await mkdir(folder.segments);
  const video = {
    id: '0195a000-0000-7000-8000-000000000001',
    account_id: '',
    title: 'Trial',
    spec: trialSpec(),
    change: null,
  };
  return { video, folder, signal };
}

/** Somebody in the studio, with captions and a logo. What is said does not stand in it: the speech is made here. */
function trialSpec(): VideoSpec {
  const seen = seenSpec(choicesOfStart({ output: DEFAULT_OUTPUT }), {
    seed: 1,
    performer: { id: 'maya', name: '', type: 'library', look: null, productUploadId: null, partner: null },
    room: { id: 'studio', name: '' },
    logoText: 'Trial',
  });
  return {
    ...seen,
    version: 1,
    speech: { id: '', voiceId: '', voiceName: '', rate: 1, mood: null, script: '', wordCount: 0 },
    sound: { music: null, audioKbps: 192 },
    output: { ...seen.output, quality: 'high' },
  };
}

/** Stages name their fault after themselves; what the system said stands below. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${reasonOf(cause)})` : message;
}
