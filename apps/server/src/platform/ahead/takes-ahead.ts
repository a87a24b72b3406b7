import type { VideoSpec } from '@sayso/contract';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import type { DrawnAtlas, Loudness, ReadGroup } from '@sayso/media';
import type { TakenOut } from './work-ahead.ts';

/** A video that somebody is likely to start soon. `uploads`: those of its spec that are there: without one that is gone some videos are made otherwise. */
export type WantedVideo = { accountId: string; spec: VideoSpec; uploads: TakeUploads };

/** Pictures and music of the account that a video shows and plays, by their ids: `refs` as scenes name pictures, `files` their names in the storage. */
export type TakeUploads = {
  refs: Readonly<Record<string, PictureRef>>;
  files: Readonly<Record<string, string>>;
};

/** Frames and sound of a video, ready to be joined. `loudness`: of the sound, unless it was mastered before this process was there. `readAhead`: pictures that need not be decoded once more. */
export type MadeAhead = DrawnAtlas & { loudness: Loudness | undefined; readAhead: ReadGroup[] };

/** Frames of videos that are made before anybody presses Generate, while nothing else needs the processors. */
export type TakesAhead = {
  /** Whether this process makes any. */
  isOpen: boolean;
  /**
   * Begins to make a video as soon as nobody waits for anything heavy and none is made ahead for another account; in place of another one of the same account at once. Of several that wait for that
   * the last one is begun, none after a minute. Returns at once.
   */
  prepare(wanted: WantedVideo): void;
  /** Nothing is made until what it answers is called. What is just being made ends where it is. Workers hold it while they do heavy work, and while they shall not take on any. */
  hold(): () => void;
  /** What was made of a video, all of it or a part; its folder is the caller's then. */
  takeOut(wanted: WantedVideo): Promise<TakenOut<MadeAhead> | undefined>;
  /** Ends what is being made, and removes what was. */
  close(): Promise<void>;
};

/** Of a process that does not both answer and make videos, or shall not. */
export const NO_TAKES_AHEAD: TakesAhead = {
  isOpen: false,
  prepare: () => {},
  hold: () => () => {},
  takeOut: async () => undefined,
  close: async () => {},
};
