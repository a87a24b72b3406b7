import { randomBytes } from 'node:crypto';
import { WATCH_SEGMENTS, type WatchReport } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';

/** A page's report that it has watched some stretches of hundredths, both ends included. */
export function watchReport(stretches: readonly [number, number][], change: Partial<WatchReport> = {}): WatchReport {
  const segments = Array.from({ length: WATCH_SEGMENTS }, (_, place) => timesIn(stretches, place));
  return {
    session: randomBytes(16).toString('base64url'),
    seq: 1,
    played: true,
    segments,
    downloads: 0,
    clicks: 0,
    shares: {},
    referrer: '',
    ...change,
  };
}

const timesIn = (stretches: readonly [number, number][], place: number) =>
  stretches.filter(([from, to]) => from <= place && place <= to).length;

type Sent = { slug: string; ip?: string; agent?: string; token?: string; grant?: string };

/** Sends a report, or whatever somebody sends instead of one. */
export function sendReport(
  { server }: Pick<TestApp, 'server'>,
  report: unknown,
  { slug, ip = '192.0.2.1', agent = 'Mozilla/5.0 Chrome/140.0.0.0', token, grant }: Sent,
) {
  return server.inject({
    method: 'POST',
    url: `/api/videos/slug/${slug}/watch${grant ? `?grant=${grant}` : ''}`,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: typeof report === 'string' ? report : JSON.stringify(report),
  });
}
