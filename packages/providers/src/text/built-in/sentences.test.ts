import { expect, test } from 'vitest';
import { TAGS_BEHIND } from './sentences.ts';

test('pauses at the end of a text are found with the space before them, and those within it are not', () => {
  expect(TAGS_BEHIND.exec('Hi <break/> there. <break time="1s"/> <break/>')?.[0]).toBe(' <break time="1s"/> <break/>');
  expect(TAGS_BEHIND.exec('Hi <break/> there.')).toBeNull();
});

test('a text of many spaces is looked through in time', () => {
  const started = performance.now();
  expect(TAGS_BEHIND.exec(`a${' '.repeat(300_000)}b`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(5_000);
});
