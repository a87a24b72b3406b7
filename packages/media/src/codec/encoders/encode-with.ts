import { availableParallelism } from 'node:os';
import type { DrawnAtlas } from '../../canvas/draw-atlas.ts';
import { type Background, runChild, BACKGROUND_PATIENCE } from '../../process/run-child.ts';
import type { RenderQuality } from '../../render-quality.ts';
import { codeOf } from '../../process/thrown.ts';
import type { Film } from '../films/film.ts';
import type { ReadGroup } from '../pictures/read-ahead.ts';
import { prepareSegments } from '../segments/segment-folder.ts';
import { judgedOf, type Segment } from '../segments/segment-plan.ts';
import { segmentsMark } from './segments-version.ts';
import { type EncoderSpec, X264 } from '../encoder-spec.ts';
import type { EncoderSettings } from '../video-encoder.ts';

/** Beyond this a child has hung; the slowest honest case, 300 s of video on two loaded cores, needs about a tenth. */
const LIMIT_MS = 1_800_000;
/** Each child holds about 110 MB of its own: three, beside the child that draws, stay below 500 MB. Further cores go to the encoders' threads. */
const MOST_CHILDREN = 3;
/** The module of a child that paints and encodes. */
export const ENCODE_CHILD = new URL('./encode-frames-child.ts', import.meta.url);

/** How many children encode a clip side by side on this machine. */
export const encodeChildren = (): number => Math.min(availableParallelism(), MOST_CHILDREN);

/** What an encode child is asked for: segments to take one after the other, as long as no other child has them. Then it decodes those of `judged` that stand. */
export type EncodeFramesJob = {
  atlasPath: string;
  segmentsDir: string;
  missing: Segment[];
  judged: Segment[];
  settings: EncoderSettings;
  film: Film | null;
};

/** What an encode child tells: how far it is, that all segments it took stand, and then each group that it has decoded without a fault. */
export type EncodeNews = { framesDone: number } | { isEncoded: true } | { read: ReadGroup };

