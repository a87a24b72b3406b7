import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { liftCues } from './lift-cues.ts';
import { performAction } from './perform-action.ts';
import type { PlayerAction } from './player-keys.ts';
import { AT_REST, type PlayerState, readState } from './player-state.ts';

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
