import { saidAddress } from '../captions/caption-text.ts';
import { writingOf } from '../captions/writing.ts';
import { faceBesideCard, layOutEndCard, rigOf, hangingHair } from '../drawing/index.ts';
import type { CaptionFace, EndCardLayout, MeasureText, Rig } from '../drawing/index.ts';
import { type Area, type Stage, stageOf } from '../stage/stage.ts';
import type { PerformerLook } from '../model/look.ts';
import { isFilmed } from '../model/film.ts';
import {
  type CaptionLook,
  FRAMES_PER_SECOND,
  type EndCard,
  type LogoPosition,
  type SceneSpec,
} from '../model/scene-spec.ts';
import { placeLogo } from './place-product.ts';

/** Frames of an end card: 3 s. */
export const END_CARD_FRAMES = 3 * FRAMES_PER_SECOND;

/** The end of a clip, from `startFrame` on: a shot of its own, for which `rig` places the performer. `shade`: what hides the end of the body at the foot of the picture, or what little of it a card leaves, solid over its last `solid` pixels, or null. */
export type PlannedEndCard = {
  startFrame: number;
  layout: EndCardLayout;
  rig: Rig;
  shade: { top: number; height: number; solid: number } | null;
  logo: { x: number; y: number } | null;
};

/** A shade is solid from so far above the hem on, in pixels. */
const SOLID_PX = 150;
/** Where the shade begins, as a share of the way from the card's top to the hem. */
const SHADE_FROM = 0.25;
/** The counter at the foot of an upright card: where it begins, behind the card, and how far below that nothing is seen through it any more, in pixels. */
const COUNTER = { top: 1150, solidFrom: 80, overHem: 110 } as const;

/** In a square picture it gets dark so far above the lower edge of the card, from its middle on at most, and is so from so far below it on, in pixels. */
const BELOW_CARD = { from: 260, solidFrom: 30 } as const;

/** Plans the end card of a scene, or null for one that has nothing on it. */
export function planEndCard(input: {
  scene: SceneSpec;
  look: PerformerLook;
  startFrame: number;
  logo: { width: number; height: number } | null;
  measureText: MeasureText;
}): PlannedEndCard | null {
  const { scene, look, startFrame, logo, measureText } = input;
  const card = scene.endCard;
  if (!card || !hasContent(card)) return null;
  const { format } = scene;
  const { face } = endCardType(card, scene.captions);
  const side = scene.logo.position.endsWith('left') ? 'left' : 'right';
  const content = { card: { ...card, link: saidAddress(card.link.trim()) }, format };
  const layout = layOutEndCard({ ...content, logo: logo && { side, height: logo.height } }, { face, measureText });
  const { figure, corner } = arrange(layout, { scene, look, logo });
  const rig = rigOf(look, figure);
  return {
    startFrame,
    layout,
    rig,
    shade: isFilmed(scene) ? null : footOf(rig, layout.panel, format),
    logo: corner,
  };
}

/** The texts of a card and the face that they are set in: the captions' font, whatever style the captions have. */
export function endCardType(
  card: EndCard,
  { font }: Pick<CaptionLook, 'font'>,
): { texts: string[]; face: CaptionFace } {
  const texts = [card.name, card.price, card.button, card.link];
  // Texts that are too long end in an ellipsis.
  return { texts: [...texts, '…'], face: writingOf(texts, { font, style: 'highlight' }).face };
}

/** True when a card has something to show. */
export function hasContent({ product, name, price, button, link }: EndCard): boolean {
  return product !== null || [name, price, button, link].some((text) => text.trim() !== '');
}

type Size = { width: number; height: number };

/**
 * Performer and logo around a card: the logo in its own corner, or the next one in which it lies neither over the card and its product nor over hair or face; the performer
 * makes room for it.
 */
function arrange(
  { panel, kind, product }: EndCardLayout,
  { scene, look, logo }: { scene: SceneSpec; look: PerformerLook; logo: Size | null },
): { figure: Stage['figure']; corner: PlannedEndCard['logo'] } {
  const standing =
    kind === 'shelf' && product ? [areaAt({ x: panel.left + product.x, y: panel.top + product.y }, product)] : [];
  const alone = { figure: closingFigure(panel, { scene, look, taken: standing }), corner: null };
  if (!logo) return alone;
  if (isFilmed(scene)) return { ...alone, corner: cornerBesideFace(scene, logo, [panel, ...standing]) };
  for (const corner of cornersFrom(scene, logo)) {
    const area = areaAt(corner, logo);
    const figure = closingFigure(panel, { scene, look, taken: [...standing, area] });
    if (![panel, ...standing, headArea(figure, look)].some((other) => meet(area, other))) return { figure, corner };
  }
  return alone;
}

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
function closingFigure(
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
function headArea({ eyeX, eyeY, scale }: Figure, look: PerformerLook): Area {
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
function hemOf({ neckY, scale }: { neckY: number; scale: number }): number {
  return neckY + HEM_Y * scale;
}

/** The first place of a logo over neither the card nor the face that is taken to be in a film's picture, which cannot make room: where there is none it lies over that. */
function cornerBesideFace(scene: SceneSpec, logo: Size, card: readonly Area[]): PlannedEndCard['logo'] {
  const isFree = (taken: readonly Area[]) => (corner: { x: number; y: number }) =>
    !taken.some((other) => meet(areaAt(corner, logo), other));
  const corners = cornersFrom(scene, logo).filter(isFree(card));
  const face = scene.film ? faceBesideCard(scene.format) : null;
  return corners.find(isFree(face ? [face] : [])) ?? corners[0] ?? null;
}

/** The places of a logo: its own corner first, then that above or below it, then those across. */
function cornersFrom(scene: SceneSpec, size: Size): { x: number; y: number }[] {
  const { position } = scene.logo;
  const flipped = (text: string, [one, other]: readonly [string, string]) =>
    text.includes(one) ? text.replace(one, other) : text.replace(other, one);
  const across = flipped(position, ['left', 'right']);
  const corners = [position, flipped(position, ['top', 'bottom']), across, flipped(across, ['top', 'bottom'])];
  const captions = { ...scene.captions, style: 'off' as const };
  return corners.map((corner) =>
    placeLogo({ ...scene, captions, logo: { ...scene.logo, position: corner as LogoPosition } }, size),
  );
}

/** What hides where a body ends: nothing where it reaches the foot of the picture, a counter upright, else darkness. */
function footOf(rig: Rig, panel: Area, format: SceneSpec['format']): PlannedEndCard['shade'] {
  const { height } = stageOf(format).picture;
  const hem = hemOf(rig);
  if (hem > height + 2 * rig.breathY) return format === '1:1' ? belowCard(panel, height) : null;
  if (format === '9:16') {
    const top = 2 * Math.round(Math.min(COUNTER.top, hem - COUNTER.overHem) / 2);
    return { top, height: height - top, solid: height - top - COUNTER.solidFrom };
  }
  const top = 2 * Math.round((panel.top + (hem - panel.top) * SHADE_FROM) / 2);
  return { top, height: height - top, solid: Math.round(height - hem + SOLID_PX) };
}

/** Of a body that a square picture shows below the card hardly more than hands are left: they are in the dark. */
function belowCard(panel: Area, height: number): PlannedEndCard['shade'] {
  const top = 2 * Math.round((panel.bottom - Math.min(BELOW_CARD.from, (panel.bottom - panel.top) / 2)) / 2);
  return { top, height: height - top, solid: height - panel.bottom - BELOW_CARD.solidFrom };
}

function areaAt({ x, y }: { x: number; y: number }, { width, height }: Size): Area {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function meet(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
