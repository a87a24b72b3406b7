import { makePreview } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../platform/lib/files.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';
import { makeBackgroundClip, whileNobodyWaits } from '../../making/renders/background-clips.service.ts';
import { EXAMPLE_BOOK, type ExampleClip } from './example-book.ts';
import { exampleStill, type ExamplePart, namedPart, placeOfPart, sceneOfExample } from './examples.ts';

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
  const named = { ...(await namedPart(clip, part)), extension: part === 'video' ? 'mp4' : 'webp' };
  const make = (outputPath: string, unwanted: AbortSignal) =>
    MAKERS[part](deps, { clip, outputPath, signal: unwanted });
  await whileNobodyWaits(deps, {
    isDone: () => fileExists(place),
    make: (both) => keptPart(deps, { ...named, make }, { signal: both }),
    signal,
  });
}

type Work = { clip: ExampleClip; outputPath: string; signal: AbortSignal };
const MAKERS = { video: makeVideo, preview: makeSilent };

async function makeVideo(deps: ExampleDeps, { clip, outputPath, signal }: Work): Promise<void> {
  const { id, title, script: text, voice } = clip;
  await makeBackgroundClip(deps, {
    name: `the example ${id}`,
    title,
    speech: { text, voiceId: voice.id, rate: 1, mood: null },
    scene: sceneOfExample(clip),
    music: null,
    outputPath,
    signal,
  });
}

async function makeSilent(deps: ExampleDeps, { clip, outputPath, signal }: Work): Promise<void> {
  const videoPath = await placeOfPart(deps, clip, 'video');
  await makePreview({ videoPath, outputPath, signal, isBackground: true });
}
