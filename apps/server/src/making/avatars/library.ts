import path from 'node:path';
import { type Avatar, type ProductSettings, AppError } from '@sayso/contract';
import { FURTHER_PERFORMERS, type Performer, PERFORMERS, type SceneSpec, sceneWith } from '@sayso/engine';
import { drawAtlas, encodeFrames, makePreview, segmentName, drawingVersion } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';

/** Which part of the library a performer stands in, in the words of the documents: what every plan has, or what only the full library has. */
export function typeOf(performer: Performer): Avatar['type'] {
  return FURTHER_PERFORMERS.includes(performer) ? 'custom' : 'default';
}

/** The library in the order in which it is shown: what everybody has first, and each part reversed, as the documents ask. */
export function libraryOf({ isFull }: { isFull: boolean }): Performer[] {
  return [...PERFORMERS.toReversed(), ...(isFull ? FURTHER_PERFORMERS.toReversed() : [])];
}

/** The illustrated presenter who is nearest to one whom a partner films: the first of the same gender, else the first. */
export function nearestTo({ gender }: Pick<Avatar, 'gender'>): Performer {
  const library = libraryOf({ isFull: true });
  const [first] = library;
  if (!first) throw new Error('The library is empty.');
  return library.find((performer) => performer.gender === gender) ?? first;
}

/** Who stands in for a presenter of a partner where a start does not say who does. Null for presenters made of a face, and where the operator has none. */
export function presetStandIn(
  { presenter_stand_in: isOn }: Pick<ProductSettings, 'presenter_stand_in'>,
  presenter: Pick<Avatar, 'gender' | 'is_own'>,
): Performer | null {
  return isOn && !presenter.is_own ? nearestTo(presenter) : null;
}

/** What the mouth says that nobody hears: two seconds, with rest at both ends, so that the clip can go round. */
const SENTENCE = 'Hi, shall we talk about your product?';
const VOICES = { female: 'en-us-ava', male: 'en-us-ethan' } as const;

/** Who moves: the figure of a scene, and whose mouth it is. */
type Mover = {
  figure: Parameters<typeof sceneWith>[0];
  gender: keyof typeof VOICES;
  outputPath: string;
  signal?: AbortSignal;
};

/** Makes a clip of somebody who speaks, without sound: an animated WebP that goes round. In processes of its own; whole or not at all. */
export async function makeClip(
  deps: Pick<Deps, 'config' | 'speech'>,
  { figure, gender, outputPath, signal }: Mover,
): Promise<void> {
  const speaking = { text: SENTENCE, voiceId: VOICES[gender], rate: 1, ...(signal && { signal }) };
  const { take } = await deps.speech.speak(speaking);
  await inScratchFolder(deps, async (folder) => {
    const atlasPath = path.join(folder, 'atlas');
    const segmentsDir = path.join(folder, 'segments');
    const quality = 'low' as const;
    const scene: SceneSpec = sceneWith(figure);
    const drawing = drawAtlas({ take, scene, atlasPath, quality, signal });
    await encodeFrames({ atlasPath, drawing, segmentsDir, quality, children: 1, signal });
    const [first] = (await drawing).segments;
    if (!first) throw new Error('a clip without a frame');
    await makePreview({ videoPath: path.join(segmentsDir, segmentName(first)), outputPath, signal });
  });
}

const keptClip = madeOnce();

/**
 * Where the clip of a performer of the library stands: it is made when it is asked for first, and kept.
 * @throws AppError `not_found` for nobody of the library, `storage_full`.
 */
export async function avatarClip(
  deps: Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'speech'>,
  id: string,
): Promise<string> {
  const performer = libraryOf({ isFull: true }).find((one) => one.id === id);
  if (!performer) throw new AppError('not_found');
  const { gender } = performer;
  const make = (outputPath: string) => makeClip(deps, { figure: { performerId: id }, gender, outputPath });
  return keptClip(deps, { kind: 'clips', stem: id, version: await drawingVersion(), extension: 'webp', make });
}
