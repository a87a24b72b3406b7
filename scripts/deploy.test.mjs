// What the deployment files say must be true of the code: variables that are read, paths that exist, folders that are there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/config.ts';
import { parseKeys } from '../apps/server/src/platform/vault/keys.ts';
import { ROOT } from './lib/setup.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const KNOWN = new Set([...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name));
/** Read by Node itself. */
const OF_NODE = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_', 'NODE_ENV'];

const compose = parse(read('compose.yaml'));
const withPostgres = parse(read('deploy/compose.postgres.yaml'));
const manifests = parseAllDocuments(read('deploy/kubernetes/sayso.yaml')).map((document) => document.toJS());
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const containers = deployments.flatMap(({ spec }) => spec.template.spec.containers);
const unit = read('deploy/sayso.service');
const image = read('Dockerfile');
const guide = read('deploy/README.md');
const nightly = parseAllDocuments(read('deploy/kubernetes/backup.yaml')).map((document) => document.toJS());

test('the list of known variables is not empty', () => {
  expect(KNOWN).toContain('PUBLIC_URL');
  expect(KNOWN.size).toBeGreaterThan(12);
});

test('every variable that is set is one that the server reads', () => {
  const set = [
    ...Object.keys(compose.services.app.environment),
    ...['app', 'worker'].flatMap((name) => Object.keys(withPostgres.services[name].environment)),
    ...Object.keys(manifests.find(({ kind }) => kind === 'ConfigMap').data),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ...[...read('deploy/kubernetes/sayso.yaml').matchAll(/--from-literal=([A-Z_]+)=/g)].map(([, name]) => name),
    ...variablesIn(/^Environment=(.*)$/m.exec(unit)[1]),
    ...variablesIn(/^ENV (.*)$/m.exec(image)[1]),
    ...['Caddyfile', 'nginx.conf'].flatMap((file) => variablesIn(/With it: (.*)$/m.exec(read(`deploy/${file}`))[1])),
  ];
  expect(set.length).toBeGreaterThan(25);
  expect(set.filter((name) => !KNOWN.has(name) && !OF_NODE.includes(name))).toEqual([]);
});

test('with what the proxies and the manifests set the server starts', () => {
  for (const file of ['Caddyfile', 'nginx.conf']) {
    const pairs = /With it: (.*)$/m.exec(read(`deploy/${file}`))[1].split(' ');
    const config = readConfig(Object.fromEntries(pairs.map((pair) => pair.split('='))));
    expect([file, config.trustProxyHops]).toEqual([file, 1]);
  }
  const { data } = manifests.find(({ kind }) => kind === 'ConfigMap');
  expect(readConfig(data).trustProxyHops).toBe(1);
});

/** Paths that a port of a container answers a probe at. */
const PROBED = {
  http: pathsIn('apps/server/src/platform/http/health.ts', /server\.get\('([^']+)'/g),
  metrics: pathsIn('apps/server/src/platform/measures/metrics/metrics-server.ts', /request\.url === '([^']+)'/g),
};

