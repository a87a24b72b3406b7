import type { CaptionGroup } from '../captions/plan-captions.ts';
import type { CaptionLook, SceneSpec } from '../model/scene-spec.ts';
import { type GestureCue, isMeaningful } from '../motion/gestures/gesture-cue.ts';
import { stageOf } from '../stage/stage.ts';

/** Frames from `startFrame` up to, but without, `endFrame`. */
type Span = { startFrame: number; endFrame: number };

/** A hand is on its way for about so long before its stroke lands, and as long when it goes, in milliseconds. */
const ON_ITS_WAY_MS = 600;
const FRAME_MS = 1000 / 30;

/**
 * Where pages of captions go that would cover a hand which means something, or null where hands keep clear of them by themselves. Only in wide and square pictures is there no room for a hand
 * between captions in the middle and the lower edge: they go below it then, or above it where a logo stands across the foot.
 */
export function captionsAside({ captions, format, logo }: SceneSpec): CaptionLook['position'] | null {
  if (captions.style === 'off' || captions.position !== 'middle' || format === '9:16') return null;
  return format === '1:1' && logo.position.startsWith('bottom') ? 'high' : 'low';
}

/** Where captions stand while a hand means something. */
export function captionsBesideHands(scene: SceneSpec): SceneSpec {
  const position = captionsAside(scene);
  return position ? { ...scene, captions: { ...scene.captions, position } } : scene;
}

/** When hands mean something in a passage. */
export function meaningfulSpans(gestures: readonly GestureCue[], startFrame: number): Span[] {
  return gestures.filter(isMeaningful).map(({ atMs, holdMs }) => ({
    startFrame: startFrame + Math.floor((atMs - ON_ITS_WAY_MS) / FRAME_MS),
    endFrame: startFrame + Math.ceil((atMs + holdMs + ON_ITS_WAY_MS) / FRAME_MS),
  }));
}

/** The same pages, aside where hands mean something meanwhile. */
export function clearCaptions(
  groups: readonly CaptionGroup[],
  { scene, spans }: { scene: SceneSpec; spans: readonly Span[] },
): CaptionGroup[] {
  const aside = captionsAside(scene);
  if (!aside) return [...groups];
  const { captions } = stageOf(scene.format);
  const down = captions[aside].top - captions[scene.captions.position].top;
  return groups.map((group) =>
    spans.some(({ startFrame, endFrame }) => startFrame < group.endFrame && group.startFrame < endFrame)
      ? movedBy(group, down)
      : group,
  );
}

function movedBy(group: CaptionGroup, down: number): CaptionGroup {
  const words = group.words.map((word) => ({
    ...word,
    pieces: word.pieces.map((piece) => ({ ...piece, y: piece.y + down })),
  }));
  return { ...group, box: group.box && { ...group.box, y: group.box.y + down }, words };
}
