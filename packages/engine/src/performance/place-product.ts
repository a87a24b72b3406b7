import { type Area, stageOf } from '../stage/stage.ts';
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

/** Distance between the logo and the band of the captions, in pixels. */
const BESIDE_CAPTIONS = 10;

/**
 * Left top corner of the logo in whole even pixels: its corner of the safe area, or next to the band of the captions where these would meet it.
 * A logo too wide starts at the left edge.
 */
export function placeLogo(scene: SceneSpec, size: { width: number; height: number }): { x: number; y: number } {
  const { position } = scene.logo;
  const { safe } = stageOf(scene.format);
  const x = Math.max(safe.left, position.endsWith('right') ? evenBelow(safe.right - size.width) : safe.left);
  const y = position.startsWith('bottom') ? evenBelow(safe.bottom - size.height) : safe.top;
  const corner = { x: evenAbove(x), y: evenAbove(y) };
  const captions = captionArea(scene);
  if (!captions || !overlapsArea(captions, { ...corner, ...size })) return corner;
  const isBelow = position.startsWith('bottom');
  return {
    x: corner.x,
    y: isBelow ? evenBelow(captions.top - BESIDE_CAPTIONS - size.height) : evenAbove(captions.bottom + BESIDE_CAPTIONS),
  };
}

/** Where captions may come to stand. */
export function captionArea({ captions, format }: SceneSpec): Area | undefined {
  if (captions.style === 'off') return undefined;
  const { top, bottom, centreX, halfWidth } = stageOf(format).captions[captions.position];
  return { top, bottom, left: centreX - halfWidth, right: centreX + halfWidth };
}

function overlapsArea(area: Area, box: { x: number; y: number; width: number; height: number }): boolean {
  const isBeside = box.x >= area.right || box.x + box.width <= area.left;
  return !isBeside && box.y < area.bottom && box.y + box.height > area.top;
}

function evenBelow(value: number): number {
  return Math.floor(value / 2) * 2;
}

function evenAbove(value: number): number {
  return Math.ceil(value / 2) * 2;
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
