import type { Layer } from '@sayso/engine/model/layer';
import { expect, test } from 'vitest';
import { compareWithOracle, composeByOracle } from './testing/oracle.ts';
import { layer, placed, stageOf } from './testing/painter.ts';
import { backdrop, cloth, cloud, paintTestSprite, seededRandom } from './testing/test-sprites.ts';

const MOUTHS = 12;
const picture = { width: 200, height: 120 };
const sprites = [
  backdrop(picture.width, picture.height),
  cloth('body', 90, 70),
  cloud('head', 64, 58),
  cloth('word', 44, 22),
  ...Array.from({ length: MOUTHS }, (_, index) => cloud(`mouth-${index}`, 20 + index, 12 + (index % 5))),
];
const stage = stageOf(picture, sprites);

/** Everything that happens in a clip: slow turns on every other frame, sprites that replace each other, words that come, go, fade and overtake. */
function motion(frame: number): Layer[] {
  const pose = frame - (frame % 2);
  const turn = { degrees: 9 * Math.sin(pose / 5), scale: 1 + 0.1 * Math.sin(pose / 9) };
  const head = placed(96 + 14 * Math.sin(pose / 7), 52 + 5 * Math.cos(pose / 6), turn);
  const layers = [
    layer('backdrop', placed(0, 0), { wholePixels: true }),
    layer('body', placed(100 + 0.01 * pose, 92, { degrees: pose / 20 })),
    layer('head', head),
    layer(`mouth-${(frame * 7) % MOUTHS}`, head, { slot: 'mouth' }),
  ];
  const word = layer('word', placed(60 + 2 * (frame % 3), 100), { slot: 'word-0', wholePixels: true });
  const pop = layer('word', placed(110, 100, { scale: 1.16 - 0.04 * (frame % 4) }), {
    slot: 'word-1',
    opacity: Math.min(1, 0.25 * (frame % 7)),
  });
  if (frame % 10 < 6) layers.push(word);
  if (frame % 10 > 2) layers.splice(frame % 20 < 10 ? layers.length : 2, 0, pop);
  return layers;
}

const frames = Array.from({ length: 90 }, (_, frame) => motion(frame));

test('painting only what changed gives byte for byte the picture painted from nothing', () => {
  const incremental = stage.open(frames);
  for (const [index, layers] of frames.entries()) {
    expect(Buffer.compare(incremental.frame(index), stage.paint(layers)), `frame ${index}`).toBe(0);
  }
});

test('outside of the areas that are named as changed nothing has changed', () => {
  const compositor = stage.open(frames);
  let before = Buffer.from(compositor.frame(0));
  const shares = frames.slice(1).map((_, index) => {
    const after = Buffer.from(compositor.frame(index + 1));
    const areas = compositor.changedAreas();
    const patched = Buffer.from(before);
    let pixels = 0;
    for (let at = 0; at < areas.length; at += 4) {
      const [x = 0, y = 0, width = 0, height = 0] = areas.subarray(at, at + 4);
      pixels += width * height;
      copyArea(after, patched, { x, y, width, height });
    }
    expect(Buffer.compare(patched, after), `frame ${index + 1}`).toBe(0);
    before = after;
    return pixels / (picture.width * picture.height);
  });
  expect(Math.min(...shares)).toBeLessThan(0.5);
});

/** In all three planes. */
function copyArea(from: Buffer, to: Buffer, area: { x: number; y: number; width: number; height: number }): void {
  const luma = picture.width * picture.height;
  for (const [plane, halving] of [
    [0, 1],
    [luma, 2],
    [(luma * 5) / 4, 2],
  ] as const)
    for (let row = area.y / halving; row < (area.y + area.height) / halving; row++) {
      const start = plane + (row * picture.width + area.x) / halving;
      from.copy(to, start, start, start + area.width / halving);
    }
}

test('layers that nobody sees do not count towards the most that a picture may have', () => {
  const seen = Array.from({ length: 32 }, (_, nth) => layer('word', placed(60, 50), { slot: `word-${nth}` }));
  const unseen = layer('body', placed(5000, 5000));
  const compositor = stage.open([
    [...seen, unseen],
    [...seen, layer('body', placed(60, 50))],
  ]);
  expect(Buffer.compare(compositor.frame(0), stage.paint(seen))).toBe(0);
  expect(() => compositor.frame(1)).toThrow('more than 32 layers');
});

test('frames may be asked for in any order', () => {
  const compositor = stage.open(frames);
  const random = seededRandom(5);
  for (let count = 0; count < 40; count++) {
    const index = Math.floor(random() * frames.length);
    expect(Buffer.compare(compositor.frame(index), stage.paint(frames[index] ?? []))).toBe(0);
  }
});

test('a picture does not depend on whether opaque stretches are copied or blended', () => {
  const copied = stage.open(frames);
  const blended = stage.open(frames, { solid: 'blend' });
  for (const index of frames.keys()) expect(Buffer.compare(copied.frame(index), blended.frame(index))).toBe(0);
});

