import { type Area, stageOf } from '../stage/stage.ts';
import { captionArea } from './place-logo.ts';
import type { SceneSpec } from '../model/scene-spec.ts';

/** Side of the card, in pixels of the picture. */
const CARD_PX = { '9:16': 250, '16:9': 330, '1:1': 260 } as const;
/** In a wide picture the card stands so far from the performer's middle, in pixels: beside long hair and the shoulder. */
const BESIDE_PX = 310;
/** Distance to captions and logo, in pixels. */
const GAP_PX = 14;
/** Lower edge of the card where nothing is in its way, as a share of the safe area's height: beside the shoulder. */
const FOOT_SHARE = 0.78;

/**
 * Where the product's card stands, in even pixels: in a lower corner of the safe area beside the performer, away from captions and logo; the left one unless
 * the logo is there. Where everything is taken, over the logo's side.
 */
export function placeProduct(
  scene: SceneSpec,
  logo: { x: number; y: number; width: number; height: number } | null,
): Area {
  const { safe, figure } = stageOf(scene.format);
  const side = CARD_PX[scene.format];
  const captions = captionArea(scene);
  const taken = [
    ...(captions ? [captions] : []),
    ...(logo ? [{ left: logo.x, top: logo.y, right: logo.x + logo.width, bottom: logo.y + logo.height }] : []),
  ];
  const foot = safe.top + (safe.bottom - safe.top) * FOOT_SHARE;
  const feet = [foot, ...taken.flatMap(({ top, bottom }) => [top - GAP_PX, bottom + GAP_PX + side])].filter(
    (bottom) => bottom <= Math.max(foot, safe.bottom) && bottom - side >= safe.top,
  );
  const aside = Math.max(0, figure.eyeX - BESIDE_PX - side - safe.left);
  const lefts = [safe.left + aside, safe.right - aside - side];
  const places = feet
    .toSorted((a, b) => Math.abs(a - foot) - Math.abs(b - foot))
    .flatMap((bottom) => lefts.map((left) => areaOf(left, bottom - side, side)));
  return places.find((place) => !taken.some((area) => overlap(area, place))) ?? areaOf(safe.left, foot - side, side);
}

function areaOf(left: number, top: number, side: number): Area {
  const [x, y] = [2 * Math.round(left / 2), 2 * Math.floor(top / 2)];
  return { left: x, top: y, right: x + side, bottom: y + side };
}

function overlap(a: Area, b: Area): boolean {
  return (
    a.left < b.right + GAP_PX &&
    b.left < a.right + GAP_PX &&
    a.top < b.bottom + GAP_PX / 2 &&
    b.top < a.bottom + GAP_PX / 2
  );
}
