import type { EarlyPlayback } from '@sayso/contract';
import { createStore } from 'zustand/vanilla';
import type { Playhead } from '../../specs/specs.parts.tsx';
import { canBegin, type EarlyFeed, mediaSourceKind, openEarlyFeed } from './early-feed.ts';

/**
 * What is seen: nothing yet, the parts that are done, or the finished file. `isMadeAgain`: what was seen did not pass, and all of it is made anew. `playhead`: of the
 * element that shows it; null while there is none.
 */
type EarlyState = { shown: 'nothing' | 'parts' | 'file'; isMadeAgain: boolean; playhead: Playhead | null };

/** Plays what there is of a video in an element as it comes, and goes on in the file where it is, once that is finished. `fetchPart`: the bytes of a part, by its name. */
export function createEarlyPlayer(fetchPart: (name: string) => Promise<ArrayBuffer>) {
  const state = createStore<EarlyState>(() => ({ shown: 'nothing', isMadeAgain: false, playhead: null }));
  let element: HTMLVideoElement | null = null;
  let feed: EarlyFeed | null = null;
  let newest: EarlyPlayback | null = null;
  let file: string | null = null;
  /** A try that the browser would not play. */
  let refused: string | null = null;

  const closeFeed = () => {
    feed?.close();
    feed = null;
  };
  /** Takes what is shown away. Without `load` an element goes on with what it has, unseen but heard. */
  const showNothing = (isMadeAgain: boolean) => {
    closeFeed();
    element?.removeAttribute('src');
    element?.load();
    state.setState({ shown: 'nothing', isMadeAgain });
  };
  const showParts = () => {
    const Source = mediaSourceKind();
    if (!element || !newest || file !== null || !Source) return;
    if (feed && feed.tryId !== newest.try_id) showNothing(true);
    if (feed) return feed.receive(newest);
    const { try_id: tryId } = newest;
    if (tryId === refused || !isPlayable(newest, Source)) return;
    const onFault = () => {
      refused = tryId;
      showNothing(false);
    };
    feed = openEarlyFeed(newest, { element, Source, fetchPart, onFault });
    state.setState({ shown: 'parts', isMadeAgain: false });
  };
  const showFile = () => {
    if (!element || file === null) return;
    const { currentTime, paused } = element;
    closeFeed();
    holdPicture(element);
    element.src = file;
    element.currentTime = currentTime;
    if (!paused) void element.play().catch(() => undefined);
    state.setState({ shown: 'file', isMadeAgain: false });
  };

  return {
    state,
    /** Shows it in an element from now on; in none with null. */
    showIn: (shown: HTMLVideoElement | null) => {
      closeFeed();
      element = shown;
      state.setState({ shown: 'nothing', playhead: shown && videoPlayhead(shown) });
      if (file === null) showParts();
      else showFile();
    },
    /** What the server says can be played. */
    receive: (playback: EarlyPlayback) => {
      newest = playback;
      showParts();
    },
    /** The video is finished, and stands at an address. */
    finish: (address: string) => {
      if (address === file) return;
      file = address;
      showFile();
    },
  };
}

/** What happens on a video element that a playhead shows. */
const NEWS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;

/** The playhead of a video element. Where its video comes piece by piece, nobody gets further than what has come, or back to what the browser let go of; a file fetches what is wanted of it. */
export function videoPlayhead(element: HTMLVideoElement): Playhead {
  const heldMs = (ms: number) => {
    const { src, buffered } = element;
    if (!src.startsWith('blob:') || buffered.length === 0) return ms;
    return Math.min(Math.max(ms, buffered.start(0) * 1000), buffered.end(0) * 1000);
  };
  return {
    isPlaying: () => !element.paused && !element.ended,
    clockMs: () => element.currentTime * 1000,
    play: () => void element.play().catch(() => undefined),
    pause: () => {
      // It would begin by itself again with the file that follows.
      element.autoplay = false;
      element.pause();
    },
    seek: (ms) => {
      element.currentTime = heldMs(ms) / 1000;
    },
    subscribe: (listener) => {
      for (const name of NEWS) element.addEventListener(name, listener);
      return () => {
        for (const name of NEWS) element.removeEventListener(name, listener);
      };
    },
  };
}

/** Leaves the picture that is seen behind the element until the file shows one: between two sources an element is black. */
function holdPicture(element: HTMLVideoElement): void {
  const { videoWidth, videoHeight, style } = element;
  if (videoWidth === 0) return;
  const canvas = Object.assign(document.createElement('canvas'), { width: videoWidth / 2, height: videoHeight / 2 });
  canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height);
  style.background = `center / contain no-repeat url(${canvas.toDataURL('image/jpeg')})`;
  element.addEventListener('seeked', () => style.removeProperty('background'), { once: true });
}

const isPlayable = (playback: EarlyPlayback, Source: typeof MediaSource): boolean =>
  canBegin(playback) &&
  Source.isTypeSupported(playback.picture_type ?? '') &&
  Source.isTypeSupported(playback.sound_type);
