import { pictureOf, type SceneSpec, captionTypeface } from '@sayso/engine';
import { createPictureBox, picturesIn } from './own-pictures.ts';
import { createClip, type PreviewClip } from './preview-clip.ts';
import { contextOf, type StageCanvas } from '../../../lib/sprite-painter.ts';
import type { SpriteCache } from './sprite-cache.ts';
import { createRuler, STILL, wordless } from './first-frame.ts';
import type { ClipInput, Slot, StageNews } from './stage-messages.ts';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { captionFontSources, loadFontSources } from '../../../lib/caption-fonts.ts';

/** Where a stage draws, what has been painted for it, with which fonts, and whom it tells. `pictureBox`: where own pictures come from. */
export type StageHost = {
  canvas: StageCanvas;
  sprites: SpriteCache;
  fonts: FontFaceSet;
  post: (news: StageNews) => void;
  pictureBox?: ReturnType<typeof createPictureBox>;
};

/** Milliseconds of painting ahead before orders get their turn again: half a frame of a 60 Hz screen. */
const BUDGET_MS = 8;

type Drawn = { clip: PreviewClip; scene: SceneSpec };

/** Draws the frames of two clips on one canvas; in a worker or, where there is none for canvases, on the page. */
export function createStage({ canvas, sprites, fonts, post, pictureBox = createPictureBox() }: StageHost) {
  const { scale } = sprites.host;
  const context = contextOf(canvas);
  const measureText = createRuler(sprites.host);
  const clips = new Map<Slot, { clip: PreviewClip; input: ClipInput }>();
  const newest = new Map<Slot, { input: ClipInput; stop: AbortController }>();

  const draw = ({ clip, scene }: Drawn, frame: number) => {
    fit(canvas, scene, scale);
    clip.draw(context, Math.min(frame, clip.frames - 1), scale);
    post({ type: 'drawn' });
  };

  const fail = (slot: Slot, cause: unknown) =>
    post({ type: 'failed', slot, reason: cause instanceof Error ? cause.message : String(cause) });

  /** Draws the performer, who is there before anything is written, and what stands behind them. */
  const drawFirst = async (input: ClipInput, signal: AbortSignal) => {
    const scene = wordless(input.scene);
    const behind = picturesIn(scene, input.pictures);
    const loading = behind.length > 0 ? pictureBox.load(behind) : null;
    const making = { sprites, measureText };
    const clip = createClip({ take: STILL, scene }, making);
    clip.paintFirst();
    if (!loading) return draw({ clip, scene }, 0);
    const own = await loading;
    if (!signal.aborted && clips.size === 0)
      draw({ clip: createClip({ take: STILL, scene }, { ...making, own }), scene }, 0);
  };

  const prepare = async (slot: Slot, input: ClipInput, signal: AbortSignal) => {
    const loading = Promise.all([
      pictureBox.load(picturesIn(input.scene, input.pictures)),
      loadSceneFonts(input, fonts),
    ]);
    // Whoever waits for it hears of it.
    loading.catch(() => undefined);
    // A speech is first seen as it will be played.
    if (slot === 'resting' && clips.size === 0) await drawFirst(input, signal);
    const [own] = await loading;
    // Choices that follow each other quickly are drawn once.
    await nextTurn();
    if (signal.aborted) return;
    const clip = createClip(input, { sprites, measureText, own });
    clips.set(slot, { clip, input });
    post({ type: 'ready', slot, frames: clip.frames, restingFrame: clip.restingFrame });
    await paintAhead(clip, signal);
    if (!signal.aborted) pictureBox.keepOnly(namesIn([...clips.values(), ...newest.values()]));
  };

  return {
    /** Makes a clip ready, in place of the one before; that one is shown until then. */
    prepare: (slot: Slot, input: ClipInput) => {
      newest.get(slot)?.stop.abort();
      const stop = new AbortController();
      newest.set(slot, { input, stop });
      prepare(slot, input, stop.signal).catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        fail(slot, cause);
      });
    },
    show: (slot: Slot, frame: number) => {
      const shown = clips.get(slot);
      if (!shown) return post({ type: 'drawn' });
      try {
        draw({ clip: shown.clip, scene: shown.input.scene }, frame);
      } catch (cause) {
        fail(slot, cause);
      }
    },
    close: () => {
      for (const { stop } of newest.values()) stop.abort();
      pictureBox.keepOnly(new Set());
    },
  };
}

export type Stage = ReturnType<typeof createStage>;

/** Paints what later frames need, a little at a time. */
async function paintAhead(clip: PreviewClip, signal: AbortSignal): Promise<void> {
  let turnEndsMs = performance.now() + BUDGET_MS;
  while (clip.paintNext()) {
    if (performance.now() < turnEndsMs) continue;
    await nextTurn();
    if (signal.aborted) return;
    turnEndsMs = performance.now() + BUDGET_MS;
  }
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The canvas takes the shape of the scene. */
function fit(canvas: StageCanvas, scene: SceneSpec, scale: number): void {
  const { width, height } = pictureOf(scene.format);
  if (canvas.width === width * scale && canvas.height === height * scale) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
}

/** Names of the own pictures that clips show or will show. */
const namesIn = (clips: readonly { input: ClipInput }[]): ReadonlySet<string> =>
  new Set(clips.flatMap(({ input }) => picturesIn(input.scene, input.pictures).map(({ name }) => name)));

/** Loads what the words of a clip are drawn with: of the hundreds of files that the fonts are cut into, those that the text needs. */
async function loadSceneFonts(
  { take, scene, captionWords = take?.words ?? [] }: ClipInput,
  fonts: FontFaceSet,
): Promise<void> {
  const captions = captionTypeface(
    captionWords.map(({ text }) => text),
    scene.captions,
  );
  const asked = [captions, ...brandTypefaces(scene)];
  const sources = await Promise.all(asked.map((typeface) => captionFontSources(typeface)));
  await loadFontSources(fonts, sources.flat());
}
