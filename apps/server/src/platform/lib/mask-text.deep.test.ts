import { expect, test } from 'vitest';
import { maskAddresses, maskText } from './mask-text.ts';

/** Texts that make patterns backtrack. Without the bound of each pattern one of them takes seconds. */
const HOSTILE = [
  'a',
  'a.',
  'a@',
  '%40',
  'a%40',
  'a%40a.',
  '@.',
  '-',
  'a-',
  'a-1',
  '1',
  '1 ',
  '1-',
  '(',
  '+(1',
  '/',
  '/#',
  'http://',
  '?',
  'a?',
  ' ',
  '"',
  "'",
  '“',
  '`',
  'key',
  'key=',
  'key = ',
  'a=',
  'a:',
  'a=a:',
  'cookie:',
  'bearer ',
  'bearer',
  'authorization: ',
  'sk_',
  'f:',
  'ffff:',
  '1.',
  '1.1.1.',
  '0195a000-',
  '\n',
  '<',
  "'a\n",
];

const TRIES = 8;
/** Below this a cost says nothing, in microseconds. */
const NOTHING_US = 2_000;
/** What masking a text takes of a core, in microseconds: the least of some tries, so that what else the machine does counts for nothing. */
function costOf(part: string, length: number): number {
  const text = `${part.repeat(Math.ceil(length / part.length))}!`;
  const costs = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage();
    maskText(maskAddresses(text));
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  return Math.max(NOTHING_US, Math.min(...costs));
}

test('however it is made up, a text is masked at a cost that grows with its length alone', () => {
  // Eight times the length costs eight times as much; were each character looked at from every other, it would cost sixty-four times as much.
  for (const part of HOSTILE) {
    const growth = costOf(part, 160_000) / costOf(part, 20_000);
    expect([part, growth < 32]).toEqual([part, true]);
  }
});
