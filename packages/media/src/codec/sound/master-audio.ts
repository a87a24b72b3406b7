import { rm } from 'node:fs/promises';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { SOUND_IN_FRAGMENTS } from '../mp4-boxes.ts';
import { soundOf } from '../input-file.ts';
import { type SoundBitRate, writeAac } from './aac-file.ts';
import { fitMusic, type MusicChoice } from './fit-music.ts';
import { type Loudness, measureLoudness, measureIntegrated } from './sound-levels.ts';
import {
  JUDGED_SPEECH_MS,
  LOUDNESS_TOLERANCE_LU,
  MAX_GAIN_DB,
  planMastering,
  SAMPLE_RATE_HZ,
  TARGET_LUFS,
  toStereo,
  TRUE_PEAK_LIMIT_DB,
  type Unmastered,
  planVoice,
} from './mastering-chain.ts';
import { mixMusic } from './mix-music.ts';
import { FRAME_SAMPLES, throughFilters } from './sound-stage.ts';

/** Samples that belong to one frame of the video. */
const SAMPLES_PER_FRAME = SAMPLE_RATE_HZ / FRAMES_PER_SECOND;

/** True peaks allowed before AAC, which adds up to about 0.7 dB; the lower ones are for material where it adds more. */
const CEILINGS_DB = [-1.7, -2.7, -4.2];

/**
 * What `masterAudio` needs. `frames` is the length of the video, at 30 a second; the voice may be shorter. `speechMs`: how much of it is spoken; all of it
 * unless told.
 */
export type MasterAudioInput = {
  wavPath: string;
  outputPath: string;
  frames: number;
  speechMs?: number | undefined;
  bitRate?: SoundBitRate | undefined;
  music?: MusicChoice | null | undefined;
};

/**
 * Turns a voice recording, and music where it is wanted, into the sound of the video: see `masterAudio` of the package.
 * @returns Loudness measured in the finished file.
 * @throws Error when the file is no WAV or holds more than two channels, and, from 3 s of speech on, when the sound misses -14 LUFS by more than 1.
 */
export async function masterAudio(input: MasterAudioInput): Promise<Loudness> {
  const musicPath = `${input.outputPath}.music`;
  try {
    return await master(input, await prepare(input, musicPath));
  } finally {
    await rm(musicPath, { force: true });
  }
}

/** A voice alone stays what it is, which takes half the work of a mix. */
async function prepare(input: MasterAudioInput, musicPath: string): Promise<Unmastered> {
  const { wavPath, music } = input;
  const voice = await planVoice(wavPath);
  if (!music) return { source: soundOf({ path: wavPath, formats: 'wav' }), ...voice };
  const samples = input.frames * SAMPLES_PER_FRAME;
  await fitMusic({ music, samples, outputPath: musicPath });
  return mixMusic({ wavPath, voice, musicPath, level: music.level, samples });
}

async function master(input: MasterAudioInput, sound: Unmastered): Promise<Loudness> {
  let loudness: Loudness | undefined;
  for (const ceilingDb of CEILINGS_DB) {
    await encode(input, { ...sound, filters: await planMastering({ ...sound, ceilingDb }) });
    loudness = await measureLoudness(soundOf({ path: input.outputPath, formats: 'mov' }), 'anull');
    if (loudness.truePeakDb <= TRUE_PEAK_LIMIT_DB) return loudEnough(loudness, input);
  }
  throw new Error(
    `AAC raises the peaks of this sound to ${loudness?.truePeakDb.toFixed(1)} dB, whatever the limiter does`,
  );
}

/** What leaves here too quiet would be stopped by the gate, after all pictures have been painted, and without a word about the reason. */
function loudEnough(
  loudness: Loudness,
  { frames, speechMs = (frames * 1000) / FRAMES_PER_SECOND }: Pick<MasterAudioInput, 'frames' | 'speechMs'>,
): Loudness {
  const { integratedLufs } = loudness;
  if (speechMs < JUDGED_SPEECH_MS) return loudness;
  if (Math.abs(integratedLufs - TARGET_LUFS) <= LOUDNESS_TOLERANCE_LU) return loudness;
  const reached = `${integratedLufs.toFixed(1)} instead of ${TARGET_LUFS} LUFS`;
  if (integratedLufs < TARGET_LUFS)
    throw new Error(`the recording is too quiet: raised by at most ${MAX_GAIN_DB} dB it reaches ${reached}`);
  throw new Error(`the recording's loudness cannot be set: it reaches ${reached}`);
}

function encode(input: MasterAudioInput, { source, filters }: Pick<Unmastered, 'source' | 'filters'>): Promise<void> {
  const { outputPath, frames, bitRate = 128_000 } = input;
  const samples = frames * SAMPLES_PER_FRAME;
  const ending = [
    'aformat=sample_fmts=fltp',
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
    `asetnsamples=n=${FRAME_SAMPLES}:p=0`,
    // Padding alone, after an empty recording, carries no times of its own.
    'asetpts=N',
  ].join(',');
  return source((sound) => {
    const chain = `${filters},${ending},${toStereo(sound.decoder.channels)}`;
    const stereo = throughFilters(sound, { filters: chain, channels: 2, sampleRate: SAMPLE_RATE_HZ });
    return writeAac({ frames: stereo.frames, outputPath, bitRate, form: SOUND_IN_FRAGMENTS });
  });
}

/** Long enough for a beginning, the whole band and an ending. */
const SAMPLE_SAMPLES = 20 * SAMPLE_RATE_HZ;
/** All beds are offered equally loud, with room for their peaks. */
const SAMPLE_LUFS = -18;

/** What `renderBed` needs. */
export type RenderBedInput = { bedId: string; outputPath: string };

/**
 * Writes a sample of a bed for people who choose: 20 s with beginning and ending, AAC in `.m4a`.
 * @throws Error when there is no such bed.
 */
export async function renderBed({ bedId, outputPath }: RenderBedInput): Promise<void> {
  const wavPath = `${outputPath}.wav`;
  try {
    await fitMusic({ music: { bedId, level: 'medium' }, samples: SAMPLE_SAMPLES, outputPath: wavPath });
    const bed = soundOf({ path: wavPath, formats: 'wav' });
    const gainDb = SAMPLE_LUFS - (await measureIntegrated(bed, 'anull'));
    const filters = `volume=${gainDb.toFixed(2)}dB,aformat=sample_fmts=fltp,asetnsamples=n=${FRAME_SAMPLES}:p=0`;
    await bed((sound) => {
      const { frames } = throughFilters(sound, { filters, channels: 2, sampleRate: SAMPLE_RATE_HZ });
      return writeAac({ frames, outputPath, bitRate: 128_000 });
    });
  } finally {
    await rm(wavPath, { force: true });
  }
}
