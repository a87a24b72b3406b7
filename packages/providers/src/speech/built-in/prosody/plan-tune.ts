import type { Mood } from '@sayso/engine';
import { PAUSE, type PhoneSpan } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';
import { planContour, semitonesAt } from './contour.ts';
import { relaxPhones } from './lengths.ts';
import { mannerOfSpeech } from './moods.ts';
import { isVowel, shapePhrases, type SpokenParts } from './phrase-shape.ts';
import { withinReach } from './voice-reach.ts';

/** `meanHz`: where the voice lies; `range`: how far it goes up and down, times the usual. */
export type Tune = { utterance: Utterance; meanHz: number; range: number; mood: Mood | undefined };
/** The tune of a sentence, in semitones from the voice's mean at each time of what was spoken, and the lengths that its phones are to have, one behind the other from 0. */
export type PlannedTune = { meanHz: number; semitonesAt: (atMs: number) => number; phones: PhoneSpan[] };

/** Accents lift the mean by as much: the line lies lower, in semitones. */
const CENTRE = -0.8;
/** About how long phones last, in milliseconds: enough to tell before a sentence is spoken how high each of its words will lie. */
const ROUGHLY_MS = { vowel: 110, consonant: 75, pause: 200 } as const;

/** Plans accents, a line that sinks, ends that fall or rise, and the lengths that go with them. */
export function planTune(spoken: SpokenParts, { utterance, meanHz, range, mood }: Tune): PlannedTune {
  const manner = mannerOfSpeech(mood);
  const phrases = shapePhrases(utterance, spoken);
  const targets = planContour(phrases, manner);
  return {
    meanHz,
    semitonesAt: (atMs) => CENTRE + manner.liftSemitones + manner.range * range * semitonesAt(targets, atMs),
    phones: relaxPhones(spoken.phones, phrases, manner.pauses),
  };
}

/**
 * Where each part of an utterance is best spoken, in semitones from the voice's mean, so that least of its pitch is left to be moved: where its vowels will lie in its tune.
 * @param phonesOfParts What each part sounds like on its own.
 */
export function levelsOfParts(tune: Tune, phonesOfParts: readonly (readonly string[])[]): number[] {
  const spoken = roughlySpoken(tune.utterance, phonesOfParts);
  const { semitonesAt: tuneAt } = planTune(spoken, tune);
  return phonesOfParts.map((_, part) => {
    const own = spoken.phones.filter((_phone, index) => spoken.partOfPhone[index] === part);
    const vowels = own.filter(isVowel);
    const looks = (vowels.length ? vowels : own).flatMap(({ startMs, endMs }) => [
      startMs + 0.2 * (endMs - startMs),
      startMs + 0.5 * (endMs - startMs),
      startMs + 0.8 * (endMs - startMs),
    ]);
    const sum = looks.reduce((so, atMs) => so + withinReach(tuneAt(atMs), tune.meanHz), 0);
    return looks.length ? sum / looks.length : 0;
  });
}

/** An utterance as it may be spoken: with a pause at each comma, and each phone as long as such phones mostly are. */
function roughlySpoken({ parts }: Utterance, phonesOfParts: readonly (readonly string[])[]): SpokenParts {
  let atMs = 0;
  const spoken = parts.flatMap(({ isBeforeComma }, part) => {
    const own = (phonesOfParts[part] ?? []).map((phone) => ({ phone, part }));
    return isBeforeComma ? [...own, { phone: PAUSE, part: undefined }] : own;
  });
  const phones = spoken.map(({ phone }) => {
    const kind = phone === PAUSE ? 'pause' : isVowel({ phone }) ? 'vowel' : 'consonant';
    return { phone, startMs: atMs, endMs: (atMs += ROUGHLY_MS[kind]) };
  });
  return { phones, partOfPhone: spoken.map(({ part }) => part) };
}
