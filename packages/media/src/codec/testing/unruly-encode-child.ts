// Process entry of tests: encodes as the real one does, but the encoders `dies` and `hangs` do so in the middle.
import { type Compositor, openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { encodeSegments, type Pictures } from '../encoders/encode-segments.ts';
import type { EncodeFramesJob } from '../encoders/encode-with.ts';
import { quietNativeLog } from '../native-log.ts';
import { openVideoEncoder } from '../encoders/video-encoder.ts';

/** More than one segment, less than all. */
const FRAMES_BEFORE = 30;

quietNativeLog();
serveJob(async (job, report) => {
  const { atlasPath, segmentsDir, missing, settings } = job as EncodeFramesJob;
  const compositor = openCompositor({ atlasPath });
  const encoder = await openVideoEncoder(compositor, settings);
  const pictures = unruly(compositor, settings.encoder?.name ?? '');
  await encodeSegments({ segmentsDir, missing, pictures, encoder, report });
});

function unruly(pictures: Compositor, name: string): Pictures {
  let painted = 0;
  return {
    ...pictures,
    frame(index) {
      if (painted++ === FRAMES_BEFORE && name === 'dies') process.kill(process.pid, 'SIGKILL');
      while (painted > FRAMES_BEFORE && name === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return pictures.frame(index);
    },
  };
}
