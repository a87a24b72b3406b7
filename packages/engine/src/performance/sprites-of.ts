import {
  backgroundSprite,
  captionWordSprite,
  eyesSprite,
  logoSprite,
  mouthSprite,
  performerSprites,
} from '../drawing/index.ts';
import type { SpriteSpec } from '../drawing/index.ts';
import { captionSprites } from './caption-sprites.ts';
import { findPerformer } from './find-performer.ts';
import type { Performance } from './performance.ts';
import { eyesId, mouthId } from './sprite-ids.ts';
import { replayWidths } from './text-widths.ts';

/** Every sprite a clip needs, each id once; `layersAt` names no other. */
export function spritesOf(performance: Performance): SpriteSpec[] {
  const { scene, mouths, eyes, captions } = performance;
  const { look } = findPerformer(scene.performerId);
  const { hairBack, body, head, hairFront, glasses, brows } = performerSprites(look);
  const measureText = replayWidths(performance.textWidths);
  return [
    backgroundSprite(scene.background, { format: scene.format, shot: 'wide' }),
    hairBack,
    body,
    head,
    ...eyes.shapes.map((shape, index) => eyesSprite(look, shape, eyesId(index))),
    brows,
    ...mouths.shapes.map((shape, index) => mouthSprite(look, shape, mouthId(index))),
    ...(glasses ? [glasses] : []),
    hairFront,
    ...(performance.logo ? [logoSprite({ ...scene.logo, measureText })] : []),
    ...captionSprites(captions).map((word) => captionWordSprite({ ...word, measureText })),
  ];
}
