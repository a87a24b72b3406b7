// Process entry of tests: judges encoded pictures as `JudgeJob` says.
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { framesOf, openDecoder, openInput, streamOf } from '../input-file.ts';
import { quietNativeLog } from '../native-log.ts';
import { similarity } from '../similarity.ts';
import { tileDifference } from './tile-difference.ts';

/** One encoded segment, and the atlas it was painted from. */
export type JudgeJob = { path: string; atlasPath: string; startFrame: number };
/**
 * `similarities`: structural similarity of the luma of each picture to what the compositor paints. `differences`: the largest mean difference of a tile in each.
 * `profile`: H.264's number, 100 for High.
 */
export type Judgement = { similarities: number[]; differences: number[]; profile: number };

quietNativeLog();
serveJob(async (job): Promise<Judgement> => {
  const { path, atlasPath, startFrame } = job as JudgeJob;
  const compositor = openCompositor({ atlasPath });
  const format = openInput({ path, formats: 'mov' });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  using decoder = openDecoder(stream, 1);
  const similarities: number[] = [];
  const differences: number[] = [];
  for (const frame of framesOf({ format, stream, decoder })) {
    const painted = compositor.frame(startFrame + similarities.length);
    const picture = frame.toBuffer();
    similarities.push(similarity(picture, painted, compositor));
    differences.push(tileDifference(picture, painted, compositor));
  }
  const { profile } = stream.codecpar;
  format.closeInputSync();
  compositor.close();
  return { similarities, differences, profile };
});
