import type { SceneSpec } from '@sayso/engine';
import { canDrawInWorker, startSpareWorker, takeWorker } from './spare-worker.ts';
import type { ClipInput, Slot, StageNews, StageOrder } from './stage-messages.ts';

/** A stage in a box of the page: draws wherever the browser can. */
export type OpenStage = {
  prepare: (slot: Slot, input: ClipInput) => void;
  show: (slot: Slot, frame: number) => void;
  close: () => void;
};

type Opening = { box: HTMLElement; post: (news: StageNews) => void };

/** Share of the video's size at which the preview is drawn: two pixels for each of the phone on the screen. */
const SCALE = 0.5;

/** Draws in a worker; on the page where workers have no canvas or the worker does not start. */
export function openStage(opening: Opening): OpenStage {
  return canDrawInWorker() ? openInWorker(opening) : openOnPage(opening);
}

/** Has the worker of a stage that will be wanted soon paint what will be seen first. Without a scene, once and whoever may be chosen. */
export function warmUpStage(scene: SceneSpec | null = null): void {
  const spare = startSpareWorker();
  if (!spare || (spare.isWarm && !scene)) return;
  spare.isWarm = true;
  const order: StageOrder = { type: 'warm', scene, scale: SCALE };
  spare.worker.postMessage(order);
}

function openInWorker({ box, post }: Opening): OpenStage {
  const element = newCanvas(box);
  const worker = takeWorker();
  const canvas = element.transferControlToOffscreen();
  const order = (message: StageOrder, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  // What is repeated on the page when the worker never starts.
  const inputs = new Map<Slot, ClipInput>();
  let onPage: OpenStage | null = null;
  let hasSpoken = false;

  worker.addEventListener('message', ({ data }: MessageEvent<StageNews>) => {
    hasSpoken = true;
    post(data);
  });
  worker.addEventListener('error', ({ message }) => {
    if (hasSpoken || onPage) return post({ type: 'failed', slot: 'resting', reason: message });
    worker.terminate();
    element.remove();
    onPage = openOnPage({ box, post });
    for (const [slot, input] of inputs) onPage.prepare(slot, input);
  });
  order({ type: 'start', canvas, scale: SCALE }, [canvas]);

  return {
    prepare: (slot, input) => {
      inputs.set(slot, input);
      if (onPage) onPage.prepare(slot, input);
      else order({ type: 'prepare', slot, input });
    },
    show: (slot, frame) => (onPage ? onPage.show(slot, frame) : order({ type: 'show', slot, frame })),
    close: () => {
      worker.terminate();
      element.remove();
      onPage?.close();
    },
  };
}

/** The engine is loaded with the first stage, not with the page. */
function openOnPage({ box, post }: Opening): OpenStage {
  const canvas = newCanvas(box);
  const opened = Promise.all([import('./stage.ts'), import('./sprite-cache.ts')]).then(
    ([{ createStage }, { createSpriteCache }]) =>
      createStage({
        canvas,
        post,
        fonts: document.fonts,
        sprites: createSpriteCache({ newCanvas: sizedCanvas, scale: SCALE }),
      }),
  );
  opened.catch((cause: unknown) => post({ type: 'failed', slot: 'resting', reason: String(cause) }));
  return {
    prepare: (slot, input) => void opened.then((stage) => stage.prepare(slot, input)).catch(() => undefined),
    show: (slot, frame) => void opened.then((stage) => stage.show(slot, frame)).catch(() => undefined),
    close: () => {
      canvas.remove();
      void opened.then((stage) => stage.close()).catch(() => undefined);
    },
  };
}

function newCanvas(box: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'absolute inset-0 size-full';
  box.append(canvas);
  return canvas;
}

function sizedCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}
