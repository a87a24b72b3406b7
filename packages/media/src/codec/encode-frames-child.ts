// Process entry: paints and compresses segments. See encode-frames.ts.
import { openCompositor } from '../compositor/open-compositor.ts';
import { serveJob } from '../process/serve-job.ts';
import { encodeSegments } from './encode-segments.ts';
import { quietNativeLog } from './native-log.ts';
import type { Segment } from './segment-plan.ts';
import { type EncoderSettings, openVideoEncoder } from './video-encoder.ts';

/** What an encode child is asked for: segments to take one after the other, as long as no other child has them. */
export type EncodeFramesJob = {
  atlasPath: string;
  segmentsDir: string;
  missing: Segment[];
  settings: EncoderSettings;
};

quietNativeLog();
serveJob(async (job, report) => {
  const { atlasPath, segmentsDir, missing, settings } = job as EncodeFramesJob;
  const pictures = openCompositor({ atlasPath });
  const encoder = await openVideoEncoder(pictures, settings);
  await encodeSegments({ segmentsDir, missing, pictures, encoder, report });
  encoder.context.freeContext();
  pictures.close();
});
