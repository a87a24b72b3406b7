import { type CaptionFace, DEFAULT_FACE } from '../drawing/index.ts';
import { endCardType } from './end-card.ts';
import type { SceneSpec } from '../model/scene-spec.ts';

/** The texts that a scene shows besides captions, with their typefaces: a host that draws them needs the fonts. */
export function brandTypefaces(scene: SceneSpec): { texts: string[]; face: CaptionFace }[] {
  const logo = { texts: [scene.logo.text], face: DEFAULT_FACE };
  return scene.endCard ? [logo, endCardType(scene.endCard, scene.captions)] : [logo];
}
