import { Codec, CodecContext, type FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/performance/scene-spec';
import { audioChain, filterFrames } from './filter-frames.ts';
import { withSound } from './input-file.ts';
import { type Loudness, measureLoudness } from './loudness.ts';
import {
  JUDGED_SPEECH_MS,
  LOUDNESS_TOLERANCE_LU,
  MAX_GAIN_DB,
  planMastering,
  SAMPLE_RATE_HZ,
  TARGET_LUFS,
  toStereo,
} from './mastering-chain.ts';
import { breathe, delivered, must } from './native.ts';
import { begin, createOutput, finish } from './output-file.ts';

/** Samples that belong to one frame of the video. */
const SAMPLES_PER_FRAME = SAMPLE_RATE_HZ / FRAMES_PER_SECOND;
const BIT_RATE = 128_000n;
/** Samples in one AAC packet, about 21 ms. */
const SAMPLES_PER_PACKET = 1024;
const PACKETS_PER_BREATH = 64;
/** Front left and front right, as bits of FFmpeg's channel mask. */
const STEREO = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };

/** Highest true peak of a finished file: above it, a platform's re-encoding clips. @see EBU R 128 s1. */
export const TRUE_PEAK_LIMIT_DB = -1;
/** True peaks allowed before AAC, which adds up to about 0.7 dB; the lower ones are for material where it adds more. */
const CEILINGS_DB = [-1.7, -2.7, -4.2];

/** What `masterAudio` needs. `frames` is the length of the video, at 30 a second. */
export type MasterAudioInput = { wavPath: string; outputPath: string; frames: number };

/**
 * Turns a voice recording into the sound of the video: cleaned, gently compressed, -14 LUFS, true peak at most -1 dBTP, AAC-LC 48 kHz stereo, exactly `frames / 30` seconds.
 * @returns Loudness measured in the finished file.
 * @throws Error when the file is no WAV or holds more than two channels, and, from 3 s of video on, when the sound misses -14 LUFS by more than 1.
 */
export async function masterAudio(input: MasterAudioInput): Promise<Loudness> {
  let loudness: Loudness | undefined;
  for (const ceilingDb of CEILINGS_DB) {
    const mastering = await planMastering({ wavPath: input.wavPath, ceilingDb });
    await encodeMastered({ ...input, mastering });
    loudness = await measureLoudness({ path: input.outputPath, formats: 'mov', filters: 'anull' });
    if (loudness.truePeakDb <= TRUE_PEAK_LIMIT_DB) return loudEnough(loudness, input.frames);
  }
  throw new Error(
    `AAC raises the peaks of this sound to ${loudness?.truePeakDb.toFixed(1)} dB, whatever the limiter does`,
  );
}

/** What leaves here too quiet would be stopped by the gate, after all pictures have been painted, and without a word about the reason. */
function loudEnough(loudness: Loudness, frames: number): Loudness {
  const { integratedLufs } = loudness;
  if (frames < JUDGED_SPEECH_MS * (FRAMES_PER_SECOND / 1000)) return loudness;
  if (Math.abs(integratedLufs - TARGET_LUFS) <= LOUDNESS_TOLERANCE_LU) return loudness;
  const reached = `${integratedLufs.toFixed(1)} instead of ${TARGET_LUFS} LUFS`;
  if (integratedLufs < TARGET_LUFS)
    throw new Error(`the recording is too quiet: raised by at most ${MAX_GAIN_DB} dB it reaches ${reached}`);
  throw new Error(`the recording's loudness cannot be set: it reaches ${reached}`);
}

async function encodeMastered(input: MasterAudioInput & { mastering: string }): Promise<void> {
  const samples = input.frames * SAMPLES_PER_FRAME;
  const filters = [
    input.mastering,
    'aformat=sample_fmts=fltp',
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
    `asetnsamples=n=${SAMPLES_PER_PACKET}:p=0`,
    // Padding alone, after an empty recording, carries no times of its own.
    'asetpts=N',
  ].join(',');
  await withSound({ path: input.wavPath, formats: 'wav' }, async (sound) => {
    const chain = audioChain(sound.decoder, `${filters},${toStereo(sound.decoder.channels)}`);
    await encodeAac(filterFrames(chain, sound.frames), input.outputPath);
    chain.graph.free();
  });
}

async function encodeAac(frames: Iterable<Frame>, outputPath: string): Promise<void> {
  using encoder = openAacEncoder();
  const output = createOutput(outputPath, 'ipod');
  const stream = output.newStream(null);
  must(stream.codecpar.fromContext(encoder), 'describe sound');
  stream.timeBase = encoder.timeBase;
  begin(output);
  using packet = new Packet();
  packet.alloc();
  let sent = 0;
  for (const frame of frames) {
    must(encoder.sendFrameSync(frame), 'encode sound');
    writePackets({ encoder, packet, output });
    if (++sent % PACKETS_PER_BREATH === 0) await breathe();
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
function openAacEncoder(): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  if (codec === null) throw new Error('this build of FFmpeg has no AAC encoder');
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = SAMPLE_RATE_HZ;
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
  encoder.channelLayout = STEREO;
  encoder.timeBase = new Rational(1, SAMPLE_RATE_HZ);
  encoder.bitRate = BIT_RATE;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  // A third of the default coder's time, and at this bit rate no worse: https://ffmpeg.org/ffmpeg-codecs.html#aac
  must(encoder.setOption('aac_coder', 'fast', AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), 'AAC option');
  must(encoder.open2Sync(codec, null), 'open AAC');
  return encoder;
}
