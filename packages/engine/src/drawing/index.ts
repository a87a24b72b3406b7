export type { Canvas2D, Gradient, MeasureText, PlacedPicture, SpriteSpec } from './canvas-2d.ts';
export { armSprites } from './arms/paint-arm.ts';
export { type ArmMeasures, ARM_SIDES } from './arm-measures.ts';
export { BACKGROUNDS, backgroundSprite } from './backgrounds/index.ts';
export type { Background } from './backgrounds/index.ts';
export { captionFamilies, captionFont, DEFAULT_FACE, lacksLetters, pickFontFiles } from './captions/caption-font.ts';
export type { CaptionFace, FontFamily, HanForm } from './captions/caption-font.ts';
export { captionInks } from './captions/caption-inks.ts';
export {
  captionWordSprite,
  captionBoxSprite,
  wordWidth,
  isUnspaced,
  lineReach,
  type LineReach,
} from './captions/caption-word.ts';
export { closingLogoSprite, logoSprite } from './captions/logo.ts';
export { counterSprite } from './end-card/counter.ts';
export { endCardSprites, shadeSprite } from './end-card/end-card-sprites.ts';
export { layOutEndCard } from './end-card/lay-out-end-card.ts';
export type { Box, EndCardLayout } from './end-card/lay-out-end-card.ts';
export { expressed } from './expression.ts';
export { browsSprite } from './eyes/brows-sprite.ts';
export { eyesSprite } from './eyes/eyes.ts';
export { hangingHair } from './hair/cut.ts';
export { HAND_SHAPES } from './hands/hand-shapes.ts';
export type { HandShape } from './hands/hand-shapes.ts';
export { faceBesideCard, filmEndSprite, filmSprite } from './film-sprites.ts';
export { handSprites } from './hands/hand-sprites.ts';
export { figureLightKey, lightSprite } from './light/light-figure.ts';
export { mouthSprite } from './mouth/mouth.ts';
export { paintPicture } from './paint-picture.ts';
export type { PictureCanvas } from './paint-picture.ts';
export { performerSprites } from './performer-sprites.ts';
export type { PerformerSprites } from './performer-sprites.ts';
export { heldSprite, productSprite } from './product-card.ts';
export { rigOf } from './rig.ts';
export type { Rig } from './rig.ts';
