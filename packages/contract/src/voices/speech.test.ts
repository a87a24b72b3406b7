import { describe, expect, test } from 'vitest';
import { countWords, estimateSpeechMs } from '../scripts/script-fields.ts';
import { readEmphasis, withoutMarks } from './speech.ts';

describe('script marks', () => {
  const stressedIn = (script: string) => {
    const { text, stressed } = readEmphasis(script);
    return stressed.map(({ from, to }) => text.slice(from, to));
  };

  test.each([
    ['Two drops, *that* is it.', ['that'], 'Two drops, that is it.'],
    ['It is *really good*, try it!', ['really good'], 'It is really good, try it!'],
    ['“*Wow*,” she said. (*Today*)', ['Wow', 'Today'], '“Wow,” she said. (Today)'],
    ['Try <emphasis level="strong">this</emphasis>.', ['this'], 'Try this.'],
    ['*A*', ['A'], 'A'],
    ['5 * 3 * 2 and 2*3*4', [], '5 * 3 * 2 and 2*3*4'],
    ['*Terms apply.', [], '*Terms apply.'],
    ['**bold** words', [], '**bold** words'],
    ['*one line\nanother*', [], '*one line\nanother*'],
    ['*um*die*', [], '*um*die*'],
  ])('%j', (script, stressed, shown) => {
    expect([stressedIn(script), withoutMarks(script)]).toEqual([stressed, shown]);
  });

  test('tags of pauses leave a space, also within what is stressed', () => {
    expect(withoutMarks('Stop.<break time="1s"/>*Now*<break/>')).toBe('Stop. Now ');
  });

  test('stars without an end are none, however many there are', () => {
    for (const script of ['*a'.repeat(5_000), `${'* '.repeat(5_000)}*${'x'.repeat(9_000)}`])
      expect(withoutMarks(script)).toBe(script);
  });
});

describe('script length', () => {
  test('words are what is spoken, not what stands between', () => {
    expect(countWords('')).toBe(0);
    expect(countWords('  \n ')).toBe(0);
    expect(countWords("Two drops - that's it!")).toBe(4);
    expect(countWords('Nur 3 €: très bien')).toBe(4);
    expect(countWords('One<break time="1.5s"/>two <break/> three')).toBe(3);
  });

  test('twice the rate takes half the time', () => {
    const script = 'one two three four five six seven eight nine ten';
    expect(estimateSpeechMs(script, 2)).toBeCloseTo(estimateSpeechMs(script, 1) / 2, -1);
    expect(estimateSpeechMs('', 1)).toBe(0);
  });
});
