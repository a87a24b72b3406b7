import type { PlayerAction } from './player-keys.ts';
import { stepSpeed } from './player-keys.ts';
import { captionTrack } from './player-state.ts';

/** Safari on the iPhone gives fullscreen and picture in picture to the video alone, by methods of its own. */
type PhoneVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitSetPresentationMode?: (mode: 'inline' | 'picture-in-picture') => void;
  webkitPresentationMode?: string;
};

/** J, L and a double tap move this far; half as far in a video under a minute, which would be over after two presses. */
const SKIP_SECONDS = 10;
const SHORT_SKIP_SECONDS = 5;
const SHORT_SECONDS = 60;

/** How far one skip goes in a video of that length. */
export const skipSeconds = (durationSeconds: number): number =>
  durationSeconds < SHORT_SECONDS ? SHORT_SKIP_SECONDS : SKIP_SECONDS;

/** Whether this browser can keep a video on top of other windows. */
export const canFloat = (): boolean =>
  document.pictureInPictureEnabled || 'webkitSetPresentationMode' in HTMLVideoElement.prototype;

export function performAction(action: PlayerAction, element: HTMLVideoElement, frame: HTMLElement | null): void {
  const end = Number.isFinite(element.duration) ? element.duration : 0;
  const seekBy = (seconds: number) => {
    element.currentTime = Math.min(end, Math.max(0, element.currentTime + seconds));
  };
  switch (action.type) {
    case 'toggle-play':
      return element.paused ? play(element) : element.pause();
    case 'replay':
      element.currentTime = 0;
      return play(element);
    case 'retry':
      element.load();
      return play(element);
    case 'seek-by':
      return seekBy(action.seconds);
    case 'skip':
      return seekBy(action.direction * skipSeconds(end));
    case 'seek-to':
      element.currentTime = end * action.share;
      return;
    case 'volume-by':
      return setVolume(element, element.volume + action.amount);
    case 'set-volume':
      return setVolume(element, action.volume);
    case 'toggle-mute':
      if (element.volume === 0) element.volume = 1;
      element.muted = !element.muted;
      return;
    case 'speed-step':
      element.playbackRate = stepSpeed(element.playbackRate, action.step);
      return;
    case 'set-speed':
      element.playbackRate = action.speed;
      return;
    case 'toggle-captions': {
      const track = captionTrack(element);
      if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
      return;
    }
    case 'toggle-fullscreen':
      return toggleFullscreen(element, frame);
    case 'toggle-picture-in-picture':
      return togglePictureInPicture(element);
  }
}

/** A refusal shows in the element's error, or is the browser asking for a click first. */
const play = (element: HTMLVideoElement): void => void element.play().catch(() => undefined);

function setVolume(element: HTMLVideoElement, volume: number): void {
  element.volume = Math.min(1, Math.max(0, volume));
  element.muted = element.volume === 0;
}

function toggleFullscreen(element: PhoneVideo, frame: HTMLElement | null): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (frame?.requestFullscreen) return void frame.requestFullscreen();
  element.webkitEnterFullscreen?.();
}

function togglePictureInPicture(element: PhoneVideo): void {
  if (document.pictureInPictureElement) return void document.exitPictureInPicture();
  if (document.pictureInPictureEnabled) return void element.requestPictureInPicture().catch(() => undefined);
  const next = element.webkitPresentationMode === 'picture-in-picture' ? 'inline' : 'picture-in-picture';
  element.webkitSetPresentationMode?.(next);
}
