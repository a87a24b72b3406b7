import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Alert, monitoringApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reach } from '../../../platform/network/public-url.ts';
import { LOCALHOST } from '../../../platform/mail/testing/localhost-certificate.ts';
import { mailsTo } from '../../../people/identity/testing/mailed.ts';
import { createMonitoredApp, type MonitoredApp, showProcess } from '../testing/monitored-app.ts';
import { evaluateDueRules, openRules } from './evaluate-rules.ts';
import { READINGS } from './readings.ts';
import { tellAlerts } from './tell-alerts.ts';

const NEVER = new AbortController().signal;
const GB = 1024 ** 3;
const SECOND = 1_000;
const ANYWHERE: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true };

// What must not go wrong when alerts are told: the order, what is switched off meanwhile, and keys that cannot be read.
describe('telling', () => {
  const taken: string[] = [];
  let status = 204;
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push((JSON.parse(Buffer.concat(parts).toString()) as { type: string }).type);
    response.writeHead(status).end();
  });
  let app: MonitoredApp;
  beforeAll(async () => {
    app = await createMonitoredApp();
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(async () => {
    receiver.close();
    await app.close();
  });
  beforeEach(async () => {
    app.resetClock();
    taken.length = 0;
    status = 204;
    for (const table of ['alerts', 'alert_rules', 'alert_delivery', 'processes', 'mails'] as const)
      await app.deps.db.deleteFrom(table).execute();
    await openRules(app.deps);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await app.operator.put(monitoringApi.updateAlertDelivery.path, {
      by_mail: false,
      webhook_url: url,
      quiet_from: null,
      quiet_to: null,
      time_zone: 'UTC',
      critical_always: true,
    });
  });

  async function look(ms = 0): Promise<void> {
    app.ahead(ms);
    await evaluateDueRules(app.deps, NEVER);
    await tellAlerts(app.deps, NEVER, ANYWHERE);
  }

  const alerts = async () =>
    (await app.operator.get(monitoringApi.listAlerts.path)).json<{ data: { data: Alert[] } }>().data.data;

  async function fillDisk(): Promise<void> {
    await showProcess(app, { disk: 1 * GB });
    await look();
    await look(31 * SECOND);
  }

  async function freeDisk(): Promise<void> {
    await app.deps.db.deleteFrom('processes').execute();
    await look(16 * SECOND);
    await look(31 * SECOND);
  }

  test('that an alert is over is told after it was told, also where the first try failed, and not at all where none was taken', async () => {
    status = 500;
    await fillDisk();
    expect(taken).toEqual(['alert.raised']);
    await app.deps.db.deleteFrom('processes').execute();
    app.ahead(16 * SECOND);
    await evaluateDueRules(app.deps, NEVER);
    app.ahead(31 * SECOND);
    await evaluateDueRules(app.deps, NEVER);
    expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
    // The second try of the first news is put off: what is over waits for it.
    await sql`update alert_notices set due_at = ${new Date(app.deps.now().getTime() + 60 * SECOND)} where kind = 'raised'`.execute(
      app.deps.db,
    );
    status = 204;
    await tellAlerts(app.deps, NEVER, ANYWHERE);
    expect(taken).toEqual(['alert.raised']);
    app.ahead(61 * SECOND);
    await tellAlerts(app.deps, NEVER, ANYWHERE);
    await tellAlerts(app.deps, NEVER, ANYWHERE);
    expect(taken).toEqual(['alert.raised', 'alert.raised', 'alert.resolved']);

    taken.length = 0;
    status = 500;
    await fillDisk();
    await freeDisk();
    for (let hour = 0; hour < 6; hour += 1) await look(3_600 * SECOND);
    expect(new Set(taken)).toEqual(new Set(['alert.raised']));
    const [last] = await alerts();
    expect(last?.notices.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'raised', state: 'failed' },
      { kind: 'resolved', state: 'dropped' },
    ]);
  });

  test('a rule that is switched off while it is looked at tells nothing more', async () => {
    await showProcess(app, { disk: 1 * GB });
    await look();
    app.ahead(31 * SECOND);
    const read = READINGS.disk_free;
    const reading = vi
      .spyOn(READINGS as Record<string, typeof read>, 'disk_free')
      .mockImplementation(async (...given) => {
        const found = await read(...given);
        const off = { is_on: false, threshold: 5, for_seconds: 30 };
        await app.operator.put(monitoringApi.updateAlertRule.path.replace(':rule', 'disk_free'), off);
        return found;
      });
    await look();
    reading.mockRestore();
    await look(60 * SECOND);
    expect(taken).toEqual([]);
    expect(await app.deps.db.selectFrom('alerts').select('id').execute()).toEqual([]);
  });

  test('a key that cannot be read ends a notice at once, and holds up no other', async () => {
    await app.operator.post(monitoringApi.renewAlertKey.path);
    await app.deps.db.updateTable('alert_delivery').set({ webhook_key_sealed: 'spoilt' }).execute();
    await fillDisk();
    expect(taken).toEqual([]);
    expect(await alerts()).toMatchObject([
      { notices: [{ state: 'failed', error: expect.stringContaining('cannot be read') }] },
    ]);
    await look(3_600 * SECOND);
    const notices = await app.deps.db.selectFrom('alert_notices').select('attempts').execute();
    expect(notices).toEqual([{ attempts: 1 }]);
  });

  test('a sender that has fallen silent is told of under its name', async () => {
    const answer = await app.operator.post('/api/admin/webhook-sources', {
      kind: 'jvzoo',
      name: 'Launch',
      key: 'k',
      silent_after_hours: 24,
    });
    expect(answer.statusCode).toBe(201);
    expect(await READINGS.seller_silent(app.deps, 0)).toEqual([]);
    app.ahead(25 * 3_600 * SECOND);
    expect(await READINGS.seller_silent(app.deps, 0)).toMatchObject([
      { title: 'Nothing has come from Launch for 24 hours', details: 'It has never sent an event.' },
    ]);
  });

  test('a certificate is read from the address that people type', async () => {
    const secure = createTlsServer(LOCALHOST, (socket) => socket.end()).listen(0, '127.0.0.1');
    secure.on('tlsClientError', () => undefined);
    await once(secure, 'listening');
    const { port } = secure.address() as AddressInfo;
    const read = (publicUrl: string) =>
      READINGS.certificate({ ...app.deps, config: { ...app.deps.config, publicUrl } }, 14);
    expect(await read(`https://localhost:${port}`)).toMatchObject([
      { severity: 'critical', details: expect.stringContaining('2126-10-27') },
    ]);
    expect(await read('http://localhost:3000')).toEqual([]);
    secure.close();
  });
});

