import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { beardTones } from '../face/beard.ts';
import { faceOutline } from '../face/head.ts';
import type { BeardStyle, PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { sampleLine } from '../shapes/brush.ts';
import { fillPath } from '../shapes/paint.ts';

/** Beards that hang from the chin. */
const HANGS: ReadonlySet<BeardStyle> = new Set(['full', 'goatee', 'chin-strap']);

/** The chin follows the lower lip down by this share of its way, once that has gone so many pixels. */
const FOLLOWS = { share: 0.54, from: 8 } as const;
/** Less than this is not seen, in pixels. */
const LEAST = 2;
/** Points of a face's outline along the chin, to its middle; right side. */
const CHIN = { from: 8, to: 12 } as const;
/** Above the chin it goes over into the beard that stays, within so many pixels. */
const GOES_OVER = { from: -46, to: -12 } as const;

/** Paints what of a beard has moved with the chin of an opened mouth, around the head's centre: it grows longer below the lip. `lowered`: how far the lower lip has gone down. */
export function paintLoweredBeard(canvas: Canvas2D, look: PerformerLook, lowered: number): void {
  const { beard, face } = look;
  const drop = FOLLOWS.share * (lowered - FOLLOWS.from);
  if (!beard || !HANGS.has(beard.style ?? 'full') || drop < LEAST) return;
  const tones = beardTones(beard.color);
  const reach = beard.style === 'goatee' ? face.chinX * 0.5 + 22 : face.chinX + 40;
  const right = sampleLine(faceOutline(look).slice(CHIN.from, CHIN.to)).filter(([x]) => x < reach);
  const edge = [...right, ...right.toReversed().map(([x, y]) => [-x, y] as const)];
  const random = createRandom(179);
  const hairs = edge.flatMap(([x, y]) => {
    const share = Math.cos((Math.PI / 2) * Math.min(1, Math.abs(x) / reach));
    const low = y + drop * share;
    return [
      [x + 3, low - 7 * random()],
      [x + (random() - 0.5) * 5, low + 10 * share * random()],
    ] as const;
  });
  const ramp = canvas.createLinearGradient(0, face.chinY + GOES_OVER.from, 0, face.chinY + GOES_OVER.to);
  ramp.addColorStop(0, fade(tones.base, 0));
  ramp.addColorStop(1, fade(tones.base, 0.25 + 0.75 * beard.density));
  fillPath(canvas, ramp, () => {
    const [firstX = 0, firstY = 0] = edge[0] ?? [];
    canvas.moveTo(firstX, firstY - 34);
    for (const [x, y] of hairs) canvas.lineTo(x, y);
    canvas.lineTo(-firstX, firstY - 34);
  });
}
