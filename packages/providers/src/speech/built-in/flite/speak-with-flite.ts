import type { Mood } from '@sayso/engine';
import type { Sound, WordSpan } from '../audio/sound.ts';
import { intone } from '../prosody/intone.ts';
import { mannerOfSpeech } from '../prosody/moods.ts';
import type { Utterance } from '../speech-plan.ts';
import type { FliteVoice } from '../voice-engine.ts';
import { alignPhones } from './align-phones.ts';
import type { Flite } from './flite.ts';
import { bandEndOf } from './band-end.ts';
import { meanHzOf } from './mean-hz.ts';

// Above this many words the memory starts anew; far more than one script holds, and under 2 MB.
const REMEMBERED_WORDS = 10_000;

/** Speaks utterances with flite. */
export type FliteSpeaker = {
  /** Speaks one utterance at `rate` times the voice's speed with the tune of its sentence, and first learns how its new words sound; blocks meanwhile. */
  speak(utterance: Utterance, manner: { voice: FliteVoice; rate: number; mood: Mood | undefined }): Sound;
};

/** flite's own tune, as a standard deviation in hertz: nearly none, as the tune of the sentence comes from `intone`. rms keeps its own. */
const OWN_SPREAD_HZ = 12;
/** Its own speed leaves words less time than people give them, and they are recognised less often: ADR 88. */
const PACE = 0.95;
/** flite speaks near full scale; a new tune lifts single peaks above it. */
const HEADROOM = 0.5;

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
    speak: (utterance, { voice, rate, mood }) => {
      const text =
        utterance.parts.map((part) => part.text + (part.isBeforeComma ? ',' : '')).join(' ') + utterance.ending;
      // The sound is made slower and lower by the formant shift and then declared at a sample rate higher by it:
      // resonances move, pitch and length come out as asked, and no sample is interpolated.
      const plain = flite.speak({
        voice: voice.base,
        text,
        features: {
          ...settingsOf(voice, rate * mannerOfSpeech(mood).tempo),
          int_f0_target_stddev: OWN_SPREAD_HZ / voice.formantShift,
        },
      });
      const partOfPhone = alignPhones(
        phonesOf(utterance.parts.map((part) => part.text)),
        plain.phones.map(({ phone }) => phone),
      );
      const speech = {
        samples: plain.samples,
        sampleRateHz: Math.round(plain.sampleRateHz * voice.formantShift),
        phones: plain.phones.map(({ phone, startMs, endMs }) => ({
          phone,
          startMs: startMs / voice.formantShift,
          endMs: endMs / voice.formantShift,
        })),
        partOfPhone,
      };
      const above = { bandEnd: bandEndOf(voice), air: voice.air };
      const tune = { utterance, meanHz: meanHzOf(voice), range: voice.range, above, mood };
      const { samples, sampleRateHz, phones } = intone(speech, tune);
      const words = toWordSpans(
        phones,
        partOfPhone.map((part) => (part === undefined ? undefined : utterance.parts[part]?.wordIndex)),
      );
      return { samples: toWholeSamples(samples), sampleRateHz, phones, words };
    },
  };
}

/** What makes flite a voice that speaks so many times as fast as usual, as long as its sound is declared at a sample rate higher by the formant shift. */
export const settingsOf = ({ formantShift, pitchShift, tempo }: FliteVoice, speed: number) => ({
  duration_stretch: formantShift / (speed * PACE * tempo),
  f0_shift: pitchShift / formantShift,
});

/** A plain loop: `Int16Array.from` with a function takes ten times as long. */
function toWholeSamples(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++)
    whole[index] = Math.max(-32_768, Math.min(32_767, Math.round((samples[index] ?? 0) * HEADROOM)));
  return whole;
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
