import { rigOf } from '../drawing/index.ts';
import { type Area, type Stage, stageOf } from '../stage/stage.ts';
import type { PerformerLook } from '../model/look.ts';
import type { SceneSpec } from '../model/scene-spec.ts';

/** Beside a wide card the performer stands on the left. */
const BESIDE: Stage['figure'] = { eyeX: 540, eyeY: 400, scale: 0.86 };
/**
 * Reach of the tallest hair above the eyes, of the longest chin below them and of the widest hair to either side, in pixels of the performer's parts; with what a
 * listening head moves. Held to the painted heads by `end-card.test.ts`.
 */
const HEAD = { above: 400, below: 268, beside: 318 } as const;
/** Room above the hair, between chin and card, and between hair and what stands beside it, in pixels of the picture. */
const CLEAR = { above: 44, below: 14, beside: 12 } as const;
/** Of the neck so much is seen above a card, in pixels of the performer's parts: a head whose chin touches it would seem to lie on it. */
const NECK = 96;
/** Over an upright card without a product the own chin is so near to the card, in pixels of the performer's parts: the performer is as large as in a near shot. */
const NEAR_CHIN = 16;
/** In a near shot hair may leave the picture at the side, in pixels. */
const NEAR_BEYOND = 120;
/** The body is painted to here below the neck, in pixels of its sprite. */
const HEM_Y = 940;

type Figure = Stage['figure'];

/** Where the performer stands behind an end card: beside its panel in a wide picture, else looking over it, between what else stands above it. */
export function closingFigure(
  panel: Area,
  { scene, look, taken }: { scene: SceneSpec; look: PerformerLook; taken: readonly Area[] },
): Figure {
  const { format, endCard } = scene;
  if (format === '16:9') return BESIDE;
  const near = format === '9:16' && !endCard?.product ? nearFigure(panel, { look, taken }) : null;
  if (near) return near;
  const { figure, picture } = stageOf(format);
  const room = panel.top - CLEAR.above - CLEAR.below;
  const free = { from: 0, to: picture.width };
  return between(panel, {
    taken,
    free,
    below: HEAD.below + NECK,
    eyeX: figure.eyeX,
    scale: Math.min(figure.scale, room / (HEAD.above + HEAD.below + NECK)),
  });
}

/** The performer so large that the body reaches the foot of the picture, or null where there is not as much room beside a logo. */
function nearFigure(panel: Area, { look, taken }: { look: PerformerLook; taken: readonly Area[] }): Figure | null {
  const { figure, picture } = stageOf('9:16');
  const below = look.face.chinY + NEAR_CHIN;
  const chinY = panel.top - CLEAR.below;
  const scale = Math.max(figure.scale, (picture.height - chinY) / (reachBelowEyes(look) - below));
  const free = { from: -NEAR_BEYOND, to: picture.width + NEAR_BEYOND };
  const placed = between(panel, { taken, free, below, eyeX: figure.eyeX, scale });
  return placed.scale === scale ? placed : null;
}

/** A figure as near to `eyeX` as what is taken allows, smaller where there is less room than its head needs. */
function between(
  panel: Area,
  place: { taken: readonly Area[]; free: { from: number; to: number }; below: number; eyeX: number; scale: number },
): Figure {
  const { taken, free, below, eyeX } = place;
  const chinY = panel.top - CLEAR.below;
  const top = chinY - (HEAD.above + below) * place.scale;
  const beside = taken.filter((area) => area.bottom > top && area.top < panel.top);
  const from = Math.max(free.from, ...beside.filter(isLeftOf(eyeX)).map(({ right }) => right + CLEAR.beside));
  const to = Math.min(
    free.to,
    ...beside.filter((area) => !isLeftOf(eyeX)(area)).map(({ left }) => left - CLEAR.beside),
  );
  const scale = Math.min(place.scale, (to - from) / (2 * HEAD.beside));
  const half = HEAD.beside * scale;
  return { eyeX: Math.max(from + half, Math.min(to - half, eyeX)), eyeY: chinY - below * scale, scale };
}

const isLeftOf =
  (x: number) =>
  ({ left, right }: Area): boolean =>
    (left + right) / 2 < x;

/** Where hair and face of a figure are while it listens; hair below the chin not counted. */
export function headArea({ eyeX, eyeY, scale }: Figure): Area {
  return {
    left: eyeX - HEAD.beside * scale,
    top: eyeY - HEAD.above * scale,
    right: eyeX + HEAD.beside * scale,
    bottom: eyeY + HEAD.below * scale,
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
