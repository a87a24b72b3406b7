import { saidAddress } from '../captions/addresses.ts';
import { writingOf } from '../captions/writing.ts';
import { layOutEndCard, rigOf } from '../drawing/index.ts';
import type { CaptionFace, EndCardLayout, MeasureText, Rig } from '../drawing/index.ts';
import { type Area, type Stage, stageOf } from '../stage/stage.ts';
import type { PerformerLook } from '../model/look.ts';
import { placeLogo } from './place-logo.ts';
import {
  type CaptionLook,
  FRAMES_PER_SECOND,
  type EndCard,
  type LogoPosition,
  type SceneSpec,
} from '../model/scene-spec.ts';

/** Frames of an end card: 3 s. */
export const END_CARD_FRAMES = 3 * FRAMES_PER_SECOND;

/** The end of a clip, from `startFrame` on: a shot of its own, for which `rig` places the performer. `shade`: where darkness hides the end of the body, or null. */
export type PlannedEndCard = {
  startFrame: number;
  layout: EndCardLayout;
  rig: Rig;
  shade: { top: number; height: number; solid: number } | null;
  logo: { x: number; y: number } | null;
};

/** Beside a wide card the performer stands on the left. */
const BESIDE: Stage['figure'] = { eyeX: 540, eyeY: 400, scale: 0.86 };
/** Reach of the tallest hair above the eyes and of the longest chin below them, in pixels of the performer's parts. */
const HEAD = { above: 400, below: 268 } as const;
/** Room above the hair and between chin and card, in pixels of the picture. */
const CLEAR = { above: 44, below: 14 } as const;
/** Over an upright card without a product the own chin is so near to the card, in pixels of the performer's parts: the performer is as large as in a near shot. */
const NEAR_CHIN = 16;
/** How far the performer stands from the middle when there is a logo on the other side, in pixels of the picture. */
const ASIDE = 150;
/** The body is painted to here below the neck, in pixels of its sprite; the shade is solid from `solid` above it. */
const HEM = { y: 940, solid: 150 } as const;
/** Where the shade begins, as a share of the way from the card's top to the hem. */
const SHADE_FROM = 0.25;

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
  const layout = layOutEndCard(
    { card: { ...card, link: saidAddress(card.link.trim()) }, format },
    { face, measureText },
  );
  const rig = rigOf(look, format === '16:9' ? BESIDE : aboveCard(layout.panel, { scene, look }));
  return {
    startFrame,
    layout,
    rig,
    shade: shadeOver(rig, layout.panel, stageOf(format).picture),
    logo: logo && freeCorner(scene, logo, layout.panel),
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

/**
 * The performer looks over the card: chin above its upper edge, hair below the picture's. In an upright picture a logo beside the head gets room, and without a
 * product, which would fill the foot, the body is so large that it does.
 */
function aboveCard(panel: Area, { scene, look }: { scene: SceneSpec; look: PerformerLook }): Stage['figure'] {
  const { format, logo, endCard } = scene;
  const { figure, picture } = stageOf(format);
  const isNear = format === '9:16' && !endCard?.product;
  const below = isNear ? look.face.chinY + NEAR_CHIN : HEAD.below;
  const room = panel.top - CLEAR.above - CLEAR.below;
  const chinY = panel.top - CLEAR.below;
  const scale = isNear
    ? Math.max(figure.scale, (picture.height - chinY) / (reachBelowEyes(look) - below))
    : Math.min(figure.scale, room / (HEAD.above + below));
  const aside = format === '9:16' && logo.position !== 'none' ? (logo.position.endsWith('right') ? -ASIDE : ASIDE) : 0;
  return { eyeX: figure.eyeX + aside, eyeY: chinY - below * scale, scale };
}

/** How far a body is painted below the eyes, in pixels of the performer's parts, when it has breathed in. */
function reachBelowEyes(look: PerformerLook): number {
  const { neckY, breathY } = rigOf(look, { eyeX: 0, eyeY: 0, scale: 1 });
  return neckY + HEM.y - 2 * breathY;
}

function shadeOver(rig: Rig, panel: Area, { width, height }: Stage['picture']): PlannedEndCard['shade'] {
  const isCovered = panel.left <= 0 && panel.right >= width && panel.bottom >= height;
  if (isCovered) return null;
  const hem = rig.neckY + HEM.y * rig.scale;
  if (hem > height + 2 * rig.breathY) return null;
  const top = 2 * Math.round((panel.top + (hem - panel.top) * SHADE_FROM) / 2);
  return { top, height: height - top, solid: Math.round(height - hem + HEM.solid) };
}

/** The logo's own corner, or the next one that the card leaves free. */
function freeCorner(scene: SceneSpec, size: { width: number; height: number }, panel: Area): PlannedEndCard['logo'] {
  const { position } = scene.logo;
  const flipped = (text: string, [one, other]: readonly [string, string]) =>
    text.includes(one) ? text.replace(one, other) : text.replace(other, one);
  const across = flipped(position, ['left', 'right']);
  const corners = [position, flipped(position, ['top', 'bottom']), across, flipped(across, ['top', 'bottom'])];
  const places = corners.map((corner) =>
    placeLogo(
      {
        ...scene,
        captions: { ...scene.captions, style: 'off' },
        logo: { ...scene.logo, position: corner as LogoPosition },
      },
      size,
    ),
  );
  const isFree = ({ x, y }: { x: number; y: number }) =>
    x >= panel.right || x + size.width <= panel.left || y >= panel.bottom || y + size.height <= panel.top;
  return places.find(isFree) ?? null;
}
