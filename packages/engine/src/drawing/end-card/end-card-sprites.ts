import type { EndCard } from '../../model/scene-spec.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { type CaptionFace, captionFont } from '../captions/caption-font.ts';
import { contrastOf, fade, mix } from '../colour.ts';
import type { Hex } from '../../model/look.ts';
import { productSprite } from '../product-card.ts';
import type { EndCardLayout } from './lay-out-end-card.ts';
import type { TextLine } from './text-lines.ts';

const PAPER: Hex = '#fffaf5';
const INK: Hex = '#241318';
const QUIET: Hex = '#75656b';
const SHADE: Hex = '#170c12';
const SHADE_TINT = 0.1;
/** An S-curve: a straight ramp would show its ends. */
const SHADE_STEPS = [
  [0, 0],
  [0.25, 0.12],
  [0.5, 0.5],
  [0.75, 0.88],
  [1, 1],
] as const;
const RADIUS = { panel: 48, product: 28 } as const;
/** Corners of a narrow picture are less round, as a share of its shorter side. */
const MOST_ROUND = 0.1;
/** A photograph on a white ground would have no edge on the card: a hair's breadth of shade, in pixels. */
const HAIRLINE = { px: 2, color: 'rgba(36,19,24,0.12)' } as const;
/** How far a clear picture stands inside its plate, as a share of its shorter side. */
const TILE_SHARE = 0.1;
/** Invisible; what stands between them runs from right to left as a whole. @see Unicode Standard Annex 9, "Explicit directional embeddings". */
const RIGHT_TO_LEFT = '\u202b';
const END_OF_DIRECTION = '\u202c';
/** Room around panel and button for their soft shadows, in pixels. */
const PANEL_SHADOW = 104;
const BUTTON_SHADOW = 40;
/** An accent nearer to the card than this makes a button that nobody sees: it is dark instead. */
const LEAST_OF_BUTTON = 1.3;
/** Large, heavy letters are read from this contrast on. @see WCAG 2.2, success criterion 1.4.3. */
const LEAST_CONTRAST = 3;

/**
 * The parts of an end card: `end-panel` with name, price and link, `end-product` and `end-button`, as far as the card has them. The anchor of the panel
 * and the product is the panel's left top corner; that of the button its own middle, about which it may grow. The product of a shelf reaches above the panel.
 */
export function endCardSprites(input: { card: EndCard; layout: EndCardLayout; accent: Hex }): SpriteSpec[] {
  const { card, layout, accent } = input;
  const ownKey = `end card ${JSON.stringify([layout, accent, card.product])}`;
  const sprites = [panelSprite(layout, accent), endProductSprite(card, layout), buttonSprite(layout, accent)];
  return sprites.flatMap((sprite) => (sprite ? [{ ...sprite, ownKey: `${sprite.id} ${ownKey}` }] : []));
}

function panelSprite(layout: EndCardLayout, accent: Hex): SpriteSpec {
  const width = layout.panel.right - layout.panel.left;
  const height = layout.panel.bottom - layout.panel.top;
  return {
    id: 'end-panel',
    width: width + 2 * PANEL_SHADOW,
    height: height + 2 * PANEL_SHADOW,
    anchorX: PANEL_SHADOW,
    anchorY: PANEL_SHADOW,
    draw: (canvas) => {
      canvas.save();
      canvas.translate(PANEL_SHADOW, PANEL_SHADOW);
      canvas.shadowColor = 'rgba(20,6,10,0.42)';
      canvas.shadowBlur = 56;
      canvas.shadowOffsetY = 18;
      const paper = canvas.createLinearGradient(0, 0, 0, height);
      paper.addColorStop(0, '#ffffff');
      paper.addColorStop(1, PAPER);
      canvas.fillStyle = paper;
      canvas.beginPath();
      canvas.roundRect(0, 0, width, height, RADIUS.panel);
      canvas.fill();
      canvas.shadowColor = 'rgba(0,0,0,0)';
      writeLines(canvas, { lines: layout.name, face: layout.face }, INK);
      writeLines(
        canvas,
        { lines: layout.price, face: layout.face },
        contrastOf(accent, PAPER) < LEAST_CONTRAST ? INK : accent,
      );
      writeLines(canvas, { lines: layout.link, face: layout.face }, QUIET);
      canvas.restore();
    },
  };
}

