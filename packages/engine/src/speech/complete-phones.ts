import { peakLoudness } from './loudness.ts';
import { visibleWords } from './sentence-ends.ts';
import { spellPhones } from './spell-phones.ts';
import type { PhoneCue, SpeechTake, WordCue } from './speech-take.ts';

/** Sound below this level is silence. */
const AUDIBLE = 0.08;

/**
 * The phones of a take, with the holes filled: a word that has no phones gets some from its spelling, so that the mouth speaks it too.
 * Phones keep their order; cues that last no time are dropped.
 */
export function completePhones(take: SpeechTake): PhoneCue[] {
  const phones = take.phones.filter((cue) => cue.endMs > cue.startMs && Number.isFinite(cue.startMs + cue.endMs));
  const spoken = phones.filter((cue) => !isSilence(cue.phone));
  const silentWords = visibleWords(take.words).filter(
    (word) => word.endMs > word.startMs && !overlapsAny(spoken, word),
  );
  const added = silentWords.flatMap((word) => (isAudible(take, word) ? spellPhones(word) : []));
  if (added.length === 0) return phones;
  return [...phones.filter((cue) => !isSilence(cue.phone)), ...added].toSorted((a, b) => a.startMs - b.startMs);
}

/** True for the names that aligners give to silence and breath. */
export function isSilence(phone: string): boolean {
  return ['pau', 'sil', 'sp', 'spn', 'ssil', 'h#', 'brth', ''].includes(phone);
}

/** Time at which the first phone of a take begins, in milliseconds; undefined where nothing is spoken. */
export function speechStartMs(phones: readonly PhoneCue[]): number | undefined {
  return phones.find(({ phone }) => !isSilence(phone))?.startMs;
}

function isAudible(take: SpeechTake, word: WordCue): boolean {
  return take.loudness.length === 0 || peakLoudness(take, word) >= AUDIBLE;
}

/** `cues` are in order, so a binary search finds the only one that can matter: the first that ends after the word starts. */
function overlapsAny(cues: readonly PhoneCue[], word: WordCue): boolean {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.endMs ?? 0) <= word.startMs) low = middle + 1;
    else high = middle;
  }
  const cue = cues[low];
  return cue !== undefined && cue.startMs < word.endMs;
}
