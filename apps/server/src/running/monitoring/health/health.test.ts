import { monitoringApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Check, fail, hint, note, ok } from '../../../platform/health/check.ts';
import { createMonitoredApp, type MonitoredApp, showProcess } from '../testing/monitored-app.ts';
import { openChecks, runCheck, runDueChecks } from './run-checks.ts';

const NEVER = new AbortController().signal;
/** What the next looks find. */
let mail = ok('Mail', 'answers');
let looks = 0;
const checkOf = (key: string, service: Check['service'], look: () => ReturnType<typeof ok>): Check => ({
  key,
  service,
  everySeconds: 60,
  where: 'anywhere',
  needs: 'machine',
  look: async () => {
    looks += 1;
    return [look()];
  },
});
const CHECKS: Check[] = [
  checkOf('machine', 'server', () => ok('Node', '24')),
  checkOf('mail', 'mail', () => mail),
  checkOf('fonts', 'renders', () => hint('System fonts', 'none for Greek', 'Install fonts.')),
  checkOf('broken', 'storage', () => {
    throw new Error('EIO: input/output error');
  }),
];
let app: MonitoredApp;

beforeAll(async () => {
  app = await createMonitoredApp({ checks: CHECKS });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.resetClock();
  for (const table of ['processes', 'health_checks', 'service_spans'] as const)
    await app.deps.db.deleteFrom(table).execute();
});

test('what is found once, or by a check that is none any more, does not count for ever', async () => {
  const { deps } = app;
  const once: Check = {
    ...checkOf('video', 'renders', () => fail('Video', 'no picture', 'Look.')),
    everySeconds: null,
  };
  await openChecks(deps, [...CHECKS, once], '1');
  await runCheck(deps, once, NEVER);
  await runCheck(
    deps,
    checkOf('mail', 'mail', () => fail('Mail', 'refuses', 'Look.')),
    NEVER,
  );
  const levels = async () =>
    Object.fromEntries((await app.overview()).services.map(({ service, level }) => [service, level]));
  expect(await levels()).toMatchObject({ renders: 'critical', mail: 'critical' });
  await openChecks(deps, [...CHECKS.filter(({ key }) => key !== 'mail'), once], '1');
  expect(await levels()).toMatchObject({ renders: 'critical', mail: 'healthy' });
  app.ahead(3_601_000);
  expect(await levels()).toMatchObject({ renders: 'healthy' });
});

test('while an update rolls, processes of both releases do their own checks, and what only the old one did is forgotten with it', async () => {
  const { deps } = app;
  const both = checkOf('machine', 'server', () => ok('Node', '24'));
  const old = checkOf('old', 'storage', () => fail('Old', 'spoilt', 'Look.'));
  const added = checkOf('added', 'mail', () => ok('New', 'well'));
  const listed = async () =>
    (await deps.db.selectFrom('health_checks').select('key').orderBy('key').execute()).map(({ key }) => key);

  const first = await showProcess(app, { release: '1', pid: 1 });
  await openChecks(deps, [both, old], '1');
  await runCheck(deps, old, NEVER);
  await showProcess(app, { release: '2', pid: 2 });
  await openChecks(deps, [both, added], '2');
  expect(await listed()).toEqual(['added', 'machine', 'old']);
  // One of the old release that starts anew meanwhile takes nothing from the new one either, and both go on looking.
  await openChecks(deps, [both, old], '1');
  expect(await listed()).toEqual(['added', 'machine', 'old']);
  app.ahead(90_000);
  looks = 0;
  await Promise.all([runDueChecks(deps, [both, old], NEVER), runDueChecks(deps, [both, added], NEVER)]);
  expect(looks).toBe(3);
  expect((await app.overview()).services.find(({ service }) => service === 'storage')?.level).toBe('critical');

  await deps.db.deleteFrom('processes').where('id', '=', first).execute();
  await openChecks(deps, [both, added], '2');
  expect(await listed()).toEqual(['added', 'machine']);
});

