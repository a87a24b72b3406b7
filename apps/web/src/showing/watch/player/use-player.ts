import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OnWatch } from '../watch-events.ts';
import type { PlayerAction } from './player-keys.ts';
import { AT_REST, type PlayerState, readState, performAction } from './player-state.ts';

/** Tells when a video plays, which stretches of it are watched, and when it has ended. Answers what ends it. */
export function reportWatchedRanges(element: HTMLVideoElement, onWatch: OnWatch): () => void {
  /** Where the stretch that is being watched has not been told yet; null while nothing is watched. */
  let fromMs: number | null = null;
  const begin = () => {
    fromMs = element.currentTime * 1000;
  };
  const report = () => {
    if (fromMs === null || element.seeking) return;
    const toMs = element.currentTime * 1000;
    if (toMs > fromMs) onWatch({ type: 'range', fromMs: Math.round(fromMs), toMs: Math.round(toMs) });
    fromMs = toMs;
  };
  const listeners: Record<string, () => void> = {
    play: () => {
      begin();
      onWatch({ type: 'play' });
    },
    timeupdate: report,
    seeked: () => {
      if (fromMs !== null) begin();
    },
    pause: () => {
      report();
      fromMs = null;
    },
    ended: () => onWatch({ type: 'end' }),
  };
  // It may play, or have been played, before this arrives.
  if (!heard.has(element)) tellPlayed(element, onWatch);
  heard.add(element);
  if (!element.paused) listeners['play']?.();
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
}

/** What these have played before anybody listened has been told. */
const heard = new WeakSet<HTMLVideoElement>();

function tellPlayed({ played }: HTMLVideoElement, onWatch: OnWatch): void {
  if (played.length > 0) onWatch({ type: 'play' });
  for (let at = 0; at < played.length; at += 1)
    onWatch({ type: 'range', fromMs: Math.round(played.start(at) * 1000), toMs: Math.round(played.end(at) * 1000) });
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'progress',
  'seeked',
  'volumechange',
  'ratechange',
  'loadeddata',
  'waiting',
  'playing',
  'error',
  'emptied',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/** Reads a video element into state and acts on it. It may already play when React arrives. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<PlayerState>(AT_REST);
  const waiting = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = (event?: Event) => {
      if (event?.type === 'waiting') waiting.current = true;
      if (event?.type === 'playing' || event?.type === 'pause' || event?.type === 'error') waiting.current = false;
      setState(readState(element, { frame: frame.current, isWaiting: waiting.current }));
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
      if (video.current) performAction(action, video.current, frame.current);
    },
    [video, frame],
  );
  return { state, act };
}

/**
 * Top edge of the words, in percent of the picture's height: below the burned-in captions, which end at 65, and with room for four
 * lines above the controls, which begin at about 84 in the smallest player.
 */
const TOP_PERCENT = 70;

/** Moves the words of a caption track clear of the controls. Cues are placed at the bottom edge unless they say otherwise. */
export function liftCues(cues: ArrayLike<unknown> | null): void {
  for (const cue of Array.from(cues ?? [])) {
    if (!isPlaced(cue)) continue;
    cue.snapToLines = false;
    cue.line = TOP_PERCENT;
  }
}

/** Only cues of text have a place; a track of data has none. */
function isPlaced(cue: unknown): cue is Pick<VTTCue, 'line' | 'snapToLines'> {
  return typeof cue === 'object' && cue !== null && 'snapToLines' in cue;
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
