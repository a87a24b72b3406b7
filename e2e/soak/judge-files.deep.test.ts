import { expect, test } from 'vitest';
import { judgeSwept } from './judge-files.ts';

test('only interruptions leave files behind, and each only a few', () => {
  expect(judgeSwept(0, 0)).toEqual([]);
  expect(judgeSwept(1, 0)).toEqual(['1 files that nothing needed had to be swept after 0 interruptions']);
  expect(judgeSwept(23, 2)).toEqual([]);
  expect(judgeSwept(24, 2)).toHaveLength(1);
  expect(judgeSwept(88, 65)).toHaveLength(1);
});
