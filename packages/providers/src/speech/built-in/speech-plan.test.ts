import { describe, expect, test } from 'vitest';
import { planSpeech } from './speech-plan.ts';
import { toSpokenEnglish } from './text/english.ts';

const plan = (script: string) => planSpeech(script, toSpokenEnglish);
const texts = (script: string) =>
  plan(script).utterances.map(
    ({ parts, ending }) => parts.map((part) => part.text + (part.isBeforeComma ? ',' : '')).join(' ') + ending,
  );

describe('a plan of speech', () => {
  test('speaks each word once, in order, however long the script is', () => {
    const script = Array.from(
      { length: 2000 },
      (_, index) => `word${index}${index % 17 === 0 ? '.' : ''}${index % 11 === 0 ? ',' : ''}`,
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

  test('keeps utterances short where digits are spoken, which take longer than letters', () => {
    const { utterances } = plan('7777777 '.repeat(200));
    const digits = utterances.map(({ parts }) => parts.map((part) => part.text).join('').length);
    expect(Math.max(...digits)).toBeLessThanOrEqual(60);
  });

  test.each([
    ['Stop! Look here. Really?', ['Stop!', 'Look here.', 'Really?']],
    ['Well, yes — of course', ['Well, yes, of course.']],
    ['Wait... what? no', ['Wait, what?', 'no.']],
    ['Ask Dr. Smith at 5 p.m. today.', ['Ask Dr. Smith at 5 p.m. today.']],
    ['Fast\nCheap\nand good', ['Fast.', 'Cheap and good.']],
    ['First part\n\nsecond part', ['First part.', 'second part.']],
    ['Great 🔥! Buy', ['Great!', 'Buy.']],
    ['“Nice.” She left', ['Nice.', 'She left.']],
  ])('%j becomes %j', (script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  test('pauses grow from clause to sentence to paragraph', () => {
    const clause = plan('a word '.repeat(60)).utterances[0]?.pauseAfterMs ?? 0;
    const [sentence = 0, paragraph = 0] = plan('One here. Two here.\n\nThree.').utterances.map(
      ({ pauseAfterMs }) => pauseAfterMs,
    );
    expect(clause).toBeGreaterThan(50);
    expect(sentence).toBeGreaterThan(clause);
    expect(paragraph).toBeGreaterThan(sentence);
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
