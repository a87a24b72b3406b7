import type { SceneSpec, SpeechTake, WordCue } from '@sayso/engine';
import type { PictureUrls } from './own-pictures.ts';

/** The two clips of a preview: somebody who waits, and the speech. */
export type Slot = 'resting' | 'spoken';

/** What a clip is made of. `captionWords`: what the captions say, where that is not what is spoken. `pictures`: where the scene's own pictures are. */
export type ClipInput = {
  take: SpeechTake;
  scene: SceneSpec;
  captionWords?: readonly WordCue[] | undefined;
  pictures?: PictureUrls | undefined;
};

/** What the page tells its stage. `warm` may come before `start`, which comes once; `scale`: pixels drawn for each of the video's. */
export type StageOrder =
  | { type: 'warm'; scene: SceneSpec | null; scale: number }
  | { type: 'start'; canvas: OffscreenCanvas; scale: number }
  | { type: 'prepare'; slot: Slot; input: ClipInput }
  | { type: 'show'; slot: Slot; frame: number };

/** What the stage tells the page. `drawn` answers each `show` and each picture that stands in for one. */
export type StageNews =
  | { type: 'ready'; slot: Slot; frames: number }
  | { type: 'failed'; slot: Slot; reason: string }
  | { type: 'drawn' };
