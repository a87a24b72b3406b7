import { pictureOf, type SceneSpec } from '@sayso/engine';
import { loadSceneFonts } from './scene-fonts.ts';
import { createClip, type PreviewClip } from './preview-clip.ts';
import { contextOf, type PaintHost, type StageCanvas } from './sprite-painter.ts';
import { createShelf } from './sprite-shelf.ts';
import type { ClipInput, Slot, StageNews } from './stage-messages.ts';

/** Where a stage draws, with which fonts, and whom it tells. */
export type StageHost = PaintHost & { canvas: StageCanvas; fonts: FontFaceSet; tell: (news: StageNews) => void };

/** Milliseconds of painting ahead before orders get their turn again: half a frame of a 60 Hz screen. */
const BUDGET_MS = 8;

/** Draws the frames of two clips on one canvas; in a worker or, where there is none for canvases, on the page. */
export function createStage(host: StageHost) {
  const { canvas, scale, tell } = host;
  const context = contextOf(canvas);
  const shelf = createShelf(host);
  const measureText = createRuler(host);
  const clips = new Map<Slot, { clip: PreviewClip; scene: SceneSpec }>();
  const newest = new Map<Slot, AbortController>();

  const draw = ({ clip, scene }: { clip: PreviewClip; scene: SceneSpec }, frame: number) => {
    fit(canvas, scene, scale);
    clip.draw(context, Math.min(frame, clip.frames - 1), scale);
    tell({ type: 'drawn' });
  };

  const prepare = async (slot: Slot, input: ClipInput, signal: AbortSignal) => {
    const fonts = loadSceneFonts(input, host.fonts);
    if (clips.size === 0) {
      // The performer is there while fonts are fetched.
      const scene = wordless(input.scene);
      draw({ clip: createClip({ ...input, scene }, { shelf, measureText }), scene }, 0);
    }
    await fonts;
    // Choices that follow each other quickly are drawn once.
    await nextTurn();
    if (signal.aborted) return;
    const clip = createClip(input, { shelf, measureText });
    clips.set(slot, { clip, scene: input.scene });
    tell({ type: 'ready', slot, frames: clip.frames });
    await paintAhead(clip, signal);
  };

  return {
    /** Makes a clip ready, in place of the one before; that one is shown until then. */
    prepare: (slot: Slot, input: ClipInput) => {
      newest.get(slot)?.abort();
      const stop = new AbortController();
      newest.set(slot, stop);
      prepare(slot, input, stop.signal).catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        tell({ type: 'failed', slot, reason: cause instanceof Error ? cause.message : String(cause) });
      });
    },
    show: (slot: Slot, frame: number) => {
      const shown = clips.get(slot);
      if (shown) draw(shown, frame);
      else tell({ type: 'drawn' });
    },
    close: () => {
      for (const stop of newest.values()) stop.abort();
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

function wordless(scene: SceneSpec): SceneSpec {
  return {
    ...scene,
    captions: { ...scene.captions, style: 'off' },
    logo: { ...scene.logo, position: 'none' },
    endCard: null,
  };
}

function createRuler({ newCanvas }: PaintHost): (text: string, font: string) => number {
  const context = contextOf(newCanvas(1, 1));
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}
