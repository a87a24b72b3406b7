import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, type Stream } from 'node-av/lib';
import {
  AV_NOPTS_VALUE,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AVMEDIA_TYPE_AUDIO,
  type AVMediaType,
} from 'node-av/constants';
import type { SoundFormat } from './filter-frames.ts';
import { delivered, isEnd, must } from './native.ts';

/**
 * Opens a file for reading. Both whitelists are needed: with protocols alone a playlist named `.mp3` would open other local files.
 * @param input.formats Demuxer names, comma separated; never `image2` or a playlist format, which open other files by name.
 * @throws Error when the file is missing, is no such container, or is damaged beyond reading.
 */
export function openInput(input: { path: string; formats: string }): FormatContext {
  const format = openContainer(input);
  must(format.findStreamInfoSync(null), 'read streams');
  return format;
}

/**
 * Opens one of our own MP4 or M4A files. Nothing is decoded: their headers say all there is to know but the pixel format.
 * @throws Error when the file is missing, is no such container, or is damaged beyond reading.
 */
export function openOwn(path: string): FormatContext {
  return openContainer({ path, formats: 'mov' });
}

function openContainer(input: { path: string; formats: string }): FormatContext {
  const format = new FormatContext();
  const options = { protocol_whitelist: 'file', format_whitelist: input.formats };
  must(format.openInputSync(input.path, null, Dictionary.fromObject(options)), 'open file');
  return format;
}

/**
 * The best stream of a kind.
 * @throws Error when there is none.
 */
export function streamOf(format: FormatContext, kind: AVMediaType): Stream {
  const stream = format.streams[must(format.findBestStream(kind), 'find stream')];
  if (stream === undefined) throw new Error('find stream: no such index');
  return stream;
}

/** The file's packets in order, of all streams. One packet object is reused: clone what must outlive the next step. */
export function* packetsOf(format: FormatContext): Generator<Packet> {
  using packet = new Packet();
  packet.alloc();
  for (;;) {
    const code = format.readFrameSync(packet);
    if (isEnd(code)) return;
    must(code, 'read packet');
    yield packet;
    packet.unref();
  }
}

/** Opens the decoder of a stream; `options` in FFmpeg's words. */
export function openDecoder(stream: Stream, threads: number, options: Record<string, string> = {}): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (codec === null) throw new Error('no decoder for this stream');
  const context = new CodecContext();
  context.allocContext3(codec);
  must(context.parametersToContext(stream.codecpar), 'describe stream');
  context.pktTimebase = stream.timeBase;
  context.threadCount = threads;
  for (const [name, value] of Object.entries(options)) {
    must(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `decoder option ${name}`);
  }
  must(context.open2Sync(codec, null), 'open decoder');
  return context;
}

/** The decoded frames of one stream, from the file's present place to its end. One frame object is reused. */
export function* framesOf(input: { format: FormatContext; stream: Stream; decoder: CodecContext }): Generator<Frame> {
  const { format, stream, decoder } = input;
  using frame = new Frame();
  frame.alloc();
  for (const packet of packetsOf(format)) {
    if (packet.streamIndex !== stream.index) continue;
    must(decoder.sendPacketSync(packet), 'decode');
    yield* receiveFrames(decoder, frame);
  }
  must(decoder.sendPacketSync(null), 'decode');
  yield* receiveFrames(decoder, frame);
}

/** Sound as frames, which can be walked once. `decoder` describes them: of a file, what decodes it. */
export type Sound = { decoder: SoundFormat & Pick<CodecContext, 'pktTimebase'>; frames: Generator<Frame> };

/** Sound that can be had again and again, each time from its beginning: one pass measures it, another writes it. */
export type SoundSource = <Result>(use: (sound: Sound) => Promise<Result>) => Promise<Result>;

/** Containers of our own sound: `mov` is MP4 and M4A. */
export type OwnFormats = 'mov' | 'wav' | 'mov,wav';

/** The sound of a file, opened anew for each use; see `withSound`. */
export function soundOf(input: { path: string; formats: OwnFormats }): SoundSource {
  return (use) => withSound(input, use);
}

/**
 * Opens the sound of one of our own files for as long as `use` takes. Its header says all there is to know of it.
 * @throws Error when there is no sound, or it is damaged.
 */
export async function withSound<Result>(
  input: { path: string; formats: OwnFormats },
  use: (sound: Sound) => Promise<Result>,
): Promise<Result> {
  const format = openContainer(input);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_AUDIO);
    using decoder = openDecoder(stream, 1);
    return await use({ decoder, frames: framesOf({ format, stream, decoder }) });
  } finally {
    format.closeInputSync();
  }
}

/** A time in milliseconds, or null where the container does not know it. */
export function toMs(ticks: bigint, stream: Pick<Stream, 'timeBase'>): number | null {
  if (ticks === AV_NOPTS_VALUE) return null;
  return (Number(ticks) * stream.timeBase.num * 1000) / stream.timeBase.den;
}

function* receiveFrames(decoder: CodecContext, frame: Frame): Generator<Frame> {
  while (delivered(decoder.receiveFrameSync(frame), 'decode')) {
    yield frame;
    frame.unref();
  }
}
