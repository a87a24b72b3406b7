import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine';
import { expect, test, vi } from 'vitest';
import { warmSpriteCache } from './first-frame.ts';
import { expectedWords } from './spoken-take.ts';
import { openFakeStage } from './testing/fake-stage.ts';

const BEHIND = { name: 'upload-1', width: 1080, height: 1920 };
const scene = sceneWith({
  performerId: 'maya',
  captions: DEFAULT_CAPTIONS,
  logo: { position: 'top-right', text: 'Glow', picture: null },
  endCard: { product: null, name: 'Glow serum', price: '$29', button: 'Shop now', link: '' },
});
const ownScene = { ...scene, background: { picture: BEHIND } };
const waiting = { take: null, captionWords: expectedWords('Two drops. That is it.') };
const take = { durationMs: 900, words: waiting.captionWords, phones: [], loudness: [] };
const idsOf = (sprites: readonly { id: string }[]) => [...new Set(sprites.map(({ id }) => id))];

test('only what the first frame shows is painted before it, no larger than it is shown', async () => {
  const { stage, deeds, told } = openFakeStage();
  stage.prepare('resting', { ...waiting, scene });
  // It stands at once: nothing has been waited for.
  expect(deeds.news).toEqual([{ type: 'drawn' }]);
  expect(idsOf(deeds.sprites)).toEqual([
    'background',
    'hair-back',
    'body',
    'upper-arm-left',
    'upper-arm-right',
    'head',
    'eyes-0',
    'brows-4',
    'mouth-0',
    'hair-front',
    'hand-relaxed',
    'forearm-right',
    'forearm-left',
  ]);
  for (const { width, height } of deeds.canvases) expect(width * height).toBeLessThanOrEqual(540 * 960);
  await told('ready');
  stage.close();
});

test('what was painted before there was a stage is not painted again', () => {
  const { stage, shelf, deeds } = openFakeStage();
  warmSpriteCache(shelf, scene);
  const before = deeds.canvases.length;
  stage.prepare('resting', { ...waiting, scene });
  stage.close();
  expect(deeds.news).toEqual([{ type: 'drawn' }]);
  // Texts are measured on canvases of one pixel.
  expect(deeds.canvases.slice(before).filter(({ width }) => width > 1)).toEqual([]);
});

test('the performer waits for a background of the customer, which is let go of when it is shown no more', async () => {
  const { stage, deeds, told } = openFakeStage();
  stage.prepare('resting', { ...waiting, scene: ownScene, pictures: { background: '/media/beach.webp' } });
  expect(deeds.news).toEqual([]);
  expect(idsOf(deeds.sprites)).toContain('body');
  await told('ready');
  expect(deeds.news[0]).toEqual({ type: 'drawn' });
  expect(deeds.bitmaps).toMatchObject([{ url: '/media/beach.webp', isClosed: false }]);
  stage.prepare('resting', { ...waiting, scene });
  await vi.waitFor(() => expect(deeds.bitmaps).toMatchObject([{ isClosed: true }]));
  stage.close();
});

test('own pictures of every place are fetched once for both clips, and all let go of at the end', async () => {
  const { stage, deeds, told } = openFakeStage(async (url) =>
    url.endsWith('beach.webp') ? { width: 1080, height: 1920 } : { width: 400, height: 200 },
  );
  const shown = {
    ...ownScene,
    logo: { ...scene.logo, picture: { name: 'upload-2', width: 400, height: 200 } },
    endCard: scene.endCard && { ...scene.endCard, product: { name: 'upload-3', width: 400, height: 200 } },
  };
  const pictures = { background: '/media/beach.webp', logo: '/media/logo.png', product: '/media/serum.webp' };
  stage.prepare('resting', { ...waiting, scene: shown, pictures });
  stage.prepare('spoken', { take, scene: shown, pictures });
  await told('ready');
  await vi.waitFor(
    () =>
      expect(idsOf(deeds.sprites.filter(({ picture }) => picture))).toEqual(
        expect.arrayContaining(['background', 'background-end', 'logo', 'end-product']),
      ),
    { timeout: 15_000 },
  );
  expect(deeds.bitmaps.map(({ url }) => url).toSorted()).toEqual(Object.values(pictures).toSorted());
  stage.close();
  await vi.waitFor(() => expect(deeds.bitmaps.every(({ isClosed }) => isClosed)).toBe(true));
});

test.each([
  ['cannot be had', () => Promise.reject(new Error('The picture answers 404.')), 'The picture answers 404.'],
  ['is of another shape', async () => ({ width: 500, height: 500 }), "The picture 'upload-1' is of another shape."],
])('a picture that %s fails the clip, as it would fail the video', async (_what, decode, reason) => {
  const { stage, deeds, told } = openFakeStage(decode);
  stage.prepare('resting', { ...waiting, scene: ownScene, pictures: { background: '/media/beach.webp' } });
  await told('failed');
  expect(deeds.news).toEqual([{ type: 'failed', slot: 'resting', reason }]);
  stage.close();
});

test('a frame that cannot be drawn fails its clip', async () => {
  const { stage, deeds, told } = openFakeStage();
  stage.prepare('spoken', { take, scene });
  await told('ready');
  deeds.news.length = 0;
  stage.show('spoken', -1);
  expect(deeds.news).toMatchObject([{ type: 'failed', slot: 'spoken' }]);
  stage.show('spoken', 0);
  expect(deeds.news.at(-1)).toEqual({ type: 'drawn' });
  stage.close();
});

test('who is filmed is shown by their picture, and nobody is drawn', async () => {
  const { stage, deeds, told } = openFakeStage(async () => ({ width: 600, height: 800 }));
  const film = { name: 'presenter sarah', width: 600, height: 800 };
  const filmed = { ...scene, performerId: undefined, look: undefined, film };
  stage.prepare('resting', { ...waiting, scene: filmed, pictures: { presenter: '/media/sarah.webp' } });
  await told('ready');
  expect(deeds.bitmaps).toMatchObject([{ url: '/media/sarah.webp' }]);
  expect(idsOf(deeds.sprites)).toContain('film');
  expect(idsOf(deeds.sprites)).not.toContain('body');
  stage.close();
});
