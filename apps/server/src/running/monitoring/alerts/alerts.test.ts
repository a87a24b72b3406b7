import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Alert, type AlertRule, monitoringApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reach } from '../../../platform/network/public-url.ts';
import { createMonitoredApp, type MonitoredApp, showProcess } from '../testing/monitored-app.ts';
import { evaluateDueRules, openRules } from './evaluate-rules.ts';
import { READINGS } from './readings.ts';
import { tellAlerts } from './tell-alerts.ts';
import { tellFrom, toMinute, toTime } from './quiet-times.ts';

describe('alerts', () => {
  const NEVER = new AbortController().signal;
  const GB = 1024 ** 3;
  const SECOND = 1_000;
  const DELIVERY = {
    by_mail: true,
    webhook_url: '',
    quiet_from: null as string | null,
    quiet_to: null as string | null,
    time_zone: 'UTC',
    critical_always: true,
  };
  /** Lets this machine be reached, as if it were public. */
  const ANYWHERE: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true };
  let app: MonitoredApp;
  beforeAll(async () => {
    app = await createMonitoredApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.resetClock();
    for (const table of ['alerts', 'alert_rules', 'alert_delivery', 'processes', 'mails', 'takes', 'work'] as const)
      await app.deps.db.deleteFrom(table).execute();
    await openRules(app.deps);
  });

  /** As the processes do every few seconds: `ms` later than the last time. */
  async function look(ms = 0, reach?: Reach): Promise<void> {
    app.ahead(ms);
    await evaluateDueRules(app.deps, NEVER);
    await tellAlerts(app.deps, NEVER, reach);
  }

  const alerts = async (query = '') => {
    const answer = await app.operator.get(`${monitoringApi.listAlerts.path}${query}`);
    return answer.json<{ data: { data: Alert[] } }>().data.data;
  };
  const setRule = (rule: string, form: object) =>
    app.operator.put(monitoringApi.updateAlertRule.path.replace(':rule', rule), form);
  const deliver = (change: Partial<typeof DELIVERY>) =>
    app.operator.put(monitoringApi.updateAlertDelivery.path, { ...DELIVERY, ...change });
  const subjects = async (template: string) =>
    (
      await app.deps.db
        .selectFrom('mails')
        .select('subject')
        .where('to_address', '=', app.operator.email)
        .where('template', '=', template)
        .execute()
    ).map(({ subject }) => subject);
  const raised = () => subjects('alertRaised');
  const resolved = () => subjects('alertResolved');
  const kill = (id: string) =>
    sql`update processes set expires_at = now() - interval '1 second', seen_at = now() - interval '9 seconds' where id = ${id}`.execute(
      app.deps.db,
    );

  test('a killed worker is told of once, by whichever processes look, and once more when another has taken its place', async () => {
    await showProcess(app, { roles: ['api'], pid: 1 });
    const worker = await showProcess(app, { roles: ['worker'], pid: 2 });
    await look();
    expect(await alerts()).toEqual([]);
    await kill(worker);
    await look(6 * SECOND);
    expect(await alerts()).toEqual([]);
    app.ahead(11 * SECOND);
    await Promise.all([look(), look(), look()]);
    await look(6 * SECOND);
    expect(await alerts()).toMatchObject([
      {
        rule: 'process_gone',
        severity: 'critical',
        state: 'active',
        title: 'A process is gone: worker on machine-1',
        details: expect.stringContaining('No other process does this: worker.'),
        notices: [{ kind: 'raised', channel: 'mail', state: 'told' }],
      },
    ]);
    expect(await raised()).toEqual(['Critical: A process is gone: worker on machine-1']);
    expect((await app.overview()).level).toBe('critical');

    await showProcess(app, { roles: ['worker'], pid: 3 });
    await look(6 * SECOND);
    expect(await resolved()).toEqual([]);
    await look(31 * SECOND);
    await look(6 * SECOND);
    expect(await alerts('?state=resolved')).toMatchObject([{ state: 'resolved', resolved_at: expect.any(String) }]);
    expect(await resolved()).toEqual(['Resolved: A process is gone: worker on machine-1']);
    expect(await raised()).toHaveLength(1);
  });

  test('a process that was taken off the list is missed no more', async () => {
    const worker = await showProcess(app, { roles: ['worker'] });
    const path = monitoringApi.forgetProcess.path.replace(':id', worker);
    expect((await app.operator.delete(path)).json()).toMatchObject({ code: 'process_is_alive' });
    await kill(worker);
    await look();
    await look(11 * SECOND);
    expect(await alerts()).toHaveLength(1);
    expect((await app.operator.delete(path)).statusCode).toBe(200);
    await look(6 * SECOND);
    await look(31 * SECOND);
    expect(await alerts('?state=active')).toEqual([]);
  });

  test('a disk that fills up is told of as nearly full and again once it is full, in one alert', async () => {
    const id = await showProcess(app, { disk: 4 * GB });
    await look();
    await look(31 * SECOND);
    expect(await alerts()).toMatchObject([{ severity: 'warning', title: 'The disk of machine-1 is nearly full' }]);
    await showProcess(app, { id, disk: 1 * GB });
    await look(16 * SECOND);
    expect(await alerts()).toMatchObject([
      {
        severity: 'critical',
        title: 'The disk of machine-1 is full',
        details: expect.stringContaining('1.0 GB are free'),
      },
    ]);
    await showProcess(app, { id, disk: 60 * GB });
    await look(16 * SECOND);
    await look(46 * SECOND);
    expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
    expect((await raised()).toSorted()).toEqual([
      'Now critical: The disk of machine-1 is full',
      'Warning: The disk of machine-1 is nearly full',
    ]);
    expect(await resolved()).toEqual(['Resolved: The disk of machine-1 is full']);
  });

  test('what passes before its time is told to nobody', async () => {
    const id = await showProcess(app, { disk: 4 * GB });
    await look();
    await showProcess(app, { id, disk: 60 * GB });
    await look(16 * SECOND);
    await showProcess(app, { id, disk: 4 * GB });
    await look(16 * SECOND);
    expect(await alerts()).toEqual([]);
  });

  test('in quiet times a warning waits, a critical one does not, and what is over by then is told to nobody', async () => {
    app.holdClock('2026-01-10T23:00:00Z');
    await app.deps.db.deleteFrom('alert_rules').execute();
    await openRules(app.deps);
    expect((await deliver({ quiet_from: '22:00', quiet_to: '07:00' })).statusCode).toBe(200);
    const id = await showProcess(app, { disk: 4 * GB });
    await look();
    await look(31 * SECOND);
    expect(await alerts()).toMatchObject([{ state: 'active', notices: [{ state: 'waiting' }] }]);
    expect(await raised()).toEqual([]);
    await showProcess(app, { id, disk: 60 * GB });
    await look(16 * SECOND);
    await look(46 * SECOND);
    expect(await alerts()).toMatchObject([{ state: 'resolved', notices: [{ kind: 'raised', state: 'dropped' }] }]);
    await showProcess(app, { id, disk: 1 * GB });
    await look(16 * SECOND);
    await look(31 * SECOND);
    expect(await raised()).toHaveLength(1);
    await look(9 * 3_600 * SECOND);
    expect([(await raised()).length, (await resolved()).length]).toEqual([1, 0]);
  });

  test('a rule is changed within its bounds, and what it had raised is over once it is off', async () => {
    await showProcess(app, { disk: 4 * GB });
    const form = { is_on: true, threshold: 3, for_seconds: 0 };
    expect((await setRule('disk_free', { ...form, threshold: null })).json()).toMatchObject({
      errors: { threshold: ['Use a number from 0 to 100,000.'] },
    });
    expect((await setRule('process_gone', form)).json()).toMatchObject({ errors: { threshold: [expect.any(String)] } });
    await setRule('disk_free', form);
    await look();
    expect(await alerts()).toEqual([]);
    await setRule('disk_free', { ...form, threshold: 10 });
    await look();
    expect(await alerts()).toMatchObject([{ rule: 'disk_free', state: 'active' }]);
    const rules = (await app.operator.get(monitoringApi.listAlertRules.path)).json<{ data: AlertRule[] }>().data;
    expect(rules.find(({ rule }) => rule === 'disk_free')).toEqual({
      rule: 'disk_free',
      is_on: true,
      threshold: 10,
      for_seconds: 0,
      is_default: false,
      active: 1,
    });
    await setRule('disk_free', { ...form, is_on: false });
    await look(60 * SECOND);
    expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
    expect(await resolved()).toEqual([]);
  });

  test('an alert is signed and sent to the address, tried again when it is not taken, and never sent into a private network', async () => {
    const taken: { headers: IncomingMessage['headers']; body: string }[] = [];
    let status = 500;
    const receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await deliver({ by_mail: false, webhook_url: url });
    const { key } = (await app.operator.post(monitoringApi.renewAlertKey.path)).json<{ data: { key: string } }>().data;

    const test1 = await app.operator.post(monitoringApi.testAlertDelivery.path);
    expect(test1.json()).toMatchObject({
      data: { is_taken: false, words: expect.stringContaining('private network') },
    });
    expect(taken).toEqual([]);

    await showProcess(app, { disk: 1 * GB });
    await look();
    await look(31 * SECOND, ANYWHERE);
    expect(await alerts()).toMatchObject([
      { notices: [{ channel: 'webhook', state: 'waiting', error: 'It answered 500.' }] },
    ]);
    status = 204;
    await look(31 * SECOND, ANYWHERE);
    await look(31 * SECOND, ANYWHERE);
    expect(await alerts()).toMatchObject([{ notices: [{ state: 'told' }] }]);
    expect(taken).toHaveLength(2);
    const [first, second] = taken;
    const [, at, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(second?.headers['x-sayso-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', key).update(`${at}.${second?.body}`).digest('hex'));
    expect(second?.headers['x-sayso-delivery']).toBe(first?.headers['x-sayso-delivery']);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      type: 'alert.raised',
      text: 'Sayso: critical: The disk of machine-1 is full',
      alert: { rule: 'disk_free', severity: 'critical', state: 'active' },
    });
    const stored = await app.deps.db
      .selectFrom('alert_delivery')
      .select('webhook_key_sealed')
      .executeTakeFirstOrThrow();
    expect(stored.webhook_key_sealed).not.toContain(key);
    receiver.close();
  });

  test('the last backup, failing videos, failing answers and failing mails are told of by their figures', async () => {
    const { db } = app.deps;
    const read = (rule: keyof typeof READINGS, threshold: number) => READINGS[rule](app.deps, threshold);
    expect(await read('backup_age', 48)).toEqual([]);
    app.ahead(49 * 3_600 * SECOND);
    expect(await read('backup_age', 48)).toMatchObject([{ title: 'There is no backup' }]);

    const now = app.deps.now();
    const end = (outcome: string) =>
      sql`insert into render_times (take_id, finished_at, outcome, stage_ms, claims, repeats) values (gen_random_uuid(), ${now}, ${outcome}, '{}', 1, 0)`.execute(
        db,
      );
    for (const outcome of ['succeeded', 'succeeded', 'failed', 'failed']) await end(outcome);
    expect(await read('failure_rate', 20)).toEqual([]);
    await end('failed');
    expect(await read('failure_rate', 20)).toMatchObject([
      { title: '60 % of the videos of the last hour failed', severity: 'critical' },
    ]);

    const answers = (status: number, count: number) =>
      sql`insert into request_minutes (minute, process, method, route, status_class, count, sum_ms, buckets)
      values (date_trunc('minute', ${now}::timestamptz), 'p', 'GET', '/x', ${status}, ${count}, 1, '{1}')`.execute(db);
    await answers(2, 18);
    expect(await read('error_rate', 5)).toEqual([]);
    await answers(5, 2);
    expect(await read('error_rate', 5)).toMatchObject([{ title: '10.0 % of the answers are faults' }]);

    await sql`insert into mails (id, template, to_address, subject, content, message_id, created_at, state, finished_at)
    values (gen_random_uuid(), 'test', 'a@example.com', 's', 'c', '<m>', ${now}, 'failed', ${now})`.execute(db);
    const details = '1 mail failed within an hour, 0 wait for another try.';
    expect(await read('mail_failing', 1)).toMatchObject([{ details }]);
  });
});

