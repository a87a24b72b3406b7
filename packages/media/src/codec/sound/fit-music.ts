import { closeSync, openSync, writeSync } from 'node:fs';
import type { MusicLevel } from '@sayso/engine/music/ducking';
import { MUSIC_RATE_HZ, type StereoBlock } from '@sayso/engine/music/effects';
import { yieldToEventLoop } from '../native.ts';
import { type OwnFormats, type Sound, type SoundSource, soundOf } from '../input-file.ts';
import { wavHeader } from './read-sound.ts';
import { SAMPLE_RATE_HZ, toStereo } from './mastering-chain.ts';
import { FRAME_SAMPLES, planesOf, throughFilters } from './sound-stage.ts';

const CHANNELS = 2;

/** Takes one block after the other; close it at the end. */
type WavWriter = Disposable & { write: (block: StereoBlock) => void };

/** Opens a WAV file for 16-bit stereo at 48 kHz; how many samples will come must be known, for that stands in the header. */
function openWav(input: { path: string; samples: number }): WavWriter {
  const file = openSync(input.path, 'w');
  writeSync(file, wavHeader({ samples: input.samples, channels: CHANNELS, sampleRateHz: MUSIC_RATE_HZ }));
  return {
    write: (block) => void writeSync(file, interleaved(block)),
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** In the machine's own order of bytes: little-endian wherever FFmpeg's bindings run, as WAV has it. */
function interleaved({ left, right }: StereoBlock): Int16Array {
  const samples = new Int16Array(left.length * CHANNELS);
  for (let index = 0; index < left.length; index++) {
    samples[index * 2] = toInteger(left[index] ?? 0);
    samples[index * 2 + 1] = toInteger(right[index] ?? 0);
  }
  return samples;
}

const toInteger = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

/** About 50 ms of composing. */
const BLOCKS_PER_YIELD = 128;

/** Music under the voice: a bed of the engine, or a file of our own making (WAV or M4A), and how loud it is. */
export type MusicChoice = ({ bedId: string } | { path: string }) & { level: MusicLevel };

/**
 * Writes music of exactly so many samples as WAV: a bed is composed to that length, a file is looped or cut.
 * @throws Error when there is no such bed, or the file holds no sound.
 */
export async function fitMusic(input: { music: MusicChoice; samples: number; outputPath: string }): Promise<void> {
  const { music, samples, outputPath } = input;
  using wav = openWav({ path: outputPath, samples });
  if ('path' in music) return await loopMusic({ path: music.path, samples }, wav.write);
  // Only where it plays: all scores and instruments take a while to load.
  const { composeBed } = await import('@sayso/engine/music/compose-bed');
  let blocks = 0;
  for (const block of composeBed({ bedId: music.bedId, samples })) {
    wav.write(block);
    if (++blocks % BLOCKS_PER_YIELD === 0) await yieldToEventLoop();
  }
}

const OWN_SOUND: OwnFormats = 'mov,wav';
/** Where music begins anew, its end and its beginning sound together for 1.5 s; of a short piece, for a quarter of it. */
const CROSSFADE_SAMPLES = 1.5 * SAMPLE_RATE_HZ;
const CROSSFADE_SHARE = 1 / 4;
/** Music that is cut off goes out over 0.8 s, as an end card is shown to the last; in a short clip over a third of it. */
const FADE_OUT_SAMPLES = 0.8 * SAMPLE_RATE_HZ;
const FADE_OUT_SHARE = 1 / 3;
/** Music may begin in the middle of a wave: 20 ms take the click away. */
const FADE_IN_SAMPLES = 0.02 * SAMPLE_RATE_HZ;

/**
 * Makes music of exactly so many samples out of a file: cut where it is longer, begun anew with a crossfade where it is shorter, faded out at the end.
 * @param give Gets one block after the other, each valid until the next.
 * @throws Error when the file holds no sound.
 */
async function loopMusic(input: { path: string; samples: number }, give: (block: StereoBlock) => void): Promise<void> {
  const source = soundOf({ path: input.path, formats: OWN_SOUND });
  const length = await countSamples(source);
  if (length === 0) throw new Error('the music holds no sound');
  const overlap = length >= input.samples ? 0 : Math.floor(Math.min(CROSSFADE_SAMPLES, length * CROSSFADE_SHARE));
  const finish = createFinish(input.samples, give);
  let tail: StereoBlock = { left: new Float32Array(overlap), right: new Float32Array(overlap) };
  for (let round = 0; finish.left() > 0; round++) {
    const next: StereoBlock = { left: new Float32Array(overlap), right: new Float32Array(overlap) };
    await source(async (sound) => {
      let at = 0;
      for (const frame of stereoOf(sound).frames) {
        const [left, right] = planesOf(frame);
        if (!left || !right) break;
        if (round > 0) fadeInto({ left, right }, { tail, at });
        const kept = Math.max(0, Math.min(left.length, length - overlap - at));
        keepTail({ left, right }, { tail: next, at, from: length - overlap });
        finish.give({ left: left.subarray(0, kept), right: right.subarray(0, kept) });
        at += left.length;
        if (finish.left() === 0) break;
      }
    });
    tail = next;
  }
}

async function countSamples(source: SoundSource): Promise<number> {
  return source(async (sound) => {
    let samples = 0;
    for (const frame of stereoOf(sound).frames) samples += frame.nbSamples;
    return samples;
  });
}

function stereoOf(sound: Sound): Sound {
  const stereo = toStereo(sound.decoder.channels);
  const filters = `aresample=${SAMPLE_RATE_HZ},${stereo},aformat=sample_fmts=fltp,asetnsamples=n=${FRAME_SAMPLES}:p=0`;
  return throughFilters(sound, { filters, channels: 2, sampleRate: SAMPLE_RATE_HZ });
}

/** Lets the beginning of a round come in while the end of the round before goes out, with the power of both together kept. */
function fadeInto(block: StereoBlock, { tail, at }: { tail: StereoBlock; at: number }): void {
  const overlap = tail.left.length;
  for (let index = 0; index < block.left.length && at + index < overlap; index++) {
    const angle = (Math.PI / 2) * ((at + index + 0.5) / overlap);
    for (const side of ['left', 'right'] as const) {
      const leaving = (tail[side][at + index] ?? 0) * Math.cos(angle);
      block[side][index] = (block[side][index] ?? 0) * Math.sin(angle) + leaving;
    }
  }
}

/** Copies what belongs to the last stretch of a round. */
function keepTail(block: StereoBlock, input: { tail: StereoBlock; at: number; from: number }): void {
  const { tail, at, from } = input;
  const skipped = Math.max(0, from - at);
  if (skipped >= block.left.length) return;
  const place = at + skipped - from;
  const room = tail.left.length - place;
  for (const side of ['left', 'right'] as const)
    tail[side].set(block[side].subarray(skipped, Math.min(block[side].length, skipped + room)), place);
}

/** Passes on so many samples and no more, the first and the last of them faded. */
function createFinish(samples: number, give: (block: StereoBlock) => void) {
  const fadeOut = Math.min(FADE_OUT_SAMPLES, samples * FADE_OUT_SHARE);
  let given = 0;
  return {
    left: () => samples - given,
    give({ left, right }: StereoBlock): void {
      const length = Math.min(left.length, samples - given);
      for (let index = 0; index < length; index++) {
        const place = given + index;
        const ending = Math.min(1, (samples - place) / fadeOut);
        const gain = Math.min(1, (place + 1) / FADE_IN_SAMPLES) * ending * ending;
        left[index] = (left[index] ?? 0) * gain;
        right[index] = (right[index] ?? 0) * gain;
      }
      given += length;
      give({ left: left.subarray(0, length), right: right.subarray(0, length) });
    },
  };
}
