import { avGetCodecName, type FormatContext, type Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { toMs } from './input-file.ts';

/** A picture track, or a still picture: then `framesPerSecond` is null. */
export type VideoFacts = { codec: string; width: number; height: number; framesPerSecond: number | null };
/** A sound track. */
export type AudioFacts = { codec: string; sampleRateHz: number; channels: number };
/** What a file is, by its content and never by its name. `durationMs` is null for still pictures; `metadata` holds title, comment and the like. */
export type MediaMetadata = {
  container: string;
  durationMs: number | null;
  video: VideoFacts | null;
  audio: AudioFacts | null;
  metadata: Record<string, string>;
};

/** What an open file is. */
export function metadataOf(format: FormatContext): MediaMetadata {
  const container = format.iformat?.name ?? '';
  const video = format.streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO);
  const audio = format.streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  return {
    container,
    durationMs: longestMs(format),
    video: video ? videoFacts(video, container) : null,
    audio: audio ? audioFacts(audio) : null,
    metadata: format.metadata?.getAll() ?? {},
  };
}

function longestMs(format: FormatContext): number | null {
  const known = format.streams.map((stream) => toMs(stream.duration, stream)).filter((ms) => ms !== null);
  return known.length === 0 ? null : Math.round(Math.max(...known));
}

function videoFacts(stream: Stream, container: string): VideoFacts {
  const { codecId, width, height } = stream.codecpar;
  const { num, den } = stream.avgFrameRate;
  // Readers of single pictures (jpeg_pipe, png_pipe, webp_pipe) make a rate of 25 up.
  const framesPerSecond = container.endsWith('_pipe') || den === 0 ? null : num / den;
  return { codec: avGetCodecName(codecId) ?? '', width, height, framesPerSecond };
}

function audioFacts(stream: Stream): AudioFacts {
  const { codecId, sampleRate, channels } = stream.codecpar;
  return { codec: avGetCodecName(codecId) ?? '', sampleRateHz: sampleRate, channels };
}
