import { createHash } from 'node:crypto';
import { drawingVersion } from '../../canvas/drawing-version.ts';
import type { RenderQuality } from '../../render-quality.ts';
import { type EncoderSpec, X264 } from '../encoder-spec.ts';
import { HARDWARE_SPECS } from './hardware-encoders.ts';
import { UNCHANGED_FRAMES } from './skipped-picture.ts';
import { IN_FRAGMENTS } from '../mp4-boxes.ts';
import { type Film, plannedFilm } from '../films/film.ts';

/**
 * Names all that the pictures of a segment come from, beside its key: the drawing code, the settings of every encoder in this quality and how unchanged frames are written.
 * Segments of two versions are never joined, as one would look different from the other.
 */
export async function segmentsVersion(quality: RenderQuality): Promise<string> {
  const settings = [X264, ...HARDWARE_SPECS].map(({ codec, options }) => [codec, options[quality]]);
  return createHash('sha256')
    .update(JSON.stringify([await drawingVersion(), settings, UNCHANGED_FRAMES]))
    .digest('hex');
}

/** What a folder of segments is marked with: the encoder that all of them come from, their version, the form of their files, and the film that they show. */
export async function segmentsMark(
  { name }: EncoderSpec,
  quality: RenderQuality,
  film?: Film | null | undefined,
): Promise<string> {
  const mark = `${name} ${await segmentsVersion(quality)} ${IN_FRAGMENTS.movflags}`;
  return film ? `${mark} ${JSON.stringify(plannedFilm(film))}` : mark;
}