test('each check is done once, however many processes look, and services are as the worst of what was found', async () => {
  const { deps } = app;
  looks = 0;
  await openChecks(deps, CHECKS, '1');
  app.ahead(6_000);
  mail = fail('Mail', 'Wrong user or password', 'Put the mail server right.');
  await Promise.all([1, 2, 3].map(() => runDueChecks(deps, CHECKS, NEVER)));
  expect(looks).toBe(CHECKS.length);
  const { services, level } = await app.overview();
  expect(services.map(({ service }) => service)).toEqual([
    'server',
    'database',
    'queue',
    'renders',
    'storage',
    'mail',
    'providers',
    'speech',
  ]);
  const of = (name: string) => services.find(({ service }) => service === name);
  expect(level).toBe('critical');
  expect(of('mail')).toMatchObject({
    level: 'critical',
    findings: [
      { area: 'Mail', level: 'critical', found: 'Wrong user or password', advice: 'Put the mail server right.' },
    ],
  });
  expect(of('renders')).toMatchObject({ level: 'healthy', findings: [{ level: 'healthy', advice: 'Install fonts.' }] });
  expect(of('storage')).toMatchObject({ level: 'critical', findings: [{ found: 'EIO: input/output error' }] });
  expect(of('speech')).toMatchObject({ level: 'healthy', uptime: null, findings: [] });
});

test('a check that never ends is given up and said to hang, is not begun again meanwhile, and the others are done', async () => {
  const { deps } = app;
  const answer = Promise.withResolvers<void>();
  let begun = 0;
  const hung: Check = {
    ...checkOf('hung', 'storage', () => ok('Data folder', 'there')),
    look: async () => {
      begun += 1;
      await answer.promise;
      return [];
    },
  };
  expect(await runCheck({ ...deps, limitMs: 1 }, hung, NEVER)).toMatchObject([{ level: 'fail', area: 'hung' }]);
  // Were this look begun or waited for, the limit of vitest would end it.
  expect(await runCheck(deps, hung, NEVER)).toMatchObject([
    { level: 'fail', found: 'The look before this one has not come to an end' },
  ]);
  expect(begun).toBe(1);
  await openChecks(deps, [hung, ...CHECKS], '1');
  app.ahead(120_000);
  looks = 0;
  await runDueChecks(deps, [hung, ...CHECKS], NEVER);
  expect(looks).toBe(CHECKS.length);
  answer.resolve();
  await expect.poll(() => runCheck({ ...deps, limitMs: 1 }, hung, NEVER)).toEqual([]);
});

test('a refresh looks now; uptime is the share of the time that was seen in which a service was not critical', async () => {
  app.holdClock('2026-01-10T12:00:00Z');
  const refresh = () => app.operator.post(monitoringApi.refreshMonitoring.path);
  mail = ok('Mail', 'answers');
  for (let minute = 0; minute < 3; minute += 1) {
    expect((await refresh()).statusCode).toBe(200);
    app.ahead(60_000);
  }
  mail = fail('Mail', 'refuses', 'Look.');
  await refresh();
  app.ahead(60_000);
  mail = note('Mail', 'slow', 'Look.');
  const answer = monitoringApi.refreshMonitoring.response.parse((await refresh()).json()).data;
  const of = (name: string) => answer.services.find(({ service }) => service === name);
  expect(of('mail')).toMatchObject({ level: 'warning' });
  expect(of('mail')?.uptime).toBeCloseTo(0.75, 2);
  expect(of('server')?.uptime).toBeCloseTo(1, 2);
  // What has passed since the last look is no outage.
  app.ahead(20_000);
  expect((await app.overview()).uptime).toBeCloseTo(1, 2);
  // Nobody looks for an hour: the server did not run, of the others nothing is known.
  app.ahead(3_600_000);
  const later = monitoringApi.refreshMonitoring.response.parse((await refresh()).json()).data;
  expect(later.uptime).toBeLessThan(0.1);
  expect(later.services.find(({ service }) => service === 'mail')?.uptime).toBeCloseTo(0.75, 2);
});
