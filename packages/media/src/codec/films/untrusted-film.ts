import { open } from 'node:fs/promises';
import { Codec, type CodecContext, Dictionary, FormatContext, Frame, InputFormat, type Stream } from 'node-av/lib';
import { AV_NOPTS_VALUE, AVERROR_EAGAIN, AVERROR_ENOMEM, AVERROR_EOF, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { readerOf } from '../../uploads/sound-kind.ts';
import { pixelRefusal, refusal } from '../../uploads/refusal.ts';
import { openDecoder, packetsOf, streamOf, toMs } from '../input-file.ts';
import { delivered, must } from '../native.ts';

/** Longest film: twice as long as the longest video. */
export const MAX_FILM_SECONDS = 600;
/** What a header may say more than there is. */
const ROUNDED_SECONDS = 1;
/** Longest side in pixels, and most pixels: what level 5.1 of H.264 allows, of which a decoder keeps a few. */
const MAX_SIDE = 4_096;
const MAX_PIXELS = 4_096 * 2_304;
const MIN_SIDE = 16;
/** Nobody films at a higher rate: more frames are made to take much time. */
const MAX_RATE = 120;
/** Packets that may be broken, as a share of all. */
const BROKEN_SHARE = 0.02;
const BROKEN_ALWAYS = 2;
/** Of what the header promises so much may be missing at the end, as a share and in seconds. */
const MISSING = { share: 0.02, seconds: 0.5 } as const;
/** What partners, telephones and browsers write. */
const DECODERS = 'h264,hevc,vp8,vp9,libdav1d,av1,mpeg4';
/** Films can name other files that hold their pictures. Both are FFmpeg's default today. */
const NO_REFERENCES = { enable_drefs: '0', use_absolute_path: '0' };

/**
 * Decodes the pictures of a stranger's film one after the other and hands them to `use`; their times begin with 0 or a little later.
 * Only the reader that the file's first bytes call for touches it, so no path or address inside is ever followed; its sound and all else stay closed.
 * @param mostSeconds How long it may be.
 * @returns What `use` returned.
 * @throws Error that `refusalOf` explains: `unknown_kind`, `damaged`, `too_many_pixels`, `too_few_pixels`, `too_long`.
 */
export async function withUntrustedFilm<Result>(
  inputPath: string,
  use: (film: { stream: Stream; frames: Generator<Frame> }) => Promise<Result>,
  mostSeconds = MAX_FILM_SECONDS,
): Promise<Result> {
  const format = openFilmOf(inputPath, await kindOf(inputPath));
  try {
    const stream = picturesIn(format);
    requireBounds(stream.codecpar);
    if (promisedMs(format, stream) > (mostSeconds + ROUNDED_SECONDS) * 1000) throw refusal('too_long');
    using decoder = openKnown(stream);
    return await use({ stream, frames: decodedFrames({ format, stream, decoder, mostSeconds }) });
  } finally {
    format.closeInputSync();
  }
}

/** Of the containers in which sound comes those that hold films as well. */
async function kindOf(path: string): Promise<'mov' | 'matroska'> {
  const file = await open(path);
  try {
    const kind = await readerOf(file);
    if (kind !== 'mov' && kind !== 'matroska') throw refusal('unknown_kind');
    return kind;
  } finally {
    await file.close();
  }
}

function openFilmOf(path: string, reader: 'mov' | 'matroska'): FormatContext {
  const format = new FormatContext();
  const bounds = {
    protocol_whitelist: 'file',
    format_whitelist: reader,
    codec_whitelist: DECODERS,
    ...(reader === 'mov' && NO_REFERENCES),
  };
  try {
    // Its streams are not looked into: that would decode pictures of whatever size.
    must(format.openInputSync(path, InputFormat.findInputFormat(reader), Dictionary.fromObject(bounds)), 'open file');
    return format;
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}

function picturesIn(format: FormatContext): Stream {
  try {
    return streamOf(format, AVMEDIA_TYPE_VIDEO);
  } catch (cause) {
    throw refusal('unknown_kind', cause);
  }
}

function requireBounds({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw pixelRefusal(width * height);
  if (Math.min(width, height) < MIN_SIDE) throw refusal('too_few_pixels');
}

/** The whitelist of the container binds only its own look into the file, so whoever opens a decoder asks once more. */
function openKnown(stream: Stream): CodecContext {
  const name = Codec.findDecoder(stream.codecpar.codecId)?.name;
  if (!name || !DECODERS.split(',').includes(name)) throw refusal('unknown_kind');
  try {
    // What a header says of the size need not be true of the pictures.
    return openDecoder(stream, 1, { max_pixels: String(MAX_PIXELS) });
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}

/** A film that is broken in a few places is shown without them; one that changes its size on the way, is broken in many, or ends long before its header says, is not. */
function* decodedFrames(input: {
  format: FormatContext;
  stream: Stream;
  decoder: CodecContext;
  mostSeconds: number;
}): Generator<Frame> {
  const { format, stream, decoder, mostSeconds } = input;
  using frame = new Frame();
  frame.alloc();
  const seen = { sent: 0, frames: 0, broken: 0, firstMs: 0, lastMs: 0, form: '' };
  function* received(): Generator<Frame> {
    for (;;) {
      const code = decoder.receiveFrameSync(frame);
      if (isFault(code)) countBroken(seen);
      else if (!delivered(code, 'decode')) return;
      else {
        requireSame(frame, stream, seen);
        yield frame;
        frame.unref();
      }
    }
  }
  for (const packet of wholePackets(format)) {
    if (packet.streamIndex !== stream.index) continue;
    if (++seen.sent > (mostSeconds + ROUNDED_SECONDS) * MAX_RATE) throw refusal('too_long');
    if (decoder.sendPacketSync(packet) < 0) countBroken(seen);
    else yield* received();
  }
  decoder.sendPacketSync(null);
  yield* received();
  if (seen.frames === 0 || seen.broken > Math.max(BROKEN_ALWAYS, seen.sent * BROKEN_SHARE)) throw refusal('damaged');
  const promised = promisedMs(format, stream) / 1000;
  const missing = promised - (seen.lastMs - seen.firstMs) / 1000;
  if (missing > Math.max(MISSING.seconds, promised * MISSING.share)) throw refusal('damaged');
}

/** How long the header says that the film is: of its pictures, or of the whole file; 0 where it says nothing. */
function promisedMs(format: FormatContext, stream: Stream): number {
  const ownMs = toMs(stream.duration, stream);
  if (ownMs !== null) return ownMs;
  return format.duration === AV_NOPTS_VALUE ? 0 : Number(format.duration) / 1000;
}

type Seen = { sent: number; broken: number; frames: number; firstMs: number; lastMs: number; form: string };

/** No packet breaks more than once, or somebody wants to keep us busy. */
function countBroken(seen: Seen): void {
  if (++seen.broken > seen.sent + BROKEN_ALWAYS) throw refusal('damaged');
}

function requireSame(frame: Frame, stream: Stream, seen: Seen): void {
  requireBounds(frame);
  const form = `${frame.width}x${frame.height} ${frame.format}`;
  if (seen.frames++ === 0) seen.form = form;
  if (form !== seen.form) throw refusal('damaged');
  if (frame.pts === AV_NOPTS_VALUE) frame.pts = frame.bestEffortTimestamp;
  const ms = toMs(frame.pts, stream);
  if (ms === null) throw refusal('damaged');
  if (seen.frames === 1) seen.firstMs = ms;
  seen.lastMs = Math.max(seen.lastMs, ms);
  if (seen.lastMs - seen.firstMs > MAX_FILM_SECONDS * 1000) throw refusal('too_long');
}

/** What a decoder says of what it is given. A lack of memory is none of the file's. */
const isFault = (code: number) => code < 0 && ![AVERROR_EAGAIN, AVERROR_EOF, AVERROR_ENOMEM].includes(code as never);

/** The file's packets. @throws Error `damaged` where it cannot be read any further. */
function* wholePackets(format: FormatContext) {
  try {
    yield* packetsOf(format);
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}
