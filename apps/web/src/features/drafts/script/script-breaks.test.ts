import { expect, test } from 'vitest';
import { breakTag, insertBreak, pauseLookalikes, tooLongBreaks } from './script-breaks.ts';

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
