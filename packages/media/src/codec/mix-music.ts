import type { Frame } from 'node-av/lib';
import { DUCKING_STEP_MS, planDucking, UNDER_VOICE_DB } from '@sayso/engine/music/ducking';
import { type Sound, type SoundSource, soundOf, withSound } from './input-file.ts';
import { measureIntegrated, measureLoudness, SILENCE_LUFS } from './loudness.ts';
import { gainOf, SAMPLE_RATE_HZ, TARGET_LUFS, toStereo, type Unmastered } from './mastering-chain.ts';
import type { MusicChoice } from './music-choice.ts';
import { FRAME_SAMPLES, planesOf, throughFilters } from './sound-stage.ts';
import type { VoiceChain } from './voice-chain.ts';

const STEP_SAMPLES = (SAMPLE_RATE_HZ * DUCKING_STEP_MS) / 1000;
/** Where consonants live, music makes room for them, whoever made it. */
const ROOM_FOR_WORDS = 'equalizer=f=2200:t=o:w=2:g=-3';
const IN_FRAMES = `aformat=sample_fmts=fltp,asetnsamples=n=${FRAME_SAMPLES}:p=0`;

/** A recording and how it is treated, and music of exactly the video's length, as WAV. */
type MixInput = { wavPath: string; voice: VoiceChain; musicPath: string; level: MusicChoice['level']; samples: number };

/** Puts music under a voice: by the chosen level lower while words are spoken, higher where the voice rests. */
export async function mixMusic(input: MixInput): Promise<Unmastered> {
  const { voice, musicPath, level, samples } = input;
  const loudness = await measureIntegrated(soundOf({ path: musicPath, formats: 'wav' }), ROOM_FOR_WORDS);
  const placeDb = loudness <= SILENCE_LUFS ? 0 : TARGET_LUFS - UNDER_VOICE_DB[level] - loudness;
  const rises = planDucking(voice.levels, Math.ceil(samples / STEP_SAMPLES) + 1);
  const gains = rises.map((riseDb) => 10 ** ((placeDb + riseDb) / 20));
  const source = openMix(input, gains);
  const maxGainDb = Math.max(0, voice.maxGainDb - gainOf(voice));
  return { source, filters: 'anull', loudness: await measureLoudness(source, 'anull'), maxGainDb };
}

function openMix({ wavPath, voice, musicPath, samples }: MixInput, gains: Float32Array): SoundSource {
  const padded = `apad=whole_len=${samples},atrim=end_sample=${samples},${IN_FRAMES},asetpts=N`;
  return (use) =>
    withSound({ path: wavPath, formats: 'wav' }, (recording) =>
      withSound({ path: musicPath, formats: 'wav' }, (track) => {
        const stereo = toStereo(recording.decoder.channels);
        const filters = `${voice.filters},volume=${gainOf(voice).toFixed(2)}dB,${padded},${stereo},${IN_FRAMES}`;
        const spoken = throughFilters(recording, { filters, channels: 2, sampleRate: SAMPLE_RATE_HZ });
        const music = throughFilters(track, {
          filters: `${ROOM_FOR_WORDS},${IN_FRAMES}`,
          channels: 2,
          sampleRate: SAMPLE_RATE_HZ,
        });
        return use({ ...spoken, frames: mixed({ spoken, music, gains }) });
      }),
    );
}

/** Both come in frames of the same length, from the same beginning. */
function* mixed(input: { spoken: Sound; music: Sound; gains: Float32Array }): Generator<Frame> {
  let at = 0;
  for (const frame of input.spoken.frames) {
    const { value: music } = input.music.frames.next();
    if (music) addMusic({ voice: planesOf(frame), music: planesOf(music), gains: input.gains, at });
    at += frame.nbSamples;
    yield frame;
  }
  input.music.frames.return(undefined);
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
      for (; index < end; index++, gain += slope)
        voice[index] = (voice[index] as number) + (music[index] as number) * gain;
    }
  }
}
