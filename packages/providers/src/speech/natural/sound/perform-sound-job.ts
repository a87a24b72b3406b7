import { stepLevels, toLoudness } from '@sayso/engine/speech/measure-loudness';
import { joinSounds } from '../../built-in/audio/join-sounds.ts';
import type { Sound } from '../../built-in/audio/sound.ts';
import { stress } from '../../built-in/audio/stress.ts';
import { readWav, toWav } from '../../built-in/audio/wav.ts';
import { timeWords } from '../../built-in/word-times.ts';
import type { SpokenAudio } from '../../speech-provider.ts';
import type { SoundJob, SoundJobs, SoundResult } from './sound-messages.ts';
import { atTempo } from './at-tempo.ts';
import { toSound } from './to-sound.ts';

/** Does one job; it takes a core for as long as it lasts. */
export function performSoundJob(job: SoundJob): SoundResult {
  if (job.kind === 'shape') return stress(atTempo(toSound(job), job.tempo ?? 1), new Set(job.stressed));
  return job.kind === 'join' ? join(job) : stressSpeech(job);
}

function join({ pieces, leadMs, tailMs, words }: SoundJobs['join']['job']): SpokenAudio {
  const sound = joinSounds(pieces, { leadMs, tailMs });
  return toSpokenAudio(sound, (durationMs) => timeWords(words, sound.words, durationMs));
}

function stressSpeech({ wav, take, stressed }: SoundJobs['stress']['job']): SpokenAudio {
  const { samples, sampleRateHz } = readWav(wav);
  const words = take.words.map((word, wordIndex) => ({ wordIndex, startMs: word.startMs, endMs: word.endMs }));
  const sound = stress({ samples, sampleRateHz, phones: [...take.phones], words }, new Set(stressed));
  const spoken = toSpokenAudio(sound, (durationMs) =>
    sound.words.map(({ wordIndex, ...span }) => ({
      text: take.words[wordIndex]?.text ?? '',
      ...wholeSpan(span, durationMs),
    })),
  );
  const last = spoken.take.phones.at(-1);
  if (last) last.endMs = spoken.take.durationMs;
  return spoken;
}

function toSpokenAudio(
  { samples, sampleRateHz, phones }: Sound,
  wordsOf: (durationMs: number) => SpokenAudio['take']['words'],
): SpokenAudio {
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz);
  return {
    wav: toWav(samples, sampleRateHz),
    take: {
      durationMs,
      words: wordsOf(durationMs),
      phones: phones.map((phone) => wholeSpan(phone, durationMs)),
      loudness: toLoudness(stepLevels(samples, sampleRateHz)),
    },
  };
}

/** Times in whole milliseconds, inside the sound. */
const wholeSpan = <Span extends { startMs: number; endMs: number }>(span: Span, durationMs: number): Span => ({
  ...span,
  startMs: Math.min(durationMs, Math.round(span.startMs)),
  endMs: Math.min(durationMs, Math.round(span.endMs)),
});
