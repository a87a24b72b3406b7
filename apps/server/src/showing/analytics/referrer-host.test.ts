import { expect, test } from 'vitest';
import { addReferrers, referrerHost } from './referrer-host.ts';

test.each([
  ['www.Instagram.com', 'instagram.com'],
  ['l.facebook.com', 'l.facebook.com'],
  ['localhost:3000', 'localhost'],
  ['sayso.example', ''],
  ['www.sayso.example:443', ''],
  ['', ''],
  ['other', ''],
  ['evil.example/path?user=ada@example.com', ''],
  ['ada@example.com', ''],
  ['=cmd().example', ''],
  [`${'a'.repeat(300)}.example`, ''],
])('%j is counted as %j', (told, host) => {
  expect(referrerHost(told, 'https://sayso.example')).toBe(host);
});

test('a day keeps fifty hosts apart, and counts the plays of all others together', () => {
  const many = new Map(Array.from({ length: 60 }, (_, at): [string, number] => [`host-${at}.example`, 1]));
  const day = addReferrers({ '': 4 }, many);
  expect(Object.keys(day)).toHaveLength(52);
  expect(day).toMatchObject({ '': 4, other: 10, 'host-0.example': 1 });
  expect(
    addReferrers(
      day,
      new Map([
        ['late.example', 2],
        ['host-0.example', 1],
        ['', 1],
      ]),
    ),
  ).toMatchObject({
    '': 5,
    other: 12,
    'host-0.example': 2,
  });
});
