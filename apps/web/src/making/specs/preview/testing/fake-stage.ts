import type { SpriteSpec } from '@sayso/engine';
import { createPictureBox } from '../own-pictures.ts';
import type { StageCanvas } from '../../../../lib/sprite-painter.ts';
import { createSpriteCache } from '../sprite-cache.ts';
import { createStage } from '../stage.ts';
import type { StageNews } from '../stage-messages.ts';

/** A picture as `createImageBitmap` would make it. */
export type FakeBitmap = { width: number; height: number; url: string; isClosed: boolean };

/** What a stage did, in order: which sprites it asked for, which canvases it made, which pictures it drew, what it told. */
export type StageCalls = {
  sprites: SpriteSpec[];
  canvases: { width: number; height: number }[];
  bitmaps: FakeBitmap[];
  news: StageNews[];
};

/** A stage on canvases that show nothing, at half size. `decode` makes own pictures: of 1080x1920 unless told otherwise. */
export function openFakeStage(decode: (url: string) => Promise<{ width: number; height: number }> = upright) {
  const calls: StageCalls = { sprites: [], canvases: [], bitmaps: [], news: [] };
  const waiting: (() => void)[] = [];
  const newCanvas = (width: number, height: number) => {
    const canvas = { width, height, getContext: () => fakeContext() };
    calls.canvases.push(canvas);
    return canvas as unknown as StageCanvas;
  };
  const shelf = createSpriteCache({ newCanvas, scale: 0.5 });
  const pictureBox = createPictureBox(async (url) => {
    const bitmap = { ...(await decode(url)), url, isClosed: false, close: () => void (bitmap.isClosed = true) };
    calls.bitmaps.push(bitmap);
    return bitmap as unknown as ImageBitmap;
  });
  const stage = createStage({
    canvas: newCanvas(1, 1),
    sprites: {
      ...shelf,
      take: (spec, own) => {
        calls.sprites.push(spec);
        return shelf.take(spec, own);
      },
    },
    fonts: {} as FontFaceSet,
    pictureBox,
    post: (news) => {
      calls.news.push(news);
      for (const look of waiting.splice(0)) look();
    },
  });
  /** Resolves when the stage has told something of a kind. */
  const told = async (type: StageNews['type']) => {
    while (!calls.news.some((news) => news.type === type)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { stage, shelf, deeds: calls, told };
}

const upright = async () => ({ width: 1080, height: 1920 });

/** Takes every order and draws nothing. */
function fakeContext(): object {
  const answers: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 30 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
    // Clear, whatever part is asked for.
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
  };
  const context = new Proxy(Object.create(SHADOWS), {
    get: (target: Record<PropertyKey, unknown>, name) => target[name] ?? answers[String(name)] ?? (() => undefined),
  });
  return context;
}

/** Shadows are properties that can be set, as in browsers. */
const SHADOWS = Object.defineProperties(
  {},
  Object.fromEntries(['shadowBlur', 'shadowOffsetX', 'shadowOffsetY'].map((name) => [name, { set: () => undefined }])),
);
