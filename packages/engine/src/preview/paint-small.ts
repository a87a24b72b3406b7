import type { Canvas2D } from '../drawing/canvas-2d.ts';

/** A context that sprites are painted on; `Picture` is whatever its `drawImage` takes. */
export type SpriteCanvas<Picture> = Canvas2D & { drawImage(picture: Picture, x: number, y: number): void };

/**
 * What is known of a context's canvas: its size in pixels and how many of them there are for one of a sprite's. `copy` takes a copy of it as it is now,
 * and `release` gives it back for another one.
 */
export type SmallCanvas<Picture> = {
  width: number;
  height: number;
  scale: number;
  copy: () => Picture;
  release: (copy: Picture) => void;
};

/** Painted apart: what lay there before, the shape to which it is cut, and how many `save`s deep. */
type Cut<Picture> = { behind: Picture; shape: Picture; depth: number };

/**
 * Readies a context for sprites that are painted smaller than they are. Shadows become smaller with them, whose lengths ignore a canvas's scale. What is
 * painted inside a path is painted apart and cut to it once, at `restore`: a canvas without a graphics chip cuts every stroke by itself, and is ten times as
 * slow with hair. The context stays like that, so it must not be used for anything else.
 */
export function readyForSprites<Picture>(context: SpriteCanvas<Picture>, canvas: SmallCanvas<Picture>): void {
  shortenShadows(context, canvas.scale);
  const cuts: Cut<Picture>[] = [];
  let depth = 0;
  const [save, restore] = [context.save.bind(context), context.restore.bind(context)];
  const plainly = (paint: () => void) => {
    save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    Object.assign(context, PLAIN);
    paint();
    restore();
  };
  const clear = () => context.clearRect(0, 0, canvas.width, canvas.height);
  const finish = ({ behind, shape }: Cut<Picture>) => {
    plainly(() => {
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(shape, 0, 0);
      context.globalCompositeOperation = 'destination-over';
      context.drawImage(behind, 0, 0);
    });
    for (const copy of [behind, shape]) canvas.release(copy);
  };

  context.clip = (rule = 'nonzero') => {
    const behind = canvas.copy();
    plainly(() => {
      clear();
      context.fill(rule);
    });
    cuts.push({ behind, shape: canvas.copy(), depth });
    plainly(clear);
  };
  context.save = () => {
    depth += 1;
    save();
  };
  context.restore = () => {
    for (let cut = cuts.at(-1); cut?.depth === depth; cut = cuts.at(-1)) finish(cuts.pop() ?? cut);
    depth -= 1;
    restore();
  };
}

const PLAIN = {
  fillStyle: '#000000',
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  shadowColor: 'rgba(0,0,0,0)',
};

const SHADOW_LENGTHS = ['shadowBlur', 'shadowOffsetX', 'shadowOffsetY'] as const;

function shortenShadows(context: Canvas2D, scale: number): void {
  for (const name of SHADOW_LENGTHS) {
    const set = setterOf(context, name);
    Object.defineProperty(context, name, {
      set: (length: number) => {
        set.call(context, length * scale);
      },
    });
  }
}

/** @throws TypeError when the context keeps it as a mere value. */
function setterOf(context: object, name: string): (value: number) => void {
  for (let owner: unknown = context; owner; owner = Object.getPrototypeOf(owner)) {
    const set = Object.getOwnPropertyDescriptor(owner, name)?.set;
    if (set) return set;
  }
  throw new TypeError(`This canvas has no ${name}.`);
}
