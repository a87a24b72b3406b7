import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parser } from '@prometheus-io/lezer-promql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { speakScript, startTestVideo } from '../../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { watchedReader } from '../../../running/monitoring/watched.service.ts';
import { startMetricsServer } from './metrics-server.ts';

describe('metrics server', () => {
  const OWN = {
    release: '1.2.3+abc',
    liveStreams: () => 0,
    readWatched: async () => ({
      alerts: { info: 0, warning: 1, critical: 0 },
      services: { server: 0, mail: 2 },
      lastBackup: 1_790_000_000,
      certificateEnd: 1_800_000_000,
    }),
  };
  let app: TestApp;
  let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    metrics = await startMetricsServer({ deps: app.deps, host: '127.0.0.1', port: 0, ...OWN, liveStreams: () => 7 });
    ada = await app.registerUser();
  });
  afterAll(async () => {
    await metrics.close();
    await app.close();
  });

  /** As long as Prometheus waits unless it is told otherwise. */
  const READER_MS = 10_000;
  const read = async () => (await fetch(metrics.url)).text();
  const valueOf = async (line: string) =>
    (await read())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1];

  test('the process, its answers, its streams and its disk are told', async () => {
    await ada.get('/api/videos/not-a-video');
    const text = await read();
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).toMatch(
      /^sayso_http_request_duration_seconds_count\{method="GET",route="\/api\/videos\/:id",status="404"\} 1$/m,
    );
    expect(await valueOf('sayso_live_streams')).toBe('7');
    expect(await valueOf('sayso_encoder_info{encoder="x264"}')).toBe('1');
    expect(Number(await valueOf('sayso_disk_free_bytes'))).toBeGreaterThan(0);
    expect(Number(await valueOf('sayso_database_connections{state="idle"}'))).toBeGreaterThan(0);
  });

  test('what waits and what ended is told by state', async () => {
    const speechId = await speakScript(ada);
    const { id } = await startTestVideo(ada, speechId);
    expect(await valueOf('sayso_takes{state="queued"}')).toBe('1');
    expect(await valueOf('sayso_takes{state="running"}')).toBe('0');
    expect(Number(await valueOf('sayso_jobs{state="created"}'))).toBeGreaterThan(0);
    expect(await valueOf('sayso_mails{state="failed"}')).toBe('0');
    await ada.post(`/api/videos/${id}/cancel`);
    expect(await valueOf('sayso_takes{state="queued"}')).toBe('0');
    expect(await valueOf('sayso_renders_total{outcome="cancelled"}')).toBe('1');
  });

  test('nothing that says whose it is stands in it', async () => {
    const { id } = await startTestVideo(ada);
    await ada.get(`/api/videos/${id}`);
    const text = await read();
    for (const personal of [id, ada.email, ada.user.id, ada.user.name, 'Glow serum'])
      expect(text).not.toContain(personal);
  });

  test('answers the probes of a worker', async () => {
    expect((await fetch(new URL('/healthz', metrics.url))).status).toBe(200);
  });

  test('answers nothing else', async () => {
    expect((await fetch(new URL('/', metrics.url))).status).toBe(404);
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  });

  test('without its database a process says so, and shows no old figures', async () => {
    const lost = await createTestApp();
    const other = await startMetricsServer({ deps: lost.deps, host: '127.0.0.1', port: 0, ...OWN });
    await lost.deps.db.destroy();
    const text = await (await fetch(other.url)).text();
    expect(text).toMatch(/^sayso_database_up 0$/m);
    expect(text).not.toMatch(/^sayso_takes\{/m);
    await other.close();
    await lost.close();
  });

  test('a database that hangs is told as down before the reader gives up, and as up when it answers again', async () => {
    expect(await valueOf('sayso_database_up')).toBe('1');
    const held = await app.deps.db.startTransaction().execute();
    await sql`lock table mails in access exclusive mode`.execute(held);
    const seen = await Promise.race([valueOf('sayso_database_up'), sleep(READER_MS, 'no answer')]);
    await held.rollback().execute();
    expect(seen).toBe('0');
    expect(await valueOf('sayso_database_up')).toBe('1');
  });

  test('a taken port is told by the name of its setting', async () => {
    const port = Number(new URL(metrics.url).port);
    const second = startMetricsServer({ deps: app.deps, host: '127.0.0.1', port, ...OWN });
    await expect(second).rejects.toThrow(/^METRICS_PORT: /);
  });

  test('what is refused for maintenance is no fault, though its status is that of one', async () => {
    const admin = await app.registerAdministrator();
    const faults = async () => Number(await valueOf('sayso_http_faults_total'));
    const before = await faults();
    await admin.put('/api/admin/settings/maintenance_mode', { value: true });
    expect((await ada.get('/api/videos')).statusCode).toBe(503);
    await admin.put('/api/admin/settings/maintenance_mode', { value: false });
    expect(await read()).toMatch(/^sayso_http_request_duration_seconds_count\{.*status="503"\}/m);
    expect(await faults()).toBe(before);
    app.deps.measures.noteRequest({ method: 'GET', route: '/api/x', status: 500, ms: 1 });
    expect(await faults()).toBe(before + 1);
  });
});

