import { type SoundSource, type Sound, soundOf } from '../input-file.ts';
import { createLevelMeter, type Loudness, measureLoudness, measureIntegrated, SILENCE_LUFS } from './sound-levels.ts';
import { throughFilters } from './sound-stage.ts';

/** What short-video platforms play at: neither turned down nor drowned by its neighbours. */
export const TARGET_LUFS = -14;
/** How far from it a video may be. */
export const LOUDNESS_TOLERANCE_LU = 1;
/** Highest true peak of a finished file: above it, a platform's re-encoding clips. @see EBU R 128 s1. */
export const TRUE_PEAK_LIMIT_DB = -1;
/** Below this the meter has too little speech to judge. */
export const JUDGED_SPEECH_MS = 3000;
/** No sound is raised by more in all: beyond it there is only noise. */
export const MAX_GAIN_DB = 30;
/** Tolerance on the ceiling, since limiter and meter oversample differently. */
const PEAK_TOLERANCE_DB = 0.2;
/** A working limiter takes loudness away; each correction gives back what the last measurement missed. Speech takes none or one. */
const CORRECTIONS = 3;
const CLOSE_ENOUGH_LU = 0.1;

/** Sample rate of every video's sound. */
export const SAMPLE_RATE_HZ = 48_000;

/** Sound on its way to the master: `filters` come first, `loudness` is measured after them, and at most `maxGainDb` may be given. */
export type Unmastered = { source: SoundSource; filters: string; loudness: Loudness; maxGainDb: number };

/** The gain that brings sound to -14 LUFS, as far as it is allowed. */
export function gainOf({ loudness, maxGainDb }: Pick<Unmastered, 'loudness' | 'maxGainDb'>): number {
  return Math.min(maxGainDb, TARGET_LUFS - loudness.integratedLufs);
}

/**
 * Finds the filters that bring sound to -14 LUFS without a true peak above `ceilingDb`, by measuring, not by guessing.
 * Most speech needs no limiter: then there is nothing more to measure.
 * @returns FFmpeg's text form of the chain, ending at 48 kHz with the sound's own channels.
 */
export async function planMastering(input: Unmastered & { ceilingDb: number }): Promise<string> {
  const { source, filters, loudness, maxGainDb, ceilingDb } = input;
  let gainDb = gainOf(input);
  if (loudness.truePeakDb + gainDb <= ceilingDb) return `${filters},volume=${gainDb.toFixed(2)}dB`;
  let limitDb = ceilingDb;
  for (let correction = 0; ; correction++) {
    const chain = limited({ filters, gainDb, limitDb });
    if (correction === CORRECTIONS) return chain;
    const heard = await measureLoudness(source, chain);
    const missingLu = TARGET_LUFS - heard.integratedLufs;
    const excessDb = heard.truePeakDb - ceilingDb;
    const isLouderAsked = gainDb < maxGainDb || missingLu < 0;
    if ((Math.abs(missingLu) <= CLOSE_ENOUGH_LU || !isLouderAsked) && excessDb <= PEAK_TOLERANCE_DB) return chain;
    gainDb = Math.min(maxGainDb, gainDb + missingLu);
    if (excessDb > PEAK_TOLERANCE_DB) limitDb -= excessDb;
  }
}

/**
 * The filter that makes stereo of so many channels. Mono goes to both sides unchanged: FFmpeg's own way from mono to stereo would lower it by 3 dB,
 * after all levels and peaks have been set.
 */
export function toStereo(channels: number): string {
  return channels === 1 ? 'pan=stereo|c0=c0|c1=c0' : 'aformat=channel_layouts=stereo';
}

/** The limiter works at four times the rate, so that it sees the peaks between the samples as the true-peak meter does. */
function limited(input: { filters: string; gainDb: number; limitDb: number }): string {
  const limit = 10 ** (input.limitDb / 20);
  return [
    input.filters,
    `volume=${input.gainDb.toFixed(2)}dB`,
    `aresample=${SAMPLE_RATE_HZ * 4}`,
    `alimiter=limit=${limit.toFixed(4)}:attack=5:release=50:level=disabled:latency=1`,
    `aresample=${SAMPLE_RATE_HZ}`,
  ].join(',');
}

/** Loudness the compressor's threshold is set for. */
const COMPRESSOR_INPUT_LUFS = -20;

/** Speech has nothing below 80 Hz but hum. Mono stays mono, which halves the work; see `toStereo`. */
const CLEAN = `aresample=${SAMPLE_RATE_HZ},highpass=f=80,aformat=sample_fmts=fltp`;
/** Less of the room and the chest that muddy small speakers, before the compressor, so that they do not work it. */
const LESS_MUD = 'equalizer=f=250:t=o:w=1.2:g=-2';
/** Gentle: 2:1 above -24 dBFS with a soft knee, slow enough to leave the syllables' shape alone. */
const COMPRESS = 'acompressor=threshold=-24dB:ratio=2:attack=15:release=200:knee=6';
/** Consonants, and with them the words, stand out from music and street. More than this makes a recogniser lose words. */
const PRESENCE = 'equalizer=f=3000:t=o:w=1.6:g=2';

/**
 * What makes a recording sound like a voice in a studio. `filters` end at 48 kHz with the recording's own channels; `loudness` is measured after them.
 * `levels`: the RMS level of each 10 ms of the cleaned recording.
 */
export type VoiceChain = Omit<Unmastered, 'source'> & { levels: readonly number[] };

/** Finds the chain for a recording by measuring. Silence and sound too short to measure (< 400 ms) keep their level. */
export async function planVoice(wavPath: string): Promise<VoiceChain> {
  const recording = soundOf({ path: wavPath, formats: 'wav' });
  const meter = createLevelMeter();
  const metered: SoundSource = (use) =>
    recording((sound) => {
      const clean = cleaned(sound);
      return use({ ...clean, frames: meter.listen(clean) });
    });
  const rawLufs = await measureIntegrated(metered, 'anull');
  const { levels } = meter.levels();
  const isSilent = rawLufs <= SILENCE_LUFS;
  const liftDb = isSilent ? 0 : Math.min(MAX_GAIN_DB, COMPRESSOR_INPUT_LUFS - rawLufs);
  const filters = isSilent ? CLEAN : [CLEAN, LESS_MUD, `volume=${liftDb.toFixed(2)}dB`, COMPRESS, PRESENCE].join(',');
  const loudness = await measureLoudness(recording, filters);
  return { filters, loudness, maxGainDb: isSilent ? 0 : MAX_GAIN_DB - liftDb, levels };
}

function cleaned(sound: Sound): Sound {
  return throughFilters(sound, { filters: CLEAN, channels: sound.decoder.channels, sampleRate: SAMPLE_RATE_HZ });
}