/** What `encodeWith` needs, beside what `encodeFrames` says. `stallMs`: without a frame for this long the encoder has hung. `script`: the children's module. */
export type EncodeWithInput = {
  atlasPath: string;
  drawing: Promise<Pick<DrawnAtlas, 'segments'>>;
  segmentsDir: string;
  encoder: EncoderSpec;
  quality?: RenderQuality | undefined;
  film?: Film | null | undefined;
  children?: number | undefined;
  stallMs?: number | undefined;
  script?: URL | undefined;
  onProgress?: ((framesDone: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  isBackground?: Background | undefined;
};

/**
 * Paints and compresses with one encoder what is missing of its segments. A child that has nothing left to do decodes groups for the gate, while others still encode.
 * @returns The groups that were decoded without a fault.
 * @throws Error when the drawing fails, the encoder stalls, the disk is full or a child dies, and the others are killed; the signal's reason when aborted.
 */
export async function encodeWith(input: EncodeWithInput): Promise<ReadGroup[]> {
  const { atlasPath, segmentsDir, encoder, quality = 'medium', film = null, script = ENCODE_CHILD } = input;
  const cores = availableParallelism();
  const count = input.children ?? encodeChildren();
  const settings = { quality, threads: Math.max(1, Math.floor(cores / count)), encoder };
  const left = input.drawing.then(async ({ segments }) => ({
    ...(await prepareSegments({ segmentsDir, segments, mark: await segmentsMark(encoder, quality, film) })),
    judged: judgedOf(segments),
  }));
  const failed = new AbortController();
  const stall = watchStall(input.stallMs, () => failed.abort(new Error(`${encoder.codec} has stalled`)));
  const job = left.then(({ missing, judged }): EncodeFramesJob => {
    stall.saw();
    return { atlasPath, segmentsDir, missing, judged, settings, film };
  });

  const done = Array.from({ length: count }, () => 0);
  const tell = async (): Promise<void> => input.onProgress?.((await left).kept + done.reduce((sum, one) => sum + one));
  const enough = new AbortController();
  const signal = AbortSignal.any([failed.signal, enough.signal, ...(input.signal ? [input.signal] : [])]);
  const encoded = done.map(() => Promise.withResolvers<void>());
  const read: ReadGroup[] = [];
  const hear = (news: EncodeNews, index: number): void => {
    stall.saw();
    if ('read' in news) read.push(news.read);
    else if ('isEncoded' in news) encoded[index]?.resolve();
    else {
      done[index] = news.framesDone;
      void tell();
    }
  };
  const children = done.map((_, index) =>
    runChild<void>({
      script,
      job,
      onProgress: (news) => hear(news as EncodeNews, index),
      signal,
      isBackground: input.isBackground,
      timeoutMs: LIMIT_MS,
    }),
  );
  for (const [index, child] of children.entries()) child.then(encoded[index]?.resolve, encoded[index]?.reject);
  const standing = encoded.map(({ promise }) => promise);
  for (const one of standing) one.catch((reason: unknown) => failed.abort(reason));
  await Promise.allSettled(standing);
  stall.end();
  // Nobody waits for a child that only reads, nor minds how it ends.
  enough.abort();
  await Promise.allSettled(children);
  await Promise.all(standing);
  await tell();
  return read;
}

/** Ends with `end`. `saw`: a sign of life; the watch begins with the first. */
type StallWatch = { saw(): void; end(): void };

/** Calls `onStall` when no sign of life follows another for `limitMs`; without a limit never. */
function watchStall(limitMs: number | undefined, onStall: () => void): StallWatch {
  let timer: NodeJS.Timeout | undefined;
  return {
    saw() {
      clearTimeout(timer);
      if (limitMs !== undefined) timer = setTimeout(onStall, limitMs);
    },
    end: () => clearTimeout(timer),
  };
}

/** Without a single frame for this long a driver has hung. The slowest machine gives several a second. */
const STALL_MS = 30_000;

/**
 * What `encodeFrames` needs. `drawing`: the promise of the atlas's `drawAtlas`. `film`: the one that it was drawn with. `encoder`: x264 unless told.
 * `children`: how many work side by side, by default as the cores allow. `isBackground`: nobody waits for them, so they step back for all other work. `onEncoderFault`: told once when another encoder than x264 has failed.
 */
type EncodeFramesInput = Omit<EncodeWithInput, 'encoder'> & {
  encoder?: EncoderSpec | undefined;
  onEncoderFault?: ((fault: unknown) => void) | undefined;
};

/**
 * Paints and compresses the frames of an atlas into `segmentsDir`, one file per segment. Several processes work side by side, each on segments of its own:
 * they start at once, load all they need beside the drawing, and begin when the atlas stands.
 * Below the layers of an atlas that was drawn with a film lies that film; each process decodes what it needs of it.
 * Resumable: whole segments of the same encoder, version and film are kept. The folder must belong to this atlas alone, and to one call at a time.
 * When the drawing fails, the children are killed and the drawing's own error comes out here. When another encoder than x264 fails, x264 makes all frames instead.
 * @param input.onProgress Told how many of all frames are done, at most ten times a second for each process.
 * @returns Groups of pictures that were decoded without a fault by processes that had nothing left to encode, for `finishVideo`; often not all that the gate wants, or none.
 * @throws Error when the disk is full or a child dies, and the others are killed; the signal's reason when aborted.
 */
export async function encodeFrames(input: EncodeFramesInput): Promise<ReadGroup[]> {
  const { encoder = X264, stallMs: ownStallMs, onEncoderFault, ...work } = input;
  const stallMs = ownStallMs ?? STALL_MS * (work.isBackground ? BACKGROUND_PATIENCE : 1);
  if (encoder.name === X264.name) return encodeWith({ ...work, encoder });
  try {
    return await encodeWith({ ...work, encoder, stallMs });
  } catch (fault) {
    work.signal?.throwIfAborted();
    // What the drawing or the disk refuses is no fault of the encoder's.
    await work.drawing;
    if (codeOf(fault) === 'ENOSPC') throw fault;
    onEncoderFault?.(fault);
    return encodeWith({ ...work, encoder: X264 });
  }
}
