import { Codec, CodecContext, type FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import { SAMPLE_RATE_HZ } from './mastering-chain.ts';
import { yieldToEventLoop, delivered, must } from '../native.ts';
import { begin, createOutput, finish } from '../output-file.ts';

const FRAMES_PER_YIELD = 64;
/** Front left and front right, as bits of FFmpeg's channel mask. */
const STEREO = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };

/** Bits a second of a video's sound that can be chosen. */
export type SoundBitRate = 96_000 | 128_000 | 192_000;

/**
 * Writes sound as AAC-LC into an M4A file.
 * @param input.frames Planar floats, stereo, 48 kHz, 1024 samples each but the last.
 * @param input.form Options of the container. Unless told, one index for all of it, as players of whole files like it.
 */
export async function writeAac(input: {
  frames: Iterable<Frame>;
  outputPath: string;
  bitRate: SoundBitRate;
  form?: Record<string, string>;
}): Promise<void> {
  using encoder = openAacEncoder(input.bitRate);
  const output = createOutput(input.outputPath, 'ipod');
  const stream = output.newStream(null);
  must(stream.codecpar.fromContext(encoder), 'describe sound');
  stream.timeBase = encoder.timeBase;
  begin(output, input.form);
  using packet = new Packet();
  packet.alloc();
  let sent = 0;
  for (const frame of input.frames) {
    must(encoder.sendFrameSync(frame), 'encode sound');
    writePackets({ encoder, packet, output });
    if (++sent % FRAMES_PER_YIELD === 0) await yieldToEventLoop();
  }
  must(encoder.sendFrameSync(null), 'encode sound');
  writePackets({ encoder, packet, output });
  finish(output);
}

function writePackets(input: { encoder: CodecContext; packet: Packet; output: FormatContext }): void {
  const { encoder, packet, output } = input;
  const [stream] = output.streams;
  if (stream === undefined) throw new Error('the sound file has no stream');
  while (delivered(encoder.receivePacketSync(packet), 'encode sound')) {
    packet.streamIndex = 0;
    packet.rescaleTs(encoder.timeBase, stream.timeBase);
    must(output.interleavedWriteFrameSync(packet), 'write sound');
  }
}

/** FFmpeg's own AAC: libfdk_aac, which this build also has, may not be passed on with the rest. */
function openAacEncoder(bitRate: SoundBitRate): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  if (codec === null) throw new Error('this build of FFmpeg has no AAC encoder');
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = SAMPLE_RATE_HZ;
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
  encoder.channelLayout = STEREO;
  encoder.timeBase = new Rational(1, SAMPLE_RATE_HZ);
  encoder.bitRate = BigInt(bitRate);
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  // A third of the default coder's time, and at these bit rates no worse: https://ffmpeg.org/ffmpeg-codecs.html#aac
  must(encoder.setOption('aac_coder', 'fast', AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), 'AAC option');
  must(encoder.open2Sync(codec, null), 'open AAC');
  return encoder;
}
