import { serveJob } from '../../process/serve-job.ts';
import { encodeSegments } from '../encode-segments.ts';
import type { FrameSource } from '../frame-source.ts';
import { quietNativeLog } from '../native-log.ts';
import { prepareSegments } from '../segment-folder.ts';
import { openSyntheticSource, type SyntheticVideo } from './synthetic-source.ts';

/** Encodes synthetic pictures. `dieAtFrame` kills the process in the middle, as a crash would; `plannedFrames` makes the source disagree about the length. */
export type SyntheticEncodeJob = SyntheticVideo & { segmentsDir: string; dieAtFrame?: number; plannedFrames?: number };

quietNativeLog();
serveJob(async (job, report) => {
  const { segmentsDir, dieAtFrame, plannedFrames, ...video } = job as SyntheticEncodeJob;
  const source = { ...video, frames: plannedFrames ?? video.frames };
  await encodeSegments({
    segmentsDir,
    frames: video.frames,
    size: video,
    left: await prepareSegments({ segmentsDir, frames: video.frames }),
    openSource: async (firstFrame) => dieAt(openSyntheticSource({ ...source, firstFrame }), { firstFrame, dieAtFrame }),
    report,
  });
});

function dieAt(source: FrameSource, when: { firstFrame: number; dieAtFrame: number | undefined }): FrameSource {
  let frame = when.firstFrame;
  return {
    ...source,
    next() {
      if (frame++ === when.dieAtFrame) process.kill(process.pid, 'SIGKILL');
      return source.next();
    },
  };
}
