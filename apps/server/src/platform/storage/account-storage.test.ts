import { expect, test } from 'vitest';
import { sizeOf } from './account-storage.ts';

test.each([
  [0, '0 MB'],
  [12.34 * 1024 ** 2, '12.3 MB'],
  [1024 ** 3, '1 GB'],
  [5.5 * 1024 ** 3, '5.5 GB'],
])('%d bytes read as %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words));
