import { Codec, CodecContext, Rational } from 'node-av/lib';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/performance/scene-spec';
import type { RenderQuality } from '../render-quality.ts';
import { must } from './native.ts';

/** What an encoder is opened with. `threads`: the encoder's own. */
export type EncoderSettings = { quality: RenderQuality; threads: number };

/**
 * Constant quantisers: without a rate to keep, x264 needs no look at the frames ahead, which saves a fifth of its work and 45 MB, and a segment's bits depend on
 * nothing but its own pictures. `high` also looks for motion of quarters of a pixel, which makes its files smaller for a fifth more work.
 * All reach what `encoder-gate.test.ts` asks of them.
 */
const EFFORT: Record<RenderQuality, { qp: string; subme: string }> = {
  low: { qp: '20', subme: '0' },
  medium: { qp: '19', subme: '0' },
  high: { qp: '17', subme: '1' },
};

/**
 * Cheapest preset, with the tools of the High profile that cost little and halve its bits. Groups are closed; keyframes stand where they are asked for
 * and nowhere else, six steps of the quantiser finer than the rest, as most of each picture is taken from them. No B-frames: what has not changed since the
 * picture before is then skipped unseen (`mb_info`), which is more than they save.
 */
const X264_PARAMS = [
  'open-gop=0',
  'scenecut=0',
  'keyint=infinite',
  'cabac=1',
  '8x8dct=1',
  'deblock=0,0',
  'bframes=0',
  'ipratio=2',
];

/** An open x264 encoder; times count frames (time base 1/30). A frame marked as I starts a closed group. */
export type VideoEncoder = { codec: Codec; context: CodecContext };

/**
 * Opens H.264 High, yuv420p, BT.709 limited range, 30 frames a second.
 * @throws Error when an option is unknown or x264 refuses.
 */
export async function openVideoEncoder(
  size: { width: number; height: number },
  { quality, threads }: EncoderSettings,
): Promise<VideoEncoder> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  if (codec === null) throw new Error('this build of FFmpeg has no libx264');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = size.width;
  context.height = size.height;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = new Rational(1, FRAMES_PER_SECOND);
  context.framerate = new Rational(FRAMES_PER_SECOND, 1);
  context.sampleAspectRatio = new Rational(1, 1);
  context.colorPrimaries = AVCOL_PRI_BT709;
  context.colorTrc = AVCOL_TRC_BT709;
  context.colorSpace = AVCOL_SPC_BT709;
  context.colorRange = AVCOL_RANGE_MPEG;
  context.threadCount = threads;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
  const { qp, subme } = EFFORT[quality];
  setOptions(context, {
    preset: 'ultrafast',
    qp,
    profile: 'high',
    'forced-idr': '1',
    mb_info: '1',
    'x264-params': [...X264_PARAMS, `subme=${subme}`].join(':'),
  });
  // Never open2Sync with a dictionary: the bindings free it twice. setOption also reports misspelt names, which a dictionary swallows.
  must(await context.open2(codec, null), 'open x264');
  return { codec, context };
}

function setOptions(context: CodecContext, options: Record<string, string>): void {
  for (const [name, value] of Object.entries(options)) {
    must(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `x264 option ${name}`);
  }
}