test('probes ask every process at a path that its port answers', () => {
  for (const asked of pathsIn('Dockerfile', /\}(\/\w+)`/g)) expect(PROBED.http).toContain(asked);
  for (const container of containers)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path: asked, port } = container[probe].httpGet;
      expect(container.ports.map(({ name }) => name)).toContain(port);
      expect([container.name, PROBED[port]]).toEqual([container.name, expect.arrayContaining([asked])]);
    }
});

test('the ingress routes the product, sites and own domains to its port', () => {
  const { spec, metadata } = manifests.find(({ kind }) => kind === 'Ingress');
  const { data } = manifests.find(({ kind }) => kind === 'ConfigMap');
  const hosts = [new URL(data.PUBLIC_URL).host, `*.${data.SITES_DOMAIN}`];
  expect(spec.rules.map(({ host }) => host)).toEqual([...hosts, undefined]);
  expect(spec.tls.flatMap((entry) => entry.hosts)).toEqual(hosts);
  const service = manifests.find(({ kind }) => kind === 'Service');
  const api = containers.find(({ name }) => name === 'api');
  for (const { http } of spec.rules) {
    expect(http.paths.map((one) => [one.path, one.pathType])).toEqual([['/', 'Prefix']]);
    const target = http.paths[0].backend.service;
    expect(target.name).toBe(service.metadata.name);
    const { targetPort } = service.spec.ports.find(({ name }) => name === target.port.name);
    const { containerPort } = api.ports.find(({ name }) => name === targetPort);
    expect(containerPort).toBe(readConfig({}).port);
  }
  // Without a limit of its own: the server limits each request.
  expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('0');
});

test('the proxies take every upload that the server takes', () => {
  const [product, sites] = read('deploy/nginx.conf')
    .split(/^server \{/m)
    .slice(1);
  expect(product).toContain('client_max_body_size 0;');
  expect(read('deploy/Caddyfile')).not.toContain('max_size');
  // Sites take forms alone, which stay far below nginx's own limit of 1 MB.
  expect(sites).not.toContain('client_max_body_size');
  const [, factors] = /BODY_LIMIT_BYTES = ([\d *]+);/.exec(read('apps/server/src/platform/http/sites/site-server.ts'));
  expect(factors.split('*').reduce((size, factor) => size * Number(factor), 1)).toBeLessThan(1024 ** 2);
});

test('the secret of the manifests holds keys that the server reads', () => {
  const [, keys] = /--from-literal=SAYSO_KEYS=(.+)$/m.exec(read('deploy/kubernetes/sayso.yaml'));
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(keys).toContain('$(openssl rand -base64 32)');
  const made = keys.replace(`'$(openssl rand -base64 32)'`, key).slice(1, -1);
  expect(parseKeys(made, 'SAYSO_KEYS').current).toBe('k1');
});

test('the live stream is where the proxies think it is', () => {
  const [, live] = /LIVE_PATH = '([^']+)'/.exec(read('packages/contract/src/live.ts'));
  const [, block] = new RegExp(`location = ${live} \\{([^}]+)\\}`).exec(read('deploy/nginx.conf'));
  expect(block).toContain('proxy_buffering off;');
  expect(read('deploy/Caddyfile')).toContain('flush_interval -1');
});

test('each part of a deployment finds its counterpart', () => {
  const service = manifests.find(({ kind }) => kind === 'Service');
  const api = deployments.find(({ metadata }) => metadata.name === 'sayso-api');
  expect(api.spec.template.metadata.labels).toEqual(service.spec.selector);
  for (const { spec } of deployments) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
  const claim = manifests.find(({ kind }) => kind === 'PersistentVolumeClaim');
  for (const { spec } of deployments) {
    expect(spec.template.spec.volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
  }
  const [, data] = /SAYSO_DATA=(\S+)/.exec(image);
  for (const { volumeMounts } of containers) expect(volumeMounts[0].mountPath).toBe(data);
  expect(compose.services.app.volumes).toEqual([`data:${data}`, '${BACKUPS:-./backups}:/backups']);
  expect(withPostgres.services.worker.volumes).toEqual([`data:${data}`]);
});

test('every process is watched where it answers', () => {
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    const { metadata, spec: pod } = spec.template;
    const [{ env, ports }] = pod.containers;
    const set = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    expect(metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': set.METRICS_PORT,
      'prometheus.io/path': '/metrics',
    });
    expect(ports.find(({ name }) => name === 'metrics').containerPort).toBe(Number(set.METRICS_PORT));
    expect(set.METRICS_HOST).toBe('0.0.0.0');
  }
});

test('archives leave the container, for a folder that is neither published nor built in', () => {
  const commands = [...guide.matchAll(/ app node (\S+\.ts)(.*)$/gm)];
  expect(commands.map(([, file]) => path.basename(file, '.ts'))).toEqual([
    'backup',
    'doctor',
    'keys-command',
    'restore',
    'backup',
  ]);
  for (const [, file] of commands) expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
  const places = commands.flatMap(([, , words]) => / --(?:to|from) (\S+)/.exec(words)?.[1] ?? []);
  const archive = expect.stringMatching(/^\/backups\/sayso-\d{8}T\d{6}Z\.tar\.zst$/);
  expect(places).toEqual(['/backups', archive, '/backups']);
  const owner = /-o (\d+) -g \1 .*backups$/m.exec(guide)[1];
  expect(owner).toBe(String(deployments[0].spec.template.spec.securityContext.runAsUser));
  expect(read('.gitignore').split('\n')).toContain('backups/');
  expect(read('.dockerignore').split('\n')).toContain('backups');
});

test('nightly backups write where they may, and remove old ones only after a new one', () => {
  const service = read('deploy/sayso-backup.service');
  const [, program, target] = /^ExecStart=\S+ (\S+) --to (\S+)$/m.exec(service);
  expect(existsSync(path.join(ROOT, program))).toBe(true);
  const named = /archiveName[^`]*`([^$]+)\$/.exec(read('apps/server/src/operations/backup/archive-name.ts'))?.[1];
  expect(service).toMatch(new RegExp(`^ExecStartPost=find ${target} -name ${named}`, 'm'));
  expect(/^ReadWritePaths=(.*)$/m.exec(service)[1].split(' ')).toContain(target);
  for (const line of ['User', 'Environment', 'EnvironmentFile', 'WorkingDirectory']) {
    const setting = new RegExp(`^${line}=.*$`, 'm');
    expect(setting.exec(service)[0]).toBe(setting.exec(unit)[0]);
  }
  const claim = nightly.find(({ kind }) => kind === 'PersistentVolumeClaim').metadata.name;
  const { spec } = nightly.find(({ kind }) => kind === 'CronJob').spec.jobTemplate.spec.template;
  const [container] = spec.containers;
  expect(container.image).toBe(containers[0].image);
  expect(container.envFrom).toEqual(containers[0].envFrom);
  expect(container.args[0]).toContain(`${program} --to /backups && find /backups -name '${named}`);
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
    /SAYSO_DATA=(\S+)/.exec(image)[1],
    '/backups',
  ]);
  expect(spec.volumes.map((one) => one.persistentVolumeClaim.claimName)).toEqual(['sayso-data', claim]);
});

