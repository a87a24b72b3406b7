import type { Canvas2D } from '../canvas-2d.ts';
import type { HairStyle, PerformerLook } from '../look.ts';
import { paintAfroBack, paintAfroFront } from './afro.ts';
import { paintBobBack, paintBobFront } from './bob.ts';
import { paintBunBack, paintBunFront } from './bun.ts';
import { paintBaldFront, paintBuzzFront } from './buzz.ts';
import { paintCurlsBack, paintCurlsFront } from './curls.ts';
import { paintFadeFront } from './fade.ts';
import { paintFringeBack, paintFringeFront } from './fringe.ts';
import { paintHijabBack, paintHijabFront } from './hijab.ts';
import { paintStraightBack, paintStraightFront } from './straight.ts';
import { paintSweptBack, paintSweptFront } from './swept.ts';
import { paintWavesBack, paintWavesFront } from './waves.ts';

type Painter = (canvas: Canvas2D, look: PerformerLook) => void;

const STYLES: Record<HairStyle, { back?: Painter; front: Painter }> = {
  waves: { back: paintWavesBack, front: paintWavesFront },
  fade: { front: paintFadeFront },
  afro: { back: paintAfroBack, front: paintAfroFront },
  swept: { back: paintSweptBack, front: paintSweptFront },
  hijab: { back: paintHijabBack, front: paintHijabFront },
  fringe: { back: paintFringeBack, front: paintFringeFront },
  bob: { back: paintBobBack, front: paintBobFront },
  straight: { back: paintStraightBack, front: paintStraightFront },
  bun: { back: paintBunBack, front: paintBunFront },
  curls: { back: paintCurlsBack, front: paintCurlsFront },
  buzz: { front: paintBuzzFront },
  bald: { front: paintBaldFront },
};

/** Paints what lies behind the body and the head; the origin lies between the eyes. Very short hair leaves this empty. */
export function paintHairBack(canvas: Canvas2D, look: PerformerLook): void {
  STYLES[look.hair.style].back?.(canvas, look);
}

/** Paints what lies over the face and the shoulders; the origin lies between the eyes. */
export function paintHairFront(canvas: Canvas2D, look: PerformerLook): void {
  STYLES[look.hair.style].front(canvas, look);
}
