import { link } from 'node:fs/promises';
import { isSomebodyWaiting, type Loudness, type SoundBitRate } from '@sayso/media';
import { openWorkAhead } from './work-ahead.ts';

/** The sound of a video without music: the name of the stored speech, frames and spoken milliseconds of the video, and the bit rate. */
export type SoundToMaster = { audioFile: string; frames: number; speechMs: number; bitRate: SoundBitRate };

/** Masters a sound into a file. */
export type Master = (outputPath: string, signal: AbortSignal) => Promise<Loudness>;

/** Sound that is mastered before anybody presses Generate, while nothing else needs the processors. Whoever makes the video saves a quarter of a second. */
export type SoundsAhead = {
  /** Somebody has heard this recording and may soon make a video with it. Returns at once; what cannot be made is not there later. */
  prepare(sound: SoundToMaster, master: Master): void;
  /** Puts the finished sound under a path where nothing stands yet. @returns Its loudness; nothing when this very sound is not finished: it is then given up. */
  take(sound: SoundToMaster, outputPath: string): Promise<Loudness | undefined>;
  /** Ends what is being made, and removes what was. */
  close(): Promise<void>;
};

/** Of a process that makes no videos. */
export const NO_SOUNDS_AHEAD: SoundsAhead = {
  prepare: () => {},
  take: async () => undefined,
  close: async () => {},
};

/** As many wait at a time. */
const MOST = 16;
/** Sound of a longer video is mastered with it: it would take seconds for somebody who may change the script again. */
const LONGEST_MS = 90_000;

/** Opens the folder of finished sounds. `isBusy` is replaced in tests alone. */
export async function openSoundsAhead(input: { folder: string; isBusy?: () => boolean }): Promise<SoundsAhead> {
  const { folder, isBusy = isSomebodyWaiting } = input;
  const masters = new WeakMap<SoundToMaster, Master>();
  const ahead = await openWorkAhead<SoundToMaster, Loudness>({
    folder,
    extension: '.m4a',
    most: MOST,
    make: (sound, outputPath, signal) => {
      const master = masters.get(sound);
      if (!master) throw new Error('This sound has nobody who masters it.');
      return master(outputPath, signal);
    },
  });

  return {
    prepare(sound, master) {
      if (ahead.making() !== undefined || sound.speechMs > LONGEST_MS || isBusy()) return;
      masters.set(sound, master);
      ahead.prepare(sound);
    },
    async take(sound, outputPath) {
      const finished = ahead.find(sound);
      if (finished && (await isLinked(finished.path, outputPath))) return finished.made;
      // In the background it would take longer than from its beginning at full speed. Not waited for: whoever makes the video does.
      void ahead.takeOut(sound).then((piece) => piece?.remove());
      return undefined;
    },
    close: ahead.close,
  };
}

/** Whether a file now stands under both names. Not every file system knows links, and somebody may have emptied the folder. */
const isLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );
