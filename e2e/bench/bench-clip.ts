import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_CAPTIONS, frameCount, type SceneSpec, type SpeechTake, sceneWith } from '@sayso/engine';
import { createBuiltInSpeech } from '@sayso/providers';
import { SCRIPT, VOICE } from './bench-product.ts';

/** The clip of all measurements without a server: what is said and seen, and a folder of its own to work in. */
export type BenchClip = { folder: string; take: SpeechTake; wavPath: string; frames: number; scene: SceneSpec };

/** What a new video looks like: upright, with captions and the product's name in the corner. */
const SCENE = sceneWith({
  performerId: 'maya',
  captions: DEFAULT_CAPTIONS,
  logo: { position: 'top-right', text: 'Sayso', picture: null },
});

/** Speaks the script of all measurements and lets `use` work with it. */
export async function withBenchClip<Result>(use: (clip: BenchClip) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-bench-'));
  const speech = createBuiltInSpeech();
  try {
    const { wav, take } = await speech.speak({ text: SCRIPT, voiceId: VOICE.tts_id, rate: 1 });
    const wavPath = path.join(folder, 'speech.wav');
    await writeFile(wavPath, wav);
    return await use({ folder, take, wavPath, frames: frameCount(take), scene: SCENE });
  } finally {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  }
}
