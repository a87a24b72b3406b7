import type { Mood } from '@sayso/engine';
import type { Sound, WordSpan } from '../audio/sound.ts';
import { intone } from '../prosody/intone.ts';
import { mannerOfSpeech } from '../prosody/moods.ts';
import { levelsOfParts, planTune } from '../prosody/plan-tune.ts';
import type { Utterance } from '../speech-plan.ts';
import type { FliteVoice } from '../voice-engine.ts';
import { alignPhones } from './align-phones.ts';
import type { Flite, FliteSound } from './flite.ts';
import { meanHzOf, speaksAtPitch } from './mean-hz.ts';

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
      const meanHz = meanHzOf(voice);
      const wanted = { utterance, meanHz, range: voice.range, mood };
      const phonesOfParts = phonesOf(utterance.parts.map((part) => part.text));
      const levels = levelsOfParts(wanted, phonesOfParts);
      const pitches = levels.map((level) => meanHz * 2 ** (level / 12));
      const speed = rate * PACE * voice.tempo * mannerOfSpeech(mood).tempo;
      const plain = speakPlainly(flite, utterance, { voice, speed, pitches });
      const partOfPhone = alignPhones(
        phonesOfParts,
        plain.phones.map(({ phone }) => phone),
      );
      const speech = { ...plain, levels: speaksAtPitch(voice.base) ? levelsOfPhones(partOfPhone, levels) : [] };
      const tune = planTune({ phones: plain.phones, partOfPhone }, wanted);
      const { samples, sampleRateHz, phones } = intone(speech, tune, voice.air);
      const words = toWordSpans(
        phones,
        partOfPhone.map((part) => (part === undefined ? undefined : utterance.parts[part]?.wordIndex)),
      );
      return { samples: Int16Array.from(samples, (sample) => toWhole(sample * HEADROOM)), sampleRateHz, phones, words };
    },
  };
}

type Manner = { voice: FliteVoice; speed: number; pitches: readonly number[] };

/** An utterance with the resonances of a voice, and each part at a pitch of its own, in hertz. */
function speakPlainly(flite: Flite, { parts, ending }: Utterance, { voice, speed, pitches }: Manner): FliteSound {
  const { base, formantShift } = voice;
  const spreadHz = OWN_SPREAD_HZ / formantShift;
  const words = parts.map(({ text, isBeforeComma }, part) => ({
    text: text + (isBeforeComma ? ',' : '') + (part === parts.length - 1 ? ending : ''),
    hz: (pitches[part] ?? 0) / formantShift,
    spreadHz,
  }));
  // The sound is made slower and lower by the formant shift and then declared at a sample rate higher by it:
  // resonances move, pitch and length come out as asked, and no sample is interpolated.
  const features = { duration_stretch: formantShift / speed };
  const { samples, sampleRateHz, phones } = flite.speakPitched({ voice: base, features, words });
  return {
    samples,
    sampleRateHz: Math.round(sampleRateHz * formantShift),
    phones: phones.map(({ phone, startMs, endMs }) => ({
      phone,
      startMs: startMs / formantShift,
      endMs: endMs / formantShift,
    })),
  };
}

/** The level of each phone is that of its part; a pause has that of what was said before it. */
function levelsOfPhones(partOfPhone: readonly (number | undefined)[], levels: readonly number[]): number[] {
  let level = levels[0] ?? 0;
  return partOfPhone.map((part) => (level = part === undefined ? level : (levels[part] ?? 0)));
}

const toWhole = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

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
