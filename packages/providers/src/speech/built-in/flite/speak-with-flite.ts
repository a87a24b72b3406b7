import type { Sound, WordSpan } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';
import type { FliteVoice } from '../voice-engine.ts';
import { alignPhones } from './align-phones.ts';
import type { Flite } from './flite.ts';

// Above this many words the memory starts anew; far more than one script holds, and under 2 MB.
const REMEMBERED_WORDS = 10_000;

/** Speaks utterances with flite. */
export type FliteSpeaker = {
  /** Speaks one utterance at `rate` times the voice's speed, and first learns how its new words sound; blocks meanwhile. */
  speak(utterance: Utterance, manner: { voice: FliteVoice; rate: number }): Sound;
};

/** Makes a speaker that remembers how words sound from one script to the next. */
export function createFliteSpeaker(flite: Flite): FliteSpeaker {
  const pronunciations = new Map<string, string[]>();

  const phonesOf = (texts: readonly string[]): string[][] => {
    if (pronunciations.size > REMEMBERED_WORDS) pronunciations.clear();
    const unknown = [...new Set(texts)].filter((text) => !pronunciations.has(text));
    const learned = new Map(flite.phonesOf(unknown).map((phones, index) => [unknown[index] ?? '', phones]));
    for (const [text, phones] of learned) pronunciations.set(text, phones);
    return texts.map((text) => pronunciations.get(text) ?? []);
  };

  return {
    speak: (utterance, { voice, rate }) => {
      const text =
        utterance.parts.map((part) => part.text + (part.isBeforeComma ? ',' : '')).join(' ') + utterance.ending;
      // The sound is made slower and lower by the formant shift and then declared at a sample rate higher by it:
      // resonances move, pitch and length come out as asked, and no sample is interpolated.
      const { samples, sampleRateHz, phones } = flite.speak({
        voice: voice.base,
        text,
        features: {
          duration_stretch: voice.formantShift / (rate * voice.tempo),
          f0_shift: voice.pitchShift / voice.formantShift,
          int_f0_target_stddev: voice.pitchSpreadHz / voice.formantShift,
        },
      });
      const spans = phones.map(({ phone, startMs, endMs }) => ({
        phone,
        startMs: startMs / voice.formantShift,
        endMs: endMs / voice.formantShift,
      }));
      const parts = alignPhones(
        phonesOf(utterance.parts.map((part) => part.text)),
        phones.map(({ phone }) => phone),
      );
      const words = toWordSpans(
        spans,
        parts.map((part) => (part === undefined ? undefined : utterance.parts[part]?.wordIndex)),
      );
      return { samples, sampleRateHz: Math.round(sampleRateHz * voice.formantShift), phones: spans, words };
    },
  };
}

function toWordSpans(
  phones: readonly { startMs: number; endMs: number }[],
  wordOfPhone: readonly (number | undefined)[],
): WordSpan[] {
  const spans: WordSpan[] = [];
  for (const [index, { startMs, endMs }] of phones.entries()) {
    const wordIndex = wordOfPhone[index];
    if (wordIndex === undefined) continue;
    const previous = spans.at(-1);
    if (previous?.wordIndex === wordIndex) previous.endMs = endMs;
    else spans.push({ wordIndex, startMs, endMs });
  }
  return spans;
}
