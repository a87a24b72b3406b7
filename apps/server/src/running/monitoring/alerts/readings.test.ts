import type { SETTINGS } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Check } from '../../../platform/health/check.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { checkBackup, checkOutbox } from '../../../operations/doctor/checks.ts';
import { judgeRoom } from '../../../operations/doctor/check-disk.ts';
import { checkMail } from '../../../operations/doctor/check-queue.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { runCheck } from '../health/run-checks.ts';
import { createMonitoredApp, type MonitoredApp, showProcess } from '../testing/monitored-app.ts';
import { evaluateDueRules, openRules } from './evaluate-rules.ts';
import { findHeirs, missingProcesses, READINGS } from './readings.ts';
import { sendWithoutWorker, tellAlerts } from './tell-alerts.ts';

describe('causes', () => {
  const NEVER = new AbortController().signal;
  const GB = 1024 ** 3;
  const SECOND = 1_000;
  const HOUR = 3_600 * SECOND;
  let app: MonitoredApp;
  beforeAll(async () => {
    app = await createMonitoredApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.resetClock();
    for (const table of ['alerts', 'alert_rules', 'processes', 'mails', 'health_checks', 'request_minutes'] as const)
      await app.deps.db.deleteFrom(table).execute();
    await openRules(app.deps);
  });

  const read = (rule: keyof typeof READINGS, threshold = 0) => READINGS[rule](app.deps, threshold);
  /** As if a process had lived between two moments, told in seconds ago, and died. */
  const die = (id: string, { from, to }: { from: number; to: number }) =>
    sql`update processes set started_at = now() - ${from} * interval '1 second', seen_at = now() - ${to} * interval '1 second',
    expires_at = now() - interval '1 second' where id = ${id}`.execute(app.deps.db);
  const setting = async (name: keyof typeof SETTINGS, value: unknown) => {
    const answer = await app.operator.put(`/api/admin/settings/${name}`, { value });
    expect(answer.statusCode).toBe(200);
  };

  test('a worker that dies again and again is missed once, until one stays; whoever replaced it may end in good order', async () => {
    for (const [from, to] of [
      [400, 300],
      [299, 200],
      [199, 100],
    ] as const)
      await die(await showProcess(app, { roles: ['worker'], pid: 7 }), { from, to });
    expect(await read('process_gone')).toHaveLength(1);
    const heir = await showProcess(app, { roles: ['worker'], pid: 7 });
    expect(await read('process_gone')).toEqual([]);
    await app.deps.db.deleteFrom('processes').where('id', '=', heir).execute();
    expect(await read('process_gone')).toEqual([]);
  });

  test('that the operator maintains the installation is no failure of it', async () => {
    const person = await app.registerUser();
    await setting('maintenance_mode', true);
    for (let times = 0; times < 30; times += 1) {
      expect((await person.get('/api/videos')).statusCode).toBe(503);
    }
    await setting('maintenance_mode', false);
    await app.deps.measures.flush();
    expect(await read('error_rate', 1)).toEqual([]);
    const minutes = await app.deps.db.selectFrom('request_minutes').select(['route', 'status_class']).execute();
    expect(minutes).toContainEqual({ route: '/api/videos', status_class: 4 });
  });

  test('while no worker is there the news of it is sent again until the mail server takes it', async () => {
    await showProcess(app, { roles: ['api'] });
    await die(await showProcess(app, { roles: ['worker'], pid: 2 }), { from: 99, to: 9 });
    let isAway = true;
    let tries = 0;
    const send: Mailer['send'] = async () => {
      tries += 1;
      return isAway
        ? { kind: 'fault', lasts: 'passing', concerns: 'server', words: 'Nobody answers.' }
        : { kind: 'taken', reply: '250 ok' };
    };
    const deps = { ...app.deps, mailer: { ...app.deps.mailer, send } };
    /** As the processes do every few seconds: `ms` later than the last time. */
    const look = async (ms: number) => {
      app.ahead(ms);
      await evaluateDueRules(deps, NEVER);
      await tellAlerts(deps, NEVER);
      await sendWithoutWorker(deps, NEVER);
    };
    await look(0);
    await look(11 * SECOND);
    expect(tries).toBe(1);
    await look(5 * SECOND);
    expect(tries).toBe(1);
    isAway = false;
    await look(61 * SECOND);
    expect(tries).toBe(2);
    expect(await app.deps.db.selectFrom('mails').select(['template', 'state']).execute()).toEqual([
      { template: 'alertRaised', state: 'sent' },
    ]);
    await showProcess(app, { roles: ['worker'], pid: 3 });
    await sql`update mails set state = 'queued', next_attempt_at = now() - interval '1 day'`.execute(app.deps.db);
    await look(5 * SECOND);
    expect(tries).toBe(2);
  });

  test('of a full disk one alert tells; if that is switched off, the health of storage does', async () => {
    const place = { area: 'Data folder', place: '/data', free: GB, limit: 2 * GB };
    const check: Check = {
      key: 'disk',
      service: 'storage',
      everySeconds: 30,
      where: 'anywhere',
      needs: 'machine',
      look: async () => [judgeRoom(place)],
    };
    await showProcess(app, { disk: GB });
    await runCheck(app.deps, check, NEVER);
    expect((await app.overview()).services.find(({ service }) => service === 'storage')?.level).toBe('critical');
    expect(await read('disk_free', 5)).toHaveLength(1);
    expect(await read('service_critical')).toEqual([]);
    await sql`update alert_rules set is_on = false where key = 'disk_free'`.execute(app.deps.db);
    expect(await read('service_critical')).toMatchObject([{ subject: 'storage' }]);
  });

  test('an installation older than its rule says, of which no backup was ever made, has an alert until the first one', async () => {
    const { db, now } = app.deps;
    const look = async (ms: number) => {
      app.ahead(ms);
      await evaluateDueRules(app.deps, NEVER);
    };
    const found = () => db.selectFrom('alerts').select(['title', 'state']).where('rule', '=', 'backup_age').execute();
    const level = async () => (await checkBackup({ db, now: now() })).level;
    await look(HOUR);
    expect([await found(), (await checkBackup({ db, now: now() })).isHint]).toEqual([[], true]);
    await look(48 * HOUR);
    expect(await found()).toEqual([{ title: 'There is no backup', state: 'active' }]);
    expect(await level()).toBe('note');
    await db
      .insertInto('audit_log')
      .values({ id: newId(now().getTime()), at: now(), action: 'backup.create' })
      .execute();
    // It has to be well for a while.
    await look(HOUR);
    await look(HOUR);
    expect(await found()).toEqual([{ title: 'There is no backup', state: 'resolved' }]);
    expect(await level()).toBe('ok');
  });

  test('where no mail server is set, mail is neither well nor ill, and what is kept is counted', async () => {
    const { deps } = app;
    const looks: Check[] = [
      {
        key: 'mail',
        service: 'mail',
        everySeconds: 60,
        where: 'anywhere',
        needs: 'database',
        look: async () => [await checkMail(deps)],
      },
      {
        key: 'outbox',
        service: 'mail',
        everySeconds: 60,
        where: 'anywhere',
        needs: 'database',
        look: async () => [await checkOutbox({ db: deps.db, now: deps.now() })],
      },
    ];
    await sql`insert into mails (id, template, to_address, subject, content, message_id, created_at, state, finished_at)
    select gen_random_uuid(), 'test', 'a@example.com', 's', 'c', '<' || i || '>', now(), 'kept', now() from generate_series(1, 3) i`.execute(
      deps.db,
    );
    for (const check of looks) await runCheck(deps, check, NEVER);
    const mail = (await app.overview()).services.find(({ service }) => service === 'mail');
    expect(mail).toMatchObject({ level: 'healthy', is_set: false });
    expect(mail?.findings.map(({ found }) => found)).toEqual([
      'no mail server is set, so mails are kept in the outbox and not sent: 3 mails so far. Purchases for addresses that nobody has confirmed are kept for their buyers',
      '3 mails kept, not sent',
    ]);
    expect((await app.overview()).services.find(({ service }) => service === 'storage')?.is_set).toBe(true);
  });
});

