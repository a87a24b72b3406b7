import { showToast } from '../../ui/feedback/toasts.tsx';
import { voicesTexts } from './voices.texts.ts';

/** The browser could not play a speech. */
export function sayPlaybackFailed(): void {
  showToast({ tone: 'danger', about: 'speech', ...voicesTexts.playbackError });
}
