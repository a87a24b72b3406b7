import {
  type CameraMoves,
  DEFAULT_CAPTIONS,
  type SceneSetting,
  type SceneSpec,
  sceneWith,
} from '../model/scene-spec.ts';
import type { MeasureText } from '../drawing/canvas-2d.ts';

/** A camera that does everything that it can. */
export const EVERY_MOVE: CameraMoves = { cutIns: true, pushIn: true, handheld: true, punchIns: true };

/** What a test needs otherwise. */
export type SceneDifference = Partial<SceneSetting> & { performerId?: string };

/** A scene with everything in it, and what the test needs otherwise. */
export function sceneOf(difference: SceneDifference): SceneSpec {
  const logo = { position: 'top-right', text: 'Sayso', picture: null } as const;
  return sceneWith({ performerId: 'maya', captions: DEFAULT_CAPTIONS, logo, seed: 7, ...difference });
}

/** Stands in for a host's text measuring: 0.72 of the size for each character, about what Montserrat's heavy capitals take. */
export const measureByCount: MeasureText = (text, font) => {
  const fontPx = Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? 0);
  return [...text].length * 0.72 * fontPx;
};
