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

export function captionTrack(element: HTMLVideoElement): TextTrack | undefined {
  return Array.from(element.textTracks ?? []).find((track) => track.kind === 'captions');
}

function loadedSpans(ranges: TimeRanges | undefined, duration: number): LoadedSpan[] {
  return Array.from({ length: ranges?.length ?? 0 }, (_, index) => ({
    from: (ranges?.start(index) ?? 0) / duration,
    to: Math.min(1, (ranges?.end(index) ?? 0) / duration),
  }));
}
