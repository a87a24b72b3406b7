import {
  composeOnCanvas,
  layersAt,
  type MeasureText,
  type Performance,
  idlePerformance,
  planPerformance,
  restingFrame,
  type SpriteSpec,
  spritesOf,
} from '@sayso/engine';
import type { OwnPictures } from '../../../lib/sprite-painter.ts';
import { NO_PICTURES } from './own-pictures.ts';
import type { ClipInput } from './stage-messages.ts';
import type { Picture, StageContext } from '../../../lib/sprite-painter.ts';
import type { SpriteCache } from './sprite-cache.ts';

/**
 * A performance that can be shown: any frame, in any order. `restingFrame` stands for it until it is played. `paintFirst` paints what the first frame shows, but for own pictures, which may be on their
 * way; `paintNext` paints one sprite that was not needed yet: false when there is none left.
 */
export type PreviewClip = {
  frames: number;
  restingFrame: number;
  draw: (context: StageContext, frame: number, scale: number) => void;
  paintFirst: () => void;
  paintNext: () => boolean;
};

/** Caption words kept painted. More than ever stand on one frame, and few enough that a long script fits in memory. */
const CAPTION_WORDS = 60;

/** Length of the clip of somebody who waits, which repeats: long enough that nobody sees it start again while choosing. */
const WAITING_MS = 12_000;

type Making = { sprites: SpriteCache; measureText: MeasureText; own?: OwnPictures };

/**
 * Plans a take in a scene. Sprites are painted when a frame needs them, so that the first frame stands soon. `own`: the scene's own pictures.
 * @throws RangeError when the engine does not know the performer or the background.
 */
export function createClip(input: ClipInput, { sprites, measureText, own = NO_PICTURES }: Making): PreviewClip {
  const performance = planClip(input, measureText);
  const specs = new Map(spritesOf(performance).map((spec) => [spec.id, spec]));
  const { pictures, ensure } = createPictures(specs, (spec) => sprites.take(spec, own));
  const waiting = [...specs.keys()].filter((id) => !isCaption(id));
  return {
    frames: performance.frames,
    restingFrame: restingFrame(performance),
    draw: (context, frame, scale) => {
      const layers = layersAt(performance, frame);
      for (const { spriteId } of layers) ensure(spriteId);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      composeOnCanvas(context, pictures, layers);
    },
    paintFirst: () => {
      for (const { spriteId } of layersAt(performance, 0)) if (!specs.get(spriteId)?.picture) ensure(spriteId);
    },
    paintNext: () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (pictures.has(id)) continue;
        ensure(id);
        return true;
      }
      return false;
    },
  };
}

function planClip({ take, scene, captionWords }: ClipInput, measureText: MeasureText): Performance {
  return take
    ? planPerformance({ take, scene, captionWords, measureText })
    : idlePerformance({ scene, words: captionWords, durationMs: WAITING_MS, measureText });
}

/** Painted sprites of one clip. Captions are painted when they come up, because a long script has thousands of them. */
function createPictures(specs: ReadonlyMap<string, SpriteSpec>, paint: (spec: SpriteSpec) => Picture) {
  const pictures = new Map<string, Picture>();
  const captionIds: string[] = [];
  const ensure = (id: string) => {
    const spec = specs.get(id);
    if (pictures.has(id) || !spec) return;
    pictures.set(id, paint(spec));
    if (!isCaption(id)) return;
    captionIds.push(id);
    if (captionIds.length > CAPTION_WORDS) pictures.delete(captionIds.shift() ?? '');
  };
  return { pictures, ensure };
}

const isCaption = (spriteId: string) => spriteId.startsWith('caption');
