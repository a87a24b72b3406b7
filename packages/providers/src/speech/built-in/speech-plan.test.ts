import { describe, expect, test } from 'vitest';
import { planSpeech } from './speech-plan.ts';
import { toFliteText } from './text/synthesiser-text.ts';
import { toSpokenForms } from './text/read-words.ts';

const english = toSpokenForms({ language: 'en', region: 'US', toSynthesiserText: toFliteText, pronunciations: [] });
const plan = (script: string) => planSpeech(script, english);
const texts = (script: string) =>
  plan(script).utterances.map(
    ({ parts, ending }) => parts.map((part) => part.text + (part.isBeforeComma ? ',' : '')).join(' ') + ending,
  );

describe('a plan of speech', () => {
  test('speaks each word once, in order, however long the script is', () => {
    const script = Array.from(
      { length: 2000 },
      (_, index) => `${'abcdefghij'[index % 10]}ord${index % 17 === 0 ? '.' : ''}${index % 11 === 0 ? ',' : ''}`,
    ).join(' ');
    const { words, utterances } = plan(script);
    const parts = utterances.flatMap((utterance) => utterance.parts);
    expect(words.join(' ')).toBe(script);
    expect(parts.map((part) => part.wordIndex)).toEqual(words.map((_, index) => index));
    expect(parts.map((part) => part.text)).toEqual(words.map((word) => word.replace(/\W+$/, '')));
  });

  test('keeps utterances short enough to synthesise, even without punctuation', () => {
    const { utterances } = plan('and on it goes '.repeat(300));
    const lengths = utterances.map(({ parts }) => parts.map((part) => part.text).join(' ').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(280);
    expect(utterances.every(({ ending }) => ending === ',' || ending === '.')).toBe(true);
  });

  test('keeps utterances short where figures become many words', () => {
    const { utterances } = plan('7777777 '.repeat(200));
    const digits = utterances.map(({ parts }) => parts.map((part) => part.text).join('').length);
    expect(Math.max(...digits)).toBeLessThanOrEqual(280);
  });

  test.each([
    ['Stop! Look here. Really?', ['Stop!', 'Look here.', 'Really?']],
    ['Well, yes — of course', ['Well, yes,', 'of course.']],
    ['Wait... what? no', ['Wait,', 'what?', 'no.']],
    ['Ask Dr. Smith at 5 p.m. today.', ['Ask doctor Smith at five P M today.']],
    ['Fast\nCheap\nand good', ['Fast.', 'Cheap and good.']],
    ['First part\n\nsecond part', ['First part.', 'second part.']],
    ['Great 🔥! Buy', ['Great!', 'Buy.']],
    ['“Nice.” She left', ['Nice.', 'She left.']],
  ])('%j becomes %j', (script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  test('pauses grow from comma to semicolon to dash to sentence to ellipsis to paragraph', () => {
    const pauseBehind = (mark: string) => plan(`One${mark} Two here.`).utterances[0]?.pauseAfterMs ?? 0;
    const pauses = [';', ' —', '.', '...', '.\n\n'].map(pauseBehind);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(new Set(pauses).size).toBe(pauses.length);
    const clause = plan('a word '.repeat(60)).utterances[0]?.pauseAfterMs ?? 0;
    const [sentence = 0, paragraph = 0] = plan('One here. Two here.\n\nThree.').utterances.map(
      ({ pauseAfterMs }) => pauseAfterMs,
    );
    expect(clause).toBeGreaterThan(50);
    expect(sentence).toBeGreaterThan(clause);
    expect(paragraph).toBeGreaterThan(sentence);
  });

  test.each([
    ['One <break time="1.5s"/> two.', [1500, 0]],
    ['One.<break time="800ms"/>Two.', [800, 0]],
    ["One<break time='99s'/>two", [10_000, 0]],
    ['One <break time="6s"/><break time="6s"/> two', [10_000, 0]],
    ['One <break/> two <break strength="strong"/>', [400, 700]],
    ['One <break strength="none"/> two', [0, 0]],
    ['One two <break time="soon"/>', [400]],
  ])('%j pauses for %j beyond its punctuation', (script, expected) => {
    const { utterances, words, leadMs } = plan(script);
    expect(utterances.map(({ breakAfterMs }) => breakAfterMs)).toEqual(expected);
    expect(leadMs).toBe(0);
    expect(words.join(' ')).toMatch(/^One\.? [tT]wo\.?$/);
  });

  test('a break before the first word is silence before it', () => {
    expect(plan('<break time="1s"/>Hello.')).toMatchObject({ leadMs: 1000, words: ['Hello.'] });
  });

  test('a sentence starts where the one before ended, and not after a break inside it', () => {
    const { utterances } = plan('One <break/> two — three. Four? five');
    expect(utterances.map(({ startsSentence }) => startsSentence)).toEqual([true, false, false, true, true]);
  });

  test('many words in a row that nobody can say are given time to be read', () => {
    const { utterances } = plan(`Look ${'мир '.repeat(50)} here`);
    expect(utterances[0]?.breakAfterMs).toBeGreaterThan(50 * 40);
  });

  test('cuts a word that no synthesiser could take, as one word of the script', () => {
    const parts = plan(`so ${'a'.repeat(1000)} long`).utterances.flatMap((utterance) => utterance.parts);
    expect(
      parts
        .filter((part) => part.wordIndex === 1)
        .map((part) => part.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe('a'.repeat(1000));
    expect(Math.max(...parts.flatMap((part) => part.text.split(' ').map((run) => run.length)))).toBeLessThanOrEqual(40);
  });

  test.each([[''], ['🔥 !!'], ['& % $'], ['你好']])('%j has no words', (script) => {
    expect(() => plan(script)).toThrow(expect.objectContaining({ code: 'script_has_no_words' }));
  });
});
