import { open } from 'node:fs/promises';
import {
  Codec,
  type CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  InputFormat,
  type Packet,
  type Stream,
} from 'node-av/lib';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVERROR_ENOMEM,
  AVERROR_INVALIDDATA,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { refusal } from '../../uploads/refusal.ts';
import { readerOf, type SoundReader } from '../../uploads/sound-kind.ts';
import { audioChain, filterFrames } from '../filter-frames.ts';
import { openDecoder, packetsOf, streamOf, toMs } from '../input-file.ts';
import { delivered, must } from '../native.ts';

/** Shorter files are mistakes, unless told otherwise. */
const MIN_SECONDS = 1;
/** Packets that may be broken, as a share of all: files cut from a stream begin and end within one. */
const BROKEN_SHARE = 0.02;
const BROKEN_ALWAYS = 4;
/** What the kinds of file that are taken hold; telephones record in mu-law and A-law. Decoders of pictures are not among them, so covers stay closed. */
const DECODERS =
  'mp3float,mp3,mp2float,mp2,aac,aac_fixed,alac,vorbis,opus,flac,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_mulaw,pcm_alaw';
/** Nobody records at other rates: such a header is a mistake, or made to take much memory. */
const RATES_HZ = { lowest: 4_000, highest: 768_000 };
/** Films can name other files that hold their sound. Both are FFmpeg's default today. */
const NO_REFERENCES = { enable_drefs: '0', use_absolute_path: '0' };

/** A stranger's file, what its sound goes through, and how long it may and must be. */
type Stranger = { inputPath: string; filters: string; maxSeconds: number; minSeconds?: number | undefined };

/**
 * Decodes the sound of a stranger's file and hands it to `use` behind a chain of filters.
 * Only the reader that its first bytes call for touches it, so no path or address inside is ever followed.
 * @returns How long it is, in seconds.
 * @throws Error that `refusalOf` explains.
 */
export async function readUntrustedAudio(
  { inputPath, filters, maxSeconds, minSeconds = MIN_SECONDS }: Stranger,
  use: (frames: Generator<Frame>) => Promise<void>,
): Promise<number> {
  const format = openSound(inputPath, await kindOf(inputPath));
  try {
    const stream = soundIn(format);
    using decoder = openKnown(stream);
    // What the header says is only good for refusing early.
    if ((toMs(stream.duration, stream) ?? 0) > (maxSeconds + 1) * 1000) throw refusal('too_long');
    const { channels, sampleRate, sampleFormat } = decoder;
    if (channels > 2) throw refusal('too_many_channels');
    if (sampleRate < RATES_HZ.lowest || sampleRate > RATES_HZ.highest) throw refusal('damaged');
    const length = { samples: 0, most: maxSeconds * sampleRate };
    const chain = audioChain({ channels, sampleRate, sampleFormat }, filters);
    await use(filterFrames(chain, decodedFrames({ format, stream, decoder, length })));
    chain.graph.free();
    const seconds = length.samples / sampleRate;
    if (seconds < minSeconds) throw refusal('too_short');
    return seconds;
  } finally {
    format.closeInputSync();
  }
}

async function kindOf(path: string): Promise<SoundReader> {
  const file = await open(path);
  try {
    return await readerOf(file);
  } finally {
    await file.close();
  }
}

function openSound(path: string, reader: SoundReader): FormatContext {
  const format = new FormatContext();
  const bounds = {
    protocol_whitelist: 'file',
    format_whitelist: reader,
    codec_whitelist: DECODERS,
    ...(reader === 'mov' && NO_REFERENCES),
  };
  try {
    must(format.openInputSync(path, InputFormat.findInputFormat(reader), Dictionary.fromObject(bounds)), 'open file');
    must(format.findStreamInfoSync(null), 'read streams');
    return format;
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}

function soundIn(format: FormatContext): Stream {
  const isFilm = format.streams.some(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  );
  if (isFilm) throw refusal('is_video');
  try {
    return streamOf(format, AVMEDIA_TYPE_AUDIO);
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}

/** The whitelist of the container binds only its own look into the file, so whoever opens a decoder asks once more. */
function openKnown(stream: Stream): CodecContext {
  const name = Codec.findDecoder(stream.codecpar.codecId)?.name;
  if (!name || !DECODERS.split(',').includes(name)) throw refusal('unknown_kind');
  try {
    return openDecoder(stream, 1);
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}

/** Sound that is broken in a few places is played without them; one that changes its kind on the way, or is broken in many, is not. */
function* decodedFrames(input: {
  format: FormatContext;
  stream: Stream;
  decoder: CodecContext;
  length: { samples: number; most: number };
}): Generator<Frame> {
  const { format, stream, decoder, length } = input;
  const { sampleRate, channels, sampleFormat } = decoder;
  using frame = new Frame();
  frame.alloc();
  let sent = 0;
  let broken = 0;
  function* received(): Generator<Frame> {
    for (;;) {
      const code = decoder.receiveFrameSync(frame);
      if (code === AVERROR_INVALIDDATA) broken++;
      else if (isFault(code)) throw refusal('damaged');
      else if (!delivered(code, 'decode')) return;
      else {
        const isSame = frame.sampleRate === sampleRate && frame.channels === channels && frame.format === sampleFormat;
        if (!isSame) throw refusal('damaged');
        // Containers count in units of their own; the chain counts samples.
        frame.pts = BigInt(length.samples);
        length.samples += frame.nbSamples;
        if (length.samples > length.most) throw refusal('too_long');
        yield frame;
        frame.unref();
      }
    }
  }
  for (const packet of wholePackets(format)) {
    if (packet.streamIndex !== stream.index) continue;
    sent++;
    if (decoder.sendPacketSync(packet) < 0) broken++;
    else yield* received();
  }
  decoder.sendPacketSync(null);
  yield* received();
  if (length.samples === 0 || broken > Math.max(BROKEN_ALWAYS, sent * BROKEN_SHARE)) throw refusal('damaged');
}

/** What a decoder says of what it is given. A lack of memory is none of the file's. */
const isFault = (code: number) => code < 0 && ![AVERROR_EAGAIN, AVERROR_EOF, AVERROR_ENOMEM].includes(code as never);

/** The file's packets. @throws Error `damaged` where it cannot be read any further. */
function* wholePackets(format: FormatContext): Generator<Packet> {
  try {
    yield* packetsOf(format);
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}