// An alert that gets worse while it is active: who is told again, when, and what then is told only once.
describe('worsening', () => {
  const HOUR = 3_600 * SECOND;
  const taken: { type: string; text: string; alert: { severity: string; state: string } }[] = [];
  let status = 204;
  /** What happens while the address is being told. */
  let meanwhile: (() => Promise<void>) | undefined;
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof taken)[number]);
    const act = meanwhile;
    meanwhile = undefined;
    await act?.();
    response.writeHead(status).end();
  });
  let app: MonitoredApp;
  let disk: string;
  beforeAll(async () => {
    app = await createMonitoredApp();
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(async () => {
    receiver.close();
    await app.close();
  });
  beforeEach(async () => {
    app.holdClock('2026-01-10T12:00:00Z');
    taken.length = 0;
    status = 204;
    for (const table of ['alerts', 'alert_rules', 'alert_delivery', 'processes', 'mails'] as const)
      await app.deps.db.deleteFrom(table).execute();
    await openRules(app.deps);
    await deliver({});
    disk = await showProcess(app, { disk: 50 * GB });
  });

  const deliver = (change: object) =>
    app.operator.put(monitoringApi.updateAlertDelivery.path, {
      by_mail: false,
      webhook_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      quiet_from: null,
      quiet_to: null,
      time_zone: 'UTC',
      critical_always: true,
      ...change,
    });

  /** Looks with so much room on the disk, once it counts and is due. */
  async function look(free: number): Promise<void> {
    await showProcess(app, { id: disk, disk: free * GB });
    await evaluateDueRules(app.deps, NEVER);
    app.ahead(31 * SECOND);
    await evaluateDueRules(app.deps, NEVER);
    await tell();
  }

  const tell = () => tellAlerts(app.deps, NEVER, ANYWHERE);
  const told = () => taken.map(({ type, alert }) => `${type} ${alert.severity}`);
  const notices = async () =>
    (await app.operator.get(monitoringApi.listAlerts.path))
      .json<{ data: { data: Alert[] } }>()
      .data.data.flatMap((alert) => alert.notices.map(({ kind, channel, state }) => `${channel} ${kind} ${state}`));
  const subjects = async () =>
    (
      await app.deps.db
        .selectFrom('mails')
        .select('subject')
        .where('to_address', '=', app.operator.email)
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject);

  test('a warning that turns critical is told again by mail and to the address, once, however often it comes and goes', async () => {
    await deliver({ by_mail: true });
    await look(4);
    expect(told()).toEqual(['alert.raised warning']);
    for (const free of [1, 1, 4, 1, 4, 1]) await look(free);
    expect(taken.slice(1)).toMatchObject([
      {
        type: 'alert.worsened',
        text: 'Sayso: now critical: The disk of machine-1 is full',
        alert: { severity: 'critical', state: 'active' },
      },
    ]);
    await look(50);
    await look(50);
    expect(told()).toEqual(['alert.raised warning', 'alert.worsened critical', 'alert.resolved critical']);
    expect(await subjects()).toEqual([
      'Warning: The disk of machine-1 is nearly full',
      'Now critical: The disk of machine-1 is full',
      'Resolved: The disk of machine-1 is full',
    ]);
    const mails = await mailsTo<{ hasWorsened?: boolean }>(app, app.operator.email, 'alertRaised');
    expect(mails.map(({ hasWorsened }) => hasWorsened)).toEqual([false, true]);
    expect((await notices()).filter((words) => words.startsWith('mail'))).toEqual([
      'mail raised told',
      'mail worsened told',
      'mail resolved told',
    ]);
  });

  test('one that began as critical is not told again when it gets better and worse', async () => {
    for (const free of [1, 4, 1]) await look(free);
    expect(told()).toEqual(['alert.raised critical']);
  });

  test('a warning that waits for the end of the quiet time is told at once as it turns critical, and only then', async () => {
    app.holdClock('2026-01-10T23:00:00Z');
    await deliver({ quiet_from: '22:00', quiet_to: '07:00' });
    await look(4);
    expect(told()).toEqual([]);
    await look(1);
    expect(told()).toEqual(['alert.raised critical']);
    app.ahead(9 * HOUR);
    await tell();
    expect(taken).toHaveLength(1);
  });

  test('where critical alerts wait as well, both wait, and are told as one', async () => {
    app.holdClock('2026-01-10T23:00:00Z');
    await deliver({ quiet_from: '22:00', quiet_to: '07:00', critical_always: false });
    await look(4);
    await look(1);
    expect(told()).toEqual([]);
    app.ahead(9 * HOUR);
    await tell();
    expect(told()).toEqual(['alert.raised critical']);
  });

  test('what turned critical between two tries is told by the next one, within a minute, and not twice', async () => {
    status = 500;
    await look(4);
    for (const minutes of [1, 3, 11]) {
      app.ahead(minutes * 60 * SECOND);
      await tell();
    }
    status = 204;
    taken.length = 0;
    await look(1);
    app.ahead(61 * SECOND);
    await tell();
    expect(told()).toEqual(['alert.raised critical']);
    expect(await notices()).toEqual(['webhook raised told', 'webhook worsened dropped']);
  });

  test('what turned critical while the address was being told of the warning is told after it', async () => {
    meanwhile = async () => {
      app.ahead(16 * SECOND);
      await showProcess(app, { id: disk, disk: 1 * GB });
      await evaluateDueRules(app.deps, NEVER);
      // Another process looks at the same time: nothing overtakes what is under way.
      await tell();
    };
    await look(4);
    await tell();
    expect(told()).toEqual(['alert.raised warning', 'alert.worsened critical']);
  });

  test('where no try at the warning was taken, the worse news has tries of its own, and so has its end', async () => {
    status = 500;
    await look(4);
    for (let hour = 0; hour < 6; hour += 1) {
      app.ahead(HOUR);
      await tell();
    }
    expect(await notices()).toEqual(['webhook raised failed']);
    status = 204;
    taken.length = 0;
    await look(1);
    await look(50);
    await look(50);
    expect(told()).toEqual(['alert.worsened critical', 'alert.resolved critical']);
  });
});
