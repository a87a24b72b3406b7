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

/** Sound that is mastered before anybody presses Generate, while nothing else needs the processors. Whoever makes the video saves a quarter of a second. */
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

/** A sound that is being made, or, once its loudness is known, has been. `ended`: when nothing writes it any more. */
type Prepared = {
  path: string;
  making: AbortController;
  removal: NodeJS.Timeout;
  ended: Promise<void>;
  loudness?: Loudness;
};

/** Opens the folder, and removes what processes left in it that were killed, now and as long as it is open. `master` and `isBusy` are replaced in tests alone. */
export async function openSoundsAhead(input: {
  folder: string;
  master?: typeof masterAudio;
  isBusy?: () => boolean;
}): Promise<SoundsAhead> {
  const { folder, master = masterAudio, isBusy = isSomebodyWaiting } = input;
  const prepared = new Map<string, Prepared>();
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  // A process that was killed is often followed by another at once, for which what it left is too new.
  const sweep = setInterval(() => void removeOld(folder), KEPT_MS).unref();

  /** Never fails: what cannot be removed now goes with a later sweep. */
  const forget = async (key: string, sound = prepared.get(key)): Promise<void> => {
    if (!sound) return;
    if (prepared.get(key) === sound) prepared.delete(key);
    clearTimeout(sound.removal);
    sound.making.abort();
    // It may just have been finished, and be given its name after it was given up.
    await sound.ended;
    await remove(sound.path);
  };

  return {
    prepare(sound) {
      const key = keyOf(sound);
      const isOneMade = [...prepared.values()].some(({ loudness }) => loudness === undefined);
      if (isOneMade || prepared.has(key) || sound.speechMs > LONGEST_MS || isBusy()) return;
      const making = new AbortController();
      const outputPath = path.join(folder, `${randomUUID()}.m4a`);
      const mastered = master({ ...sound, outputPath, signal: making.signal, isBackground: true });
      const one: Prepared = {
        path: outputPath,
        making,
        removal: setTimeout(() => void forget(key, one), KEPT_MS).unref(),
        ended: mastered.then(
          (loudness) => void (one.loudness = loudness),
          // What is wrong with it is said when the video is made.
          () => void forget(key, one),
        ),
      };
      prepared.set(key, one);
      const [oldest] = prepared.keys();
      if (prepared.size > MOST && oldest !== undefined) void forget(oldest);
    },
    async take(sound, outputPath) {
      const key = keyOf(sound);
      const one = prepared.get(key);
      // In the background it would take longer than from its beginning at full speed.
      if (one?.loudness !== undefined && (await linked(one.path, outputPath))) return one.loudness;
      // Not waited for: whoever makes the video does.
      void forget(key, one);
      return undefined;
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([...prepared.keys()].map((key) => forget(key)));
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
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - KEPT_MS) await remove(file);
  }
}

/** A folder that cannot be written to, say, fails no video and ends no process. */
const remove = (file: string): Promise<void> => rm(file, { force: true, recursive: true }).catch(() => {});
