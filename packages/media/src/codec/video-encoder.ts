import { Codec, CodecContext, HardwareDeviceContext, HardwareFramesContext, Rational } from 'node-av/lib';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_HWDEVICE_TYPE_VAAPI,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_NV12,
  AV_PIX_FMT_VAAPI,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  type FFEncoderCodec,
} from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import type { RenderQuality } from '../render-quality.ts';
import { type EncoderSpec, X264 } from './encoder-spec.ts';
import { must } from './native.ts';

/** What an encoder is opened with. `threads`: the encoder's own. `encoder`: x264 unless told. */
export type EncoderSettings = { quality: RenderQuality; threads: number; encoder?: EncoderSpec | undefined };

/**
 * An open encoder; times count frames (time base 1/30). A frame marked as I starts a closed group.
 * `surfaces`: memory of the device for pictures, where it takes them from nowhere else.
 */
export type VideoEncoder = {
  codec: Codec;
  context: CodecContext;
  pictures: EncoderSpec['pictures'];
  surfaces: HardwareFramesContext | null;
  close(): void;
};

/** Pictures that a device holds at a time: the one that comes, and those it takes others from. */
const SURFACES = 8;
const PIXEL_FORMATS = { yuv420p: AV_PIX_FMT_YUV420P, nv12: AV_PIX_FMT_NV12, vaapi: AV_PIX_FMT_VAAPI };

type Size = { width: number; height: number };

/**
 * Opens H.264 High, 4:2:0, BT.709 limited range, 30 frames a second.
 * @throws Error when there is no such encoder or device, an option is unknown or the encoder refuses.
 */
export async function openVideoEncoder(size: Size, settings: EncoderSettings): Promise<VideoEncoder> {
  const { quality, threads, encoder = X264 } = settings;
  const codec = Codec.findEncoderByName(encoder.codec as FFEncoderCodec);
  if (codec === null) throw new Error(`this build of FFmpeg has no ${encoder.codec}`);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = size.width;
  context.height = size.height;
  context.pixelFormat = PIXEL_FORMATS[encoder.pictures];
  context.timeBase = new Rational(1, FRAMES_PER_SECOND);
  context.framerate = new Rational(FRAMES_PER_SECOND, 1);
  context.sampleAspectRatio = new Rational(1, 1);
  context.colorPrimaries = AVCOL_PRI_BT709;
  context.colorTrc = AVCOL_TRC_BT709;
  context.colorSpace = AVCOL_SPC_BT709;
  context.colorRange = AVCOL_RANGE_MPEG;
  context.threadCount = threads;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP);
  setOptions(context, encoder.options[quality]);
  const device = encoder.pictures === 'vaapi' ? openDevice(size, encoder) : null;
  if (device) context.hwFramesCtx = device.surfaces;
  // Never open2Sync with a dictionary: the bindings free it twice. setOption also reports misspelt names, which a dictionary swallows.
  must(await context.open2(codec, null), `open ${encoder.codec}`);
  return {
    codec,
    context,
    pictures: encoder.pictures,
    surfaces: device?.surfaces ?? null,
    close() {
      context.freeContext();
      device?.close();
    },
  };
}

function openDevice(size: Size, { device }: Pick<EncoderSpec, 'device'>) {
  const opened = new HardwareDeviceContext();
  must(opened.create(AV_HWDEVICE_TYPE_VAAPI, device ?? null), `open ${device ?? 'device'}`);
  const surfaces = new HardwareFramesContext();
  surfaces.alloc(opened);
  surfaces.format = AV_PIX_FMT_VAAPI;
  surfaces.swFormat = AV_PIX_FMT_NV12;
  surfaces.width = size.width;
  surfaces.height = size.height;
  surfaces.initialPoolSize = SURFACES;
  must(surfaces.init(), 'allocate surfaces');
  return {
    surfaces,
    close() {
      surfaces.free();
      opened.free();
    },
  };
}

function setOptions(context: CodecContext, options: Record<string, string>): void {
  for (const [name, value] of Object.entries(options)) {
    must(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `encoder option ${name}`);
  }
}
