import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { PAUSE, type PhoneSpan, type Sound } from '../../built-in/audio/sound.ts';
import { readWav } from '../../built-in/audio/wav.ts';

// -46 dBFS: below speech, above the noise of a vocoder.
const AUDIBLE = 32_768 * 0.005;
/** A word that is found to be shorter than this was not spoken. */
const SHORTEST_WORD_MS = 20;

/**
 * A timed stretch as a sound that can be joined with others. Its outermost phones reach as far as something is heard, so that nothing is cut away with the silence
 * around it.
 */
export function toSound({ wav, take, fromWord }: { wav: Buffer; take: SpeechTake; fromWord: number }): Sound {
  const { samples, sampleRateHz } = readWav(wav);
  const words = take.words.flatMap(({ startMs, endMs }, index) =>
    endMs - startMs < SHORTEST_WORD_MS ? [] : [{ wordIndex: fromWord + index, startMs, endMs }],
  );
  return { samples, sampleRateHz, phones: reachingEdges(take.phones, audibleSpan(samples, sampleRateHz)), words };
}

type Span = { startMs: number; endMs: number };

function audibleSpan(samples: Int16Array, sampleRateHz: number): Span {
  const isAudible = (sample: number) => Math.abs(sample) > AUDIBLE;
  const toMs = (count: number) => (count * 1000) / sampleRateHz;
  return { startMs: toMs(samples.findIndex(isAudible)), endMs: toMs(samples.findLastIndex(isAudible) + 1) };
}

function reachingEdges(phones: readonly PhoneSpan[], { startMs, endMs }: Span): PhoneSpan[] {
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
