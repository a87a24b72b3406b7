import type { Page } from 'playwright-core';
import type { ClipInput, StageNews, StageOrder } from '../../apps/web/src/making/specs/preview/stage-messages.ts';

/** The luma of a picture as a page hands it over. */
type HandedLuma = { base64: string; width: number; height: number };

/** The address of the worker that draws the preview on a page that shows one. */
export async function previewWorkerUrl(page: Page): Promise<string> {
  const find = () =>
    page
      .workers()
      .find((worker) => worker.url().includes('stage.worker'))
      ?.url();
  return find() ?? (await page.waitForEvent('worker')).url();
}

/** What a preview shows of a clip: the frame it rests on until it is played, and others. */
type Previewed = { restingFrame: number; resting: Luma; pictures: Luma[] };

/** Draws the resting frame and others of a clip at full size in the preview's own worker. None of them may be the resting one. */
export async function drawInPreview(
  page: Page,
  input: { workerUrl: string; clip: ClipInput; frames: readonly number[] },
): Promise<Previewed> {
  const { restingFrame, handed } = await page.evaluate(async ({ workerUrl, clip, frames }) => {
    const element = document.createElement('canvas');
    document.body.append(element);
    const worker = new Worker(workerUrl, { type: 'module' });
    const order = (message: StageOrder, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
    const news = (wanted: StageNews['type']) =>
      new Promise<StageNews>((resolve, reject) => {
        const listen = ({ data }: MessageEvent<StageNews>) => {
          if (data.type === 'failed') reject(new Error(data.reason));
          if (data.type !== wanted) return;
          worker.removeEventListener('message', listen);
          resolve(data);
        };
        worker.addEventListener('message', listen);
      });
    /** What a worker has drawn reaches the page with one of its next frames, as a whole; no two that are asked for in a row are equal. */
    const nextPicture = async (before: string) => {
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const picture = window.readLuma(element, element.width, element.height);
        if (picture.base64 !== before) return picture;
      }
    };
    const blank = window.readLuma(element, element.width, element.height);
    const canvas = element.transferControlToOffscreen();
    const ready = news('ready');
    order({ type: 'start', canvas, scale: 1 }, [canvas]);
    order({ type: 'prepare', slot: 'spoken', input: clip });
    const told = await ready;
    const restingFrame = 'restingFrame' in told ? told.restingFrame : 0;
    let last = blank;
    const handed: { base64: string; width: number; height: number }[] = [];
    for (const frame of [restingFrame, ...frames]) {
      const drawn = news('drawn');
      order({ type: 'show', slot: 'spoken', frame });
      await drawn;
      last = await nextPicture(last.base64);
      handed.push(last);
    }
    worker.terminate();
    element.remove();
    return { restingFrame, handed };
  }, input);
  const [resting, ...pictures] = handed.map(toLuma);
  if (!resting) throw new Error('nothing was drawn');
  return { restingFrame, resting, pictures };
}

/** Decodes frames of a video at 30 frames a second in the page. */
export async function readFromVideo(
  page: Page,
  { address, frames }: { address: string; frames: readonly number[] },
): Promise<Luma[]> {
  const handed = await page.evaluate(
    async ({ address, frames }) => {
      const video = Object.assign(document.createElement('video'), { src: address, muted: true, preload: 'auto' });
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = reject;
      });
      const pictures: { base64: string; width: number; height: number }[] = [];
      for (const frame of frames) {
        const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        // The middle of the frame's time.
        video.currentTime = (frame + 0.5) / 30;
        await Promise.all([shown, sought]);
        pictures.push(window.readLuma(video, video.videoWidth, video.videoHeight));
      }
      return pictures;
    },
    { address, frames },
  );
  return handed.map(toLuma);
}

/** A picture's luma: one byte a pixel, row by row. */
type Luma = { pixels: Uint8Array; width: number; height: number };

