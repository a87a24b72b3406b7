// What Prometheus and Grafana are given to watch with must be what a running process shows.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';
import { watchedReader } from '../../../running/monitoring/watched.service.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

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
