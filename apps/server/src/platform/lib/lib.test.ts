import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../testing/stored-files.ts';
import { addDays, zoneDays, zonedTime } from './days.ts';
import { streamZip, type ZipPart } from './files.ts';
import { countLastMinute } from './last-minute.ts';
import { networkOf, parseDnsServers, prefixOf } from './networks.ts';
import { tellSteps } from './operator-error.ts';

describe('days', () => {
  const iso = (at: Date) => at.toISOString().slice(0, 16);
  const lengthOf = (zone: string, day: string) => {
    const days = zoneDays(zone);
    return (days.startOf(addDays(day, 1)).getTime() - days.startOf(day).getTime()) / 3_600_000;
  };

  test.each([
    ['UTC', '2026-11-24T00:00'],
    ['Europe/Berlin', '2026-11-23T23:00'],
    ['America/Los_Angeles', '2026-11-24T08:00'],
    ['Asia/Kolkata', '2026-11-23T18:30'],
    ['Asia/Kathmandu', '2026-11-23T18:15'],
    ['Pacific/Kiritimati', '2026-11-23T10:00'],
    ['Etc/GMT+12', '2026-11-24T12:00'],
  ])('a day of %s begins at %s', (zone, start) => {
    const days = zoneDays(zone);
    const at = days.startOf('2026-11-24');
    expect(iso(at)).toBe(start);
    expect(days.dayOf(at)).toBe('2026-11-24');
    expect(days.dayOf(new Date(at.getTime() - 1))).toBe('2026-11-23');
  });

  test('days in which clocks are changed are an hour shorter or longer, also where that is at midnight', () => {
    expect(lengthOf('Europe/Berlin', '2026-03-29')).toBe(23);
    expect(lengthOf('Europe/Berlin', '2026-10-25')).toBe(25);
    expect(lengthOf('America/Santiago', '2026-09-06')).toBe(23);
    expect(lengthOf('Asia/Kolkata', '2026-03-29')).toBe(24);
  });

  test('a day that a place left out has no length', () => {
    expect(lengthOf('Pacific/Apia', '2011-12-30')).toBe(0);
  });

  test('hours are those of the clocks of the place', () => {
    const at = new Date('2026-11-24T10:40:00Z');
    expect(iso(zoneDays('Asia/Kolkata').hourOf(at))).toBe('2026-11-24T10:30');
    expect(iso(zoneDays('Europe/Berlin').hourOf(at))).toBe('2026-11-24T10:00');
  });

  test.each([
    ['in summer', '2026-09-21T13:33:20', 'America/New_York', '2026-09-21T17:33:20.000Z'],
    ['in winter', '2026-12-01T23:30:00', 'America/New_York', '2026-12-02T04:30:00.000Z'],
    ['a day alone as its midnight', '2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
    ['after the clocks went forward', '2026-03-08T04:00:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
    ['an hour that is left out', '2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['an hour that is shown twice', '2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['after the clocks went back', '2026-11-01T03:00:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
    ['in UTC', '2026-11-01T03:00:00', 'UTC', '2026-11-01T03:00:00.000Z'],
  ])('reads a time %s', (...[, shown, zone, moment]) => {
    expect(zonedTime(shown, zone)?.toISOString()).toBe(moment);
  });

  test('reads no time from other texts', () => {
    expect(zonedTime('2026-13-01T00:00:00', 'UTC')).toBeNull();
  });
});

describe('files', () => {
  const part = (
    name: string,
    content: string,
    open: ZipPart['open'] = async () => Readable.from([content]),
  ): ZipPart => ({
    name,
    sizeBytes: Buffer.byteLength(content),
    modifiedAt: new Date('2026-01-01T00:00:00Z'),
    open,
  });

  test('many files need no more than one does: each is let go before the next is opened', async () => {
    let open = 0;
    let most = 0;
    let listeners = 0;
    let archive: Readable | undefined;
    const parts = Array.from({ length: 40 }, (_, at) =>
      part(`${at}.txt`, `${at}`, async () => {
        most = Math.max(most, (open += 1));
        listeners = Math.max(listeners, archive?.listenerCount('close') ?? 0);
        return Readable.from([`${at}`]).once('close', () => (open -= 1));
      }),
    );
    const { stream, sizeBytes } = streamZip(parts);
    archive = stream;
    const zip = await buffer(stream);
    expect([zip.length, readZip(zip).size]).toEqual([sizeBytes, 40]);
    // One that has been read tells that it is closed a moment later.
    expect(most).toBeLessThan(3);
    expect(listeners).toBeLessThan(10);
  });

  test('a file that cannot be opened, or is shorter than it was, breaks the archive off', async () => {
    const lost = streamZip([part('a', 'a', () => Promise.reject(new Error('lost')))]);
    await expect(buffer(lost.stream)).rejects.toThrow('lost');
    const short = streamZip([part('a', 'abc', async () => Readable.from(['a']))]);
    await expect(buffer(short.stream)).rejects.toThrow('unexpected number of bytes');
  });

  test('a file that is opened when the reader has left is closed at once', async () => {
    const file = Readable.from(['a']);
    const opening = Promise.withResolvers<Readable>();
    const { stream } = streamZip([part('a', 'a', () => opening.promise)]);
    stream.destroy();
    opening.resolve(file);
    await once(file, 'close');
    expect(file.destroyed).toBe(true);
  });
});

describe('last minute', () => {
  test('what happened within the last minute is counted, and nothing older', () => {
    let nowMs = 10_000;
    const minute = countLastMinute(() => nowMs);
    minute.note(5);
    minute.note(7, true);
    nowMs += 59_000;
    minute.note(1);
    expect(minute.read()).toEqual({ count: 3, failed: 1, sumMs: 13 });
    nowMs += 1_000;
    expect(minute.read()).toEqual({ count: 1, failed: 0, sumMs: 1 });
    nowMs += 600_000;
    expect(minute.read()).toEqual({ count: 0, failed: 0, sumMs: 0 });
  });
});

describe('networks', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::203.0.113.7', '0:0:0:0'],
    ['fe80::1%br-0a_1', 'fe80:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is of the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test('what is no address is still somebody', () => {
    expect(networkOf('unknown')).toBe('unknown');
    expect(networkOf(':'.repeat(500))).toBeTypeOf('string');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:DB8::9', '2001:db8:0'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
  ])('%s is of the prefix %s', (ip, prefix) => {
    expect(prefixOf(ip)).toBe(prefix);
  });

  test('addresses of servers are read with or without a port, and nothing else is', () => {
    expect(parseDnsServers('192.0.2.53, 127.0.0.1:5353,[2001:db8::53]:53')).toEqual([
      '192.0.2.53',
      '127.0.0.1:5353',
      '[2001:db8::53]:53',
    ]);
    for (const text of ['dns.example.com', '192.0.2.53,', '192.0.2.53:99999', '192.0.2'])
      expect([text, parseDnsServers(text)]).toEqual([text, null]);
  });
});

describe('steps', () => {
  test('each step is told with its seconds, and a short one only begins the next', () => {
    let now = 900;
    const said: string[] = [];
    const steps = tellSteps((line) => said.push(line), { begunAtMs: 0, nowMs: () => now });
    steps.done('Program loaded');
    now += 90;
    steps.done('Settings read');
    now += 1_449;
    steps.done('Database started');
    expect(said).toEqual(['Program loaded: 0.9 s', 'Database started: 1.4 s']);
  });
});
