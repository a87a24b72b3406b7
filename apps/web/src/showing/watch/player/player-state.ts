import { type PlayerAction, stepSpeed } from './player-keys.ts';

/** A stretch of the video that has been loaded, as shares of its length from 0 to 1. */
export type LoadedSpan = { from: number; to: number };

/** What the controls show. `durationMs` is null until the browser knows it; `volume` goes from 0 to 1. */
export type PlayerState = {
  playing: boolean;
  ended: boolean;
  loading: boolean;
  failed: boolean;
  muted: boolean;
  volume: number;
  speed: number;
  currentMs: number;
  durationMs: number | null;
  loaded: readonly LoadedSpan[];
  captions: boolean;
  fullscreen: boolean;
  pictureInPicture: boolean;
};

export const AT_REST: PlayerState = {
  playing: false,
  ended: false,
  loading: false,
  failed: false,
  muted: false,
  volume: 1,
  speed: 1,
  currentMs: 0,
  durationMs: null,
  loaded: [],
  captions: false,
  fullscreen: false,
  pictureInPicture: false,
};

type Surroundings = { frame: HTMLElement | null; isWaiting: boolean };

/** The element is the one truth: the browser's own controls, media keys and headset buttons change it too. */
export function readState(element: HTMLVideoElement, { frame, isWaiting }: Surroundings): PlayerState {
  const { duration } = element;
  const isKnown = Number.isFinite(duration) && duration > 0;
  return {
    playing: !element.paused && !element.ended,
    ended: element.ended,
    loading: isWaiting && !element.paused,
    failed: Boolean(element.error),
    muted: element.muted || element.volume === 0,
    volume: element.volume,
    speed: element.playbackRate,
    currentMs: element.currentTime * 1000,
    durationMs: isKnown ? duration * 1000 : null,
    loaded: isKnown ? loadedSpans(element.buffered, duration) : [],
    captions: captionTrack(element)?.mode === 'showing',
    fullscreen: frame !== null && document.fullscreenElement === frame,
    pictureInPicture: document.pictureInPictureElement === element,
  };
}

function captionTrack(element: HTMLVideoElement): TextTrack | undefined {
  return Array.from(element.textTracks ?? []).find((track) => track.kind === 'captions');
}

function loadedSpans(ranges: TimeRanges | undefined, duration: number): LoadedSpan[] {
  return Array.from({ length: ranges?.length ?? 0 }, (_, index) => ({
    from: (ranges?.start(index) ?? 0) / duration,
    to: Math.min(1, (ranges?.end(index) ?? 0) / duration),
  }));
}

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
