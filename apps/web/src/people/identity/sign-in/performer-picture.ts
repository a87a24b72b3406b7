import {
  captionTypeface,
  composeOnCanvas,
  DEFAULT_CAPTIONS,
  layersAt,
  type MeasureText,
  pictureOf,
  planPerformance,
  sceneWith,
  type SpriteSpec,
  spritesOf,
} from '@sayso/engine';
import { captionFontSources, loadFontSources } from '../../../lib/caption-fonts.ts';

/** Who is to be seen, where, and the words on the picture; `highlighted` counts them from 0. */
export type PictureSpec = { performerId: string; backgroundId: string; words: readonly string[]; highlighted: number };

/** Milliseconds each word lasts in the short take that the picture is taken from. */
const WORD_MS = 500;
/** Frames a second of every performance. */
const FRAME_RATE = 30;

/**
 * Draws one still of a performer, piece by piece, so that the page stays quick meanwhile.
 * @throws an `AbortError` when `signal` ends it.
 */
export async function drawPerformerPicture(
  canvas: HTMLCanvasElement,
  spec: PictureSpec,
  signal: AbortSignal,
): Promise<void> {
  const context = contextOf(canvas);
  const scene = sceneOf(spec);
  await loadFontSources(document.fonts, await captionFontSources(captionTypeface(spec.words, scene.captions)));
  const performance = planPerformance({ take: takeOf(spec), scene, measureText: createRuler() });
  const layers = layersAt(performance, Math.round(((spec.highlighted + 0.5) * WORD_MS * FRAME_RATE) / 1000));
  const specs = new Map(spritesOf(performance).map((sprite) => [sprite.id, sprite]));
  const scale = canvas.width / pictureOf(performance.scene.format).width;

  for (const layer of layers) {
    signal.throwIfAborted();
    const sprite = specs.get(layer.spriteId);
    if (!sprite) continue;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    composeOnCanvas(context, new Map([[sprite.id, paint(sprite)]]), [layer]);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** At full size, because the soft shading is made of shadows and these do not scale with a canvas. */
function paint(sprite: SpriteSpec) {
  const { width, height, anchorX, anchorY, paintScale = 1 } = sprite;
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.ceil(width * paintScale));
  picture.height = Math.max(1, Math.ceil(height * paintScale));
  const context = contextOf(picture);
  context.scale(picture.width / width, picture.height / height);
  sprite.draw(context);
  return { picture, width, height, anchorX, anchorY };
}

function takeOf({ words }: PictureSpec) {
  const durationMs = Math.max(1, words.length) * WORD_MS;
  const cues = words.map((text, index) => ({ text, startMs: index * WORD_MS, endMs: (index + 1) * WORD_MS }));
  return { durationMs, words: cues, phones: [], loudness: [] };
}

const sceneOf = ({ performerId, backgroundId, words }: PictureSpec) =>
  sceneWith({
    performerId,
    background: { id: backgroundId },
    captions: { ...DEFAULT_CAPTIONS, style: words.length > 0 ? 'highlight' : 'off' },
  });

function createRuler(): MeasureText {
  const context = contextOf(document.createElement('canvas'));
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  return context;
}
