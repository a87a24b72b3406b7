import type { SceneSpec } from '../performance/scene-spec.ts';

/** A scene with everything in it, and what the test needs otherwise. */
export function sceneOf(difference: Partial<SceneSpec>): SceneSpec {
  const logo = { position: 'top-right', text: 'Sayso' } as const;
  return { performerId: 'maya', backgroundId: 'modern', captions: 'highlight', logo, seed: 7, ...difference };
}
