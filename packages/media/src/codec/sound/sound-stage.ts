import { AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { audioChain, filterFrames } from '../filter-frames.ts';
import type { Sound } from '../input-file.ts';

/** Samples in a frame of sound that is worked on, which is one AAC packet, about 21 ms. */
export const FRAME_SAMPLES = 1024;

/**
 * Sound after a chain of filters, for the next stage to read or to change in place (see `planesOf`).
 * @param input.channels What the filters end with. They must end with planar floats at `sampleRate`.
 */
export function throughFilters(sound: Sound, input: { filters: string; channels: number; sampleRate: number }): Sound {
  const { filters, channels, sampleRate } = input;
  const pktTimebase = { num: 1, den: sampleRate } as Sound['decoder']['pktTimebase'];
  return {
    decoder: { channels, sampleRate, sampleFormat: AV_SAMPLE_FMT_FLTP, pktTimebase },
    frames: filtered(sound, filters),
  };
}

function* filtered(sound: Sound, filters: string): Generator<Frame> {
  const chain = audioChain(sound.decoder, filters);
  try {
    yield* filterFrames(chain, sound.frames);
  } finally {
    chain.graph.free();
  }
}

/**
 * The samples of a frame, one array for each channel. They are the frame's own memory: what is written here is heard in the next stage.
 * @throws Error when the frame does not hold planar floats.
 */
export function planesOf(frame: Frame): Float32Array[] {
  if (frame.format !== AV_SAMPLE_FMT_FLTP) throw new Error('samples are read as planar floats only');
  return (frame.extendedData ?? []).map(
    ({ buffer, byteOffset }) => new Float32Array(buffer, byteOffset, frame.nbSamples),
  );
}