/** Whole in every case: on the panel with soft corners, or on a plate where it is partly clear; on a shelf by itself with a line around it, as in the speech. */
function endProductSprite({ product }: EndCard, { kind, product: box }: EndCardLayout): SpriteSpec | undefined {
  if (!product || !box) return undefined;
  const { x, y, width, height } = box;
  if (kind === 'shelf') {
    const standing = productSprite(product, { left: x, top: y, right: x + width, bottom: y + height });
    return { ...standing, id: 'end-product', anchorX: standing.anchorX - x, anchorY: standing.anchorY - y };
  }
  const shorter = Math.min(width, height);
  const radius = Math.min(RADIUS.product, shorter * MOST_ROUND);
  return {
    id: 'end-product',
    width,
    height,
    anchorX: -x,
    anchorY: -y,
    picture: {
      ref: product,
      fit: 'contain',
      tile: Math.round(shorter * TILE_SHARE),
      radius,
    },
    draw: (canvas) => {
      const { px, color } = HAIRLINE;
      canvas.strokeStyle = color;
      canvas.lineWidth = px;
      canvas.beginPath();
      canvas.roundRect(px / 2, px / 2, width - px, height - px, Math.max(0, radius - px / 2));
      canvas.stroke();
    },
  };
}

function buttonSprite(layout: EndCardLayout, accent: Hex): SpriteSpec | undefined {
  const { button } = layout;
  if (!button) return undefined;
  const { x, y, width, height } = button.box;
  const color = contrastOf(accent, PAPER) < LEAST_OF_BUTTON ? INK : accent;
  return {
    id: 'end-button',
    width: width + 2 * BUTTON_SHADOW,
    height: height + 2 * BUTTON_SHADOW,
    anchorX: width / 2 + BUTTON_SHADOW,
    anchorY: height / 2 + BUTTON_SHADOW,
    draw: (canvas) => {
      canvas.save();
      canvas.translate(BUTTON_SHADOW, BUTTON_SHADOW);
      canvas.shadowColor = 'rgba(40,10,18,0.28)';
      canvas.shadowBlur = 24;
      canvas.shadowOffsetY = 8;
      const face = canvas.createLinearGradient(0, 0, 0, height);
      face.addColorStop(0, mix(color, '#ffffff', 0.1));
      face.addColorStop(1, mix(color, '#2a0510', 0.1));
      canvas.fillStyle = face;
      canvas.beginPath();
      canvas.roundRect(0, 0, width, height, height / 2);
      canvas.fill();
      canvas.shadowColor = 'rgba(0,0,0,0)';
      canvas.translate(-x, -y);
      writeLines(
        canvas,
        { lines: button.label, face: layout.face },
        contrastOf(color, '#ffffff') < LEAST_CONTRAST ? INK : '#ffffff',
      );
      canvas.restore();
    },
  };
}

/**
 * Darkness below, in a deep tone of the accent, that hides where a performer's body ends: from nothing at the top to solid over its last `solid` pixels.
 * Anchor: left top corner.
 */
export function shadeSprite(
  { width, height, solid }: { width: number; height: number; solid: number },
  accent: Hex,
): SpriteSpec {
  const color = mix(SHADE, accent, SHADE_TINT);
  return {
    id: 'end-shade',
    width,
    height,
    anchorX: 0,
    anchorY: 0,
    ownKey: `end shade ${width} ${height} ${solid} ${color}`,
    draw: (canvas) => {
      const ramp = canvas.createLinearGradient(0, 0, 0, height - solid);
      for (const [at, opacity] of SHADE_STEPS) ramp.addColorStop(at, fade(color, opacity));
      canvas.fillStyle = ramp;
      canvas.fillRect(0, 0, width, height);
    },
  };
}

function writeLines(canvas: Canvas2D, set: { lines: readonly TextLine[]; face: CaptionFace }, color: Hex): void {
  canvas.fillStyle = color;
  canvas.textBaseline = 'alphabetic';
  for (const { text, x, y, widthPx, fontPx, rtl } of set.lines) {
    canvas.font = captionFont(fontPx, set.face);
    // Skia lays right-to-left runs out from the wrong side unless the text is aligned to its own start.
    canvas.textAlign = rtl ? 'right' : 'left';
    canvas.fillText(rtl ? `${RIGHT_TO_LEFT}${text}${END_OF_DIRECTION}` : text, rtl ? x + widthPx : x, y);
  }
}
