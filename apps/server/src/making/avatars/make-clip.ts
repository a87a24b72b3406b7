import path from 'node:path';
import { type SceneSpec, sceneWith } from '@sayso/engine';
import { drawAtlas, encodeFrames, makePreview, segmentName } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';

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
