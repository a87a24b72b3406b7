import type { SceneSpec, SpeechTake, WordCue } from '@sayso/engine';
import type { PictureUrls } from './own-pictures.ts';

/** The two clips of a preview: somebody who waits, and the speech. */
export type Slot = 'resting' | 'spoken';

/** What a clip is made of. `take` is null while nobody speaks. `captionWords`: what the captions say, where that is not what is spoken. `pictures`: where the scene's own pictures are. */
export type ClipInput = {
  take: SpeechTake | null;
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

/** What is known of a clip that can be shown: its length, and the frame that stands for it until it is played. */
export type ReadyClip = { frames: number; restingFrame: number };

/** What the stage tells the page. `drawn` answers each `show` and each picture that stands in for one. */
export type StageNews =
  | ({ type: 'ready'; slot: Slot } & ReadyClip)
  | { type: 'failed'; slot: Slot; reason: string }
  | { type: 'drawn' };
