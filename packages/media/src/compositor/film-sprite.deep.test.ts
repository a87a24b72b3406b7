import { FILM } from '@sayso/engine/model/film';
import type { Layer } from '@sayso/engine/model/layer';
import { describe, expect, test } from 'vitest';
import type { CompositorFilm } from './film-sprite.ts';
import { layer, placed, stageOf } from './testing/painter.ts';
import { backdrop, cloth, cloud } from './testing/test-sprites.ts';

/** Rows of the film's pictures are longer than the pictures are wide, as those of decoders are. */
const PADDING = 24;
const filmLayer: Layer = { ...layer(FILM, [1, 0, 0, 1, 0, 0]), wholePixels: true };

/** A film whose every picture differs from all others in every row. `asked`: the numbers that were asked for. */
function filmOf({ width, height }: { width: number; height: number }, frameOf = (index: number) => index) {
  const asked: number[] = [];
  const plane = (number: number, nth: number) => {
    const [across, down] = nth === 0 ? [width, height] : [width / 2, height / 2];
    const bytes = new Uint8Array((across + PADDING) * down).fill(255);
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++)
        bytes[y * (across + PADDING) + x] = 16 + ((x * 3 + y * 5 + number * 37 + nth * 11) % 200);
    return bytes;
  };
  const film: CompositorFilm = {
    frameOf,
    picture(number) {
      asked.push(number);
      const strides = [width + PADDING, width / 2 + PADDING, width / 2 + PADDING];
      return { planes: [0, 1, 2].map((nth) => plane(number, nth)), strides };
    },
  };
  /** The picture without anything over it. */
  const bytesOf = (number: number) =>
    Uint8Array.from(
      [0, 1, 2].flatMap((nth) => {
        const across = nth === 0 ? width : width / 2;
        const bytes = plane(number, nth);
        return Array.from(bytes).filter((_, at) => at % (across + PADDING) < across);
      }),
    );
  return { film, asked, bytesOf };
}

/** Pixels of rectangles of four numbers each. */
function pixelsOf(areas: Uint32Array): number {
  let pixels = 0;
  for (let at = 0; at < areas.length; at += 4) pixels += (areas[at + 2] ?? 0) * (areas[at + 3] ?? 0);
  return pixels;
}

describe.each([
  { width: 720, height: 400 },
  { width: 216, height: 136 },
  { width: 72, height: 72 },
])('in a picture of $width x $height', (picture) => {
  const stage = stageOf(picture, [
    cloud('cloud', 64, 48),
    cloth('cloth', 48, 32),
    backdrop(picture.width, picture.height),
  ]);
  const behind: Layer = { ...layer('backdrop', [1, 0, 0, 1, 0, 0]), slot: 'backdrop', wholePixels: true };

  test('every picture of the film is seen to its last sample', () => {
    const { film, bytesOf } = filmOf(picture);
    const painter = stage.open([[filmLayer], [filmLayer], [filmLayer]], { film });
    for (const frame of [0, 1, 2, 0]) expect(painter.frame(frame)).toEqual(bytesOf(frame));
  });

  test('what lies over it moves as over everything else, painted anew or only where it changed', () => {
    const frames = Array.from({ length: 12 }, (_, index): Layer[] => [
      filmLayer,
      layer('cloud', placed(30 + index * 1.7, 40, { degrees: index * 3 })),
      ...(index % 4 === 3 ? [] : [layer('cloth', placed(40, 30 + index * 2.3))]),
    ]);
    // It rests in the last frames.
    const { film, asked } = filmOf(picture, (index) => Math.min(index, 7));
    const painter = stage.open(frames, { film });
    for (const [index, layers] of frames.entries()) {
      const fresh = stage.open([layers], { film: { ...film, frameOf: () => Math.min(index, 7) } });
      const blended = stage.open(frames, { film, solid: 'blend' });
      const painted = painter.frame(index).slice();
      expect(painted).toEqual(fresh.frame(0));
      expect(painted).toEqual(blended.frame(index));
    }
    expect(asked.filter((number) => number === 7).length).toBeGreaterThan(0);
  });

  test('it is decoded once for each of its pictures, and while it rests only what moves is painted', () => {
    const moving = (index: number) => layer('cloth', placed(30 + index, 30));
    const frames = Array.from({ length: 6 }, (_, index) => [filmLayer, moving(index)]);
    const { film, asked } = filmOf(picture, (index) => Math.min(index, 2));
    const painter = stage.open(frames, { film });
    const areas = frames.map((_, index) => {
      painter.frame(index);
      return pixelsOf(painter.changedAreas());
    });
    expect(asked).toEqual([0, 1, 2]);
    const whole = picture.width * picture.height;
    expect(areas.slice(0, 3)).toEqual([whole, whole, whole]);
    // Of the smallest picture what moves reaches every tile.
    expect(Math.max(...areas.slice(3))).toBeLessThan(picture.width > 200 ? whole : whole + 1);
  });

  test('where it is covered it is not decoded, and it comes back as it was', () => {
    const { film, asked, bytesOf } = filmOf(picture, (index) => (index === 2 ? 0 : index));
    const painter = stage.open([[filmLayer], [behind], [filmLayer]], { film });
    painter.frame(0);
    const covered = painter.frame(1).slice();
    expect(covered).toEqual(stage.paint([behind]));
    expect(painter.frame(2)).toEqual(bytesOf(0));
    expect(asked).toEqual([0]);
  });
});

test('a picture that cannot be had is an error, and the next one is painted whole', () => {
  const picture = { width: 72, height: 72 };
  const stage = stageOf(picture, [cloth('cloth', 48, 32)]);
  const { film, bytesOf } = filmOf(picture);
  const torn = {
    ...film,
    picture: (number: number) => (number === 1 ? { planes: [], strides: [] } : film.picture(number)),
  };
  const painter = stage.open([[filmLayer], [filmLayer], [filmLayer]], { film: torn });
  painter.frame(0);
  expect(() => painter.frame(1)).toThrow('too few planes');
  expect(painter.frame(2)).toEqual(bytesOf(2));
});
