import { openCompositorRing } from '../compositor/open-compositor-ring.ts';
import { serveJob } from '../process/serve-job.ts';
import { prepareSegments } from './segment-folder.ts';
import { FRAMES_PER_SEGMENT, PICTURE } from '@sayso/engine/performance/scene-spec';

/** What the encode child is asked for. With an atlas that is `being drawn` it waits for the atlas's name, until it is killed. */
export type EncodeFramesJob = {
  atlasPath: string;
  atlas: 'drawn' | 'being drawn';
  segmentsDir: string;
  frames: number;
};

/** Pictures painted ahead of the encoder: enough that neither thread waits for the other's longest frame. */
const SLOTS = 4;

serveJob(async (job, report) => {
  const { segmentsDir, frames, ...drawing } = job as EncodeFramesJob;
  const openSource = (firstFrame: number) => openCompositorRing({ ...drawing, firstFrame, slots: SLOTS });
  const left = await prepareSegments({ segmentsDir, frames });
  const [firstRun] = left.runs;
  // The compositor's thread loads its modules and the atlas, and paints the first pictures, while FFmpeg is being loaded here.
  const early = firstRun && openSource(firstRun.first * FRAMES_PER_SEGMENT);
  early?.catch(() => {});
  const [{ encodeSegments }, { quietNativeLog }] = await Promise.all([
    import('./encode-segments.ts'),
    import('./native-log.ts'),
  ]);
  quietNativeLog();
  let isFirst = true;
  await encodeSegments({
    segmentsDir,
    frames,
    left,
    size: PICTURE,
    report,
    openSource: (firstFrame) => {
      const source = isFirst && early ? early : openSource(firstFrame);
      isFirst = false;
      return source;
    },
  });
});
