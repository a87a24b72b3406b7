import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSomebodyWaiting, type Loudness, masterAudio, type MusicChoice, type SoundBitRate } from '@sayso/media';

/** What the sound of a video is made of: a recording as WAV, frames and spoken milliseconds of the video, and how it is mastered. */
export type SoundToMaster = {
  wavPath: string;
  frames: number;
  speechMs: number;
  bitRate: SoundBitRate;
  music: MusicChoice | null;
};

/** Sound that is mastered before anybody presses Generate, while nothing else needs the processors. Whoever makes the video saves a fifth of a second. */
export type SoundsAhead = {
  /** Somebody has heard this recording and may soon make a video with it. Returns at once; what cannot be made is not there later. */
  prepare(sound: SoundToMaster): void;
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

/** So long a sound waits for its video, in milliseconds: it holds a voice, which is kept no longer than it is of use. */
const KEPT_MS = 10 * 60_000;
/** As many wait at a time. */
const MOST = 16;
/** Sound of a longer video is mastered with it: it would take seconds for somebody who may change the script again. */
const LONGEST_MS = 90_000;

/** A sound that is being made, or, once its loudness is known, has been. */
type Prepared = { path: string; making: AbortController; removal: NodeJS.Timeout; loudness?: Loudness };

/** Opens the folder, and removes what processes left in it that were killed. `master` and `isBusy` are replaced in tests alone. */
export async function openSoundsAhead(input: {
  folder: string;
  master?: typeof masterAudio;
  isBusy?: () => boolean;
}): Promise<SoundsAhead> {
  const { folder, master = masterAudio, isBusy = isSomebodyWaiting } = input;
  const prepared = new Map<string, Prepared>();
  await mkdir(folder, { recursive: true });
  await removeOld(folder);

  const forget = async (key: string): Promise<void> => {
    const sound = prepared.get(key);
    if (!sound) return;
    prepared.delete(key);
    clearTimeout(sound.removal);
    sound.making.abort();
    await rm(sound.path, { force: true });
  };

  return {
    prepare(sound) {
      const key = keyOf(sound);
      const isOneMade = [...prepared.values()].some(({ loudness }) => loudness === undefined);
      if (isOneMade || prepared.has(key) || sound.speechMs > LONGEST_MS || isBusy()) return;
      const making = new AbortController();
      const removal = setTimeout(() => void forget(key), KEPT_MS).unref();
      const one: Prepared = { path: path.join(folder, `${randomUUID()}.m4a`), making, removal };
      prepared.set(key, one);
      // What is wrong with it is said when the video is made.
      master({ ...sound, outputPath: one.path, signal: making.signal, isBackground: true }).then(
        (loudness) => void (one.loudness = loudness),
        () => forget(key),
      );
      const [oldest] = prepared.keys();
      if (prepared.size > MOST && oldest !== undefined) void forget(oldest);
    },
    async take(sound, outputPath) {
      const key = keyOf(sound);
      const one = prepared.get(key);
      // In the background it would take longer than from its beginning at full speed.
      if (one?.loudness !== undefined && (await linked(one.path, outputPath))) return one.loudness;
      await forget(key);
      return undefined;
    },
    async close() {
      await Promise.all([...prepared.keys()].map(forget));
    },
  };
}

const keyOf = ({ wavPath, frames, speechMs, bitRate, music }: SoundToMaster): string =>
  JSON.stringify([wavPath, frames, speechMs, bitRate, music]);

/** Whether a file now stands under both names. Not every file system knows links, and somebody may have emptied the folder. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/** Another process of this installation may just be using the newer ones. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true });
  }
}
