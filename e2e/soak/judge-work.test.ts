import { expect, test } from 'vitest';
import { findIdle } from './judge-work.ts';
import type { Sent } from './ledger.ts';

test('a whole run has to change, stop, repeat and upload', () => {
  const ends = new Map([
    ['start succeeded', 9],
    ['change succeeded', 3],
    ['start cancelled', 1],
    ['retry succeeded', 1],
  ]);
  expect(findIdle({ uploads: [{} as Sent], deletedUploads: ['id'] }, ends)).toEqual([]);
  expect(findIdle({ uploads: [], deletedUploads: [] }, new Map([['start succeeded', 9]]))).toEqual([
    'no take that is a change succeeded',
    'no take that is a start cancelled',
    'no take that is a retry succeeded',
    'no upload was kept',
    'no upload was deleted',
  ]);
});