describe('quiet times', () => {
  const tell = (at: string, [from, to]: [string, string] | [null, null], time_zone = 'Europe/Berlin') =>
    tellFrom(new Date(at), {
      quiet_from: from === null ? null : toMinute(from),
      quiet_to: to === null ? null : toMinute(to),
      time_zone,
    }).toISOString();

  test('within quiet times somebody is told when they are over, else at once', () => {
    // Berlin is one hour ahead in winter.
    expect(tell('2026-01-10T22:30:00.000Z', ['22:00', '07:00'])).toBe('2026-01-11T06:00:00.000Z');
    expect(tell('2026-01-10T02:15:30.000Z', ['22:00', '07:00'])).toBe('2026-01-10T06:00:00.000Z');
    expect(tell('2026-01-10T06:00:00.000Z', ['22:00', '07:00'])).toBe('2026-01-10T06:00:00.000Z');
    expect(tell('2026-01-10T12:00:10.000Z', ['12:00', '14:00'])).toBe('2026-01-10T13:00:00.000Z');
    expect(tell('2026-01-10T12:00:10.000Z', [null, null])).toBe('2026-01-10T12:00:10.000Z');
    expect(tell('2026-01-10T18:45:00.000Z', ['00:00', '06:00'], 'Asia/Kathmandu')).toBe('2026-01-11T00:15:00.000Z');
  });

  test('times are written with two digits', () => {
    expect([toTime(0), toTime(65), toTime(1_439)]).toEqual(['00:00', '01:05', '23:59']);
  });
});
