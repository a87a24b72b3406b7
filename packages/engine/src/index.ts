export { alignCaptionText } from './captions/align-caption-text.ts';
export { captionTypeface } from './captions/writing.ts';
export { toSrt, toWebVtt } from './captions/web-vtt.ts';
export * from './drawing/index.ts';
export type { Mood, PerformerLook, EyeShape, MouthShape } from './model/look.ts';
export { closedLipsShare } from './performance/closed-lips-share.ts';
export type { ClosedLips } from './performance/closed-lips-share.ts';
export { BEDS } from './music/beds/index.ts';
export type { BedInfo } from './music/beds/index.ts';
export { composeBed } from './music/compose-bed.ts';
export type { MusicLevel } from './music/ducking.ts';
export { frameCount } from './performance/frame-count.ts';
export { canBeHeld } from './performance/hold-product.ts';
export { idlePerformance } from './performance/idle-performance.ts';
export type { Layer, Matrix } from './model/layer.ts';
export { layersAt } from './performance/layers-at.ts';
export type { Performance } from './performance/performance.ts';
export { restingFrame } from './performance/resting-frame.ts';
export type { Segment } from './performance/segment-ranges.ts';
export { planPerformance } from './performance/plan-performance.ts';
export {
  DEFAULT_CAPTIONS,
  FRAMES_PER_SECOND,
  FRAMES_PER_SEGMENT,
  pictureOf,
  PLAIN_LIGHT,
  sceneWith,
  STILL_CAMERA,
} from './model/scene-spec.ts';
export type {
  CameraMoves,
  CaptionLook,
  LogoPosition,
  SceneBackground,
  SceneFigure,
  SceneLight,
  SceneSpec,
} from './model/scene-spec.ts';
export { sceneFromSpec } from './model/scene-from-spec.ts';
export type { SpecAssets } from './model/scene-from-spec.ts';
export { spritesOf } from './performance/sprites-of.ts';
export { performerFromOptions } from './performers/from-options.ts';
export { ageBand } from './performers/portrait.ts';
export { FURTHER_PERFORMERS } from './performers/further.ts';
export { PERFORMERS } from './performers/index.ts';
export type { Performer } from './performers/index.ts';
export type { PerformerOptions } from './performers/options.ts';
export { drawnWords } from './performers/words/drawn-words.ts';
export type { DrawnWords } from './performers/words/drawn-words.ts';
export { readWords } from './performers/words/read-words.ts';
export type { SaidTraits } from './performers/words/read-words.ts';
export { composeOnCanvas } from './preview/compose-on-canvas.ts';
export type { PreviewCanvas, SpritePicture } from './preview/compose-on-canvas.ts';
export { LOUDNESS_STEP_MS } from './speech/speech-take.ts';
export type { PhoneCue, SpeechTake, WordCue } from './speech/speech-take.ts';
export { type VisemeCue, sampleVisemeTrack } from './visemes/viseme-track.ts';
export { planVisemeTrack } from './visemes/viseme-track.ts';
