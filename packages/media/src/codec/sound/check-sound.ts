import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { openOwn, packetsOf, type Sound, soundOf, streamOf } from '../input-file.ts';
import {
  JUDGED_SPEECH_MS,
  LOUDNESS_TOLERANCE_LU,
  SAMPLE_RATE_HZ,
  TARGET_LUFS,
  TRUE_PEAK_LIMIT_DB,
} from './mastering-chain.ts';
import {
  createLevelMeter,
  type SoundLevels,
  LEVEL_WINDOW_MS,
  checkSpeechStart,
  findSpeechStart,
  type SpokenPart,
  type Loudness,
  measureLoudness,
  findBestLag,
} from './sound-levels.ts';
import { throughFilters } from './sound-stage.ts';

/** Sound may be this much longer or shorter than the pictures, and start this much early or late: one frame. */
const TOLERANCE_S = 1 / FRAMES_PER_SECOND;
/** AAC delays sound by one packet of 1024 samples; the file's edit list hides it, so the first packet starts before zero. */
const PRIMING_S = 1024 / 48_000;

/** Sound as `masterAudio` left it: its file, and what was measured in it. */
export type Mastered = { audioPath: string; loudness: Loudness };

/** What to expect of the sound. With `mastered` its packets are compared; without, its loudness is measured anew, which takes three times as long. */
export type CheckSoundInput = SpokenPart & { path: string; frames: number; mastered?: Mastered | undefined };

/** Judges the sound: where it starts, whether it has gaps, how long it is, when speech is heard in it, and how loud. */
export async function checkSound(input: CheckSoundInput): Promise<string[]> {
  const { path, mastered } = input;
  const problems = checkTimes(input);
  if (mastered && !haveSameSound(path, mastered.audioPath)) problems.push('the sound is not the one that was mastered');
  const { levels, loudness } = await (mastered ? levelsAndKnown(path, mastered.loudness) : levelsAndLoudness(path));
  const { integratedLufs, truePeakDb } = loudness;
  problems.push(...(await checkSpeech(input, levels)));
  if (input.speechMs < JUDGED_SPEECH_MS) return problems;
  if (Math.abs(integratedLufs - TARGET_LUFS) > LOUDNESS_TOLERANCE_LU)
    problems.push(`loudness is ${integratedLufs.toFixed(1)} instead of ${TARGET_LUFS} LUFS`);
  if (truePeakDb > TRUE_PEAK_LIMIT_DB)
    problems.push(`true peak is ${truePeakDb.toFixed(1)} dB, above ${TRUE_PEAK_LIMIT_DB}`);
  return problems;
}

/** Whether two of our own files hold the very same sound: every packet, byte for byte, whatever else stands in the files. */
export function haveSameSound(one: string, other: string): boolean {
  const [first, second] = [payloads(one), payloads(other)];
  try {
    for (const payload of first) {
      const { value } = second.next();
      if (!value?.equals(payload)) return false;
    }
    return second.next().done === true;
  } finally {
    second.return(undefined);
  }
}

function* payloads(path: string): Generator<Buffer, undefined> {
  const format = openOwn(path);
  try {
    const { index } = streamOf(format, AVMEDIA_TYPE_AUDIO);
    for (const packet of packetsOf(format)) if (packet.streamIndex === index) yield packet.data ?? Buffer.alloc(0);
  } finally {
    format.closeInputSync();
  }
}

type Heard = { levels: SoundLevels; loudness: Loudness };

async function levelsAndLoudness(path: string): Promise<Heard> {
  const meter = createLevelMeter();
  const loudness = await soundOf({ path, formats: 'mov' })((sound) =>
    measureLoudness((use) => use({ ...sound, frames: meter.listen(sound) }), 'anull'),
  );
  return { levels: meter.levels(), loudness };
}

async function levelsAndKnown(path: string, loudness: Loudness): Promise<Heard> {
  const levels = await soundOf({ path, formats: 'mov' })(async (sound) => listenTo(sound));
  return { levels, loudness };
}

