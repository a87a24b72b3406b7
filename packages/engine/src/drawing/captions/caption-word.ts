import type { CaptionLook } from '../../model/scene-spec.ts';
import type { Canvas2D, MeasureText, SpriteSpec } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { spriteAround } from '../sprite.ts';
import { captionFont } from './caption-font.ts';
import type { CaptionFace } from './caption-font.ts';
import { captionInks } from './caption-inks.ts';
import { accentsAbove, lineReach } from './caption-reach.ts';
import type { LineReach } from './caption-reach.ts';
import { traitsOf } from './caption-traits.ts';
import { leadWidth, wordWidth, writeWord } from './lead-emoji.ts';
import { isUnspaced } from './unspaced.ts';

/**
 * What the sprite of a caption word is drawn from. `fontPx` in pixels; `reach` of the lines of its group; `rtl`: the direction of its line, in which signs
 * without direction follow. `state`: while it is spoken, or otherwise.
 */
export type CaptionWordSpec = {
  id: string;
  text: string;
  rtl: boolean;
  state: 'plain' | 'spoken';
  fontPx: number;
  reach: Pick<LineReach, 'above' | 'below'>;
  look: Pick<CaptionLook, 'style' | 'color'>;
  face: CaptionFace;
};

const SHADOW_COLOR = '#140408';
/** Roundness of the pill, as a share of the font size. */
const PILL_RADIUS = 0.3;
/** Free space between an accent and the rim of the pill. */
const ACCENT_ROOM = 0.05;
/** Margin around the lines of a group that outline, shadow and tall marks may need, as a share of the font size. */
const MARGIN = { x: 0.7, y: 0.75 } as const;

/** One word of a caption. `text` is drawn as it stands. The anchor is the middle of the word, halfway between the bounds of its line. */
export function captionWordSprite(word: CaptionWordSpec & { measureText: MeasureText }): SpriteSpec {
  const { fontPx, reach, look } = word;
  const font = captionFont(fontPx, word.face);
  const halfWidth = wordWidth(word.text, font, word.measureText) / 2;
  const leadPx = leadWidth(word.text, font, word.measureText);
  const traits = traitsOf(look.style);
  const ink = captionInks(look)[word.state];
  const halfLine = ((reach.above + reach.below) / 2) * fontPx;
  // Even reaches make even anchors, so that a shift by whole even pixels puts the sprite on even pixels and it may be copied.
  const reachX = 2 * Math.ceil((halfWidth + MARGIN.x * fontPx) / 2);
  const reachY = 2 * Math.ceil((halfLine + MARGIN.y * fontPx) / 2);
  return spriteAround(word.id, { left: -reachX, top: -reachY, right: reachX, bottom: reachY }, (canvas) => {
    canvas.font = font;
    canvas.textBaseline = 'alphabetic';
    canvas.textAlign = 'left';
    // What stands before a word stands on its left.
    canvas.direction = word.rtl && leadPx === 0 ? 'rtl' : 'ltr';
    canvas.lineJoin = 'round';
    const place = { x: -halfWidth, y: halfLine - reach.below * fontPx };
    const write = () => {
      canvas.fillStyle = ink.letters;
      writeWord(canvas, { text: word.text, x: place.x, leadPx }, (text, x) => canvas.fillText(text, x, place.y));
    };
    // On top of the plain word, whose shadow is there already.
    const throwsShadow = traits.shadow.opacity > 0 && !(look.style === 'karaoke' && word.state === 'spoken');
    if (throwsShadow) castShadow(canvas, traits.shadow, fontPx);
    if (ink.pill) {
      canvas.fillStyle = ink.pill;
      drawPill(canvas, word, { halfWidth, baseline: place.y });
    } else if (traits.edge > 0) {
      canvas.strokeStyle = ink.edge;
      canvas.lineWidth = traits.edge * fontPx;
      writeWord(canvas, { text: word.text, x: place.x, leadPx }, (text, x) => canvas.strokeText(text, x, place.y));
    } else if (throwsShadow) {
      // The same letters once more: one soft shadow alone is too faint on a bright wall.
      write();
    }
    if (traits.edge > 0) canvas.shadowColor = 'rgba(0,0,0,0)';
    write();
  });
}

/** Around the letters of the word itself: those of other scripts in its line may be higher or deeper. */
function drawPill(
  canvas: Canvas2D,
  { text, fontPx, look, face }: CaptionWordSpec,
  at: { halfWidth: number; baseline: number },
): void {
  const { capitals, padX, tightPadX, padY } = traitsOf(look.style);
  const { above, below } = lineReach([text], { font: face.font, capitals });
  const top = above + Math.max(padY, accentsAbove(text) + ACCENT_ROOM);
  const halfWidth = at.halfWidth + (isUnspaced(text) ? tightPadX : padX) * fontPx;
  const height = (top + below + padY) * fontPx;
  canvas.beginPath();
  canvas.roundRect(-halfWidth, at.baseline - top * fontPx, 2 * halfWidth, height, PILL_RADIUS * fontPx);
  canvas.fill();
}

function castShadow(canvas: Canvas2D, shadow: { blur: number; dropY: number; opacity: number }, fontPx: number): void {
  canvas.shadowColor = fade(SHADOW_COLOR, shadow.opacity);
  canvas.shadowBlur = shadow.blur * fontPx;
  canvas.shadowOffsetY = shadow.dropY * fontPx;
}
