import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Canvas2D, SpriteSpec } from '../drawing/canvas-2d.ts';
import { performerSprites } from '../drawing/performer-sprites.ts';
import { PERFORMERS } from '../performers/index.ts';
import { readyForSprites, type SpriteCanvas } from './paint-small.ts';

/** Greatest difference of two paintings of a performer's part, of 255: an average over all bytes. */
const MOST_DIFFERENCE = 0.8;

test.each(PERFORMERS)('$name looks painted small as painted large and reduced', ({ look }) => {
  const different = Object.values(performerSprites(look))
    .map((part) => ({ id: part.id, difference: meanDifference(paintSmall(part, 0.5), reduce(part, 0.5)) }))
    .filter(({ difference }) => difference > MOST_DIFFERENCE);
  expect(different).toEqual([]);
});

test('what is painted inside a path, and inside a path in that, shows in neither of the others', () => {
  const canvas = createCanvas(30, 10);
  const context = ready(canvas, 1);
  const fill = (style: string, x: number, width: number) => {
    context.fillStyle = style;
    context.fillRect(x, 0, width, 10);
  };
  const inside = (x: number, width: number, paint: () => void) => {
    context.save();
    context.beginPath();
    context.rect(x, 0, width, 10);
    context.clip();
    paint();
    context.restore();
  };
  fill('#ff0000', 0, 10);
  inside(5, 15, () => {
    fill('#00ff00', 0, 30);
    inside(0, 10, () => fill('#0000ff', 0, 30));
  });
  fill('#ffffff', 25, 5);
  const { data } = canvas.getContext('2d').getImageData(0, 5, 30, 1);
  const at = (x: number) => Array.from(data.subarray(x * 4, x * 4 + 4));
  expect([at(2), at(7), at(15), at(22), at(27)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
    [0, 255, 0, 255],
    [0, 0, 0, 0],
    [255, 255, 255, 255],
  ]);
});

function ready(canvas: Canvas, scale: number): Canvas2D {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const spare: Canvas[] = [];
  const copy = () => {
    const other = spare.pop() ?? createCanvas(width, height);
    const there = other.getContext('2d');
    there.globalCompositeOperation = 'copy';
    there.drawImage(canvas, 0, 0);
    return other;
  };
  const release = (other: Canvas) => void spare.push(other);
  readyForSprites(context as unknown as SpriteCanvas<Canvas>, { width, height, scale, copy, release });
  return context as unknown as Canvas2D;
}

function paintSmall(sprite: SpriteSpec, scale: number): Uint8ClampedArray {
  const canvas = createCanvas(sprite.width * scale, sprite.height * scale);
  const context = ready(canvas, scale);
  context.scale(scale, scale);
  sprite.draw(context);
  return bytesOf(canvas);
}

function reduce(sprite: SpriteSpec, scale: number): Uint8ClampedArray {
  const full = createCanvas(sprite.width, sprite.height);
  sprite.draw(full.getContext('2d') as unknown as Canvas2D);
  const canvas = createCanvas(sprite.width * scale, sprite.height * scale);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, 0, 0, canvas.width, canvas.height);
  return bytesOf(canvas);
}

/** Colours as they show on white. */
function bytesOf(canvas: Canvas): Uint8ClampedArray {
  const context = canvas.getContext('2d');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

function meanDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] ?? 0)), 0) / one.length;
}
