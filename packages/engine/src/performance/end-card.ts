import { saidAddress } from '../captions/addresses.ts';
import { writingOf } from '../captions/writing.ts';
import { faceBesideCard, layOutEndCard, rigOf } from '../drawing/index.ts';
import type { CaptionFace, EndCardLayout, MeasureText, Rig } from '../drawing/index.ts';
import { type Area, type Stage, stageOf } from '../stage/stage.ts';
import type { PerformerLook } from '../model/look.ts';
import { closingFigure, headArea, hemOf } from './closing-figure.ts';
import { placeLogo } from './place-logo.ts';
import { isFilmed } from '../model/film.ts';
import {
  type CaptionLook,
  FRAMES_PER_SECOND,
  type EndCard,
  type LogoPosition,
  type SceneSpec,
} from '../model/scene-spec.ts';

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
