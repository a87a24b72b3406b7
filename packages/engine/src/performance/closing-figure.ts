import { hangingHair, rigOf } from '../drawing/index.ts';
import { type Area, type Stage, stageOf } from '../stage/stage.ts';
import type { PerformerLook } from '../model/look.ts';
import type { SceneSpec } from '../model/scene-spec.ts';

/** Beside a wide card the performer stands on the left. */
const BESIDE: Stage['figure'] = { eyeX: 540, eyeY: 400, scale: 0.86 };
/**
 * Reach of the tallest hair above the eyes, of the longest chin below them and of the widest hair to either side, in pixels of the performer's parts; with what a
 * listening head moves. Held to the painted heads by `end-card.deep.test.ts`.
 */
const HEAD = { above: 400, below: 268, beside: 318 } as const;
/** Room above the hair, between chin and card, and between hair and what stands beside it, in pixels of the picture. */
const CLEAR = { above: 44, below: 14, beside: 12 } as const;
/** Of the neck so much is seen above a card, in pixels of the performer's parts: a head whose chin touches it would seem to lie on it. */
const NECK = 96;
/** Hair that hangs ends so far above a card, in pixels of the performer's parts: a listening head moves it by less. */
const HAIR_MOVES = { above: 20, below: 30 } as const;
/** Over an upright card without a product the own chin is so near to the card, in pixels of the performer's parts: the performer is as large as in a near shot. */
const NEAR_CHIN = 16;
/** In a near shot hair may leave the picture at the side, in pixels. */
const NEAR_BEYOND = 120;
/** Nearer would be too near. */
const NEAREST = 1.24;
/** The body is painted to here below the neck, in pixels of its sprite. */
const HEM_Y = 940;

type Figure = Stage['figure'];

/** Where the performer stands behind an end card: beside its panel in a wide picture, else looking over it, between what else stands above it. */
export function closingFigure(
  panel: Area,
  { scene, look, taken }: { scene: SceneSpec; look: PerformerLook; taken: readonly Area[] },
): Figure {
  const { format, endCard } = scene;
  if (format === '16:9') return besideCard(panel, { look, taken });
  const near = format === '9:16' && !endCard?.product ? nearFigure(panel, { look, taken }) : null;
  if (near) return near;
  const { figure, picture } = stageOf(format);
  const free = { from: 0, to: picture.width };
  const reach = reachOf(look, HEAD.below + NECK);
  return between(panel, {
    taken,
    free,
    reach,
    eyeX: figure.eyeX,
    scale: Math.min(figure.scale, mostScale(panel, reach)),
  });
}

/** Beside a card. Long hair reaches down to a logo in the lower corner too: the performer stands to the right of it, where there is room for both. */
function besideCard(panel: Area, { look, taken }: { look: PerformerLook; taken: readonly Area[] }): Figure {
  if (reachOf(look, 0).below <= HEAD.below + NECK) return BESIDE;
  const half = HEAD.beside * BESIDE.scale;
  const from = Math.max(0, ...taken.filter(isLeftOf(BESIDE.eyeX)).map(({ right }) => right + CLEAR.beside));
  const to = panel.left - CLEAR.beside;
  return to - from < 2 * half ? BESIDE : { ...BESIDE, eyeX: Math.max(BESIDE.eyeX, from + half) };
}

/** How far a head and its hair reach above the eyes, and how much below them is seen above a card: so much at least, and all hair. */
type HeadReach = { above: number; below: number };

function reachOf(look: PerformerLook, least: number): HeadReach {
  const hair = hangingHair(look);
  if (!hair) return { above: HEAD.above, below: least };
  return { above: hair.above + HAIR_MOVES.above, below: Math.max(least, hair.below + HAIR_MOVES.below) };
}

/** The largest that what is seen of a performer may be above a card. */
function mostScale({ top }: Area, { above, below }: HeadReach): number {
  return (top - CLEAR.above - CLEAR.below) / (above + below);
}

/** The performer so large that the body reaches the foot of the picture, or null where there is not as much room beside a logo, or for long hair above the card. */
function nearFigure(panel: Area, { look, taken }: { look: PerformerLook; taken: readonly Area[] }): Figure | null {
  const { figure, picture } = stageOf('9:16');
  const byChin = look.face.chinY + NEAR_CHIN;
  const reach = reachOf(look, byChin);
  const foot = panel.top - CLEAR.below;
  const scale = Math.max(figure.scale, (picture.height - foot) / (reachBelowEyes(look) - reach.below));
  if (reach.below > byChin && scale > Math.min(NEAREST, mostScale(panel, reach))) return null;
  const free = { from: -NEAR_BEYOND, to: picture.width + NEAR_BEYOND };
  const placed = between(panel, { taken, free, reach, eyeX: figure.eyeX, scale });
  return placed.scale === scale ? placed : null;
}

/** A figure as near to `eyeX` as what is taken allows, smaller where there is less room than its head needs. */
function between(
  panel: Area,
  place: { taken: readonly Area[]; free: { from: number; to: number }; reach: HeadReach; eyeX: number; scale: number },
): Figure {
  const { taken, free, reach, eyeX } = place;
  const foot = panel.top - CLEAR.below;
  const top = foot - (reach.above + reach.below) * place.scale;
  const beside = taken.filter((area) => area.bottom > top && area.top < panel.top);
  const from = Math.max(free.from, ...beside.filter(isLeftOf(eyeX)).map(({ right }) => right + CLEAR.beside));
  const to = Math.min(
    free.to,
    ...beside.filter((area) => !isLeftOf(eyeX)(area)).map(({ left }) => left - CLEAR.beside),
  );
  const scale = Math.min(place.scale, (to - from) / (2 * HEAD.beside));
  const half = HEAD.beside * scale;
  return { eyeX: Math.max(from + half, Math.min(to - half, eyeX)), eyeY: foot - reach.below * scale, scale };
}

const isLeftOf =
  (x: number) =>
  ({ left, right }: Area): boolean =>
    (left + right) / 2 < x;

/** Where hair and face of a figure are while it listens. */
export function headArea({ eyeX, eyeY, scale }: Figure, look: PerformerLook): Area {
  const { below } = reachOf(look, HEAD.below);
  return {
    left: eyeX - HEAD.beside * scale,
    top: eyeY - HEAD.above * scale,
    right: eyeX + HEAD.beside * scale,
    bottom: eyeY + below * scale,
  };
}

/** How far a body is painted below the eyes, in pixels of the performer's parts, when it has breathed in. */
function reachBelowEyes(look: PerformerLook): number {
  const { neckY, breathY } = rigOf(look, { eyeX: 0, eyeY: 0, scale: 1 });
  return neckY + HEM_Y - 2 * breathY;
}

/** Height in the picture at which the painted body ends. */
export function hemOf({ neckY, scale }: { neckY: number; scale: number }): number {
  return neckY + HEM_Y * scale;
}
