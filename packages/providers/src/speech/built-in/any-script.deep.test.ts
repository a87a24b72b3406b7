import { describe, expect, test } from 'vitest';
import { planSpeech, type SpeechPlan } from './speech-plan.ts';
import { hasWordContent, splitIntoWords } from './text/display-words.ts';
import { toTextOf, toFliteText } from './text/synthesiser-text.ts';
import { LANGUAGE_PACKS } from './text/packs/index.ts';
import { toSpokenForms } from './text/read-words.ts';
import { timeWords } from './word-times.ts';

const SCRIPTS = 400;
const PIECES = [
  'word Look, this is-it! café L’été Straße (aside) “Quote.” wow!!! — - … ... ; : & % $ € # @'.split(' '),
  '$5 million 5 - 10 7 p.m. 19:30 Uhr 1.234,56 € 20 % May 5, 2026 am 1. Platz 1er 2026-12-25 +49 30 1234567'.split(' '),
  '🔥 👩‍👩‍👧 мир 世界 مرحبا <b>bold</b> <br/> #GlowUp @me a@b.com https://x.com/y?z=1 CEO NASA z.B. Dr. etc. IV Part'.split(
    ' ',
  ),
  ['<break time="1.5s"/>', 'glued<break time="800ms"/>word', '<break strength="weak"/>', 'Sayso', 'glow up'],
  [
    '\n',
    '\n\n',
    '\u00A0',
    '7'.repeat(50),
    'x'.repeat(300),
    "'",
    '"',
    '¿Qué',
    '0',
    '1/2',
    '½',
    '\u200B',
    '5️⃣',
    '-5',
    '9,-',
  ],
].flat();
const PRONUNCIATIONS = [
  { written: 'Sayso', spoken: 'say so' },
  { written: 'glow up', spoken: 'glowup' },
  { written: 'CEO', spoken: '$5 million' },
];

/** A generator of whole numbers below a limit; the same seed gives the same numbers (mulberry32). */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function scriptOf(seed: number): string {
  const next = chance(seed);
  const pieces = Array.from({ length: 3 + next(60) }, () => PIECES[next(PIECES.length)] ?? '');
  return `start ${pieces.join(next(9) === 0 ? '' : ' ')} end`;
}

/** Times as a synthesiser gives them: 60 ms for each letter, and the pauses of the plan. */
function spokenTimes({ utterances, leadMs, words }: SpeechPlan) {
  let atMs = 200 + leadMs;
  const spans: { wordIndex: number; startMs: number; endMs: number }[] = [];
  for (const { parts, pauseAfterMs, breakAfterMs } of utterances) {
    for (const { wordIndex, text } of parts) {
      const span = { wordIndex, startMs: atMs, endMs: atMs + 60 * text.length };
      atMs = span.endMs;
      const previous = spans.at(-1);
      if (previous?.wordIndex === wordIndex) previous.endMs = span.endMs;
      else spans.push(span);
    }
    atMs += pauseAfterMs + breakAfterMs;
  }
  return { cues: timeWords(words, spans, atMs), durationMs: atMs };
}

describe.each([...LANGUAGE_PACKS.keys()])('any script in %s', (language) => {
  const toSynthesiserText = language === 'en' ? toFliteText : toTextOf(language);
  const toSpoken = toSpokenForms({ language, region: 'ZZ', toSynthesiserText, pronunciations: PRONUNCIATIONS });
  const scripts = Array.from({ length: SCRIPTS }, (_, seed) => scriptOf(seed + 1));
  const plans = scripts.map((script) => ({ script, plan: planSpeech(script, toSpoken) }));

  test('is the words that are shown, without its break tags', () => {
    for (const { script, plan } of plans) {
      const shown = script
        .replaceAll(/<break[^>]*>/g, ' ')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim();
      expect(plan.words.join(' ')).toBe(shown);
    }
  });

  test('has every spoken word in exactly one utterance, in order, and none lost', () => {
    for (const { script, plan } of plans) {
      const forms = toSpoken(splitIntoWords(script).words.map((word) => word.source));
      const wanted = forms.flatMap((form, wordIndex) => form.texts.map((text) => ({ wordIndex, text })));
      const parts = plan.utterances.flatMap((utterance) => utterance.parts);
      expect(parts.map(({ wordIndex, text }) => ({ wordIndex, text }))).toEqual(wanted);
      expect(plan.utterances.every((utterance) => utterance.parts.length > 0)).toBe(true);
    }
  });

  test('says every word of letters that its voice can say', () => {
    const own = /^[a-zA-Z]{2,}[.,!?]?$/;
    for (const { script, plan } of plans) {
      const said = new Set(plan.utterances.flatMap(({ parts }) => parts.map(({ wordIndex }) => wordIndex)));
      const silent = plan.words.filter((word, index) => own.test(word) && !said.has(index) && !word.startsWith('up'));
      expect({ script, silent }).toEqual({ script, silent: [] });
    }
  });

  test('has times that rise, stay inside the sound, and show every word', () => {
    for (const { plan } of plans) {
      const { cues, durationMs } = spokenTimes(plan);
      const edges = cues.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(edges.at(-1)).toBeLessThanOrEqual(durationMs);
      expect(cues.filter(({ text, startMs, endMs }) => hasWordContent(text) && endMs <= startMs)).toEqual([]);
    }
  });

  test('never speaks more at once than a synthesiser can take', () => {
    for (const { plan } of plans) {
      for (const { parts } of plan.utterances) {
        expect(parts.map((part) => part.text).join(' ').length).toBeLessThanOrEqual(300);
        expect(parts.flatMap((part) => part.text.split(' ')).every((run) => run.length <= 40)).toBe(true);
      }
    }
  });
});
