import { AppError } from '@sayso/contract';
import { stepLevels, toLoudness } from '@sayso/engine/speech/measure-loudness';
import { joinSounds, measureJoined, type Piece, wholeDuration } from '../built-in/audio/join-sounds.ts';
import type { Sound } from '../built-in/audio/sound.ts';
import { stress } from '../built-in/audio/stress.ts';
import { toWav } from '../built-in/audio/wav.ts';
import { timeWords } from '../built-in/word-times.ts';
import type { Pronunciation, SpeechRequest, SpeechVoice, SpokenAudio } from '../speech-provider.ts';
import { planStretches, type Stretch } from './plan-stretches.ts';
import { type HeardWord, toHeardTimes } from './heard-times.ts';
import { toSound } from './to-sound.ts';

/** What a natural voice answers with: a file of sound in any format that people know, and, where it tells them, the words it spoke with their times. */
export type NaturalSound = { audio: Buffer; words?: readonly HeardWord[] | undefined };

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
  speak(text: string, signal: AbortSignal | undefined): Promise<NaturalSound>;
  time: TimeSpeech;
};

/**
 * Speaks a whole script with a voice that speaks some sentences at a time and knows nothing of break tags, marks of emphasis and times. The take obeys the rules of the port.
 * @throws AppError `script_has_no_words`, `script_too_long_to_speak`; whatever `speak` and `time` throw.
 */
export async function speakNaturally(
  { text, rate, pronunciations = [], maxDurationMs = Number.POSITIVE_INFINITY, onProgress, signal }: SpeechRequest,
  natural: Natural,
): Promise<SpokenAudio> {
  const plan = planStretches(text, pronunciations);
  const durationWith = measureJoined(plan.leadMs);
  const pieces: Piece[] = [];
  for (const stretch of plan.stretches) {
    signal?.throwIfAborted();
    const words = plan.words.slice(stretch.fromWord, stretch.toWord);
    const spoken = await speakStretch(natural, { stretch, words, pronunciations, signal });
    const sound = stress(spoken, plan.stressed);
    const pauseAfterMs = stretch.pauseAfterMs / rate + stretch.breakAfterMs;
    const piece = { sound, pauseAfterMs, startsSentence: true };
    const tailMs = stretch === plan.stretches.at(-1) ? stretch.breakAfterMs : 0;
    if (wholeDuration(durationWith(piece) + tailMs, sound.sampleRateHz) > maxDurationMs)
      throw new AppError('script_too_long_to_speak');
    pieces.push(piece);
    onProgress?.(stretch.toWord / plan.words.length);
  }
  const tailMs = plan.stretches.at(-1)?.breakAfterMs ?? 0;
  return toSpokenAudio(joinSounds(pieces, { leadMs: plan.leadMs, tailMs }), plan.words);
}

type Part = {
  stretch: Stretch;
  words: readonly string[];
  pronunciations: readonly Pronunciation[];
  signal: AbortSignal | undefined;
};

async function speakStretch(
  { voice, speak, time }: Natural,
  { stretch, words, pronunciations, signal }: Part,
): Promise<Sound> {
  const { audio, words: heard = [] } = await speak(stretch.text, signal);
  const { wav, take } = await time({ audio, text: words.join(' '), voice, pronunciations, signal });
  if (take.words.length !== words.length) throw new AppError('speech_failed', {}, new Error('Words got lost.'));
  return toSound({ wav, take: toHeardTimes(take, heard), fromWord: stretch.fromWord });
}

function toSpokenAudio({ samples, sampleRateHz, phones, words: spans }: Sound, words: readonly string[]): SpokenAudio {
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  const whole = (timeMs: number) => Math.min(durationMs, Math.round(timeMs));
  return {
    wav: toWav(samples, sampleRateHz),
    take: {
      durationMs,
      words: timeWords(words, spans, durationMs),
      phones: phones.map(({ phone, startMs, endMs }) => ({ phone, startMs: whole(startMs), endMs: whole(endMs) })),
      loudness: toLoudness(stepLevels(samples, sampleRateHz)),
    },
  };
}
