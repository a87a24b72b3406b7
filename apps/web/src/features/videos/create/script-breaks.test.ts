import { expect, test } from 'vitest';
import { breakTag, insertBreak } from './script-breaks.ts';

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
