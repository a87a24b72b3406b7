import type { Frame } from 'node-av/lib';
import { DUCKING_STEP_MS, planDucking, RISE_DB, UNDER_VOICE_DB, holdClosing } from '@sayso/engine/music/ducking';
import { type Sound, type SoundSource, soundOf, withSound } from '../input-file.ts';
import { gainOf, SAMPLE_RATE_HZ, TARGET_LUFS, toStereo, type Unmastered, type VoiceChain } from './mastering-chain.ts';
import type { MusicChoice } from './fit-music.ts';
import { createLevelMeter, measureIntegrated, measureLoudness, SILENCE_LUFS } from './sound-levels.ts';
import { FRAME_SAMPLES, planesOf, throughFilters } from './sound-stage.ts';

const STEP_SAMPLES = (SAMPLE_RATE_HZ * DUCKING_STEP_MS) / 1000;
/** Music where nobody speaks, whoever made it: a little less where consonants live. */
const AT_REST = 'equalizer=f=2200:t=o:w=2:g=-3';
/**
 * Music under words: the fundamentals and vowels of a voice, 150 Hz to 2.4 kHz, are where music covers most of what a recogniser listens to. Bass and
 * cymbals stay.
 */
const UNDER_WORDS = 'equalizer=f=600:t=o:w=4:g=-14';
const IN_FRAMES = `aformat=sample_fmts=fltp,asetnsamples=n=${FRAME_SAMPLES}:p=0`;

/** A recording and how it is treated, and music of exactly the video's length, as WAV. */
type MixInput = { wavPath: string; voice: VoiceChain; musicPath: string; level: MusicChoice['level']; samples: number };

/** How loud music is at each step, with all its tones and with room for words. Factors of the samples. */
type Gains = { atRest: Float32Array; underWords: Float32Array };

/**
 * Puts music under a voice: by the chosen level lower and with room for the words while they are spoken, higher and whole where the voice rests, and highest
 * behind the last word.
 */
export async function mixMusic(input: MixInput): Promise<Unmastered> {
  const { voice, musicPath, level, samples } = input;
  const meter = createLevelMeter();
  const track = soundOf({ path: musicPath, formats: 'wav' });
  const metered: SoundSource = (use) =>
    track((sound) => {
      const floats = inFloats(sound);
      return use({ ...floats, frames: meter.listen(floats) });
    });
  const place = async (music: SoundSource, form: string): Promise<number> => {
    const loudness = await measureIntegrated(music, form);
    return loudness <= SILENCE_LUFS ? 0 : TARGET_LUFS - UNDER_VOICE_DB[level] - loudness;
  };
  const [atRestDb, underWordsDb] = [await place(metered, AT_REST), await place(track, UNDER_WORDS)];
  const rises = planDucking(voice.levels, Math.ceil(samples / STEP_SAMPLES) + 1);
  const held = holdClosing(rises, meter.levels().levels);
  const source = openMix(input, gainsOf(held, { atRestDb, underWordsDb }));
  const maxGainDb = Math.max(0, voice.maxGainDb - gainOf(voice));
  return { source, filters: 'anull', loudness: await measureLoudness(source, 'anull'), maxGainDb };
}

/** The two forms of the music cross over as it rises: both are in phase, so their sum is an equaliser that opens. */
function gainsOf(rises: Float32Array, { atRestDb, underWordsDb }: { atRestDb: number; underWordsDb: number }): Gains {
  const gainAt = (riseDb: number, placeDb: number): number => 10 ** ((placeDb + riseDb) / 20);
  const shareAt = (riseDb: number): number => Math.min(1, riseDb / RISE_DB);
  return {
    atRest: rises.map((riseDb) => gainAt(riseDb, atRestDb) * shareAt(riseDb)),
    underWords: rises.map((riseDb) => gainAt(riseDb, underWordsDb) * (1 - shareAt(riseDb))),
  };
}

function openMix({ wavPath, voice, musicPath, samples }: MixInput, gains: Gains): SoundSource {
  const padded = `apad=whole_len=${samples},atrim=end_sample=${samples},${IN_FRAMES},asetpts=N`;
  const track = soundOf({ path: musicPath, formats: 'wav' });
  return (use) =>
    withSound({ path: wavPath, formats: 'wav' }, (recording) =>
      track((whole) =>
        track((parted) => {
          const stereo = toStereo(recording.decoder.channels);
          const filters = `${voice.filters},volume=${gainOf(voice).toFixed(2)}dB,${padded},${stereo},${IN_FRAMES}`;
          const spoken = inStereo(recording, filters);
          const atRest = inStereo(whole, `${AT_REST},${IN_FRAMES}`);
          const underWords = inStereo(parted, `${UNDER_WORDS},${IN_FRAMES}`);
          return use({ ...spoken, frames: mixed({ spoken, atRest, underWords, gains }) });
        }),
      ),
    );
}

/** The meter reads planar floats. */
function inFloats(sound: Sound): Sound {
  const { channels, sampleRate } = sound.decoder;
  return throughFilters(sound, { filters: 'aformat=sample_fmts=fltp', channels, sampleRate });
}

function inStereo(sound: Sound, filters: string): Sound {
  return throughFilters(sound, { filters, channels: 2, sampleRate: SAMPLE_RATE_HZ });
}

/** All come in frames of the same length, from the same beginning. */
function* mixed(input: { spoken: Sound; atRest: Sound; underWords: Sound; gains: Gains }): Generator<Frame> {
  const { spoken, gains } = input;
  const forms = (['atRest', 'underWords'] as const).map((form) => ({ frames: input[form].frames, gains: gains[form] }));
  let at = 0;
  for (const frame of spoken.frames) {
    for (const form of forms) {
      const { value: music } = form.frames.next();
      if (music) addMusic({ voice: planesOf(frame), music: planesOf(music), gains: form.gains, at });
    }
    at += frame.nbSamples;
    yield frame;
  }
  for (const { frames } of forms) frames.return(undefined);
}

/** Adds to the voice in place. Gains are given for each step and glide from one to the next. */
function addMusic(input: { voice: Float32Array[]; music: Float32Array[]; gains: Float32Array; at: number }): void {
  const { gains, at } = input;
  for (const [side, voice] of input.voice.entries()) {
    const music = input.music[side] ?? voice;
    const length = Math.min(voice.length, music.length);
    for (let index = 0; index < length;) {
      const step = Math.floor((at + index) / STEP_SAMPLES);
      const end = Math.min(length, (step + 1) * STEP_SAMPLES - at);
      const from = gains[step] ?? 0;
      const slope = ((gains[step + 1] ?? from) - from) / STEP_SAMPLES;
      let gain = from + slope * (at + index - step * STEP_SAMPLES);
      for (; index < end; index++, gain += slope) voice[index] = (voice[index] ?? 0) + (music[index] ?? 0) * gain;
    }
  }
}
