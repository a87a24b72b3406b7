import { PAUSE, type PhoneSpan, type WordSpan } from '../audio/sound.ts';
import { toArpabet } from './ipa-to-arpabet.ts';

/** What espeak-ng reports while it speaks. `audio_position` in milliseconds; `id` is the IPA of a phoneme or the name of a mark. */
export type EspeakEvent = { type: string; audio_position: number; id?: string | number };

/** Polish is spoken with a gap before each word, too short to be heard or to close a mouth in. */
const SHORTEST_PAUSE_MS = 40;

type Phoneme = { ipa: string; atMs: number; wordIndex: number | undefined };

/** Turns events into phones, each lasting until the next, and into the times of the words, whose marks are named by their index. */
export function readEvents(
  events: readonly EspeakEvent[],
  durationMs: number,
): { phones: PhoneSpan[]; words: WordSpan[] } {
  const phonemes = toPhonemes(events);
  const phones: PhoneSpan[] = [];
  const words: WordSpan[] = [];
  for (const [index, { ipa, atMs, wordIndex }] of phonemes.entries()) {
    const startMs = Math.max(atMs, phones.at(-1)?.endMs ?? 0);
    const endMs = Math.min(durationMs, phonemes[index + 1]?.atMs ?? durationMs);
    if (endMs <= startMs) continue;
    const before = phones.at(-1);
    if (ipa === '' && before && before.phone !== PAUSE && endMs - startMs < SHORTEST_PAUSE_MS) {
      before.endMs = endMs;
      continue;
    }
    const spans = spread(toArpabet(ipa), startMs, endMs);
    phones.push(...spans);
    if (wordIndex !== undefined) extendWord(words, wordIndex, spans);
  }
  return { phones, words };
}

function toPhonemes(events: readonly EspeakEvent[]): Phoneme[] {
  const phonemes: Phoneme[] = [];
  let wordIndex: number | undefined;
  for (const { type, id, audio_position: atMs } of events) {
    if (type === 'mark') wordIndex = Number(id);
    if (type === 'phoneme') phonemes.push({ ipa: String(id ?? ''), atMs, wordIndex });
  }
  return phonemes;
}

function spread(phones: readonly string[], startMs: number, endMs: number): PhoneSpan[] {
  const eachMs = (endMs - startMs) / phones.length;
  return phones.map((phone, index) => ({
    phone,
    startMs: startMs + index * eachMs,
    endMs: startMs + (index + 1) * eachMs,
  }));
}

function extendWord(words: WordSpan[], wordIndex: number, spans: readonly PhoneSpan[]): void {
  for (const { phone, startMs, endMs } of spans) {
    if (phone === PAUSE) continue;
    const previous = words.at(-1);
    if (previous?.wordIndex === wordIndex) previous.endMs = endMs;
    else words.push({ wordIndex, startMs, endMs });
  }
}
