import { readEmphasis } from '@sayso/contract';
import { expect, test } from 'vitest';
import { toggleEmphasis } from './script-emphasis.ts';

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
