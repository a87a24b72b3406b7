import { stepLevels, toLoudness } from '@sayso/engine/speech/loudness';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { joinSounds } from '../../built-in/audio/join-sounds.ts';
import { type Sound, PAUSE, type PhoneSpan } from '../../built-in/audio/sound.ts';
import { stress, stretchSound } from '../../built-in/audio/stress.ts';
import { readWav, toWav } from '../../built-in/audio/wav.ts';
import { timeWords } from '../../built-in/word-times.ts';
import type { SpokenAudio } from '../../speech-provider.ts';
import type { SoundJob, SoundJobs, SoundResult } from './sound-messages.ts';

/** Does one job; it takes a core for as long as it lasts. */
export function performSoundJob(job: SoundJob): SoundResult {
  if (job.kind === 'shape') return stress(atTempo(toSound(job), job.tempo ?? 1), new Set(job.stressed));
  return job.kind === 'join' ? join(job) : stressSpeech(job);
}

// -46 dBFS: below speech, above the noise of a vocoder.
const AUDIBLE = 32_768 * 0.005;
/** A word that is found to be shorter than this was not spoken. */
const SHORTEST_WORD_MS = 20;

/**
 * A timed stretch as a sound that can be joined with others. Its outermost phones reach as far as something is heard, so that nothing is cut away with the silence
 * around it.
 */
function toSound({ wav, take, fromWord }: { wav: Buffer; take: SpeechTake; fromWord: number }): Sound {
  const { samples, sampleRateHz } = readWav(wav);
  const words = take.words.flatMap(({ startMs, endMs }, index) =>
    endMs - startMs < SHORTEST_WORD_MS ? [] : [{ wordIndex: fromWord + index, startMs, endMs }],
  );
  return { samples, sampleRateHz, phones: reachingEdges(take.phones, audibleSpan(samples, sampleRateHz)), words };
}

type ToSoundSpan = { startMs: number; endMs: number };

function audibleSpan(samples: Int16Array, sampleRateHz: number): ToSoundSpan {
  const isAudible = (sample: number) => Math.abs(sample) > AUDIBLE;
  const toMs = (count: number) => (count * 1000) / sampleRateHz;
  return { startMs: toMs(samples.findIndex(isAudible)), endMs: toMs(samples.findLastIndex(isAudible) + 1) };
}

function reachingEdges(phones: readonly PhoneSpan[], { startMs, endMs }: ToSoundSpan): PhoneSpan[] {
  const spoken = phones.slice(firstSpoken(phones), phones.findLastIndex(({ phone }) => phone !== PAUSE) + 1);
  const inside = spoken.filter((phone) => phone.endMs > startMs && phone.startMs < endMs);
  const last = inside.length - 1;
  return inside.map((phone, index) => ({
    phone: phone.phone,
    startMs: index === 0 ? startMs : phone.startMs,
    endMs: index === last ? endMs : phone.endMs,
  }));
}

const firstSpoken = (phones: readonly PhoneSpan[]) =>
  Math.max(
    0,
    phones.findIndex(({ phone }) => phone !== PAUSE),
  );

const LOUDEST = 32_767;

/** A sound that is `tempo` times as fast, at its own pitch; its times go along. */
function atTempo(sound: Sound, tempo: number): Sound {
  if (tempo === 1) return sound;
  const { samples, sampleRateHz, phones, words } = sound;
  const stretched = stretchSound(samples, Math.round(samples.length / tempo), sampleRateHz);
  const moved = <Span extends { startMs: number; endMs: number }>(span: Span): Span => ({
    ...span,
    startMs: span.startMs / tempo,
    endMs: span.endMs / tempo,
  });
  return {
    sampleRateHz,
    samples: Int16Array.from(stretched, (sample) => Math.max(-LOUDEST, Math.min(LOUDEST, Math.round(sample)))),
    phones: phones.map(moved),
    words: words.map(moved),
  };
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