describe('readings', () => {
  const at = (seconds: number) => new Date(seconds * 1000);

  type Life = { from: number; to?: number; host?: string; heir?: string };

  const one = (id: string, roles: string[], { from, to, host = 'here', heir }: Life) => ({
    id,
    host,
    roles,
    startedAt: at(from),
    seenAt: at(to ?? 1_000),
    isGone: to !== undefined,
    heirId: heir ?? null,
  });
  /** Who is missed once it is noted who has taken whose place. */
  const missing = (...rows: ReturnType<typeof one>[]) => {
    const heirs = new Map(findHeirs(rows).map(({ id, heirId }) => [id, heirId]));
    return missingProcesses(rows.map((row) => ({ ...row, heirId: row.heirId ?? heirs.get(row.id) ?? null }))).map(
      ({ id }) => id,
    );
  };

  test('who died is missed until another takes the place: with the same parts, and begun after', () => {
    const dead = one('dead', ['worker'], { from: 0, to: 100 });
    expect(missing(dead)).toEqual(['dead']);
    expect(missing(dead, one('older', ['worker'], { from: 50 }))).toEqual(['dead']);
    expect(missing(dead, one('server', ['api'], { from: 150 }))).toEqual(['dead']);
    expect(missing(dead, one('both', ['api', 'worker'], { from: 150 }))).toEqual(['dead']);
    expect(missing(dead, one('heir', ['worker'], { from: 101 }))).toEqual([]);
  });

  test('one takes the place of one', () => {
    const first = one('first', ['worker', 'api'], { from: 0, to: 100 });
    const second = one('second', ['api', 'worker'], { from: 0, to: 200 });
    expect(missing(first, second, one('heir', ['api', 'worker'], { from: 300 }))).toEqual(['second']);
  });

  test('a place that is filled again and again is empty only if the last one died as well', () => {
    const lives = [
      one('first', ['worker'], { from: 0, to: 100 }),
      one('second', ['worker'], { from: 101, to: 200 }),
      one('third', ['worker'], { from: 201, to: 300 }),
    ];
    expect(missing(...lives)).toEqual(['third']);
    expect(missing(...lives, one('fourth', ['worker'], { from: 301 }))).toEqual([]);
  });

  test('who has a place keeps it, and takes no second one', () => {
    const first = one('first', ['worker'], { from: 0, to: 100, heir: 'heir' });
    const second = one('second', ['worker'], { from: 0, to: 140 });
    expect(missing(first, second, one('heir', ['worker'], { from: 150 }))).toEqual(['second']);
    // The heir has ended in good order since, and stands on no list any more.
    expect(missing(first)).toEqual([]);
  });

  test('the place is that of the host where it can be', () => {
    const there = one('there', ['worker'], { from: 0, to: 99, host: 'there' });
    const here = one('here', ['worker'], { from: 0, to: 100 });
    expect(missing(there, here, one('heir', ['worker'], { from: 110 }))).toEqual(['there']);
    // A container that was made anew has another name.
    expect(missing(there, one('heir', ['worker'], { from: 110, host: 'anew' }))).toEqual([]);
  });
});
