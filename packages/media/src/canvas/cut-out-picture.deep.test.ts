import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { refusalOf } from '../uploads/refusal.ts';
import { cleanPicture } from './clean-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'sayso-cut-out-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const SIDE = 300;
type Paint = (context: SKRSContext2D) => void;

const plain =
  (color: string): Paint =>
  (context) => {
    context.fillStyle = color;
    context.fillRect(0, 0, SIDE, SIDE);
  };
/** A wall as a lamp lights it. */
const lit: Paint = (context) => {
  const ramp = context.createRadialGradient(150, 130, 20, 150, 150, 230);
  ramp.addColorStop(0, '#f6f2ee');
  ramp.addColorStop(1, '#c3b9b1');
  context.fillStyle = ramp;
  context.fillRect(0, 0, SIDE, SIDE);
};
const shadow: Paint = (context) => {
  context.save();
  context.shadowColor = 'rgba(30,20,20,0.4)';
  context.shadowBlur = 24;
  context.shadowOffsetX = 1_000;
  context.fillRect(110 - 1_000, 250, 100, 14);
  context.restore();
};
/** A red bottle with a white label, 80 pixels wide and 200 high. */
const bottle: Paint = (context) => {
  context.fillStyle = '#b01f35';
  context.beginPath();
  context.roundRect(110, 60, 80, 200, 16);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillRect(125, 130, 50, 60);
};
/** White, with a little shade on its sides. */
const pale: Paint = (context) => {
  const ramp = context.createLinearGradient(110, 0, 190, 0);
  for (const [place, color] of [
    [0, '#efedeb'],
    [0.4, '#ffffff'],
    [1, '#efedeb'],
  ] as const)
    ramp.addColorStop(place, color);
  context.fillStyle = ramp;
  context.fillRect(110, 60, 80, 200);
  context.fillStyle = '#2b2226';
  context.fillRect(130, 120, 40, 8);
};
const clutter: Paint = (context) => {
  for (let box = 0; box < 40; box++) {
    context.fillStyle = `hsl(${(box * 47) % 360} 60% ${30 + ((box * 13) % 40)}%)`;
    context.fillRect((box * 71) % SIDE, (box * 37) % SIDE, 90, 60);
  }
};

async function cutOutOf(format: 'png' | 'jpeg', ...layers: Paint[]) {
  const canvas = createCanvas(SIDE, SIDE);
  for (const paint of layers) paint(canvas.getContext('2d'));
  return cleaned(format === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 88));
}

async function cleaned(content: Buffer) {
  const [inputPath, outputPath] = [join(folder, 'sent'), join(folder, 'clean')];
  await writeFile(inputPath, content);
  const facts = await cleanPicture({ inputPath, outputPath, alpha: 'cut-out' });
  const image = await loadImage(await readFile(outputPath));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixelAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return { ...facts, pixelAt };
}

test.each([
  ['white, with a shadow', 'jpeg', [plain('#ffffff'), shadow]],
  ['a colour', 'png', [plain('#3f9fc4')]],
  ['a wall in the light of a lamp', 'jpeg', [lit, shadow]],
  ['nothing at all', 'png', []],
] as const)('a product before %s stands alone afterwards, label and all', async (_, format, ground) => {
  const { width, height, extension, isCutOut, pixelAt } = await cutOutOf(format, ...ground, bottle);
  expect([extension, isCutOut]).toEqual(['png', true]);
  // Two clear pixels to each side; coding moves an edge by a pixel or two.
  expect(Math.abs(width - 84)).toBeLessThanOrEqual(6);
  expect(Math.abs(height - 204)).toBeLessThanOrEqual(8);
  expect(pixelAt(2, 2)[3]).toBe(0);
  expect(pixelAt(Math.round(width / 2), 110)).toEqual([
    expect.closeTo(255, -1),
    expect.closeTo(255, -1),
    expect.closeTo(255, -1),
    255,
  ]);
  const [red = 0, green = 255, , alpha] = pixelAt(6, 100);
  expect([red > 140, green < 60, alpha]).toEqual([true, true, 255]);
});

test.each([
  ['before a room full of things', [clutter, bottle]],
  ['that fades into its ground', [plain('#ffffff'), pale]],
  ['that is not there', [plain('#ffffff')]],
] as const)('a product %s keeps its picture as it is', async (_, layers) => {
  expect(await cutOutOf('jpeg', ...layers)).toMatchObject({
    width: SIDE,
    height: SIDE,
    extension: 'webp',
    isCutOut: false,
  });
});

test('a photograph with round corners is transparent, and shows nothing that stands alone', async () => {
  const rounded: Paint = (context) => {
    context.beginPath();
    context.roundRect(0, 0, SIDE, SIDE, 60);
    context.clip();
  };
  expect(await cutOutOf('png', rounded, lit, clutter, bottle)).toMatchObject({
    width: SIDE,
    height: SIDE,
    extension: 'png',
    isCutOut: false,
  });
});

test('a picture of nothing is refused as such', async () => {
  const error = await cutOutOf('png').then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(refusalOf(error)).toBe('transparent');
});

test('a product may be very long or very large', async () => {
  const canvas = createCanvas(10_000, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 10_000, 600);
  context.fillStyle = '#204060';
  context.fillRect(500, 200, 9_000, 200);
  const { width, height, extension } = await cleaned(await canvas.encode('png'));
  expect(extension).toBe('png');
  expect(width).toBeLessThanOrEqual(2_160);
  expect(width / height).toBeGreaterThan(30);
});
