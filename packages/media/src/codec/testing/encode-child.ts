import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { serveJob } from '../../process/serve-job.ts';
import { encodeSegments, type Pictures } from '../encoders/encode-segments.ts';
import { quietNativeLog } from '../native.ts';
import { prepareSegments } from '../segments/segment-folder.ts';
import type { Segment } from '../segments/segment-plan.ts';
import { segmentsMark } from '../encoders/segments-version.ts';
import { openVideoEncoder } from '../video-encoder.ts';
import { X264 } from '../encoder-spec.ts';
import { syntheticPictures, type SyntheticVideo } from './synthetic-source.ts';

/**
 * Encodes synthetic pictures, cut into equal segments unless told how. `dieAtFrame` kills the process in the middle, as a crash would.
 * `changed`: the only areas that the encoder is told to look at, four numbers each; without it, it looks everywhere. `threads`: one unless told.
 */
export type SyntheticEncodeJob = SyntheticVideo & {
  segmentsDir: string;
  segments?: readonly Segment[];
  dieAtFrame?: number;
  changed?: readonly number[];
  threads?: number;
};

quietNativeLog();
serveJob(async (job, report) => {
  const { segmentsDir, segments, dieAtFrame, changed, threads = 1, ...video } = job as SyntheticEncodeJob;
  const { missing, kept } = await prepareSegments({
    segmentsDir,
    segments: segments ?? segmentRanges(video.frames, []),
    mark: await segmentsMark(X264, 'medium'),
  });
  await encodeSegments({
    segmentsDir,
    missing,
    pictures: {
      ...dieAt(syntheticPictures(video), dieAtFrame),
      ...(changed && { changedAreas: () => Uint32Array.from(changed) }),
    },
    encoder: await openVideoEncoder(video, { quality: 'medium', threads }),
    report: (framesDone) => report(kept + framesDone),
  });
});

function dieAt(pictures: Pictures, frame: number | undefined): Pictures {
  return {
    ...pictures,
    frame(index) {
      if (index === frame) process.kill(process.pid, 'SIGKILL');
      return pictures.frame(index);
    },
  };
}
