import type { PerformerLook } from '../../model/look.ts';
import { mirrored } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';

/** From the sideburns along the cheeks to the moustache, then around outside the jaw, which the face clips. */
export function cheeksOf({ face: { cheekX, jawX, jawY, chinY }, lips }: PerformerLook): Outline {
  return mirrored([
    [0, lips.y - 33],
    [24, lips.y - 40],
    [lips.halfWidth + 8, lips.y - 28],
    [lips.halfWidth + 34, lips.y - 2],
    [jawX - 12, jawY - 46],
    [cheekX - 22, 62],
    [cheekX - 13, -6],
    [cheekX + 30, -20],
    [cheekX + 30, 120],
    [jawX + 24, jawY + 30],
    [jawX * 0.6 + 10, chinY + 40],
    [0, chinY + 44],
  ]);
}

/** Where the hair of a full beard ends on the cheek, from beside the mouth to the ear; right side. */
export function cheekLine({ face: { cheekX, jawX, jawY }, lips }: PerformerLook): Outline {
  return [
    [lips.halfWidth + 32, lips.y],
    [jawX - 14, jawY - 40],
    [cheekX - 24, 66],
    [cheekX - 14, -2],
  ];
}

/** Between nose and lip, out beyond the corners of the mouth. */
export function moustacheOf({ lips, nose }: PerformerLook): Outline {
  const top = Math.max(nose.tipY + 14, lips.y - 42);
  return mirrored([
    [0, top + 9],
    [14, top + 1],
    [lips.halfWidth * 0.6, lips.y - 36],
    [lips.halfWidth - 2, lips.y - 26],
    [lips.halfWidth + 11, lips.y - 10],
    [lips.halfWidth + 5, lips.y - 3],
    [lips.halfWidth * 0.7, lips.y - 10],
    [14, lips.y - 9],
    [0, lips.y - 14],
  ]);
}

/** The tuft below the lip and the chin under it. */
export function chinTuftOf({ face: { chinX, chinY }, lips }: PerformerLook): Outline {
  const low = lips.y + lips.lower + 10;
  return mirrored([
    [0, low],
    [12, low + 2],
    [lips.halfWidth * 0.4, low + 18],
    [lips.halfWidth * 0.74, low + 30],
    [chinX * 0.5 + 24, chinY - 22],
    [chinX * 0.5 + 18, chinY + 2],
    [chinX * 0.2 + 12, chinY + 22],
    [0, chinY + 28],
  ]);
}

/** What leads from the moustache down to the chin beside the mouth; right side. */
export function bridgeOf({ face: { chinX, chinY }, lips }: PerformerLook): Outline {
  const low = lips.y + lips.lower + 14;
  return [
    [lips.halfWidth + 6, lips.y - 12],
    [lips.halfWidth + 15, lips.y + 4],
    [lips.halfWidth + 12, low + 10],
    [chinX * 0.5 + 24, chinY - 20],
    [lips.halfWidth * 0.6, low + 30],
    [lips.halfWidth + 1, lips.y + 16],
  ];
}

/** A narrow band along the jaw from ear to ear. */
export function strapOf({ face: { cheekX, jawX, jawY, chinY }, lips }: PerformerLook): Outline {
  return mirrored([
    [0, lips.y + lips.lower + 16],
    [26, lips.y + lips.lower + 26],
    [lips.halfWidth + 6, chinY - 30],
    [jawX - 30, jawY + 6],
    [cheekX - 20, 74],
    [cheekX - 12, -6],
    [cheekX + 30, -20],
    [cheekX + 30, 120],
    [jawX + 24, jawY + 30],
    [jawX * 0.6 + 10, chinY + 40],
    [0, chinY + 44],
  ]);
}

/** How the hair runs on a cheek and along the jaw, from the ear to the middle; right side. */
export function jawGuides({ face: { cheekX, jawX, jawY, chinX, chinY }, lips }: PerformerLook): Outline[] {
  return [
    line([cheekX - 10, -4], [cheekX - 6, 34], [cheekX - 5, 78]),
    line([cheekX - 24, 52], [cheekX - 18, 96], [jawX + 10, jawY - 4]),
    line([jawX - 18, jawY - 46], [jawX - 8, jawY - 10], [jawX - 16, jawY + 26]),
    line([lips.halfWidth + 34, lips.y - 4], [lips.halfWidth + 32, lips.y + 30], [jawX * 0.66, chinY - 16]),
    line([lips.halfWidth + 6, lips.y + 10], [lips.halfWidth + 4, lips.y + 40], [chinX * 0.5 + 24, chinY - 2]),
    line([lips.halfWidth * 0.5, lips.y + 34], [lips.halfWidth * 0.46, chinY - 26], [chinX * 0.3 + 8, chinY + 4]),
    line([4, lips.y + lips.lower + 16], [3, chinY - 26], [2, chinY + 6]),
  ];
}

/** How a moustache runs: down beside the middle, then more and more outwards; right side. */
export function moustacheGuides({ lips }: PerformerLook): Outline[] {
  const { halfWidth, y } = lips;
  return [
    line([3, y - 35], [5, y - 25], [6, y - 12]),
    line([halfWidth * 0.3, y - 38], [halfWidth * 0.44, y - 26], [halfWidth * 0.54, y - 10]),
    line([halfWidth * 0.66, y - 35], [halfWidth * 0.86, y - 22], [halfWidth + 2, y - 5]),
    line([halfWidth - 4, y - 27], [halfWidth + 5, y - 14], [halfWidth + 12, y + 1]),
  ];
}

/** How the hair runs on the chin, from the middle outwards; right side. */
export function chinGuides({ face: { chinX, chinY }, lips }: PerformerLook): Outline[] {
  const low = lips.y + lips.lower + 14;
  return [
    line([3, low], [3, chinY - 20], [2, chinY + 14]),
    line([lips.halfWidth * 0.36, low + 14], [lips.halfWidth * 0.4, chinY - 18], [chinX * 0.24 + 8, chinY + 10]),
    line([lips.halfWidth * 0.7, low + 26], [chinX * 0.45 + 20, chinY - 22], [chinX * 0.4 + 14, chinY + 2]),
  ];
}

function line(...points: Point[]): Outline {
  return points;
}
