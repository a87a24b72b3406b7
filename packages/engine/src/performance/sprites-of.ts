import {
  armSprites,
  backgroundSprite,
  browsSprite,
  closingLogoSprite,
  counterSprite,
  endCardSprites,
  expressed,
  eyesSprite,
  filmEndSprite,
  filmSprite,
  handSprites,
  figureLightKey,
  lightSprite,
  logoSprite,
  mouthSprite,
  performerSprites,
  heldSprite,
  productSprite,
  shadeSprite,
} from '../drawing/index.ts';
import type { MeasureText, SpriteSpec } from '../drawing/index.ts';
import { BROWS } from '../motion/brow-bank.ts';
import { EYES } from '../motion/eye-bank.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { captionSprites } from './caption-sprites.ts';
import type { Performance } from './performance.ts';
import { figureKey, lookOf } from './scene-figure.ts';
import { isFilmed } from '../model/film.ts';
import { type DrawnFigure, type FilmedFigure, pictureOf, type SceneSetting } from '../model/scene-spec.ts';
import { browsId, eyesId, mouthId } from './sprite-ids.ts';
import { replayWidths } from './text-widths.ts';

/** Every sprite that a clip may need, each id once; `layersAt` names no other, but for a film that whoever paints has of its own. */
export function spritesOf(performance: Performance): SpriteSpec[] {
  const { scene, captions } = performance;
  const measureText = replayWidths(performance.textWidths);
  return [
    ...(isFilmed(scene) ? filmedSprites(performance, scene) : drawnSprites(performance, scene)),
    ...(performance.product && scene.product ? [productSprite(scene.product, performance.product)] : []),
    ...(performance.held && scene.product ? [heldSprite(scene.product, performance.held)] : []),
    ...logoSprites(performance, measureText),
    ...captionSprites(captions, measureText),
    ...closingSprites(performance),
  ];
}

function filmedSprites({ film, endCard }: Performance, scene: FilmedFigure & SceneSetting): SpriteSpec[] {
  return [
    ...(film ? [] : [filmSprite(scene.film, scene.format)]),
    ...(endCard ? [filmEndSprite(scene.film, scene.format)] : []),
  ];
}

function drawnSprites({ camera, endCard }: Performance, scene: DrawnFigure & SceneSetting): SpriteSpec[] {
  const shots = [
    'wide',
    ...(camera.shots.length > 0 ? ['near' as const] : []),
    ...(endCard ? ['end' as const] : []),
  ] as const;
  return [
    ...shots.map((shot) =>
      backgroundSprite(scene.background, {
        format: scene.format,
        shot,
        light: scene.light,
        isWider: scene.camera.handheld,
      }),
    ),
    ...figureSprites(scene),
  ];
}

/** A logo in words is the same on the end card. */
function logoSprites({ scene, logo, endCard }: Performance, measureText: MeasureText): SpriteSpec[] {
  const sprites = [
    ...(logo ? [logoSprite({ ...scene.logo, measureText })] : []),
    ...(endCard?.logo ? [closingLogoSprite({ ...scene.logo, measureText })] : []),
  ];
  return sprites.filter(({ id }, index) => sprites.findIndex((other) => other.id === id) === index);
}

/** The performer with all mouths, eyes, brows and hands there are, which are the same in every clip. */
function figureSprites(scene: DrawnFigure & SceneSetting): SpriteSpec[] {
  const look = expressed(lookOf(scene));
  const { hairBack, body, head, hairFront, glasses } = performerSprites(look);
  const sprites = [
    hairBack,
    body,
    head,
    ...EYES.map((shape, index) => eyesSprite(look, shape, eyesId(index))),
    ...BROWS.map((inner, index) => browsSprite(look, inner, browsId(index))),
    ...MOUTHS.map((shape, index) => mouthSprite(look, shape, mouthId(index))),
    ...(glasses ? [glasses] : []),
    hairFront,
    ...armSprites(look),
    ...handSprites(look),
  ];
  const key = `${figureKey(scene)}${figureLightKey(scene.light, scene.background)}`;
  return sprites.map((sprite) => ({ ...lightSprite(sprite, look, scene), sharedKey: `${key}/${sprite.id}` }));
}

function closingSprites({ scene, endCard }: Performance): SpriteSpec[] {
  if (!endCard || !scene.endCard) return [];
  const { width } = pictureOf(scene.format);
  const accent = scene.captions.color as `#${string}`;
  const foot = scene.format === '9:16' ? counterSprite : shadeSprite;
  return [
    ...(endCard.shade ? [foot({ width, ...endCard.shade }, accent)] : []),
    ...endCardSprites({ card: scene.endCard, layout: endCard.layout, accent }),
  ];
}
