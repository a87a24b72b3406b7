import path from 'node:path';
import { AppError } from '@sayso/contract';
import { type Performer, sceneWith } from '@sayso/engine';
import { drawAtlas, drawingVersion, encodeFrames, makePreview, segmentName } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { madeOnce } from '../../storage/made-once.ts';
import { inScratchFolder } from '../../storage/scratch-folder.ts';
import { libraryOf } from './library.ts';

/** What the mouth says that nobody hears: two seconds, with rest at both ends, so that the clip can go round. */
const SENTENCE = 'Hi, shall we talk about your product?';
const VOICES = { female: 'en-us-ava', male: 'en-us-ethan' } as const;

type Maker = Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'speech'>;
const keptClip = madeOnce();

/**
 * Where the clip of a performer of the library stands, who speaks in it without sound: it is made in processes of its own when it is asked for first, and kept.
 * @throws AppError `not_found` for nobody of the library, `storage_full`.
 */
export async function avatarClip(deps: Maker, id: string): Promise<string> {
  const performer = libraryOf({ isFull: true }).find((one) => one.id === id);
  if (!performer) throw new AppError('not_found');
  const make = (outputPath: string) => makeClip(deps, { performer, outputPath });
  return keptClip(deps, { kind: 'clips', stem: id, version: await drawingVersion(), extension: 'webp', make });
}

async function makeClip(
  deps: Maker,
  { performer, outputPath }: { performer: Performer; outputPath: string },
): Promise<void> {
  const { take } = await deps.speech.speak({ text: SENTENCE, voiceId: VOICES[performer.gender], rate: 1 });
  await inScratchFolder(deps, async (folder) => {
    const atlasPath = path.join(folder, 'atlas');
    const segmentsDir = path.join(folder, 'segments');
    const quality = 'low' as const;
    const scene = sceneWith({ performerId: performer.id });
    const drawing = drawAtlas({ take, scene, atlasPath, quality });
    await encodeFrames({ atlasPath, drawing, segmentsDir, quality, children: 1 });
    const [first] = (await drawing).segments;
    if (!first) throw new Error('a clip without a frame');
    await makePreview({ videoPath: path.join(segmentsDir, segmentName(first)), outputPath });
  });
}
