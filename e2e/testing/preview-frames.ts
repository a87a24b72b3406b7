import type { Page } from 'playwright-core';
import type { ClipInput, StageNews, StageOrder } from '../../apps/web/src/making/specs/preview/stage-messages.ts';
import type { Luma } from './ssim.ts';

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
