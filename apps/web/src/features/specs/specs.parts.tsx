/** What other features may use of specs. */
export { CameraControls } from './controls/camera-controls.tsx';
export { CaptionControls } from './controls/caption-controls.tsx';
export { EndCardFields } from './controls/end-card-fields.tsx';
export { END_CARD_MS, countedMs, videoMs } from './controls/end-card.ts';
export { errorsInside } from './controls/errors-inside.ts';
export { FormatCards } from './controls/format-cards.tsx';
export { MusicControls } from './controls/music-controls.tsx';
export { outputTexts } from './controls/output.texts.ts';
export { SceneControls } from './controls/scene-controls.tsx';
export { warmUpStage } from './preview/open-stage.ts';
export { PictureFrame } from './preview/picture-frame.tsx';
export { PlayBar } from './preview/play-bar.tsx';
export type { Playhead } from './preview/playhead.ts';
export { PreviewCanvas } from './preview/preview-canvas.tsx';
export { expectedWords } from './preview/preview-takes.ts';
export { previewTexts } from './preview/preview.texts.ts';
export { useOwnPictures } from './preview/use-own-pictures.ts';
export { usePreviewSpeech } from './preview/use-preview-speech.ts';
