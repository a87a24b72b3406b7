// Worker entry: draws the preview beside the page. See stage.ts.
import { createStage, type Stage } from './stage.ts';
import type { StageNews, StageOrder } from './stage-messages.ts';

/** The part of a worker's global scope that is used; the page's own types stand in its place. */
type Scope = {
  fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<StageOrder>) => void) | null;
  postMessage: (news: StageNews) => void;
};

const scope = globalThis as unknown as Scope;
let stage: Stage | null = null;

scope.onmessage = ({ data: order }) => {
  if (order.type === 'start') {
    stage = createStage({
      canvas: order.canvas,
      scale: order.scale,
      fonts: scope.fonts,
      newCanvas: (width, height) => new OffscreenCanvas(width, height),
      tell: (news) => scope.postMessage(news),
    });
  } else if (order.type === 'prepare') stage?.prepare(order.slot, order.input);
  else stage?.show(order.slot, order.frame);
};
