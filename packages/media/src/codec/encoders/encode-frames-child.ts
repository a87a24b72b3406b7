// Process entry: paints and compresses segments. See encode-frames.ts.
import { openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { openFilm } from '../films/open-film.ts';
import { encodeSegments } from './encode-segments.ts';
import type { EncodeFramesJob } from './encode-with.ts';
import { quietNativeLog } from '../native-log.ts';
import { openVideoEncoder } from './video-encoder.ts';

quietNativeLog();
serveJob<EncodeFramesJob>(async (job, report) => {
  const { atlasPath, segmentsDir, missing, settings, film } = job;
  const pictures = openCompositor({ atlasPath, film: film ? openFilm(film.path) : undefined });
  const encoder = await openVideoEncoder(pictures, settings);
  await encodeSegments({ segmentsDir, missing, pictures, encoder, report });
  encoder.close();
  pictures.close();
});
