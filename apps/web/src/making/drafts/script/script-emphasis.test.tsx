import { readEmphasis } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { breakTag, insertBreak, pauseLookalikes, tooLongBreaks, toggleEmphasis } from './script-card.tsx';

/** '|' stands for the cursor, or for both ends of what is selected. */
function toggle(marked: string): string | null {
  const [from, to] = [marked.indexOf('|'), marked.lastIndexOf('|')];
  const result = toggleEmphasis(marked.replaceAll('|', ''), { from, to: from === to ? to : to - 1 });
  if (!result) return null;
  const { script, ...after } = result;
  return `${script.slice(0, after.from)}|${script.slice(after.from, after.to)}|${script.slice(after.to)}`;
}

test.each([
  ['Two dr|ops, that is it.', 'Two |*drops*|, that is it.'],
  ['Two drops|, that is it.', 'Two |*drops*|, that is it.'],
  ['Two drops, <break time="1s"/>| that', 'Two |*drops*|, <break time="1s"/> that'],
  ['Two drops, |that is| it.', 'Two drops, |*that is*| it.'],
  ['Two drops, t|hat i|s it.', 'Two drops, |*that is*| it.'],
  ['Two| drops |that', 'Two |*drops*| that'],
  ['“|Naïve|,” it’s', '“|*Naïve*|,” it’s'],
  ["say |'hi'|", "say '|*hi*|'"],
  ['it|’s mine', '|*it’s*| mine'],
  ['One |two\nthree| four', 'One |*two*\n*three*| four'],
  ['One |*two*| three', 'One |two| three'],
  ['One *t|wo* three', 'One |two| three'],
  ['One <emphasis>|two|</emphasis> three', 'One |two| three'],
  ['|One *two* three|', '|*One two three*|'],
  ['O|ne *tw|o three* four', '|*One two three*| four'],
  ['| ', null],
  ['|', null],
  ['| One', ' |*One*|'],
])('%j becomes %j', (before, after) => {
  expect(toggle(before)).toBe(after);
});

test('what is marked is stressed, and marked twice it is as it was', () => {
  const script = `Long: ${'word '.repeat(90)}end`;
  const marked = toggleEmphasis(script, { from: 0, to: script.length });
  const { text, stressed } = readEmphasis(marked?.script ?? '');
  expect(text).toBe(script);
  expect(stressed.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(script);
  const short = toggleEmphasis('Two drops', { from: 4, to: 9 });
  expect(short && toggleEmphasis(short.script, short)?.script).toBe('Two drops');
});

describe('script breaks', () => {
  test.each([
    ['One two', 3, 'One <break time="1s"/> two'],
    ['One two', 4, 'One <break time="1s"/> two'],
    ['One', 3, 'One <break time="1s"/> '],
    ['', 0, '<break time="1s"/> '],
    ['word', 2, 'wo <break time="1s"/> rd'],
  ])('in %j at %i the tag stands apart: %j', (script, at, expected) => {
    const inserted = insertBreak(script, { at, tag: breakTag(1) });
    expect(inserted.script).toBe(expected);
    expect(inserted.script.slice(0, inserted.cursor)).toMatch(/\/> ?$/);
  });

  test.each([
    ['One <break time="99s"/> two <break time=\'10001ms\'> three', ['<break time="99s"/>', "<break time='10001ms'>"]],
    ['One <break time="10s"/> two <break time="10000ms"/> three <break strength="strong"/>', []],
  ])('in %j the breaks %j are longer than a break can be', (script, expected) => {
    expect(tooLongBreaks(script)).toEqual(expected);
  });

  test.each([
    ['One [pause 2s] two (Pause) three <pause: 1.5 seconds/>', ['[pause 2s]', '(Pause)', '<pause: 1.5 seconds/>']],
    ['One <break time="2s"/> two (pause before you pour) three [paused]', []],
  ])('in %j only %j looks like a pause', (script, expected) => {
    expect(pauseLookalikes(script)).toEqual(expected);
  });
});
