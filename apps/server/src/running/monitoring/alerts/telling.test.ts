// What must not go wrong when alerts are told: the order, what is switched off meanwhile, and keys that cannot be read.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Alert, monitoringApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Reach } from '../../../platform/network/public-url.ts';
import { LOCALHOST } from '../../../platform/mail/testing/localhost-certificate.ts';
import { createMonitoredApp, type MonitoredApp, showProcess } from '../testing/monitored-app.ts';
import { evaluateDueRules, openRules } from './evaluate-rules.ts';
import { READINGS } from './readings.ts';
import { tellAlerts } from './tell-alerts.ts';

const NEVER = new AbortController().signal;
const GB = 1024 ** 3;
const SECOND = 1_000;
const ANYWHERE: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true };
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
