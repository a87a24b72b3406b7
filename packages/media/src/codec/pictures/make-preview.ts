import { readFile, writeFile } from 'node:fs/promises';
import { Codec, CodecContext, type FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUVA420P,
  FF_ENCODER_LIBWEBP_ANIM,
} from 'node-av/constants';
import { labelPicture } from '../label-picture.ts';
import { yieldToEventLoop, delivered, must } from '../native.ts';
import { begin, createOutput, finish } from '../output-file.ts';
import { withPictures } from './video-frames.ts';

/** A card in the library; never enlarged. */
const WIDTH_PX = 270;
const FRAMES_PER_SECOND = 12;
const LENGTH_S = 3;
/** WebP's scale from 0 to 100, chosen for about 0.3 MB. */
const QUALITY = '60';
/** WebP's effort from 0 to 6. */
const EFFORT = '4';

/** What `makePreview` needs; `fromMs`, the start unless told, must lie before the end of the video. */
export type MakePreviewInput = { videoPath: string; outputPath: string; fromMs?: number };

/**
 * Writes three seconds of a video as an animated WebP without sound: at most 270 px wide, 12 pictures a second, endless. Machines read in
 * it that it is AI generated.
 * @throws Error when the video is damaged.
 */
export async function makePreview(input: MakePreviewInput): Promise<void> {
  // WebP means BT.601 at limited range.
  const filters = [
    `trim=end=${LENGTH_S}`,
    // Rounded up, a video of one frame still has one picture.
    `fps=${FRAMES_PER_SECOND}:round=up`,
    `scale='min(${WIDTH_PX},iw)':-2:out_color_matrix=bt601:out_range=limited`,
    'format=yuva420p',
  ].join(',');
  await withPictures({ videoPath: input.videoPath, fromMs: input.fromMs ?? 0, filters }, (frames) =>
    writeWebp(frames, input.outputPath),
  );
  await writeFile(input.outputPath, labelPicture(await readFile(input.outputPath), 'webp'));
}

async function writeWebp(frames: Iterable<Frame>, outputPath: string): Promise<void> {
  let writer: WebpWriter | undefined;
  for (const frame of frames) {
    writer ??= openWriter(frame, outputPath);
    frame.pts = BigInt(writer.frames++);
    must(writer.encoder.sendFrameSync(frame), 'encode preview');
    writePackets(writer);
    await yieldToEventLoop();
  }
  if (writer === undefined) throw new Error('the video has no pictures');
  must(writer.encoder.sendFrameSync(null), 'encode preview');
  writePackets(writer);
  finish(writer.output);
}

type WebpWriter = { encoder: CodecContext; output: FormatContext; frames: number };

function openWriter(first: Frame, outputPath: string): WebpWriter {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBWEBP_ANIM);
  if (codec === null) throw new Error('this build of FFmpeg has no WebP encoder');
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = first.width;
  encoder.height = first.height;
  encoder.pixelFormat = AV_PIX_FMT_YUVA420P;
  encoder.timeBase = new Rational(1, FRAMES_PER_SECOND);
  for (const [name, value] of [
    ['quality', QUALITY],
    ['compression_level', EFFORT],
  ] as const) {
    must(encoder.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `WebP option ${name}`);
  }
  must(encoder.open2Sync(codec, null), 'open WebP');
  const output = createOutput(outputPath, 'webp');
  const stream = output.newStream(codec);
  must(stream.codecpar.fromContext(encoder), 'describe preview');
  stream.timeBase = encoder.timeBase;
  begin(output, { loop: '0' });
  return { encoder, output, frames: 0 };
}

function writePackets({ encoder, output }: WebpWriter): void {
  using packet = new Packet();
  packet.alloc();
  const [stream] = output.streams;
  while (stream !== undefined && delivered(encoder.receivePacketSync(packet), 'encode preview')) {
    packet.rescaleTs(encoder.timeBase, stream.timeBase);
    must(output.interleavedWriteFrameSync(packet), 'write preview');
  }
}