test('a picture does not depend on how many sprites fit into memory', () => {
  const roomy = stage.open(frames);
  const total = stage.blockBytes.reduce((sum, bytes) => sum + bytes, 0);
  const mouths = stage.blockBytes.slice(-MOUTHS).reduce((sum, bytes) => sum + bytes, 0);
  const tight = stage.open(frames, { arenaLimitBytes: total - Math.floor(mouths / 2) });
  for (const index of frames.keys()) expect(Buffer.compare(tight.frame(index), roomy.frame(index))).toBe(0);
});

test('a sprite may be seen upright, turned and mirrored in one frame, however little memory there is', () => {
  const body = 1;
  const whirl = (frame: number): Layer[] =>
    [0, 90, 180, 270].map((degrees) => {
      const [a, b, c, d, e, f] = placed(100, 60, { degrees: degrees + 7 * frame });
      return layer('body', [(-1) ** frame * a, (-1) ** frame * b, c, d, e, f], { slot: `body-${degrees}` });
    });
  const turning = Array.from({ length: 14 }, (_, frame) => whirl(frame));
  const tight = stage.open(turning, { arenaLimitBytes: 9 * (stage.blockBytes[body] ?? 0) });
  for (const [index, layers] of turning.entries())
    expect(Buffer.compare(tight.frame(index), stage.paint(layers)), `frame ${index}`).toBe(0);
});

test.each([
  [3, false],
  [4, true],
])('a haze of alpha %i is seen: %s', (alpha, isSeen) => {
  const haze = paintTestSprite({ id: 'haze', width: 60, height: 40 }, () => [255, 255, 255, alpha]);
  const dim = stageOf(picture, [haze]);
  expect(Buffer.compare(dim.paint([layer('haze', placed(90.4, 50.3))]), dim.paint([])) !== 0).toBe(isSeen);
});

test('a change too small to see is painted nevertheless, so that no ghost stays', () => {
  const nudge = 1 / 60_000;
  const moves = [0, nudge].map((by) => [layer('body', [1 + by, 0, 0, 1, 80, 60])]);
  const compositor = stage.open(moves);
  compositor.frame(0);
  expect(Buffer.compare(compositor.frame(1), stage.paint(moves[1] ?? []))).toBe(0);
});

test.each([
  { width: 96, height: 64 },
  { width: 250, height: 122 },
  { width: 34, height: 18 },
])('a picture of $width x $height is right to its last sample', (size) => {
  // Larger than the picture, so that its last tiles are solid and copied.
  const sprite = backdrop(size.width + 40, size.height + 40);
  const small = stageOf(size, [sprite]);
  for (const matrix of [placed(0, 0), placed(0.5, 0.25), placed(0, 0, { degrees: 1 })]) {
    const layers = [layer('backdrop', matrix)];
    const { shareOffByMoreThan3 } = compareWithOracle(small.paint(layers), composeByOracle(size, [sprite], layers));
    expect(shareOffByMoreThan3).toBe(0);
  }
  const copied = small.paint([layer('backdrop', placed(0, 0), { wholePixels: true })]);
  const blended = small.paint([layer('backdrop', placed(0, 0), { wholePixels: true })], { solid: 'blend' });
  expect(copied.length).toBe((size.width * size.height * 3) / 2);
  expect(Buffer.compare(copied, blended)).toBe(0);
});

test('layers that show nothing are left out', () => {
  const nothing = [
    layer('body', placed(80, 60), { opacity: 0 }),
    layer('body', [1, 1, 1, 1, 80, 60]),
    layer('body', placed(80, 60, { scale: 0.05 })),
    layer('body', placed(-400, 60)),
  ];
  expect(Buffer.compare(stage.paint(nothing), stage.paint([]))).toBe(0);
});

test('what no layer covers is black', () => {
  const black = stage.paint([]);
  const pixels = picture.width * picture.height;
  expect(new Set(black.subarray(0, pixels))).toEqual(new Set([16]));
  expect(new Set(black.subarray(pixels))).toEqual(new Set([128]));
});

test('a layer without its sprite is an error that names it', () => {
  expect(() => stage.paint([layer('mouth-99', placed(0, 0))])).toThrow("the atlas has no sprite 'mouth-99'");
});

test('after a failure the next frame is whole again', () => {
  const compositor = stage.open([
    motion(0),
    [layer('head', placed(30, 30)), layer('mouth-99', placed(0, 0))],
    motion(8),
  ]);
  compositor.frame(0);
  expect(() => compositor.frame(1)).toThrow('mouth-99');
  expect(Buffer.compare(compositor.frame(2), stage.paint(motion(8)))).toBe(0);
});

test('more than 32 layers are an error', () => {
  const crowd = Array.from({ length: 33 }, (_, index) => layer('head', placed(60, 60), { slot: `slot ${index}` }));
  expect(() => stage.paint(crowd)).toThrow('a frame has more than 32 layers');
  expect(() => stage.paint(crowd.slice(1))).not.toThrow();
});
