import { DEFAULT_CAPTIONS, type SceneSpec, sceneWith } from '../performance/scene-spec.ts';

/** A scene with everything in it, and what the test needs otherwise. */
export function sceneOf(difference: Partial<SceneSpec>): SceneSpec {
  const logo = { position: 'top-right', text: 'Sayso', picture: null } as const;
  return sceneWith({ performerId: 'maya', captions: DEFAULT_CAPTIONS, logo, seed: 7, ...difference });
}