/** Side of the windows in pixels, and the step from one to the next. */
const WINDOW = 8;
const STEP = 4;
/** Constants for 8 bits. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * How alike two pictures of one size look, from about 0 to 1 (equal): mean structural similarity over overlapping windows.
 * @throws RangeError when their sizes differ.
 * @see Wang et al. (2004), "Image quality assessment: from error visibility to structural similarity".
 */
export function ssim(one: Luma, other: Luma): number {
  if (one.width !== other.width || one.height !== other.height) throw new RangeError('The pictures differ in size.');
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= one.height; y += STEP) {
    for (let x = 0; x + WINDOW <= one.width; x += STEP) {
      sum += ssimOfWindow(one, other, y * one.width + x);
      windows += 1;
    }
  }
  return sum / windows;
}

function ssimOfWindow(one: Luma, other: Luma, start: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++) {
    for (let column = 0; column < WINDOW; column++) {
      const at = start + row * one.width + column;
      const a = one.pixels[at] ?? 0;
      const b = other.pixels[at] ?? 0;
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB] = [squaresA / count - meanA ** 2, squaresB / count - meanB ** 2];
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  );
}

/** Reads a picture as if it were as large as another. */
export async function readPicture(page: Page, address: string, { width, height }: Luma): Promise<Luma> {
  const handed = await page.evaluate(
    async ({ address, width, height }) => {
      const picture = Object.assign(new Image(), { src: address });
      await picture.decode();
      return window.readLuma(picture, width, height);
    },
    { address, width, height },
  );
  return toLuma(handed);
}

/** Gives the page what all readers need; before it is opened. */
export async function installLumaReader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Bytes that become text at once. */
    const PART = 0x40_00;
    window.readLuma = (picture, width, height) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const luma = new Uint8Array(width * height);
      for (let at = 0; at < data.length; at += 4) {
        // ITU-R BT.709.
        const value = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
        luma[at / 4] = Math.round(value);
      }
      let text = '';
      for (let at = 0; at < luma.length; at += PART) text += String.fromCodePoint(...luma.subarray(at, at + PART));
      return { base64: btoa(text), width, height };
    };
  });
}

function toLuma({ base64, width, height }: HandedLuma): Luma {
  return { pixels: new Uint8Array(Buffer.from(base64, 'base64')), width, height };
}

declare global {
  interface Window {
    readLuma: (
      picture: HTMLCanvasElement | HTMLVideoElement | HTMLImageElement,
      width: number,
      height: number,
    ) => HandedLuma;
  }
}

/** What a frame of a video shows of a film of the fakes: its number, which stands in the last row, and how much of the band of captions is covered. */
type SeenFilm = { number: number; captioned: number };

/** The fakes' films, in blocks. */
const [WIDE, HIGH, NUMBER_BITS] = [9, 16, 8];
/** Captions are brighter than any wall of the fakes. */
const BRIGHT = 200;
/** Parts of the height, between the head and the row of numbers. */
const BAND = { from: 0.5, to: 0.8 };

/** Reads frames of an upright video, 30 a second, in a page with `installLumaReader`. */
export async function seeFilm(
  page: Page,
  { address, frames }: { address: string; frames: readonly number[] },
): Promise<SeenFilm[]> {
  const seen = await readFromVideo(page, { address, frames });
  return seen.map(({ pixels, width, height }) => {
    const lumaAt = (x: number, y: number) => pixels[Math.round(y) * width + Math.round(x)] ?? 0;
    const bits = Array.from({ length: NUMBER_BITS }, (_, bit) =>
      lumaAt(((bit + 0.5) / WIDE) * width, ((HIGH - 0.5) / HIGH) * height) > 128 ? 1 : 0,
    );
    const band = pixels.subarray(Math.round(BAND.from * height) * width, Math.round(BAND.to * height) * width);
    return {
      number: bits.reduce<number>((number, bit) => number * 2 + bit, 0),
      captioned: band.filter((luma) => luma > BRIGHT).length / band.length,
    };
  });
}
