import { type EarlyPlayback, rendersApi, type Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { addressOf, call } from '../../../lib/api/api.ts';
import { fetchOwnFile } from '../../../lib/api/download.ts';
import type { Playhead } from '../../specs/specs.parts.tsx';
import { videoKeys } from '../video-list.queries.ts';
import { canBegin, type EarlyFeed, mediaSourceKind, openEarlyFeed } from './early-feed.ts';

/**
 * What is seen: nothing yet, the parts that are done, or the finished file. `isMadeAgain`: what was seen did not pass, and all of it is made anew. `playhead`: of the
 * element that shows it; null while there is none.
 */
type EarlyState = { shown: 'nothing' | 'parts' | 'file'; isMadeAgain: boolean; playhead: Playhead | null };

/** Plays what there is of a video in an element as it comes, and goes on in the file where it is, once that is finished. `fetchPart`: the bytes of a part, by its name. */
function createEarlyPlayer(fetchPart: (name: string) => Promise<ArrayBuffer>) {
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

/** How often it is asked what is done, in milliseconds: until there is something to see, from then on, and where nothing is to be expected soon. */
const ASK_MS = { before: 400, after: 1_000, inVain: 5_000 } as const;

/** What can be played of a video that is being made, asked again and again while it is; null as long as nothing is known. */
function useEarlyPlayback({ id, status }: Pick<Video, 'id' | 'status'>): EarlyPlayback | null {
  const isAtWork = status === 'processing';
  const { data } = useQuery({
    queryKey: videoKeys.early(id),
    queryFn: async ({ signal }) => (await call(rendersApi.earlyPlayback, { params: { id }, signal })).data,
    // Nobody asks for what this browser cannot play.
    enabled: isAtWork && mediaSourceKind() !== null,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return ASK_MS.inVain;
      return data && (canBegin(data) || !data.is_here) ? ASK_MS.after : ASK_MS.before;
    },
    // Each answer is news, also when it says the same: what could not be fetched after the one before is then tried again.
    structuralSharing: false,
    // The next look comes anyway.
    retry: false,
    gcTime: 0,
  });
  return (isAtWork && data) || null;
}

/** The bytes of a part; none when it is not there, as after the video was finished. */
async function fetchEarlyPart(id: string, part: string): Promise<ArrayBuffer> {
  const file = await fetchOwnFile(addressOf(rendersApi.earlyPart.path, { id, part }, undefined));
  return file.arrayBuffer();
}

/** A video that is watched while it is made, in whatever element `showIn` is given. */
export type ShownEarly = ReturnType<typeof useEarlyPlayer>;

/** Watches a video while it is made, and the file once it is finished. Null: none. */
export function useEarlyPlayer(video: Video | null) {
  const id = video?.id ?? '';
  const player = useMemo(() => createEarlyPlayer((part) => fetchEarlyPart(id, part)), [id]);
  const state = useStore(player.state);
  const playback = useEarlyPlayback(video ?? { id, status: 'pending' });
  const file = video?.status === 'completed' ? video.video_url : null;
  useEffect(() => {
    if (playback) player.receive(playback);
  }, [player, playback]);
  useEffect(() => {
    if (file !== null) player.finish(file);
  }, [player, file]);
  return {
    ...state,
    showIn: player.showIn,
    totalMs: playback?.duration_ms ?? video?.duration_ms ?? 0,
    isUnsupported: mediaSourceKind() === null,
  };
}
