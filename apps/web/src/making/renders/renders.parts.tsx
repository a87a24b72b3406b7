/** What other features may use of renders. */
export { hasFrames, hasPercent, isWorthCancelling, progressWords, shownPercent } from './progress-words.ts';
export { EarlyStage } from './early/lazy-early-stage.tsx';
export { MakingTimeNote } from './progress/making-time-note.tsx';
export { OutcomeView } from './progress/outcome-view.tsx';
export { ProgressView, WatchEarlyButton } from './progress/progress-view.tsx';
export { canTell, stopTelling, notifyWhenReady, useIsTelling } from './ready-notice.ts';
export { progressTexts } from './progress/progress.texts.ts';
export { rendersTexts } from './renders.texts.ts';
export { StoodInNote } from './stood-in-note.tsx';
export { startWord, stoodInText, stoppedText } from './stopped-words.ts';
export { subtitlesOf, useVideoActions } from './use-video-actions.ts';
