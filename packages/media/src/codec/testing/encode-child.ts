import { serveJob } from '../../process/serve-job.ts';
import { encodeSegments } from '../encode-segments.ts';
import { quietNativeLog } from '../native-log.ts';
import { prepareSegments } from '../segment-folder.ts';
import type { FrameSource } from '../frame-source.ts';
import { openSyntheticSource, type SyntheticVideo } from './synthetic-source.ts';

/** Encodes synthetic pictures; `dieAtFrame` kills the process in the middle of its work, as a crash or a power cut would. */
export type SyntheticEncodeJob = SyntheticVideo & { segmentsDir: string; dieAtFrame?: number };

quietNativeLog();
serveJob(async (job, report) => {
  const { segmentsDir, dieAtFrame, ...video } = job as SyntheticEncodeJob;
  await encodeSegments({
    segmentsDir,
    frames: video.frames,
    left: await prepareSegments({ segmentsDir, frames: video.frames }),
    openSource: async (firstFrame) => dieAt(openSyntheticSource({ ...video, firstFrame }), { firstFrame, dieAtFrame }),
    report,
  });
});

function dieAt(source: FrameSource, when: { firstFrame: number; dieAtFrame: number | undefined }): FrameSource {
  let frame = when.firstFrame;
  return {
    ...source,
    next: () => {
      if (frame++ === when.dieAtFrame) process.kill(process.pid, 'SIGKILL');
      return source.next();
    },
  };
}
