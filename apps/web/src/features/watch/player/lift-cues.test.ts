import { expect, test } from 'vitest';
import { liftCues } from './lift-cues.ts';

test('words stand between the burned-in captions and the controls', () => {
  const cue = { snapToLines: true, line: 'auto' as const };
  const data = { value: 1 };
  liftCues([cue, data]);
  expect(cue).toEqual({ snapToLines: false, line: 70 });
  expect(data).toEqual({ value: 1 });
  expect(() => liftCues(null)).not.toThrow();
});
