import { expect, test } from 'vitest';
import { faceBesideCard, filmSprite } from '../drawing/film-sprites.ts';
import { pictureBox } from '../drawing/paint-picture.ts';
import type { PlannedFilm } from '../model/film.ts';
import { type SpecToSee, sceneFromSpec } from '../model/scene-from-spec.ts';
import { DEFAULT_CAPTIONS, PLAIN_LIGHT, type SceneSetting, STILL_CAMERA, sceneWith } from '../model/scene-spec.ts';
import { stageOf } from '../stage/stage.ts';
import { CARD, FORMATS, meet } from '../testing/end-cards.ts';
import { EVERY_MOVE, measureByCount } from '../testing/scene.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { layersAt } from './layers-at.ts';
import { idlePerformance } from './idle-performance.ts';
import { planPerformance } from './plan-performance.ts';
import { spritesOf } from './sprites-of.ts';

const PRESENTER = { name: 'presenter-1', width: 600, height: 900 };
const FILM: PlannedFilm = { key: 'one', frames: 60, firstFrame: 0 };
const LOGO = { position: 'top-left', text: 'Sayso', picture: null } as const;
const BOTTLE = { name: 'bottle', width: 300, height: 900, isCutOut: true };

function plan(setting: Partial<SceneSetting> = {}, film: PlannedFilm | undefined = FILM) {
  const scene = sceneWith({ film: PRESENTER, captions: DEFAULT_CAPTIONS, logo: LOGO, endCard: CARD, ...setting });
  return planPerformance({ take: SHORT_TAKE, scene, film, measureText: measureByCount });
}
const slotsAt = (performance: ReturnType<typeof plan>, frame: number) =>
  new Set(layersAt(performance, frame).map(({ slot }) => slot));

test('a film stands below our own layers, and nobody and nothing else behind them', () => {
  const performance = plan({ product: BOTTLE });
  const { startFrame } = performance.endCard ?? { startFrame: 0 };
  const allowed = /^(?:film|product|logo|caption.*)$/;
  for (let frame = 0; frame < startFrame; frame++) {
    const [first, ...others] = layersAt(performance, frame);
    expect(first).toEqual({
      slot: 'film',
      spriteId: 'film',
      matrix: [1, 0, 0, 1, 0, 0],
      opacity: 1,
      wholePixels: true,
    });
    expect(others.filter(({ slot }) => !allowed.test(slot))).toEqual([]);
  }
  expect(slotsAt(performance, 30)).toContain('logo');
  for (let frame = startFrame; frame < performance.frames; frame++)
    expect([...slotsAt(performance, frame)].filter((slot) => !/^(?:background|logo|end-.*)$/.test(slot))).toEqual([]);
});

test('all sprites are there that layers name, but for the film where whoever paints has it', () => {
  for (const [film, missing] of [
    [FILM, ['film']],
    [undefined, []],
  ] as const) {
    const performance = { ...plan({ product: BOTTLE }), ...(!film && { film: undefined }) };
    const there = new Set(spritesOf(performance).map(({ id }) => id));
    const named = Array.from({ length: performance.frames }, (_, frame) => layersAt(performance, frame)).flat();
    expect([...new Set(named.map(({ spriteId }) => spriteId))].filter((id) => !there.has(id))).toEqual(missing);
  }
});

test('the camera, a room and a light change nothing in a film, and nobody holds a product: it stands on its card', () => {
  const plain = plan({ product: BOTTLE });
  const moved = plan({
    product: BOTTLE,
    camera: EVERY_MOVE,
    background: { id: 'loft' },
    light: { ...PLAIN_LIGHT, environment: 'night' },
  });
  expect(moved.segments).toEqual(plain.segments);
  expect(plain).toMatchObject({ held: null, camera: { shots: [], punches: [], pushFrames: 0, handSeed: null } });
  const { safe } = stageOf('9:16');
  expect(plain.product?.left).toBeGreaterThanOrEqual(safe.left);
  expect(slotsAt(plain, 30)).toContain('product');
});

