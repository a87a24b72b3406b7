import { FRAMES_PER_SECOND, type PictureFormat } from '@sayso/engine/model/scene-spec';
import { type Background, runChild } from '../../process/run-child.ts';
import { wholeFile } from '../../process/whole-file.ts';
import { pictureAt, RENDER_SCALE, type RenderQuality } from '../../render-quality.ts';
import type { Film } from './film.ts';
import type { FilmJob, PreparedFilm } from './transcode-film.ts';

/** Beyond this the child has hung: ten minutes of film take about three on two idle cores. */
const LIMIT_MS = 1_200_000;
/** Pictures of 9 megapixels, of which a decoder keeps some. */
const MEMORY_BYTES = 400 * 1024 ** 2;

/** A film of a stranger, and the format and quality of the videos that it is for. `turns`: the format the other way round where it was filmed so. `mostSeconds`: how long it may be, ten minutes unless told. */
export type PrepareFilmInput = {
  inputPath: string;
  outputPath: string;
  format: PictureFormat;
  quality?: RenderQuality | undefined;
  turns?: boolean | undefined;
  mostSeconds?: number | undefined;
};

/**
 * Makes a film fit to lie below the layers of a video, in a process of its own: an MP4 or WebM of a stranger (H.264, HEVC, VP8, VP9, AV1; at most 10 minutes, 4,096 pixels a side)
 * is decoded and encoded anew, in the size of the video, which it fills, at 30 frames a second, silent. What is cut off of a film of another shape is cut evenly to both
 * sides, and above and below so that heads stay. `outputPath` appears whole or not at all.
 * @throws Error that `refusalOf` explains; any other when the film broke the decoder or took too much memory or time (`CHILD_ENDED`), or the disk refuses; the signal's reason when aborted.
 */
export async function prepareFilm(
  input: PrepareFilmInput & { signal?: AbortSignal | undefined; isBackground?: Background | undefined },
): Promise<Film> {
  const { inputPath, outputPath, format, quality = 'medium', turns, mostSeconds, signal, isBackground } = input;
  const { frames, key, ...size } = await wholeFile(outputPath, (partialPath) => {
    const picture = pictureAt(RENDER_SCALE[quality], format);
    const job: FilmJob = { inputPath, outputPath: partialPath, ...picture, turns, mostSeconds };
    const script = new URL('./prepare-film-child.ts', import.meta.url);
    return runChild<PreparedFilm>({
      script,
      job,
      signal,
      isBackground,
      timeoutMs: LIMIT_MS,
      memoryBytes: MEMORY_BYTES,
    });
  });
  return { path: outputPath, ...size, durationMs: Math.round((frames * 1000) / FRAMES_PER_SECOND), key };
}
