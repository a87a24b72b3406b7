/** What other features may use of renders. */
export { hasFrames, hasPercent, isWorthCancelling, progressWords, shownPercent } from './progress-words.tsx';
export { EarlyStage } from './early/lazy-early-stage.tsx';
export { MakingTimeNote } from './progress-view.tsx';
export { OutcomeView } from './progress-view.tsx';
export { ProgressView, WatchEarlyButton } from './progress-view.tsx';
export { canTell, stopTelling, notifyWhenReady, useIsTelling } from './ready-notice.ts';
export { progressTexts, rendersTexts } from './renders.texts.gen.ts';
export { StoodInNote } from './progress-words.tsx';
export { startWord, stoodInText, stoppedText } from './progress-words.tsx';
export { subtitlesOf, useVideoActions } from './use-video-actions.ts';
