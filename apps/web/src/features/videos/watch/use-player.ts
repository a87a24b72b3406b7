import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { liftCues } from './lift-cues.ts';
import { type PlayerAction, stepSpeed } from './player-keys.ts';

/** What the controls show. `durationMs` is null until the browser knows it. */
export type PlayerState = {
  playing: boolean;
  loading: boolean;
  failed: boolean;
  muted: boolean;
  speed: number;
  currentMs: number;
  durationMs: number | null;
  captions: boolean;
  fullscreen: boolean;
};

/** Safari on the iPhone gives fullscreen to the video alone, by a method of its own. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** J and L move this far; half as far in a video under a minute, which would be over after two presses. */
const SKIP_SECONDS = 10;
const SHORT_SKIP_SECONDS = 5;
const SHORT_SECONDS = 60;

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'seeked',
  'volumechange',
  'ratechange',
  'loadeddata',
  'waiting',
  'playing',
  'error',
] as const;

/**
 * Reads a video element into state and acts on it. The element is the one truth: it may already play when React arrives,
 * and the browser's own controls, media keys and headset buttons change it too.
 */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<PlayerState>(AT_REST);
  const waiting = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = (event?: Event) => {
      if (event?.type === 'waiting') waiting.current = true;
      if (event?.type === 'playing' || event?.type === 'pause' || event?.type === 'error') waiting.current = false;
      setState(readState(element, frame.current, waiting.current));
    };
    read();
    const stop = whilePlaying(element, read);
    for (const name of EVENTS) element.addEventListener(name, read);
    element.textTracks.addEventListener?.('change', read);
    document.addEventListener('fullscreenchange', read);
    const track = element.querySelector('track');
    const lift = () => liftCues(track?.track?.cues ?? null);
    // The words may have been loaded before React arrived.
    lift();
    track?.addEventListener('load', lift);
    return () => {
      stop();
      for (const name of EVENTS) element.removeEventListener(name, read);
      element.textTracks.removeEventListener?.('change', read);
      document.removeEventListener('fullscreenchange', read);
      track?.removeEventListener('load', lift);
    };
  }, [video, frame]);

  const act = useCallback(
    (action: PlayerAction) => {
      if (video.current) perform(action, video.current, frame.current);
    },
    [video, frame],
  );
  return { state, act };
}

const AT_REST: PlayerState = {
  playing: false,
  loading: false,
  failed: false,
  muted: false,
  speed: 1,
  currentMs: 0,
  durationMs: null,
  captions: false,
  fullscreen: false,
};

function readState(element: HTMLVideoElement, frame: HTMLElement | null, waiting: boolean): PlayerState {
  return {
    playing: !element.paused && !element.ended,
    loading: waiting && !element.paused,
    failed: Boolean(element.error),
    muted: element.muted || element.volume === 0,
    speed: element.playbackRate,
    currentMs: element.currentTime * 1000,
    durationMs: Number.isFinite(element.duration) && element.duration > 0 ? element.duration * 1000 : null,
    captions: captionTrack(element)?.mode === 'showing',
    fullscreen: frame !== null && document.fullscreenElement === frame,
  };
}

/** `timeupdate` comes four times a second, which makes a short video's bar jump: read once a frame while it plays. */
function whilePlaying(element: HTMLVideoElement, read: () => void): () => void {
  let request = 0;
  const tick = () => {
    read();
    request = element.paused || element.ended ? 0 : requestAnimationFrame(tick);
  };
  const start = () => {
    if (request === 0) request = requestAnimationFrame(tick);
  };
  if (!element.paused) start();
  element.addEventListener('play', start);
  return () => {
    element.removeEventListener('play', start);
    cancelAnimationFrame(request);
  };
}

function captionTrack(element: HTMLVideoElement): TextTrack | undefined {
  return Array.from(element.textTracks ?? []).find((track) => track.kind === 'captions');
}

function perform(action: PlayerAction, element: HTMLVideoElement, frame: HTMLElement | null): void {
  const end = Number.isFinite(element.duration) ? element.duration : 0;
  const seekBy = (seconds: number) => {
    element.currentTime = Math.min(end, Math.max(0, element.currentTime + seconds));
  };
  switch (action.type) {
    case 'toggle-play':
      // A refusal shows in the element's error, or is the browser asking for a click first.
      return element.paused ? void element.play().catch(() => undefined) : element.pause();
    case 'seek-by':
      return seekBy(action.seconds);
    case 'skip':
      return seekBy(action.direction * (end < SHORT_SECONDS ? SHORT_SKIP_SECONDS : SKIP_SECONDS));
    case 'seek-to':
      element.currentTime = end * action.share;
      return;
    case 'volume-by':
      element.volume = Math.min(1, Math.max(0, element.volume + action.amount));
      element.muted = element.volume === 0;
      return;
    case 'toggle-mute':
      if (element.volume === 0) element.volume = 1;
      element.muted = !element.muted;
      return;
    case 'speed-step':
      element.playbackRate = stepSpeed(element.playbackRate, action.step);
      return;
    case 'toggle-captions': {
      const track = captionTrack(element);
      if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
      return;
    }
    case 'toggle-fullscreen':
      return toggleFullscreen(element, frame);
  }
}

function toggleFullscreen(element: PhoneVideo, frame: HTMLElement | null): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (frame?.requestFullscreen) return void frame.requestFullscreen();
  element.webkitEnterFullscreen?.();
}