test('every command of the guide that npm runs is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...`${guide}\n${read('README.md')}`.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('nginx is told in the words of the versions that distributions have', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ {4}listen 443 ssl http2;$/m);
  expect(read('deploy/nginx.conf')).not.toMatch(/^\s*http2 on;/m);
});

test('a stop is given more time than the server takes', () => {
  const [, limit] = /STOP_LIMIT_MS = ([\d_]+)/.exec(read('apps/server/src/main.ts'));
  const seconds = Number(limit.replaceAll('_', '')) / 1000;
  const given = [
    compose.services.app.stop_grace_period,
    withPostgres.services.worker.stop_grace_period,
    /^TimeoutStopSec=(\d+)$/m.exec(unit)[1],
    ...deployments.map(({ spec }) => spec.template.spec.terminationGracePeriodSeconds),
  ];
  for (const time of given) expect(Number.parseInt(time, 10)).toBeGreaterThan(seconds);
});

test('what is copied and started exists, and the image holds no secret', () => {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, names]) => names.split(' ').slice(0, -1));
  const started = [/CMD \["node", "([^"]+)"\]/.exec(image)[1], /^ExecStart=\S+ (\S+)$/m.exec(unit)[1]];
  expect(started).toEqual(['apps/server/dist/main.mjs', 'apps/server/dist/main.mjs']);
  expect(image).toContain('node scripts/build-server.mjs');
  for (const file of copied) expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
  const workspaces = copied.filter((file) => file.endsWith('/package.json')).map((file) => path.dirname(file));
  expect(workspaces.sort()).toEqual(readWorkspaces());
  const heaps = (file) => read(file).match(/MALLOC_\w+=\d+/g);
  expect(heaps('Dockerfile')).toEqual(heaps('deploy/sayso.service'));
  expect(read('scripts/lib/run-program.mjs')).toContain('MALLOC_MMAP_THRESHOLD_: String(32 * 1024)');
  expect(heaps('Dockerfile')).toContain('MALLOC_MMAP_THRESHOLD_=32768');
  expect(image).toMatch(/^USER node$/m);
  expect(image).not.toMatch(/PASSWORD|SECRET|SMTP_URL|DATABASE_URL|SAYSO_KEYS/);
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', 'data', '.env*', '**/keys.json', '**/node_modules']) expect(ignored).toContain(name);
});

test('what the server reads of folders that the image goes without is copied into it', () => {
  const sources = readdirSync(path.join(ROOT, 'apps/server/src'), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split(path.sep).includes('testing'))
    .map((file) => read(path.join('apps/server/src', file)));
  const outside = /'(?:\.\.\/)+((?:scripts|docs|deploy|e2e)\/[^']+)'/g;
  const wanted = sources.flatMap((source) => [...source.matchAll(outside)].map(([, file]) => file));
  expect(wanted).toEqual(['scripts/sayso-mcp.mjs']);
  const [, last] = image.split(/^FROM .+ AS build$/m)[1].split(/^FROM /m);
  for (const file of wanted) expect(last).toContain(`COPY ${file} ${path.dirname(file)}/`);
});

function pathsIn(file, pattern) {
  return [...read(file).matchAll(pattern)].map(([, place]) => place);
}

const variablesIn = (words) => words.split(' ').map((word) => word.split('=')[0]);

/** Every workspace of the lock file: one that the image forgets would not be installed in it. */
function readWorkspaces() {
  const { packages } = JSON.parse(read('package-lock.json'));
  return Object.keys(packages)
    .filter((place) => place !== '' && !place.startsWith('node_modules/') && !place.includes('/node_modules/'))
    .sort();
}
