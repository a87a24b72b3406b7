import type { MeasureText, SpriteSpec } from '../canvas-2d.ts';
import { spriteAround } from '../sprite.ts';
import { CAPTION_PILL, captionFont } from './caption-font.ts';
import { isRightToLeft } from './right-to-left.ts';

/** Invisible character that counts as a right-to-left letter. @see Unicode Standard Annex 9, "Bidirectional algorithm". */
const RIGHT_TO_LEFT_MARK = '\u200f';

const INK = { plain: '#ffffff', highlighted: '#240309', edge: '#1a0c0a', pill: '#ff4d6d' } as const;

/** Outline's width and shadow's reach as shares of the font size. */
const EDGE = 0.17;
const SHADOW = { blur: 0.16, dropY: 0.07, opacity: 0.55 } as const;

/** Distance from the middle of the capitals down to the base line, as a share of the font size: half of Montserrat's cap height of 0.70. */
const CAPITALS_HALF = 0.35;

/** Margin around the ink that outline, shadow and tall marks may need, as a share of the font size. */
const MARGIN = { x: 0.45, y: 1 } as const;

/**
 * One word of a caption: white with a dark edge, or dark on a coral pill when it is being spoken. `text` is drawn as it stands; `fontPx` in pixels.
 * The anchor is the middle of the word, at half the height of its capitals.
 */
export function captionWordSprite(word: {
  id: string;
  text: string;
  fontPx: number;
  highlighted: boolean;
  measureText: MeasureText;
}): SpriteSpec {
  const { fontPx } = word;
  const font = captionFont(fontPx);
  const halfWidth = word.measureText(word.text, font) / 2;
  // Even reaches make even anchors, so that a shift by whole even pixels puts the sprite on even pixels and it may be copied.
  const reachX = 2 * Math.ceil((halfWidth + MARGIN.x * fontPx) / 2);
  const reachY = 2 * Math.ceil((MARGIN.y * fontPx) / 2);
  return spriteAround(word.id, { left: -reachX, top: -reachY, right: reachX, bottom: reachY }, (canvas) => {
    canvas.font = font;
    canvas.textBaseline = 'alphabetic';
    // Skia lays right-to-left runs out from the wrong side unless the text is aligned to its own start.
    const fromRight = isRightToLeft(word.text);
    canvas.textAlign = fromRight ? 'right' : 'left';
    const x = fromRight ? halfWidth : -halfWidth;
    // The marks keep the word's own punctuation on its left, where a right-to-left sentence ends.
    const text = fromRight ? `${RIGHT_TO_LEFT_MARK}${word.text}${RIGHT_TO_LEFT_MARK}` : word.text;
    const y = CAPITALS_HALF * fontPx;
    canvas.shadowColor = `rgba(20,4,8,${SHADOW.opacity})`;
    canvas.shadowBlur = SHADOW.blur * fontPx;
    canvas.shadowOffsetY = SHADOW.dropY * fontPx;
    if (word.highlighted) {
      canvas.fillStyle = INK.pill;
      canvas.beginPath();
      const pillX = halfWidth + CAPTION_PILL.x * fontPx;
      const pillY = CAPTION_PILL.y * fontPx;
      canvas.roundRect(-pillX, -pillY, pillX * 2, pillY * 2, CAPTION_PILL.radius * fontPx);
      canvas.fill();
    } else {
      canvas.strokeStyle = INK.edge;
      canvas.lineWidth = EDGE * fontPx;
      canvas.lineJoin = 'round';
      canvas.strokeText(text, x, y);
    }
    canvas.shadowColor = 'rgba(0,0,0,0)';
    canvas.fillStyle = word.highlighted ? INK.highlighted : INK.plain;
    canvas.fillText(text, x, y);
  });
}
