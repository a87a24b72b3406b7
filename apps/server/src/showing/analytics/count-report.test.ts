import { expect, test } from 'vitest';
import { type CountedSession, countReport, NOTHING_WATCHED, addReferrers, referrerHost } from './count-report.ts';
import { watchReport } from './testing/watch-report.ts';

const START = new Date('2026-03-01T12:00:00Z');
/** A hundredth of it is a tenth of a second. */
const LENGTH_MS = 10_000;
const fresh: CountedSession = {
  startedAt: START,
  seq: 0,
  played: false,
  segments: NOTHING_WATCHED,
  downloads: 0,
  clicks: 0,
  shares: {},
};
const after = (ms: number) => new Date(START.getTime() + ms);
const count = (session: CountedSession, report: ReturnType<typeof watchReport>, ms: number) =>
  countReport(session, { report, at: after(ms), lengthMs: LENGTH_MS });
const sum = (segments: readonly number[] | undefined) => segments?.reduce((all, times) => all + times, 0);

test('what a page has watched counts once, however often and in whatever order it is told', () => {
  const first = count(fresh, watchReport([[0, 9]], { seq: 2 }), 1_000);
  expect(first?.gain).toMatchObject({ plays: 1, watchedMs: 1_000, covered: 10, completions: 0 });
  const session = first?.session ?? fresh;
  expect(count(session, watchReport([[0, 9]], { seq: 2 }), 1_100)).toBeNull();
  expect(count(session, watchReport([[0, 3]], { seq: 1 }), 1_200)).toBeNull();
  const next = count(session, watchReport([[0, 14]], { seq: 3 }), 1_500);
  expect(next?.gain).toMatchObject({ plays: 0, watchedMs: 500, covered: 5 });
});

test('watching again counts again on the curve, and not in how much of it was seen', () => {
  const gain = count(
    fresh,
    watchReport([
      [0, 99],
      [20, 29],
    ]),
    12_000,
  )?.gain;
  expect(gain).toMatchObject({ covered: 100, completions: 1, watchedMs: 11_000 });
  expect([gain?.segments[19], gain?.segments[20], gain?.segments[29]]).toEqual([1, 2, 2]);
});

test('a play is completed when 95 hundredths were seen, once', () => {
  const nearly = count(fresh, watchReport([[0, 93]]), 10_000);
  expect(nearly?.gain.completions).toBe(0);
  const done = count(nearly?.session ?? fresh, watchReport([[0, 94]], { seq: 2 }), 10_100);
  expect(done?.gain.completions).toBe(1);
  expect(count(done?.session ?? fresh, watchReport([[0, 99]], { seq: 3 }), 10_700)?.gain.completions).toBe(0);
});

test('nobody watches more than the clock allows at double speed; what came too early counts when its time has come', () => {
  const rushed = count(
    fresh,
    watchReport([
      [0, 99],
      [0, 99],
      [0, 99],
    ]),
    0,
  );
  expect(sum(rushed?.gain.segments)).toBe(40);
  const soon = count(
    rushed?.session ?? fresh,
    watchReport(
      [
        [0, 99],
        [0, 99],
        [0, 99],
      ],
      { seq: 2 },
    ),
    1_000,
  );
  expect(sum(soon?.gain.segments)).toBe(20);
  const late = count(
    soon?.session ?? fresh,
    watchReport(
      [
        [0, 99],
        [0, 99],
        [0, 99],
      ],
      { seq: 3 },
    ),
    60_000,
  );
  expect(sum(late?.session.segments)).toBe(300);
});

test('without a play nothing is watched, while a share or a download counts', () => {
  const gain = count(fresh, watchReport([[0, 9]], { played: false, downloads: 1, shares: { copy: 2 } }), 5_000)?.gain;
  expect(gain).toMatchObject({ plays: 0, watchedMs: 0, covered: 0, downloads: 1, shares: { copy: 2 } });
});

test('shares, downloads and clicks of a page count by how many more they are', () => {
  const first = count(fresh, watchReport([], { clicks: 1, shares: { facebook: 1 } }), 0);
  const next = count(
    first?.session ?? fresh,
    watchReport([], { seq: 2, clicks: 3, shares: { facebook: 1, copy: 1 } }),
    0,
  );
  expect(next?.gain).toMatchObject({ clicks: 2, shares: { facebook: 0, copy: 1 } });
});

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
