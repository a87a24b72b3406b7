/** A worker that was started before a stage was wanted, and whether it was told what to paint. */
type Spare = { worker: Worker; isWarm: boolean };

let spare: Spare | null = null;

/** Whether this browser draws outside of the page. */
export const canDrawInWorker = () =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype &&
  'FontFace' in window;

/** Starts the worker of a stage that will be wanted soon, unless there is one: its code then comes beside the screen's own. */
export function startSpareWorker(): Spare | null {
  if (!canDrawInWorker()) return null;
  if (!spare) {
    const worker = newWorker();
    spare = { worker, isWarm: false };
    // The next one is started when it is wanted, and tells its stage.
    worker.addEventListener('error', () => {
      if (spare?.worker === worker) spare = null;
    });
  }
  return spare;
}

/** The worker for a stage. It belongs to the stage from then on. */
export function takeWorker(): Worker {
  const worker = spare?.worker ?? newWorker();
  spare = null;
  return worker;
}

const newWorker = () => new Worker(new URL('stage.worker.ts', import.meta.url), { type: 'module' });
