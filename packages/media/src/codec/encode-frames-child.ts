import { openCompositorRing } from '../compositor/open-compositor-ring.ts';
import { serveJob } from '../process/serve-job.ts';
import { prepareSegments } from './segment-folder.ts';
import { FRAMES_PER_SEGMENT } from '@sayso/engine/performance/scene-spec';

/** What the encode child is asked for. */
export type EncodeFramesJob = { atlasPath: string; segmentsDir: string; frames: number };

/** Pictures painted ahead of the encoder: enough that neither thread waits for the other's longest frame. */
const SLOTS = 4;

serveJob(async (job, report) => {
  const { atlasPath, segmentsDir, frames } = job as EncodeFramesJob;
  const openSource = (firstFrame: number) => openCompositorRing({ atlasPath, firstFrame, slots: SLOTS });
  const left = await prepareSegments({ segmentsDir, frames });
  const [firstRun] = left.runs;
  // The compositor's thread loads its atlas and paints the first pictures while FFmpeg is being loaded here.
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
    report,
    openSource: (firstFrame) => {
      const source = isFirst && early ? early : openSource(firstFrame);
      isFirst = false;
      return source;
    },
  });
});
