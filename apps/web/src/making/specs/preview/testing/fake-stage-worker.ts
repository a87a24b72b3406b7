import { vi } from 'vitest';
import type { StageOrder } from '../stage-messages.ts';

/** A browser that draws in workers; they draw nothing. Answers what the stages of the test are told, in order. */
export function fakeStageWorker(): StageOrder[] {
  const orders: StageOrder[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(order: StageOrder) {
        orders.push(order);
      }
      terminate() {}
    },
  );
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('FontFace', class {});
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
  return orders;
}
