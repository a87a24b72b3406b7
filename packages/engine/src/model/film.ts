import type { FilmedFigure, SceneSetting, SceneSpec } from './scene-spec.ts';

/** Slot and sprite of a film below all other layers. What stands there in previews is the picture by which its presenter is shown. */
export const FILM = 'film';

/**
 * Of what is cut off a picture of somebody that is higher than its frame, so much lies above: what is a third down in the picture is a third down in the
 * frame, and heads stay. To the sides it is cut evenly.
 */
export const CUT_ABOVE = 1 / 3;

/**
 * The film of a clip, which whoever paints lays below its layers. `key` names its content: no other film has the same. `frames`: how many it has, at 30 a second.
 * `firstFrame`: with which of them the clip begins.
 */
export type PlannedFilm = { key: string; frames: number; firstFrame: number };

/** Whether a scene shows a film instead of somebody who is drawn. */
export function isFilmed(scene: SceneSpec): scene is SceneSetting & FilmedFigure {
  return scene.film !== undefined;
}

/** Which frame of a film is seen in a frame of the clip. Where the film has ended its last one rests. */
export function filmFrameAt({ frames, firstFrame }: PlannedFilm, frame: number): number {
  return Math.min(firstFrame + frame, frames - 1);
}
