// Process entry: paints and compresses segments, then decodes some of them for the gate until it is ended. See encode-with.ts.
import { openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { openFilm } from '../films/open-film.ts';
import { encodeSegments } from './encode-segments.ts';
import type { EncodeFramesJob, EncodeNews } from './encode-with.ts';
import { quietNativeLog } from '../native.ts';
import { readAhead } from '../pictures/read-ahead.ts';
import { openVideoEncoder } from '../video-encoder.ts';

quietNativeLog();
serveJob<EncodeFramesJob>(async (job, tell) => {
  const report = (news: EncodeNews): void => tell(news);
  const { atlasPath, segmentsDir, missing, judged, settings, film } = job;
  const pictures = openCompositor({ atlasPath, film: film ? openFilm(film.path) : undefined });
  const encoder = await openVideoEncoder(pictures, settings);
  await encodeSegments({ segmentsDir, missing, pictures, encoder, report: (framesDone) => report({ framesDone }) });
  report({ isEncoded: true });
  encoder.close();
  pictures.close();
  await readAhead({ segmentsDir, judged, onRead: (read) => report({ read }) });
});
