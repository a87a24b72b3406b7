import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isSomebodyWaiting } from '@sayso/media';
import type { Deps } from '../../../deps.ts';
import {
  openWorkAhead,
  type MadeAhead,
  NO_TAKES_AHEAD,
  type TakesAhead,
  type WantedVideo,
} from '../../../platform/ahead/work-ahead.ts';
import { type LendFile, withLocalFiles } from '../../../platform/storage/storage.ts';
import { memoryForWork, onMachineTime } from '../../../platform/work/machine.ts';
import type { WorkNeed } from '../../../platform/work/work-kind.ts';
import { atlasCacheDir, openFolderAhead, type TakeFolder, takeOver } from './take-folder.ts';
import { type BegunAhead, loadSpeech, makeParts, type TakeWork } from './take-stages.ts';
import { lendUploads } from './take-uploads.ts';

type AheadDeps = Pick<
  Deps,
  'config' | 'db' | 'storage' | 'referenceSpeech' | 'encoder' | 'soundsAhead' | 'log' | 'now'
>;

/** As many wait at a time; each holds some ten megabytes for a minute of video, and its sprites if no other video has them. */
const MOST = 3;
/** So often it is looked whether what is next can begin, in milliseconds. */
const LOOK_MS = 200;
/** So long what is next waits for that, in milliseconds: whoever looks at the last step for longer has most likely left it. */
const PATIENCE_MS = 60_000;

/** Processes that compose and compress side by side, and what one of them holds, with what draws the sprites, in MiB. */
const CHILDREN = Math.min(3, availableParallelism());
const CHILD_MB = 120;
/** What making one video needs of a machine. */
export const RENDER: WorkNeed = { name: 'perform-take', lane: 'heavy', memoryMb: 200 + CHILDREN * CHILD_MB };

/** Opens the folder of videos that are made ahead, where the operator wants that and the machine has the memory. Videos are asked for and made by one process, or not ahead. `isBusy` is replaced in tests alone. */
export async function openTakesAhead(
  deps: AheadDeps,
  { isBusy = isSomebodyWaiting }: { isBusy?: () => boolean } = {},
): Promise<TakesAhead> {
  if (!isPossible(deps.config)) return NO_TAKES_AHEAD;
  const ahead = await openWorkAhead<WantedVideo, MadeAhead>({
    folder: path.join(deps.config.dataDir, 'work', 'ahead'),
    extension: '',
    most: MOST,
    make: (wanted, root, signal) =>
      onMachineTime(deps, wanted.accountId, () =>
        withLocalFiles(deps.storage, (lend) => make(deps, wanted, { root, signal, lend })),
      ),
  });
  let holders = 0;
  let next: { wanted: WantedVideo; until: number } | undefined;
  let looking: NodeJS.Timeout | undefined;

  const canBegin = (accountId: string): boolean => {
    const making = ahead.making();
    return holders === 0 && !isBusy() && (making === undefined || making.accountId === accountId);
  };
  /** Begins what is next if that can be, or looks again in a moment. */
  const look = (): void => {
    clearTimeout(looking);
    if (next === undefined || performance.now() > next.until) return;
    const { wanted } = next;
    if (!canBegin(wanted.accountId)) {
      looking = setTimeout(look, LOOK_MS).unref();
      return;
    }
    next = undefined;
    if (isDeepStrictEqual(ahead.making(), wanted)) return;
    ahead.interrupt();
    ahead.prepare(wanted);
  };
  return {
    isOpen: true,
    prepare(wanted) {
      next = { wanted: asStored(wanted), until: performance.now() + PATIENCE_MS };
      look();
    },
    hold() {
      holders += 1;
      ahead.interrupt();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        look();
      };
    },
    takeOut(wanted) {
      // Whatever this account was likely to start, it has started this one.
      if (next?.wanted.accountId === wanted.accountId) next = undefined;
      return ahead.takeOut(asStored(wanted));
    },
    async close() {
      clearTimeout(looking);
      next = undefined;
      await ahead.close();
    },
  };
}

/** Beside the processes of a video that is made ahead, those of the next one wait already. */
const isPossible = (config: Deps['config']): boolean =>
  config.isAheadMade &&
  config.roles.includes('api') &&
  config.roles.includes('worker') &&
  memoryForWork(config) >= 2 * RENDER.memoryMb;

/** As it is read back from the database: what is undefined is not there. */
const asStored = (wanted: WantedVideo) => JSON.parse(JSON.stringify(wanted)) as WantedVideo;

/** What the log says when a video stands. */
export const MADE = 'video made ahead';

/** The stages of a take up to its frames and sound, for a video that is not stored anywhere. */
async function make(
  deps: AheadDeps,
  { accountId, spec, uploads }: WantedVideo,
  { root, signal, lend }: { root: string; signal: AbortSignal; lend: LendFile },
): Promise<MadeAhead> {
  try {
    const video = { id: '', account_id: accountId, title: '', spec, change: null };
    const work: TakeWork = {
      video,
      folder: await openFolderAhead(root),
      signal,
      uploads: await lendUploads(lend, uploads),
      quality: spec.output.quality,
      cacheDir: atlasCacheDir(deps.config),
      encoder: deps.encoder,
      soundsAhead: deps.soundsAhead,
      isBackground: true,
    };
    const speech = await loadSpeech(deps, work, lend);
    signal.throwIfAborted();
    const made = await makeParts(work, speech, { onDrawn: async () => {}, onProgress: () => {} });
    deps.log.debug({ frames: speech.frames }, MADE);
    return made;
  } catch (error) {
    if (!signal.aborted) deps.log.debug({ err: error }, 'video not made ahead');
    throw error;
  }
}

/** Moves what was made ahead of a video into the folder of its take, which is new. Null when there is nothing; what cannot be moved is made anew. */
export async function takeOverAhead(
  { takesAhead, log }: Pick<Deps, 'takesAhead' | 'log'>,
  wanted: WantedVideo,
  folder: TakeFolder,
): Promise<BegunAhead | null> {
  const piece = await takesAhead.takeOut(wanted);
  if (!piece) return null;
  try {
    await takeOver(await openFolderAhead(piece.path), folder);
    return { made: piece.made };
  } catch (error) {
    log.warn({ err: error }, 'what was made ahead could not be moved');
    return { made: undefined };
  } finally {
    await piece.remove();
  }
}
