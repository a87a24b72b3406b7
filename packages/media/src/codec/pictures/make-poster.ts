import { writeFile } from 'node:fs/promises';
import {
  AV_CODEC_FLAG_QSCALE,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AVCOL_RANGE_JPEG,
  FF_ENCODER_LIBWEBP,
  FF_ENCODER_MJPEG,
} from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { labelPicture } from '../label-picture.ts';
import { delivered, must } from '../native.ts';
import { withPictures } from './video-frames.ts';

/** Wide enough for previews of shared links; never enlarged. */
const JPEG_WIDTH_PX = 720;
/** As wide as a player on a desk; a phone's finer screen shows it until the video plays. */
const WEBP_WIDTH_PX = 540;
/** 2 is best, 31 worst: about 45 kB without blocks at the size of a player. FFmpeg counts quality in steps of FF_QP2LAMBDA = 118. */
const JPEG_QUALITY = 6 * 118;
/** How hard is tried to say the same in fewer bytes, from 0 to 6: the last step over FFmpeg's own choice of 4 saves a twentieth. */
const WEBP_EFFORT = 6;

/** What `makePoster` needs; `atMs` must lie before the end of the video. JPEG is what every other site reads, WebP half as large. */
export type MakePosterInput = { videoPath: string; outputPath: string; atMs: number; format?: 'jpeg' | 'webp' };

/**
 * What a server sends at once to whom it does not know yet is ten packets of 1,460 bytes: a poster that fits nine of them with the head of the
 * answer, one being left for what else comes, stands a round trip sooner. @see https://www.rfc-editor.org/rfc/rfc6928
 */
const FIRST_FLIGHT_BYTES = 12_300;
/** WebP's scale from 0 to 100, best first: the first that fits is taken, the last one whatever its size. */
const WEBP_QUALITIES = [75, 60, 45, 35, 25] as const;

/** A poster at the best quality at which it stays within the first flight of packets; the lowest where none does. */
export function bestThatFits(encodeAt: (quality: number) => Buffer): Buffer {
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of WEBP_QUALITIES) {
    picture = encodeAt(quality);
    if (picture.length <= FIRST_FLIGHT_BYTES) break;
  }
  return picture;
}

/**
 * Writes one picture of a video: as JPEG of at most 720 px width, or as WebP of at most 540 px that a phone has at once. Machines read in it
 * that it is AI generated.
 * @throws Error when there is no picture at that time.
 */
export async function makePoster({ videoPath, outputPath, atMs, format = 'jpeg' }: MakePosterInput): Promise<void> {
  const { filters, encode } = FORMATS[format];
  const picture = await withPictures({ videoPath, fromMs: atMs, filters }, async (frames) => {
    for (const frame of frames) return encode(frame);
    throw new Error(`the video has no picture at ${atMs} ms`);
  });
  await writeFile(outputPath, picture);
}

const scaled = (widthPx: number, range: 'full' | 'limited') =>
  `scale='min(${widthPx},iw)':-2:out_color_matrix=bt601:out_range=${range}`;

/** JPEG means BT.601 at full range, WebP BT.601 at limited range; without the conversion reds and skin shift. */
const FORMATS = {
  jpeg: { filters: `${scaled(JPEG_WIDTH_PX, 'full')},format=yuvj420p`, encode: encodeJpeg },
  webp: { filters: `${scaled(WEBP_WIDTH_PX, 'limited')},format=yuv420p`, encode: encodeWebp },
} as const;

function encodeJpeg(frame: Frame): Buffer {
  using encoder = encoderFor(frame, FF_ENCODER_MJPEG);
  encoder.pixelFormat = AV_PIX_FMT_YUVJ420P;
  encoder.colorRange = AVCOL_RANGE_JPEG;
  encoder.setFlags(AV_CODEC_FLAG_QSCALE);
  encoder.globalQuality = JPEG_QUALITY;
  frame.quality = JPEG_QUALITY;
  return labelPicture(encodeOne(encoder, frame), 'jpeg');
}

function encodeWebp(frame: Frame): Buffer {
  return bestThatFits((quality) => labelPicture(encodeWebpAt(frame, quality), 'webp'));
}

/** One picture as WebP. `quality`: from 0 to 100, best last. */
export function encodeWebpAt(frame: Frame, quality: number): Buffer {
  using encoder = encoderFor(frame, FF_ENCODER_LIBWEBP);
  encoder.pixelFormat = AV_PIX_FMT_YUV420P;
  const options = { quality, compression_level: WEBP_EFFORT };
  for (const [name, value] of Object.entries(options)) {
    const taken = encoder.setOption(name, String(value), AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);
    must(taken, `WebP option ${name}`);
  }
  return encodeOne(encoder, frame);
}

function encoderFor(frame: Frame, name: typeof FF_ENCODER_MJPEG | typeof FF_ENCODER_LIBWEBP): CodecContext {
  const codec = Codec.findEncoderByName(name);
  if (codec === null) throw new Error(`this build of FFmpeg has no encoder ${name}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = frame.width;
  encoder.height = frame.height;
  encoder.timeBase = new Rational(1, 1);
  return encoder;
}

function encodeOne(encoder: CodecContext, frame: Frame): Buffer {
  must(encoder.open2Sync(null, null), 'open the poster');
  must(encoder.sendFrameSync(frame), 'encode the poster');
  must(encoder.sendFrameSync(null), 'encode the poster');
  using packet = new Packet();
  packet.alloc();
  if (!delivered(encoder.receivePacketSync(packet), 'encode the poster') || packet.data === null)
    throw new Error('the poster is empty');
  return Buffer.from(packet.data);
}

/** WebP's scale from 0 to 100: enough to see what a picture shows. */
const QUALITY = 60;

/** What `makeFrameSheet` needs: a picture for each stretch of time, so many in a row, each scaled to this even size. `count`: how many there are at most. */
export type MakeFrameSheetInput = {
  videoPath: string;
  outputPath: string;
  everyMs: number;
  count: number;
  columns: number;
  widthPx: number;
  heightPx: number;
};

/**
 * Writes pictures of a video, `everyMs` apart from the first one on, as one WebP, row by row; places at the end that no picture fills are black.
 * @throws Error when the video is damaged.
 */
export async function makeFrameSheet(input: MakeFrameSheetInput): Promise<void> {
  const { videoPath, outputPath, everyMs, count, columns, widthPx, heightPx } = input;
  const filters = [
    // Half a picture of a fast video before the time: what is due then is taken, and not the next one.
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${everyMs / 1000 - 0.008})'`,
    // WebP means BT.601 at limited range.
    `scale=${widthPx}:${heightPx}:out_color_matrix=bt601:out_range=limited`,
    'format=yuv420p',
    `tile=${columns}x${Math.ceil(count / columns)}`,
  ].join(',');
  const sheet = await withPictures({ videoPath, fromMs: 0, filters }, async (frames) => {
    for (const frame of frames) return encodeWebpAt(frame, QUALITY);
    throw new Error('the video has no pictures');
  });
  await writeFile(outputPath, sheet);
}
