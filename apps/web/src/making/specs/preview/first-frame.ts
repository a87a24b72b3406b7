import { PERFORMERS, type MeasureText, type SceneSpec, sceneWith, type SpeechTake } from '@sayso/engine';
import { createClip } from './preview-clip.ts';
import { contextOf, type PaintHost } from '../../../lib/sprite-painter.ts';
import type { SpriteCache } from './sprite-cache.ts';

/** A moment in which nobody speaks: planned in no time, and its first frame is that of every clip. Half a second, its loudness every 10 ms. */
export const STILL: SpeechTake = {
  durationMs: 500,
  words: [],
  phones: [],
  loudness: Array.from({ length: 50 }, () => 0),
};

/** A scene without what is drawn with fonts. */
export function wordless(scene: SceneSpec): SceneSpec {
  return {
    ...scene,
    captions: { ...scene.captions, style: 'off' },
    logo: { ...scene.logo, position: 'none', picture: null },
    endCard: null,
  };
}

/** Paints what the first frame of a scene shows before there is anything to show it on; somebody in the first room where there is no scene yet. */
export function warmSpriteCache(sprites: SpriteCache, scene: SceneSpec | null): void {
  const [first] = PERFORMERS;
  const likely = scene ?? (first && sceneWith({ performerId: first.id }));
  if (!likely) return;
  createClip(
    { take: STILL, scene: wordless(likely) },
    { sprites, measureText: createRuler(sprites.host) },
  ).paintFirst();
}

/** Measures texts on a canvas of its own. */
export function createRuler({ newCanvas }: PaintHost): MeasureText {
  const context = contextOf(newCanvas(1, 1));
  return (text, font) => {
    context.font = font;
    return context.measureText(text).width;
  };
}