function listenTo(sound: Sound): SoundLevels {
  const meter = createLevelMeter();
  for (const _ of meter.listen(sound));
  return meter.levels();
}

async function checkSpeech(spoken: SpokenPart, heard: SoundLevels): Promise<string[]> {
  const { speechStartMs, voicePath, isTimedByEar = false } = spoken;
  if (speechStartMs === undefined) return [];
  if (voicePath === undefined) return checkSpeechStart(heard, speechStartMs);
  const recording = await levelsOf(voicePath);
  if (isTimedByEar) return checkRecording(heard, recording);
  return [...checkSpeechStart(recording, speechStartMs), ...checkVoicePlace(heard, recording)];
}

/** How far a voice is looked for, either way, in milliseconds. */
const REACH_MS = 300;
/** A mix is where its recording is, but for what the filters delay: less than half a frame. */
const TOLERANCE_MS = 15;
/** Over built-in voices and beds at the highest level, a recording is 0.97 like its mix; another recording at most 0.58. */
const ALIKE = 0.75;

/** Judges whether a recording is heard in a mix, and at its own time: the music beside it hides where speech begins. */
export function checkVoicePlace(mix: SoundLevels, recording: SoundLevels): string[] {
  const { steps, correlation } = findBestLag(recording.levels, mix.levels, REACH_MS / LEVEL_WINDOW_MS);
  if (correlation < ALIKE) return ['the voice is not found in the sound'];
  const lateMs = steps * LEVEL_WINDOW_MS + mix.startMs - recording.startMs;
  if (Math.abs(lateMs) <= TOLERANCE_MS) return [];
  return [`the voice comes ${Math.round(Math.abs(lateMs))} ms too ${lateMs > 0 ? 'late' : 'early'}`];
}

/** Breath, noise and soft beginnings make the first phone of a recording a guess. A steady sound has no shape to find it by: where it begins must do. */
function checkRecording(heard: SoundLevels, recording: SoundLevels): string[] {
  const problems = checkVoicePlace(heard, recording);
  const startMs = findSpeechStart(recording);
  return problems.length === 0 || startMs === undefined ? problems : checkSpeechStart(heard, startMs);
}

function levelsOf(wavPath: string): Promise<SoundLevels> {
  return soundOf({ path: wavPath, formats: 'wav' })(async (sound) => {
    const filters = `aresample=${SAMPLE_RATE_HZ},aformat=sample_fmts=fltp`;
    return listenTo(throughFilters(sound, { filters, channels: sound.decoder.channels, sampleRate: SAMPLE_RATE_HZ }));
  });
}

function checkTimes(input: { path: string; frames: number }): string[] {
  const format = openOwn(input.path);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_AUDIO);
    const seconds = (ticks: bigint): number => (Number(ticks) * stream.timeBase.num) / stream.timeBase.den;
    let startS: number | undefined;
    let endS = 0;
    let gaps = 0;
    for (const packet of packetsOf(format)) {
      if (packet.streamIndex !== stream.index) continue;
      const timeS = seconds(packet.pts);
      if (startS !== undefined && Math.abs(timeS - endS) > 0.001) gaps++;
      startS ??= timeS;
      endS = timeS + seconds(packet.duration);
    }
    const problems: string[] = [];
    if (startS === undefined) return ['there is no sound'];
    if (Math.abs(startS + PRIMING_S) > TOLERANCE_S) problems.push(`sound starts at ${Math.round(startS * 1000)} ms`);
    const expectedS = input.frames / FRAMES_PER_SECOND;
    if (Math.abs(endS - expectedS) > TOLERANCE_S)
      problems.push(`sound ends at ${Math.round(endS * 1000)} ms, pictures at ${Math.round(expectedS * 1000)} ms`);
    if (gaps > 0) problems.push(`sound has ${gaps} gaps`);
    return problems;
  } finally {
    format.closeInputSync();
  }
}
