import { AppError } from '@sayso/contract';
import { type Sound, measureJoined, type Piece, wholeDuration } from '../built-in/audio/sound.ts';
import type { Pronunciation, SpeechRequest, SpeechVoice, SpokenAudio } from '../speech-provider.ts';
import { planStretches, type Stretch, type StretchLimits } from './plan-stretches.ts';
import { type HeardWord, toHeardTimes } from '../built-in/word-times.ts';
import type { SoundProcess } from './sound/sound-process.ts';

/**
 * What a natural voice answers with: a file of sound in any format that people know, and, where it tells them, the words it spoke with their times.
 * `tempo`: how much faster it is still to become, where the voice cannot be asked to speak so fast or so slowly.
 */
export type NaturalSound = { audio: Buffer; words?: readonly HeardWord[] | undefined; tempo?: number | undefined };

/** What stands before and after a stretch in its script; '' at both ends of it. Voices that are told speak it as a part of the whole. */
export type Surroundings = { before: string; after: string };

/**
 * Makes clean speech of a sound (WAV, 16 bit, mono, always the same sample rate, at the level of the built-in voices) and finds out when each word and phone is spoken.
 * `text` is what is spoken, as its script writes it; the take's words are those of the text.
 * Throws NoSoundError when nothing is heard.
 */
export type TimeSpeech = (input: {
  audio: Buffer;
  text: string;
  voice: Pick<SpeechVoice, 'language' | 'region' | 'gender'>;
  pronunciations: readonly Pronunciation[];
  signal?: AbortSignal | undefined;
}) => Promise<SpokenAudio>;

type Natural = {
  voice: Pick<SpeechVoice, 'language' | 'region' | 'gender'>;
  /** Speaks a stretch at the speed of the request. */
  speak(text: string, around: Surroundings): Promise<NaturalSound>;
  /** How much the voice speaks at once. */
  limits?: StretchLimits | undefined;
  time: TimeSpeech;
  /** Where sound is worked on. */
  sounds: Pick<SoundProcess, 'perform'>;
};

/**
 * Speaks a whole script with a voice that speaks some sentences at a time and knows nothing of break tags, marks of emphasis and times. The take obeys the rules of the port.
 * @throws AppError `script_has_no_words`, `script_too_long_to_speak`; whatever `speak` and `time` throw.
 */
export async function speakNaturally(
  { text, rate, pronunciations = [], maxDurationMs = Number.POSITIVE_INFINITY, onProgress, signal }: SpeechRequest,
  natural: Natural,
): Promise<SpokenAudio> {
  const plan = planStretches(text, pronunciations, natural.limits);
  const durationWith = measureJoined(plan.leadMs);
  const pieces: Piece[] = [];
  for (const [index, stretch] of plan.stretches.entries()) {
    signal?.throwIfAborted();
    const [before = '', after = ''] = [index - 1, index + 1].map((at) => plan.stretches[at]?.text);
    const around = { before, after };
    const words = plan.words.slice(stretch.fromWord, stretch.toWord);
    const stressed = [...plan.stressed];
    const sound = await speakStretch(natural, { stretch, around, words, stressed, pronunciations, signal });
    const pauseAfterMs = stretch.pauseAfterMs / rate + stretch.breakAfterMs;
    const piece = { sound, pauseAfterMs, startsSentence: true };
    const tailMs = stretch === plan.stretches.at(-1) ? stretch.breakAfterMs : 0;
    if (wholeDuration(durationWith(piece) + tailMs, sound.sampleRateHz) > maxDurationMs)
      throw new AppError('script_too_long_to_speak');
    pieces.push(piece);
    onProgress?.(stretch.toWord / plan.words.length);
  }
  const tailMs = plan.stretches.at(-1)?.breakAfterMs ?? 0;
  const job = { pieces, leadMs: plan.leadMs, tailMs, words: plan.words };
  return { ...(await natural.sounds.perform('join', job, signal)), heard: plan.heard };
}

type Part = {
  stretch: Stretch;
  around: Surroundings;
  words: readonly string[];
  stressed: readonly number[];
  pronunciations: readonly Pronunciation[];
  signal: AbortSignal | undefined;
};

async function speakStretch(
  { voice, speak, time, sounds }: Natural,
  { stretch, around, words, stressed, pronunciations, signal }: Part,
): Promise<Sound> {
  const { audio, words: heard = [], tempo = 1 } = await speak(stretch.text, around);
  const { wav, take } = await time({ audio, text: words.join(' '), voice, pronunciations, signal });
  if (take.words.length !== words.length) throw new AppError('speech_failed', {}, new Error('Words got lost.'));
  const job = { wav, take: toHeardTimes(take, heard), fromWord: stretch.fromWord, stressed, tempo };
  return sounds.perform('shape', job, signal);
}
