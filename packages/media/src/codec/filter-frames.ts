import {
  type CodecContext,
  Filter,
  type FilterContext,
  FilterGraph,
  FilterInOut,
  Frame,
  type Stream,
} from 'node-av/lib';
import { delivered, isEnd, must } from './native.ts';

/** A chain of filters between one source and one sink. `graph` stays open for questions to single filters. */
export type FilterChain = { graph: FilterGraph; source: FilterContext; sink: FilterContext };

/** What a chain must know of the sound that it gets; times count samples. */
export type SoundFormat = Pick<CodecContext, 'channels' | 'sampleRate' | 'sampleFormat'>;

/**
 * Builds a chain for decoded sound.
 * @param filters FFmpeg's text form, for example `aresample=48000,volume=-3dB`.
 */
export function audioChain(format: SoundFormat, filters: string): FilterChain {
  const { channels, sampleRate, sampleFormat } = format;
  if (channels > 2) throw new Error(`sound has ${channels} channels; one or two are understood`);
  const layout = channels === 1 ? 'mono' : 'stereo';
  const args = `time_base=1/${sampleRate}:sample_rate=${sampleRate}:sample_fmt=${sampleFormat}:channel_layout=${layout}`;
  return buildChain({ kind: 'audio', args, filters });
}

/** What a chain must know of the pictures that it gets. */
export type PictureForm = Pick<CodecContext, 'width' | 'height' | 'pixelFormat' | 'colorSpace' | 'colorRange'>;

/** Builds a chain for decoded pictures; their colours stay described, so that conversions are right. */
export function videoChain(input: {
  decoder: PictureForm;
  stream: Pick<Stream, 'timeBase'>;
  filters: string;
}): FilterChain {
  const { decoder, stream, filters } = input;
  const { num, den } = stream.timeBase;
  const args = [
    `video_size=${decoder.width}x${decoder.height}`,
    `pix_fmt=${decoder.pixelFormat}`,
    `time_base=${num}/${den}`,
    'pixel_aspect=1/1',
    `colorspace=${decoder.colorSpace}`,
    `range=${decoder.colorRange}`,
  ].join(':');
  return buildChain({ kind: 'video', args, filters });
}

/**
 * Pushes frames through a chain and gives what comes out; ends early when a filter such as `trim` has had enough.
 * One frame object is reused. The frames put in are emptied: the chain takes their data over.
 */
export function* filterFrames(chain: FilterChain, frames: Iterable<Frame>): Generator<Frame> {
  using filtered = new Frame();
  filtered.alloc();
  for (const frame of frames) {
    const code = chain.source.buffersrcAddFrameSync(frame);
    if (isEnd(code)) break;
    must(code, 'filter');
    yield* take(chain, filtered);
  }
  const code = chain.source.buffersrcAddFrameSync(null);
  if (!isEnd(code)) must(code, 'filter');
  yield* take(chain, filtered);
}

function* take(chain: FilterChain, frame: Frame): Generator<Frame> {
  while (delivered(chain.sink.buffersinkGetFrameSync(frame), 'filter')) {
    yield frame;
    frame.unref();
  }
}

function buildChain(input: { kind: 'audio' | 'video'; args: string; filters: string }): FilterChain {
  const prefix = input.kind === 'audio' ? 'a' : '';
  const graph = new FilterGraph();
  graph.alloc();
  const source = endOf({ graph, filter: `${prefix}buffer`, name: 'in', args: input.args });
  const sink = endOf({ graph, filter: `${prefix}buffersink`, name: 'out', args: null });
  // Named from outside the text, as FFmpeg does: the source offers an output, the sink an input.
  const outputs = FilterInOut.createList([{ name: 'in', filterCtx: source, padIdx: 0 }]);
  const inputs = FilterInOut.createList([{ name: 'out', filterCtx: sink, padIdx: 0 }]);
  must(graph.parsePtr(`[in]${input.filters}[out]`, inputs, outputs), `filters ${input.filters}`);
  must(graph.configSync(), `filters ${input.filters}`);
  return { graph, source, sink };
}

function endOf(input: { graph: FilterGraph; filter: string; name: string; args: string | null }): FilterContext {
  const filter = Filter.getByName(input.filter);
  const context = filter && input.graph.createFilter(filter, input.name, input.args);
  if (!context) throw new Error(`filter ${input.filter} refuses ${input.args}`);
  return context;
}
