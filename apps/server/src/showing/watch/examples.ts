import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  AppError,
  DEFAULT_OUTPUT,
  DraftContent,
  type Example,
  type FlatDraft,
  flatDraft,
  seedOf,
  watchApi,
  SHOWN_EXAMPLE,
} from '@sayso/contract';
import { BACKGROUNDS, type SceneSpec, sceneWith } from '@sayso/engine';
import { drawingVersion, drawStill, soundVersion, makePreview } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../platform/lib/files.ts';
import { madeOnce, placeOfMade } from '../../platform/storage/made-once.ts';
import { makeBackgroundClip, whileNobodyWaits } from '../../making/renders/background-clips.service.ts';

/** Width of a still in pixels: two for each on a screen. */
const STILL_WIDTH = 540;
const KIND = 'examples';

const keptStill = madeOnce();

/** What of an example is made in the background. */
export type ExamplePart = 'video' | 'preview';
const EXTENSIONS = { video: 'mp4', preview: 'webp' } as const;

/** All examples, with what is made of them so far. */
export async function listExamples(deps: Pick<Deps, 'config' | 'speech'>): Promise<Example[]> {
  return Promise.all(EXAMPLE_BOOK.map((clip) => presentExample(deps, clip)));
}

/** An example of what can be made. Performers, voices and rooms by their ids; all of them come with every plan. */
export type ExampleClip = {
  id: string;
  title: string;
  script: string;
  performer: string;
  voice: { id: string; region: 'US' };
  room: string;
  captions: 'highlight' | 'karaoke' | 'box';
};

/** Short, so that they are made soon and weigh little; the first above all, which whoever signs in loads. They say nothing that would have to be true of a certain product. */
export const EXAMPLE_BOOK: readonly ExampleClip[] = [
  {
    id: SHOWN_EXAMPLE,
    title: 'Two drops, every evening',
    script: 'Two drops of this, every evening.',
    performer: 'maya',
    voice: { id: 'en-us-grace', region: 'US' },
    room: 'home',
    captions: 'highlight',
  },
  {
    id: 'cold-brew',
    title: 'Cold brew without the machine',
    script:
      'You do not need a machine for good cold brew. You need a jar, coarse coffee and one night in the fridge. Pour it over ice. That is the whole trick.',
    performer: 'andre',
    voice: { id: 'en-us-mason', region: 'US' },
    room: 'studio',
    captions: 'karaoke',
  },
  {
    id: 'friday-invoices',
    title: 'My Fridays are free again',
    script:
      'Friday used to be invoice day. Now I take a photo of my notes, and the invoice writes itself. Guess what Friday is now. Friday.',
    performer: 'zoe',
    voice: { id: 'en-us-chloe', region: 'US' },
    room: 'modern',
    captions: 'box',
  },
];

/**
 * The still of an example: drawn when it is asked for first, and kept.
 * @throws AppError `not_found` for no example of ours, `storage_full`.
 */
export async function exampleStill(deps: Pick<Deps, 'config' | 'freeBytes' | 'settings'>, id: string): Promise<string> {
  const clip = getClipOrThrow(id);
  const make = (outputPath: string) => drawStill({ scene: sceneOfExample(clip), outputPath, width: STILL_WIDTH });
  return keptStill(deps, { ...(await namedPart(clip, 'still')), extension: 'webp', make });
}

/** A part of an example that was made. @throws AppError `not_found` for no example of ours, and until it is made. */
export async function examplePart(deps: Pick<Deps, 'config'>, id: string, part: ExamplePart): Promise<string> {
  const place = await placeOfPart(deps, getClipOrThrow(id), part);
  if (!(await fileExists(place))) throw new AppError('not_found');
  return place;
}

/** Where a part of an example stands once it is made. */
async function placeOfPart(deps: Pick<Deps, 'config'>, clip: ExampleClip, part: ExamplePart): Promise<string> {
  return placeOfMade(deps, { ...(await namedPart(clip, part)), extension: EXTENSIONS[part] });
}

/** How a part is kept: another version of the code, or of the example, makes its own. */
async function namedPart(clip: ExampleClip, part: ExamplePart | 'still') {
  const version = createHash('sha256')
    .update(JSON.stringify([clip, await drawingVersion(), await soundVersion()]))
    .digest('hex');
  return { kind: KIND, stem: `${clip.id}-${part}`, version };
}

/** What is seen of an example. */
function sceneOfExample({ id, performer, room, captions }: ExampleClip): SceneSpec {
  return sceneWith({
    performerId: performer,
    background: { id: room },
    captions: { ...DEFAULT_OUTPUT.captions, style: captions },
    seed: seedOf(id),
  });
}

async function presentExample(deps: Pick<Deps, 'config' | 'speech'>, clip: ExampleClip): Promise<Example> {
  const addressOf = async (part: ExamplePart) => {
    const place = await placeOfPart(deps, clip, part);
    if (!(await fileExists(place))) return null;
    // Kept by browsers for a while: another version has another address.
    return `${PATHS[part].replace(':id', clip.id)}?v=${path.basename(place).split(/[-.]/).at(-2)}`;
  };
  return {
    id: clip.id,
    title: clip.title,
    still_url: PATHS.still.replace(':id', clip.id),
    video_url: await addressOf('video'),
    preview_url: await addressOf('preview'),
    avatar_id: clip.performer,
    choices: choicesOf(deps, clip),
  };
}

const PATHS = {
  still: watchApi.exampleStill.path,
  video: watchApi.exampleVideo.path,
  preview: watchApi.examplePreview.path,
} as const;

/** The draft that the same video comes of. */
function choicesOf({ speech }: Pick<Deps, 'speech'>, clip: ExampleClip): FlatDraft {
  const { script, title, voice, room, captions } = clip;
  const known = speech.voices().find(({ id }) => id === voice.id);
  return flatDraft(
    DraftContent.parse({
      avatarType: 'library',
      script,
      title,
      country: 'en',
      region: voice.region,
      voice: known ? { id: voice.id, name: known.name, by: 'person' } : null,
      spec: {
        scene: { background: { roomId: room, roomName: BACKGROUNDS.find(({ id }) => id === room)?.name ?? room } },
        captions: { look: { style: captions } },
      },
    }),
  );
}

function getClipOrThrow(id: string): ExampleClip {
  const clip = EXAMPLE_BOOK.find((one) => one.id === id);
  if (!clip) throw new AppError('not_found');
  return clip;
}

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
