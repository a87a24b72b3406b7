import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { VideoSpec } from '@sayso/contract';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import type { DrawnAtlas, Loudness, ReadGroup } from '@sayso/media';

/** So long a piece waits for whoever may want it, from its beginning on, in milliseconds: it may hold a voice or a face, which are kept no longer than they are of use. */
const KEPT_MS = 10 * 60_000;

/** So long whoever takes a piece out waits for its making to end, in milliseconds: far more than processes need to be killed, and little for somebody whose video it is. */
const ENDING_LIMIT_MS = 2_000;

/** A piece that has left its store: where it stands, and what making it has answered if it is finished. Whoever has it removes it. */
export type TakenOut<Made> = { path: string; made: Made | undefined; remove(): Promise<void> };

/** Work that is begun before anybody has asked for it, because somebody is likely to ask soon. Each piece is a file or a folder of its own. `Wanted` says which piece it is, as plain data. */
export type WorkAhead<Wanted, Made> = {
  /** Begins to make a piece, or goes on with one that was interrupted. Returns at once; what cannot be made is not there later. */
  prepare(wanted: Wanted): void;
  /** A finished piece, which stays; nothing when it is not there or not finished. */
  find(wanted: Wanted): { path: string; made: Made } | undefined;
  /** Which piece is being made, of those that are the latest. */
  making(): Wanted | undefined;
  /** Ends the making of a piece and hands it over, finished or not. Nothing when there is none, or its making does not end. */
  takeOut(wanted: Wanted): Promise<TakenOut<Made> | undefined>;
  /** Ends what is being made, whatever it is. Its piece stays as it is, for whoever takes it out. */
  interrupt(): void;
  /** Ends what is being made, and removes everything. */
  close(): Promise<void>;
};

/** `made`: once it is finished. `ended`: when nothing writes it any more. */
type Piece<Wanted, Made> = {
  wanted: Wanted;
  path: string;
  removal: NodeJS.Timeout;
  making: AbortController;
  ended: Promise<void>;
  made?: { answer: Made };
};

/**
 * Opens the folder of one kind of piece, and removes what processes left in it that were killed, now and as long as it is open.
 * @param input.extension Of a piece's name, with its dot; none for folders.
 * @param input.most As many pieces wait at a time; with one more the oldest goes.
 * @param input.make Makes a piece at a path. One that was interrupted is made there once more. When it fails of itself, the piece is removed: what is wrong is said when it is asked for.
 */
export async function openWorkAhead<Wanted, Made>(input: {
  folder: string;
  extension: string;
  most: number;
  make(wanted: Wanted, path: string, signal: AbortSignal): Promise<Made>;
}): Promise<WorkAhead<Wanted, Made>> {
  const { folder, extension, most, make } = input;
  const pieces = new Set<Piece<Wanted, Made>>();
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  // A process that was killed is often followed by another at once, for which what it left is too new.
  const sweep = setInterval(() => void removeOld(folder), KEPT_MS).unref();

  const pieceOf = (wanted: Wanted) => [...pieces].find((piece) => isDeepStrictEqual(piece.wanted, wanted));
  const isOver = (piece: Piece<Wanted, Made>) => piece.made !== undefined || piece.making.signal.aborted;

  /** Never fails: what cannot be removed now goes with a later sweep. */
  const takeOut = async (piece: Piece<Wanted, Made>): Promise<TakenOut<Made> | undefined> => {
    pieces.delete(piece);
    clearTimeout(piece.removal);
    piece.making.abort();
    const removed = () => remove(piece.path);
    // It may just have been finished, and be given its name after it was given up. A disk or a database that does not answer holds up nobody else.
    if (await isInTime(piece.ended)) return { path: piece.path, made: piece.made?.answer, remove: removed };
    void piece.ended.then(removed);
    return undefined;
  };
  const forget = async (piece: Piece<Wanted, Made>): Promise<void> => (await takeOut(piece))?.remove();

  const begin = (piece: Piece<Wanted, Made>, before?: Promise<void>): void => {
    const making = new AbortController();
    const { signal } = making;
    const run = async () => {
      signal.throwIfAborted();
      return make(piece.wanted, piece.path, signal);
    };
    piece.making = making;
    piece.ended = (before ? before.then(run) : run()).then(
      (answer) => void (piece.made = { answer }),
      () => {
        if (!signal.aborted && pieces.has(piece)) void forget(piece);
      },
    );
  };

  return {
    prepare(wanted) {
      const known = pieceOf(wanted);
      if (known) {
        if (known.made === undefined && known.making.signal.aborted) begin(known, known.ended);
        return;
      }
      const piece: Piece<Wanted, Made> = {
        wanted,
        path: path.join(folder, randomUUID() + extension),
        removal: setTimeout(() => void forget(piece), KEPT_MS).unref(),
        making: new AbortController(),
        ended: Promise.resolve(),
      };
      pieces.add(piece);
      begin(piece);
      const [oldest] = pieces;
      if (pieces.size > most && oldest) void forget(oldest);
    },
    find(wanted) {
      const piece = pieceOf(wanted);
      return piece?.made && { path: piece.path, made: piece.made.answer };
    },
    making: () => [...pieces].findLast((piece) => !isOver(piece))?.wanted,
    async takeOut(wanted) {
      const piece = pieceOf(wanted);
      return piece && takeOut(piece);
    },
    interrupt() {
      for (const piece of pieces) if (!isOver(piece)) piece.making.abort();
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([...pieces].map(forget));
    },
  };
}

async function isInTime(ended: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const limit = setTimeout(() => late.resolve(false), ENDING_LIMIT_MS);
  const isEnded = await Promise.race([ended.then(() => true), late.promise]);
  clearTimeout(limit);
  return isEnded;
}

/** Another process of this installation may just be using the newer ones. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - KEPT_MS) await remove(file);
  }
}

/** A folder that cannot be written to, say, fails no video and ends no process. */
const remove = (file: string): Promise<void> =>
  rm(file, { force: true, recursive: true, maxRetries: 3 }).catch(() => {});

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
