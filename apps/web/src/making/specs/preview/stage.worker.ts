// Worker entry: draws the preview beside the page. See stage.ts.
import type { SceneSpec } from '@sayso/engine';
import { warmSpriteCache } from './first-frame.ts';
import { createSpriteCache, type SpriteCache } from './sprite-cache.ts';
import { createStage, type Stage } from './stage.ts';
import type { StageNews, StageOrder } from './stage-messages.ts';

/** The part of a worker's global scope that is used; the page's own types stand in its place. */
type Scope = {
  fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<StageOrder>) => void) | null;
  postMessage: (news: StageNews) => void;
};

const scope = globalThis as unknown as Scope;
let shelf: SpriteCache | null = null;
let stage: Stage | null = null;

scope.onmessage = ({ data: order }) => {
  if (order.type === 'warm') warm(order.scale, order.scene);
  else if (order.type === 'start') {
    stage = createStage({
      canvas: order.canvas,
      sprites: shelfFor(order.scale),
      fonts: scope.fonts,
      post: (news) => scope.postMessage(news),
    });
  } else if (order.type === 'prepare') stage?.prepare(order.slot, order.input);
  else stage?.show(order.slot, order.frame);
};

function warm(scale: number, scene: SceneSpec | null): void {
  try {
    warmSpriteCache(shelfFor(scale), scene);
  } catch {
    // What is wrong with a scene is told when it is shown.
  }
}

function shelfFor(scale: number): SpriteCache {
  if (shelf?.host.scale !== scale)
    shelf = createSpriteCache({ scale, newCanvas: (width, height) => new OffscreenCanvas(width, height) });
  return shelf;
}
