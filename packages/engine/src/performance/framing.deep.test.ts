import { describe, expect, test } from 'vitest';
import type { Camera } from '../camera/view-at.ts';
import { PERFORMERS } from '../performers/index.ts';
import { stageOf } from '../stage/stage.ts';
import { EVERY_MOVE, sceneOf, type SceneDifference, measureByCount } from '../testing/scene.ts';
import { takeOfText, takeOfSentences } from '../testing/text-take.ts';
import type { Layer, Matrix } from '../model/layer.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { type CameraMoves, type PictureFormat, STILL_CAMERA } from '../model/scene-spec.ts';

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
const CAMERAS: readonly CameraMoves[] = [
  STILL_CAMERA,
  { ...STILL_CAMERA, cutIns: true },
  { ...STILL_CAMERA, handheld: true },
  { ...STILL_CAMERA, handheld: true, punchIns: true },
  EVERY_MOVE,
];
const TAKE = takeOfText(
  'Have you ever given up? I did, more than ONCE, and it was not a nice feeling at all! Then I found a tool that writes, speaks and renders everything! Why not try it? It changed my whole week!',
);
/** The body is painted to here below the neck, in pixels of its sprite; its sleeves end inside its half width. */
const HEM = { y: 940, x: 420 } as const;

const plan = (scene: SceneDifference) =>
  planPerformance({ take: TAKE, scene: sceneOf({ seed: 3, ...scene }), measureText: measureByCount });
const everyPose = (performance: ReturnType<typeof plan>) =>
  Array.from({ length: Math.ceil(performance.frames / 2) }, (_, pose) => layersAt(performance, pose * 2));
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
const matrixOf = (layers: readonly Layer[], slot: string): Matrix => {
  const matrix = layers.find((layer) => layer.slot === slot)?.matrix;
  if (!matrix) throw new Error(`There is no ${slot}.`);
  return matrix;
};

const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
};

const CASES = FORMATS.flatMap((format) => PERFORMERS.map(({ id, look }) => ({ format, id, look })));

describe.each(CASES)('$id in $format', ({ format, id, look }) => {
  const { picture, captions, figure } = stageOf(format);
  const clips = CAMERAS.map((camera) => ({ camera, poses: everyPose(plan({ format, performerId: id, camera })) }));

  test('the eyes stay near their line, at whatever distance', () => {
    for (const { poses } of clips) {
      for (const layers of poses) {
        const eyes = at(matrixOf(layers, 'eyes'), 0, 0);
        expect(Math.abs(eyes.y - figure.eyeY)).toBeLessThan(60 * figure.scale);
        expect(Math.abs(eyes.x - figure.eyeX)).toBeLessThan(70 * figure.scale);
      }
    }
  });

  test('the chin stays above captions at the bottom, and the mouth above those in the middle', () => {
    for (const { camera, poses } of clips) {
      for (const layers of poses) {
        const face = matrixOf(layers, 'mouth');
        expect(at(face, 0, look.face.chinY).y).toBeLessThan(captions.low.top);
        if (camera.cutIns || camera.punchIns) continue;
        expect(at(face, 0, look.lips.y + look.lips.lower + 12).y).toBeLessThan(captions.middle.top);
      }
    }
  });

  test('the body covers the lower edge of the picture at every pose', () => {
    for (const { poses } of clips) {
      for (const layers of poses) {
        const body = matrixOf(layers, 'body');
        for (const x of [-HEM.x, 0, HEM.x]) expect(at(body, x, HEM.y).y).toBeGreaterThan(picture.height);
      }
    }
  });
});

test.each(FORMATS)(
  'the background of %s covers the whole picture in every frame, however near the camera comes',
  (format) => {
    const { width, height } = stageOf(format).picture;
    for (const camera of CAMERAS) {
      for (const layers of everyPose(plan({ format, camera }))) {
        const onPlate = inverse(matrixOf(layers, 'background'));
        for (const [x, y] of [
          [0, 0],
          [width, 0],
          [0, height],
          [width, height],
        ] as const) {
          const place = at(onPlate, x, y);
          expect(place.x).toBeGreaterThanOrEqual(0);
          expect(place.y).toBeGreaterThanOrEqual(0);
          expect(place.x).toBeLessThanOrEqual(width);
          expect(place.y).toBeLessThanOrEqual(height);
        }
      }
    }
  },
);

test('only performer and background move with the camera: captions and logo stay', () => {
  const still = plan({});
  const moving = plan({ camera: EVERY_MOVE });
  for (let frame = 0; frame < still.frames; frame += 5) {
    const rest = (performance: typeof still) =>
      layersAt(performance, frame).filter(({ slot }) => /^(logo|caption)/u.test(slot));
    expect(rest(moving)).toEqual(rest(still));
  }
});

