import { expect, test } from 'vitest';
import { shownName } from './partner-lists.store.ts';

test.each([
  ['Anna\u0000 \u202Egnp.exe', 'Anna gnp.exe'],
  ['  Sarah\n in the\tstudio ', 'Sarah in the studio'],
  ['\uD83D', 'Voice'],
  ['', 'Voice'],
  ['x'.repeat(90), 'x'.repeat(60)],
])('the name %j of a list is shown as %j', (name, shown) => {
  expect(shownName(name, 'Voice')).toBe(shown);
});
