// Process entry of tests: judges encoded pictures as `JudgeJob` says.
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { framesOf, openDecoder, openInput, streamOf } from '../input-file.ts';
import { quietNativeLog } from '../native-log.ts';
import { similarity } from '../encoders/similarity.ts';
import { tileDifference } from './tile-difference.ts';

/** How a picture is held against the one that the compositor paints: by the structural similarity of the luma, or by the largest mean difference of a tile. */
const MEASURES = { similarity, tileDifference };

/** One encoded segment, the atlas it was painted from, and what is asked of its pictures. */
export type JudgeJob = {
  path: string;
  atlasPath: string;
  startFrame: number;
  measure: keyof typeof MEASURES;
  /** Of so many pictures one is held against the painted one, the last of them: a keyframe is finer than all others. Each one unless told. */
  every?: number;
};
/** `frames`: how many pictures there are. `measured`: one value for each that was compared. `profile`: H.264's number, 100 for High. */
export type Judgement = { frames: number; measured: number[]; profile: number };

quietNativeLog();
serveJob(async (job): Promise<Judgement> => {
  const { path, atlasPath, startFrame, measure, every = 1 } = job as JudgeJob;
  const compositor = openCompositor({ atlasPath });
  const format = openInput({ path, formats: 'mov' });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  using decoder = openDecoder(stream, 1);
  const measured: number[] = [];
  let frames = 0;
  for (const frame of framesOf({ format, stream, decoder })) {
    const index = frames++;
    if (index % every !== every - 1) continue;
    const painted = compositor.frame(startFrame + index);
    measured.push(MEASURES[measure](frame.toBuffer(), painted, compositor));
  }
  const { profile } = stream.codecpar;
  format.closeInputSync();
  compositor.close();
  return { frames, measured, profile };
});
