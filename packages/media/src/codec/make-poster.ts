import { writeFile } from 'node:fs/promises';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { AV_CODEC_FLAG_QSCALE, AV_PIX_FMT_YUVJ420P, AVCOL_RANGE_JPEG, FF_ENCODER_MJPEG } from 'node-av/constants';
import { delivered, must } from './native.ts';
import { withPictures } from './video-frames.ts';

/** Wide enough for a phone's screen and for previews of shared links; never enlarged. */
const WIDTH_PX = 720;
/**
 * 2 is best, 31 worst. The poster is what a phone waits for: at about 45 kB it stands a fifth of a second sooner on a slow network than at 3 and 70 kB, and
 * shows no blocks at the size of a player. FFmpeg counts quality in steps of FF_QP2LAMBDA = 118.
 */
const JPEG_QUALITY = 6 * 118;

/** What `makePoster` needs; `atMs` must lie before the end of the video. */
export type MakePosterInput = { videoPath: string; outputPath: string; atMs: number };

/**
 * Writes one picture of a video as JPEG, at most 720 px wide.
 * @throws Error when there is no picture at that time.
 */
export async function makePoster(input: MakePosterInput): Promise<void> {
  // JPEG means BT.601 at full range; without the conversion reds and skin shift.
  const filters = `scale='min(${WIDTH_PX},iw)':-2:out_color_matrix=bt601:out_range=full,format=yuvj420p`;
  const jpeg = await withPictures({ videoPath: input.videoPath, fromMs: input.atMs, filters }, async (frames) => {
    for (const frame of frames) return encodeJpeg(frame);
    throw new Error(`the video has no picture at ${input.atMs} ms`);
  });
  await writeFile(input.outputPath, jpeg);
}

function encodeJpeg(frame: Frame): Buffer {
  const codec = Codec.findEncoderByName(FF_ENCODER_MJPEG);
  if (codec === null) throw new Error('this build of FFmpeg has no JPEG encoder');
  using encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = frame.width;
  encoder.height = frame.height;
  encoder.pixelFormat = AV_PIX_FMT_YUVJ420P;
  encoder.colorRange = AVCOL_RANGE_JPEG;
  encoder.timeBase = new Rational(1, 1);
  encoder.setFlags(AV_CODEC_FLAG_QSCALE);
  encoder.globalQuality = JPEG_QUALITY;
  must(encoder.open2Sync(codec, null), 'open JPEG');
  frame.quality = JPEG_QUALITY;
  must(encoder.sendFrameSync(frame), 'encode JPEG');
  must(encoder.sendFrameSync(null), 'encode JPEG');
  using packet = new Packet();
  packet.alloc();
  if (!delivered(encoder.receivePacketSync(packet), 'encode JPEG') || packet.data === null)
    throw new Error('the JPEG is empty');
  return Buffer.from(packet.data);
}
