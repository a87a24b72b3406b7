import {
  captionTypeface,
  composeOnCanvas,
  layersAt,
  planPerformance,
  DEFAULT_FACE,
  type SceneSpec,
  type SpeechTake,
  type SpriteSpec,
  spritesOf,
} from '@sayso/engine';
import { captionFontSources, loadFontSources } from '../../../../lib/caption-fonts.ts';
import { contextOf, paintSprite, type Picture, PREVIEW_SCALE } from './sprite-painter.ts';

/** A performance ready to be shown: any frame, in any order. */
export type PreviewClip = { frames: number; draw: (context: CanvasRenderingContext2D, frame: number) => void };

/** Milliseconds of painting before the page gets its turn again: half a frame of a 60 Hz screen. */
const BUDGET_MS = 8;
/** Caption words kept painted. More than ever stand on one frame, and few enough that a long script fits in memory. */
const CAPTION_WORDS = 60;
/** Performers, rooms and logos kept painted, so that going back and forth between avatars is quick. About 0.5 MB each. */
const SHARED_PICTURES = 80;
/** Sprites that look the same in every clip of a performer. */
const PERFORMER_PARTS = new Set(['hair-back', 'body', 'head', 'brows', 'glasses', 'hair-front']);

const shared = new Map<string, Picture>();

/**
 * Plans a take in a scene and paints what it needs, a little at a time.
 * @throws RangeError when the engine does not know the performer or the background; an `AbortError` when `signal` ends it.
 */
export async function prepareClip(
  input: { take: SpeechTake; scene: SceneSpec },
  signal: AbortSignal,
): Promise<PreviewClip> {
  await loadFonts(input);
  signal.throwIfAborted();
  const performance = planPerformance({ ...input, measureText: createRuler() });
  const specs = new Map(spritesOf(performance).map((spec) => [spec.id, spec]));
  const { pictures, ensure } = createPictures(input.scene, specs);

  let turnEndsMs = now() + BUDGET_MS;
  for (const spec of specs.values()) {
    if (isCaption(spec.id)) continue;
    ensure(spec.id);
    if (now() < turnEndsMs) continue;
    await nextTurn();
    signal.throwIfAborted();
    turnEndsMs = now() + BUDGET_MS;
  }

  return {
    frames: performance.frames,
    draw: (context, frame) => {
      const layers = layersAt(performance, frame);
      for (const { spriteId } of layers) ensure(spriteId);
      context.setTransform(PREVIEW_SCALE, 0, 0, PREVIEW_SCALE, 0, 0);
      composeOnCanvas(context, pictures, layers);
    },
  };
}

/** The files of the fonts that logo and captions need. */
async function loadFonts({ take, scene }: { take: SpeechTake; scene: SceneSpec }): Promise<void> {
  const captions = captionTypeface(
    take.words.map(({ text }) => text),
    scene.captions,
  );
  for (const typeface of [captions, { texts: [scene.logo.text], face: DEFAULT_FACE }])
    await loadFontSources(document.fonts, await captionFontSources(typeface));
}

/** Painted sprites of one clip. Captions are painted when they come up, because a long script has thousands of them. */
function createPictures(scene: SceneSpec, specs: ReadonlyMap<string, SpriteSpec>) {
  const pictures = new Map<string, Picture>();
  const captionIds: string[] = [];
  const ensure = (id: string) => {
    const spec = specs.get(id);
    if (pictures.has(id) || !spec) return;
    pictures.set(id, paintShared(scene, spec));
    if (!isCaption(id)) return;
    captionIds.push(id);
    if (captionIds.length > CAPTION_WORDS) pictures.delete(captionIds.shift() ?? '');
  };
  return { pictures, ensure };
}

function paintShared(scene: SceneSpec, spec: SpriteSpec): Picture {
  const key = sharedKey(scene, spec.id);
  if (key === null) return paintSprite(spec);
  const picture = shared.get(key) ?? paintSprite(spec);
  // Put last, so that the one nobody has used longest is first to go.
  shared.delete(key);
  shared.set(key, picture);
  if (shared.size > SHARED_PICTURES) shared.delete(shared.keys().next().value ?? '');
  return picture;
}

function sharedKey(scene: SceneSpec, spriteId: string): string | null {
  if (spriteId === 'background') return `background/${JSON.stringify(scene.background)}`;
  if (spriteId === 'logo') return `logo/${scene.logo.text}`;
  return PERFORMER_PARTS.has(spriteId) ? `${scene.performerId}/${spriteId}` : null;
}

const isCaption = (spriteId: string) => spriteId.startsWith('caption');

function createRuler(): (text: string, font: string) => number {
  const context = contextOf(document.createElement('canvas'));
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

const now = () => performance.now();
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