// What Prometheus and Grafana are given to watch with must be what a running process shows.
describe('deployed metrics', () => {
  type Family = { type: string; help: string; labels: Set<string> };

  const DEPLOY = path.resolve(import.meta.dirname, '../../../../../../deploy');
  const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
  const rules = (
    parse(read('prometheus-alerts.yaml')) as { groups: { rules: Record<string, unknown>[] }[] }
  ).groups.flatMap(
    (group) =>
      group.rules as {
        alert: string;
        expr: string;
        for: string;
        labels: { severity: string };
        annotations: { summary: string };
      }[],
  );
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
    panels: {
      title: string;
      description: string;
      gridPos: { x: number; w: number };
      targets: { expr: string; legendFormat: string }[];
    }[];
    templating: { list: { name: string; query: string }[] };
    annotations: { list: { expr: string }[] };
  };
  /** Words that Grafana puts its own in place of. */
  const filled = (expr: string) =>
    expr.replaceAll('$__rate_interval', '5m').replaceAll('$__interval', '1m').replaceAll('$job', '.*');
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, filled(expr)] as const)),
    ...dashboard.annotations.list.map(({ expr }) => ['annotation', filled(expr)] as const),
  ];
  let app: TestApp;
  let families: Map<string, Family>;
  beforeAll(async () => {
    app = await createTestApp();
    const metrics = await startMetricsServer({
      deps: app.deps,
      host: '127.0.0.1',
      port: 0,
      release: '1.0.0',
      liveStreams: () => 0,
      readWatched: watchedReader(app.deps),
    });
    const ada = await app.registerUser();
    await ada.get('/api/videos');
    // Named by what it measures also before there is one.
    families = parseExposition(await (await fetch(metrics.url)).text());
    await metrics.close();
  });
  afterAll(() => app.close());

  /** The text format. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
  function parseExposition(text: string): Map<string, Family> {
    const found = new Map<string, Family>();
    const of = (name: string) => {
      const family = found.get(name) ?? { type: '', help: '', labels: new Set<string>() };
      found.set(name, family);
      return family;
    };
    for (const line of text.split('\n')) {
      const [, kind, name = '', words = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
      if (kind === 'HELP') of(name).help = words;
      if (kind === 'TYPE') of(name).type = words;
      const [, sample, labels = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/i.exec(line) ?? [];
      const family =
        sample === undefined ? undefined : (found.get(sample) ?? found.get(sample.replace(/_(bucket|sum|count)$/, '')));
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) family?.labels.add(label);
    }
    return found;
  }

  /** Names of what is measured that an expression reads, each with the labels that it asks for. */
  function metricsIn(expr: string): string[] {
    const names: string[] = [];
    parser.parse(expr).iterate({
      enter: (node) => {
        if (node.name !== 'VectorSelector') return;
        names.push(/^[\w:]+/.exec(expr.slice(node.from, node.to))?.[0] ?? '');
      },
    });
    return names;
  }

  test.each(expressions)('%s can be read by Prometheus, and asks for what is measured: %s', (_name, expr) => {
    const problems: string[] = [];
    parser.parse(expr).iterate({
      enter: ({ type, from, to }) => void (type.isError && problems.push(expr.slice(from, to + 10))),
    });
    expect(problems).toEqual([]);
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const family = families.get(name);
      const histogram = families.get(name.replace(/_(bucket|sum|count)$/, ''));
      expect([name, family?.type || (histogram?.type === 'histogram' && 'histogram')]).toEqual([
        name,
        expect.any(String),
      ]);
    }
  });

  test('every measure of ours follows the conventions: a help, base units, _total for what only grows, and few labels', () => {
    const own = [...families].filter(([name]) => name.startsWith('sayso_'));
    expect(own.length).toBeGreaterThan(20);
    for (const [name, { type, help }] of own) {
      expect([name, help]).toEqual([name, expect.stringMatching(/^[\dA-Z].*\.$/)]);
      expect([name, /_(ms|milliseconds|minutes|hours|mb|gb|percent|kilobytes)(_|$)/.test(name)]).toEqual([name, false]);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect([name, type !== 'histogram' || /_(seconds|bytes)$/.test(name)]).toEqual([name, true]);
    }
    const labels = new Set(own.flatMap(([, family]) => [...family.labels]));
    for (const label of labels)
      expect([
        'method',
        'route',
        'status',
        'le',
        'outcome',
        'stage',
        'state',
        'role',
        'queue',
        'severity',
        'service',
        'encoder',
        'release',
      ]).toContain(label);
  });

  test('rules say how soon somebody should look, and panels what they show, side by side', () => {
    for (const { alert, for: since, labels, annotations } of rules) {
      expect(alert).toMatch(/^Sayso[A-Z]\w+$/);
      expect(since).toMatch(/^\d+[mh]$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
    for (const { title, description, gridPos } of dashboard.panels) {
      expect([title, description]).toEqual([title, expect.stringMatching(/\.$/)]);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
    expect(dashboard.templating.list.find(({ name }) => name === 'job')?.query).toContain('sayso_build_info');
  });
});