test('a nearer shot shows the performer larger before a background of its own; between cuts that background stands', () => {
  const performance = plan({ camera: { ...STILL_CAMERA, cutIns: true } });
  const [shot] = performance.camera.shots;
  if (!shot) throw new Error('There is no nearer shot.');
  const scaleAt = (frame: number) => {
    const [a, b] = matrixOf(layersAt(performance, frame), 'body');
    return Math.hypot(a, b);
  };
  expect(scaleAt(shot.startFrame) / scaleAt(shot.startFrame - 2)).toBeGreaterThan(1.11);
  for (let frame = shot.startFrame; frame < shot.endFrame; frame++) {
    const [background] = layersAt(performance, frame);
    expect(background).toMatchObject({ slot: 'background', spriteId: 'background-near', wholePixels: true });
  }
  expect(layersAt(performance, shot.startFrame - 1)[0]).toMatchObject({ spriteId: 'background', wholePixels: true });
});

test('a slow approach ends 7 % nearer, on twos, in steps too small to be seen', () => {
  const performance = plan({ camera: { ...STILL_CAMERA, pushIn: true } });
  const frames = Array.from({ length: performance.frames }, (_, frame) => layersAt(performance, frame));
  const lefts = frames.map((layers) => at(matrixOf(layers, 'background'), 0, 0).x);
  const poses = lefts.filter((_, frame) => frame % 2 === 0);
  expect(lefts).toEqual(lefts.map((_, frame) => poses[Math.floor(frame / 2)]));
  expect(Math.max(...poses.map((left, pose) => Math.abs(left - (poses[pose - 1] ?? 0))))).toBeLessThan(0.4);
  const sizes = frames.map((layers) => Math.hypot(...matrixOf(layers, 'head').slice(0, 2)));
  const grown = (sizes.at(-1) ?? 0) / (sizes[0] ?? 1);
  expect(grown).toBeGreaterThan(1.06);
  expect(grown).toBeLessThan(1.1);
});

test('with cut-ins and an end card, another sentence changes the segments of that sentence only, and another price those of the card', () => {
  const sentences = [
    'Have you ever tried to make a video and given up?',
    'I did, and it was more than once in my life!',
    'Nobody told me how very easy it has become by now.',
    'You type a script, pick a face, and press one button!',
    'Why not try it today, and tell me what you think?',
  ];
  const card = { product: null, name: 'Glow', price: '$29', button: 'Shop now', link: '' };
  const keysOf = (texts: readonly string[], endCard = card, seed = 1) =>
    planPerformance({
      take: takeOfSentences(texts),
      scene: sceneOf({ seed, camera: { ...STILL_CAMERA, cutIns: true }, endCard }),
      measureText: measureByCount,
    }).segments.map(({ key }) => key);
  const changed = sentences.with(2, 'What a lovely day it is to make a video!');
  for (let seed = 1; seed <= 20; seed++) {
    const before = keysOf(sentences, card, seed);
    const kept = keysOf(changed, card, seed).filter((key) => before.includes(key));
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 3);
  }
  const [dear, cheap] = [keysOf(sentences), keysOf(sentences, { ...card, price: '$19' })];
  expect(cheap.filter((key) => dear.includes(key))).toEqual(dear.slice(0, -1));
});

test('golden: background, body and captions of a nearer, slowly approaching shot', () => {
  const performance = plan({ format: '16:9', camera: { ...STILL_CAMERA, cutIns: true, pushIn: true } });
  const still: Camera = { shots: [], punches: [], pushFrames: 0, handSeed: null };
  const camera = { ...still, shots: [{ startFrame: 100, endFrame: 200 }], pushFrames: 300 };
  const rig = { ...performance.rig, neckY: 690, headOffsetY: -360 };
  const layers = layersAt({ ...performance, camera, rig }, 151).filter(({ slot }) =>
    /^(background|body|logo)$/u.test(slot),
  );
  const rest = layersAt({ ...performance, camera: still, rig }, 151).find(({ slot }) => slot === 'body');
  const nearer = 1.14 * 1.035;
  const text = layers.map(
    ({ slot, spriteId, matrix }) => `${slot} ${spriteId} ${matrix.map((value) => value.toFixed(3)).join(' ')}`,
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = rest?.matrix ?? [];
  const body = [a, b, c, d].map((value) => value * nearer).concat(960 + (e - 960) * nearer, 462 + (f - 462) * nearer);
  expect(text).toEqual([
    'background background-near 1.018 0.000 0.000 1.018 -16.800 -8.085',
    `body body ${body.map((value) => value.toFixed(3)).join(' ')}`,
    `logo logo 1.000 0.000 0.000 1.000 ${layers.at(-1)?.matrix[4].toFixed(3)} 54.000`,
  ]);
});
