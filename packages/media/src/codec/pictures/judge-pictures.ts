import { AV_FRAME_FLAG_CORRUPT, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import type { Compositor } from '../../compositor/open-compositor.ts';
import { GATE } from '../encoders/encoder-quality.ts';
import { framesOf, openDecoder, openOwn, packetsOf, streamOf } from '../input-file.ts';
import { yieldToEventLoop } from '../native.ts';
import { parameterSetsOf } from '../encoders/parameter-sets.ts';
import type { Segment } from '../segments/segment-plan.ts';
import { similarity } from '../encoders/similarity.ts';

/** Of so many pictures one is compared, which takes 50 ms; all are decoded. The mean of the trial clip moves by less than 0.0001. */
const COMPARE_EVERY = 3;

/** A segment's pictures beside those that were painted. `header`: what must be the same in all segments of a video. */
export type JudgedSegment = { similarities: number[]; header: Buffer; problems: string[] };

type File = { path: string; segment: Segment };

/** Decodes a segment and compares every third picture with the painted one. @throws Error when it cannot be decoded. */
export async function judgeSegment(file: File, compositor: Compositor): Promise<JudgedSegment> {
  const format = openOwn(file.path);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    using decoder = openDecoder(stream, 1);
    const header = stream.codecpar.extradata ?? Buffer.alloc(0);
    const problems = [...checkHeader(header), ...checkPackets(file)];
    const similarities: number[] = [];
    let [decoded, damaged] = [0, 0];
    for (const frame of framesOf({ format, stream, decoder })) {
      if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) damaged++;
      const index = decoded++;
      // Not the first: a keyframe is finer than all others.
      if (index % COMPARE_EVERY !== 1) continue;
      const painted = compositor.frame(file.segment.startFrame + index);
      similarities.push(similarity(frame.toBuffer(), painted, compositor));
      await yieldToEventLoop();
    }
    if (damaged > 0) problems.push(`${damaged} pictures are damaged`);
    if (decoded !== file.segment.frames)
      problems.push(`${decoded} of ${file.segment.frames} pictures came out of the decoder`);
    return { similarities, header: Buffer.from(header), problems };
  } finally {
    format.closeInputSync();
  }
}

function checkHeader(header: Buffer): string[] {
  const [sequence] = header.length > 0 ? parameterSetsOf(header) : [];
  if (sequence === undefined) return ['there are no parameter sets'];
  // The profile stands behind the byte that says what this is.
  return sequence[1] === GATE.profile ? [] : [`profile ${sequence[1]} instead of High`];
}

/** One keyframe, at the beginning, and no picture before its time. */
function checkPackets({ path }: File): string[] {
  const format = openOwn(path);
  try {
    const { index } = streamOf(format, AVMEDIA_TYPE_VIDEO);
    let at = 0;
    for (const { streamIndex, isKeyframe, pts, dts } of packetsOf(format)) {
      if (streamIndex !== index) continue;
      if (isKeyframe !== (at === 0)) return [`picture ${at} is ${isKeyframe ? 'an unexpected' : 'no'} keyframe`];
      if (pts !== dts) return [`picture ${at} is not in the order in which it is shown`];
      at++;
    }
    return [];
  } finally {
    format.closeInputSync();
  }
}
