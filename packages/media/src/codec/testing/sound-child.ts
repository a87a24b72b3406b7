// Process entry for tests: codes a WAV file as the kinds of sound that people upload.
import { Codec, CodecContext, Dictionary, FormatContext, type Frame, Packet, Rational } from 'node-av/lib';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AV_SAMPLE_FMT_S16P,
} from 'node-av/constants';
import { serveJob } from '../../process/serve-job.ts';
import { audioChain, filterFrames } from '../filter-frames.ts';
import { withSound } from '../input-file.ts';
import { delivered, must, quietNativeLog } from '../native.ts';

const KINDS = {
  mp3: { encoder: 'libmp3lame', muxer: 'mp3', format: AV_SAMPLE_FMT_S16P, name: 's16p' },
  ogg: { encoder: 'libvorbis', muxer: 'ogg', format: AV_SAMPLE_FMT_FLTP, name: 'fltp' },
  flac: { encoder: 'flac', muxer: 'flac', format: AV_SAMPLE_FMT_S16, name: 's16' },
  aac: { encoder: 'aac', muxer: 'adts', format: AV_SAMPLE_FMT_FLTP, name: 'fltp' },
  // As browsers record.
  webm: { encoder: 'libopus', muxer: 'webm', format: AV_SAMPLE_FMT_FLT, name: 'flt' },
  mp4: { encoder: 'aac', muxer: 'mp4', format: AV_SAMPLE_FMT_FLTP, name: 'fltp' },
  // As telephones do, and as films and old Windows programs have it.
  mulaw: { encoder: 'pcm_mulaw', muxer: 'wav', format: AV_SAMPLE_FMT_S16, name: 's16' },
  ac3: { encoder: 'ac3', muxer: 'mp4', format: AV_SAMPLE_FMT_FLTP, name: 'fltp' },
  wma: { encoder: 'wmav2', muxer: 'matroska', format: AV_SAMPLE_FMT_FLTP, name: 'fltp' },
} as const;

/** Sound that is not compressed comes in pieces of any length. */
const PCM_SAMPLES = 1024;

/** A WAV file, and what becomes of it. */
export type SoundKindJob = { wavPath: string; outputPath: string; kind: keyof typeof KINDS };

quietNativeLog();
serveJob(async (job) => {
  const { wavPath, outputPath, kind } = job as SoundKindJob;
  const { format, name } = KINDS[kind];
  const rate = rateOf(kind);
  await withSound({ path: wavPath, formats: 'wav' }, async ({ decoder, frames }) => {
    const framesOf = (samples: number) => {
      const filters = `aresample=${rate},aformat=sample_fmts=${name}:channel_layouts=stereo,asetnsamples=n=${samples}:p=0`;
      return filterFrames(audioChain(decoder, filters), frames);
    };
    write({ kind, format, outputPath, framesOf });
  });
});

/** Opus knows no other. */
const rateOf = (kind: keyof typeof KINDS) => (kind === 'webm' ? 48_000 : 44_100);

function write(input: {
  kind: keyof typeof KINDS;
  format: CodecContext['sampleFormat'];
  outputPath: string;
  framesOf: (samples: number) => Iterable<Frame>;
}): void {
  const { encoder: codecName, muxer } = KINDS[input.kind];
  const codec = Codec.findEncoderByName(codecName as Parameters<typeof Codec.findEncoderByName>[0]);
  if (codec === null) throw new Error(`no encoder ${codecName}`);
  using encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = rateOf(input.kind);
  encoder.sampleFormat = input.format;
  encoder.channelLayout = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n };
  encoder.timeBase = new Rational(1, rateOf(input.kind));
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  must(encoder.open2Sync(codec, null), 'open encoder');
  const output = new FormatContext();
  must(output.allocOutputContext2(null, muxer, input.outputPath), 'create');
  const stream = output.newStream(null);
  must(stream.codecpar.fromContext(encoder), 'describe');
  stream.timeBase = encoder.timeBase;
  output.metadata = Dictionary.fromObject({ title: 'A private note' });
  must(output.openOutputSync(), 'open');
  must(output.writeHeaderSync(null), 'header');
  using packet = new Packet();
  packet.alloc();
  const drain = () => {
    while (delivered(encoder.receivePacketSync(packet), 'encode')) {
      packet.streamIndex = 0;
      packet.rescaleTs(encoder.timeBase, output.streams[0]?.timeBase ?? encoder.timeBase);
      must(output.interleavedWriteFrameSync(packet), 'write');
    }
  };
  for (const frame of input.framesOf(encoder.frameSize || PCM_SAMPLES)) {
    must(encoder.sendFrameSync(frame), 'encode');
    drain();
  }
  must(encoder.sendFrameSync(null), 'encode');
  drain();
  must(output.writeTrailerSync(), 'trailer');
  output.closeOutputSync();
}