test('captions stay where they were put, whatever hands might do', () => {
  const heights = (performance: ReturnType<typeof plan>) =>
    performance.captions.groups.flatMap(({ words }) => words.flatMap(({ pieces }) => pieces.map(({ y }) => y)));
  for (const format of FORMATS) {
    const { top, bottom } = stageOf(format).captions.middle;
    const all = heights(plan({ format, captions: { ...DEFAULT_CAPTIONS, position: 'middle' } }));
    expect(all.length).toBeGreaterThan(0);
    for (const y of all) expect(y > top && y <= bottom).toBe(true);
  }
});

test('a segment is the same with the same frames of the same film alone', () => {
  const keys = (film?: PlannedFilm) => plan({}, film).segments.map(({ key }) => key);
  const own = keys();
  expect(keys({ ...FILM })).toEqual(own);
  const same = (others: string[]) => own.map((key, nth) => key === others[nth]);
  const isEndCard = own.map((_, nth) => nth === own.length - 1);
  expect(same(keys({ ...FILM, key: 'other' }))).toEqual(isEndCard);
  expect(same(keys({ ...FILM, firstFrame: 3 }))[0]).toBe(false);
  // It rests in the second segment.
  expect(same(keys({ ...FILM, frames: 61 })).slice(0, 2)).toEqual([true, false]);
  // As long as neither rests, its length does not matter.
  expect(keys({ ...FILM, frames: 900 })).toEqual(keys({ ...FILM, frames: 901 }));
});

test('a preview shows the picture of who is filmed over the whole frame, so that heads stay, or a wall', () => {
  for (const format of FORMATS) {
    const { width, height } = stageOf(format).picture;
    const sprite = filmSprite(PRESENTER, format);
    if (!sprite.picture) throw new Error('The picture is missing.');
    const box = pictureBox({ ...sprite, picture: sprite.picture });
    expect(box.width / box.height).toBeCloseTo(PRESENTER.width / PRESENTER.height);
    expect(box.x).toBeCloseTo((width - box.width) / 2);
    // A third down in the picture is a third down in the frame.
    expect(box.y + box.height / 3).toBeCloseTo(height / 3);
    expect(box.x <= 0 && box.y <= 0 && box.x + box.width >= width - 1e-6 && box.y + box.height >= height - 1e-6).toBe(
      true,
    );
    expect(filmSprite(null, format)).toMatchObject({ id: 'film', width, height, sharedKey: expect.any(String) });
  }
  const idle = idlePerformance({ scene: sceneWith({ film: PRESENTER }), measureText: measureByCount });
  expect(layersAt(idle, 0).map(({ slot }) => slot)).toEqual(['film']);
});

test('beside a wide end card no logo lies over the face that is taken to be there, and none is left out', () => {
  for (const format of FORMATS)
    for (const position of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const) {
      const { endCard } = plan({ format, logo: { ...LOGO, position } });
      expect(endCard?.logo).not.toBeNull();
      expect(endCard?.shade).toBeNull();
      const face = faceBesideCard(format) ?? { left: 0, top: 0, right: 0, bottom: 0 };
      const box = { x: face.left, y: face.top, width: face.right - face.left, height: face.bottom - face.top };
      expect(meet({ ...(endCard?.logo ?? { x: 0, y: 0 }), width: 60, height: 40 }, box)).toBe(false);
    }
});

test('who is filmed by a partner is a film, with the picture that is there', () => {
  const spec: SpecToSee = {
    seed: 1,
    performer: { id: 'partner-1', look: null, productUploadId: null, partner: { picture: 'stored.webp' } },
    scene: {
      background: { roomId: 'modern', uploadId: null, color: null },
      light: PLAIN_LIGHT,
      camera: STILL_CAMERA,
      logo: { position: 'none', text: '', uploadId: null },
    },
    captions: { look: DEFAULT_CAPTIONS },
    endCard: null,
    output: { format: '1:1' },
  };
  const performer = (wanted: Partial<SpecToSee['performer']>) => ({
    ...spec,
    performer: { ...spec.performer, ...wanted },
  });
  expect(sceneFromSpec(spec, { presenter: PRESENTER })).toMatchObject({ film: PRESENTER, format: '1:1' });
  expect(sceneFromSpec(spec, {}).film).toBeNull();
  expect(sceneFromSpec(performer({ partner: { picture: null } }), { presenter: PRESENTER }).film).toBeNull();
  for (const partner of [null, undefined])
    expect(sceneFromSpec(performer({ id: 'maya', partner }), {})).toMatchObject({ performerId: 'maya' });
});
