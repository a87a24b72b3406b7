import type { PictureRef } from '../model/scene-spec.ts';

/**
 * The part of CanvasRenderingContext2D that the drawing code uses. The browser's context and the server's have it both,
 * so the engine needs neither of their types. `filter` is absent on purpose: not every browser has it.
 */
export type Canvas2D = {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'round' | 'miter';
  globalAlpha: number;
  globalCompositeOperation: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  font: string;
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end';
  direction: 'ltr' | 'rtl' | 'inherit';
  textBaseline: 'top' | 'hanging' | 'middle' | 'alphabetic' | 'ideographic' | 'bottom';
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number, counterclockwise?: boolean): void;
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, start: number, end: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radii: number): void;
  fill(rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  clip(rule?: 'nonzero' | 'evenodd'): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient;
};

/** A colour ramp of a canvas. */
export type Gradient = { addColorStop(offset: number, color: string): void };

/**
 * One picture that is drawn once and then only moved. `width`, `height` in pixels; the point (`anchorX`, `anchorY`) inside it is where a layer's
 * matrix puts its origin. `draw` paints with the canvas origin at the sprite's top left corner, at one unit a pixel, and must not paint outside it.
 * `paintScale` below 1 asks the host to paint on a smaller canvas (the host scales the context) and to enlarge it smoothly, which is a cheap blur;
 * `lensPx` with it: how far the picture is out of focus besides, as the standard deviation of a Gaussian blur in pixels of the sprite. `planes`: what lies at
 * distances of its own; the host paints them before it calls `draw`, the furthest first.
 * `picture` is painted by the host, with `paintPicture`, before it calls `draw`. `sharedKey`: sprites of one key have the same pixels in every clip, as
 * long as the drawing code is the same, and may be handed from clip to clip. `ownKey` says the same of what belongs to a customer (names, pictures) and
 * stays with the clip. With neither key the id says it all.
 */
export type SpriteSpec = {
  id: string;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
  paintScale?: number;
  lensPx?: number;
  planes?: readonly Plane[];
  picture?: PlacedPicture;
  sharedKey?: string;
  ownKey?: string;
  draw: (canvas: Canvas2D) => void;
};

/**
 * A part of a sprite that lies at one distance: painted on a clear canvas of its own at `paintScale`, which is never above the sprite's own, put out of focus by `lensPx` and laid over
 * what is further away. It may paint beyond the sprite's rectangle: out of focus, what lies there reaches into it.
 */
export type Plane = { paintScale: number; lensPx: number; draw: (canvas: Canvas2D) => void };

/** Standard deviations of a blur beyond which nothing of it is seen: so far beyond the rectangle a plane is painted. */
export const BLUR_REACH = 3;

/**
 * A picture of the host's in a sprite: `cover` fills the sprite and is cut evenly at both ends, `contain` is whole and centred. `cutAbove`: of what is cut off
 * above and below, so much lies above; a half unless told. `zoom` enlarges it about a point of the sprite; `radius` rounds the sprite's corners, in pixels. `plate`: the picture stands so many pixels inside a plate that makes it stand out; `inset`: as far inside, without one.
 * `tile`: it fills the sprite where it has a ground of its own, and stands so many pixels inside a plate where it has none. `outline`: a line
 * around what of the picture is not transparent, so many pixels wide (0: none), over a soft shadow.
 */
export type PlacedPicture = {
  ref: PictureRef;
  fit: 'cover' | 'contain';
  cutAbove?: number;
  zoom?: { x: number; y: number; factor: number };
  radius?: number;
  plate?: number;
  inset?: number;
  tile?: number;
  outline?: { color: string; px: number; shadow: { color: string; blurPx: number; downPx: number } };
};

/** Width of a text in pixels when drawn with a CSS font such as `800 68px Montserrat`. */
export type MeasureText = (text: string, font: string) => number;
