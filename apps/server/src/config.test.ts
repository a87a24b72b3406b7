import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { OperatorError } from './platform/lib/operator-error.ts';

test('nothing needs to be set', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    sitesDomain: 'localhost',
    dnsServers: [],
    trustProxyHops: 0,
    databaseUrl: null,
    roles: ['api', 'worker'],
    workerConcurrency: 1,
    workerMemoryMb: null,
    encoder: 'auto',
    metricsPort: null,
    metricsHost: '127.0.0.1',
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '', ROLES: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'videos.example.com'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['SITES_DOMAIN', 'https://sites.example.net'],
  ['SITES_DOMAIN', 'sites.example.net:443'],
  ['SITES_DOMAIN', '192.0.2.7'],
  ['DNS_SERVERS', 'dns.example.com'],
  ['DNS_SERVERS', '192.0.2.53,'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/33'],
  ['WEBHOOK_NETWORKS', 'intranet'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMITS', 'maybe'],
  ['SAYSO_DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://example.com/db'],
  ['ROLES', 'api,cook'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['WORKER_CONCURRENCY', '0'],
  ['WORKER_MEMORY_MB', '100'],
  ['SAYSO_ENCODER', 'h264_nvenc'],
  ['RENDER_AHEAD', 'yes'],
  ['METRICS_PORT', '-1'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(OperatorError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test('every mistake is told at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^PORT: .*\nLOG_LEVEL: /);
});

test.each(['0.0.0.0', '::', '192.168.1.4'])(
  'a server open to the network (%s) must know its public address',
  (host) => {
    expect(() => readConfig({ HOST: host })).toThrow(/^PUBLIC_URL: /);
    expect(readConfig({ HOST: host, PUBLIC_URL: 'https://videos.example.com/' }).publicUrl).toBe(
      'https://videos.example.com',
    );
  },
);

test('limits are counted unless they are switched off, which a server open to the network cannot', () => {
  expect(readConfig({}).rateLimits).toBe(true);
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://videos.example.com' };
  expect(readConfig(open).rateLimits).toBe(true);
  expect(() => readConfig({ ...open, RATE_LIMITS: 'off' })).toThrow(/^RATE_LIMITS: /);
  const proxied = { PUBLIC_URL: 'https://videos.example.com', TRUST_PROXY: '1' };
  expect(readConfig(proxied).rateLimits).toBe(true);
  expect(() => readConfig({ ...proxied, RATE_LIMITS: 'off' })).toThrow(/^RATE_LIMITS: .*videos\.example\.com/);
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000', RATE_LIMITS: 'off' }).rateLimits).toBe(false);
});

test('where only a proxy can be in front, the operator says how many are believed', () => {
  const proxied = { PUBLIC_URL: 'https://videos.example.com' };
  expect(() => readConfig(proxied)).toThrow(OperatorError);
  expect(() => readConfig({ ...proxied, TRUST_PROXY: '' })).toThrow(
    /^TRUST_PROXY: required .* e\.g\. 1; 0 believes none/,
  );
  expect(readConfig({ ...proxied, TRUST_PROXY: '0' }).trustProxyHops).toBe(0);
  expect(readConfig({ ...proxied, TRUST_PROXY: '2' }).trustProxyHops).toBe(2);
  expect(readConfig({ ...proxied, ROLES: 'worker' }).trustProxyHops).toBe(0);
  expect(readConfig({ ...proxied, HOST: '0.0.0.0' }).trustProxyHops).toBe(0);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).trustProxyHops).toBe(0);
});

test('DNS servers are addresses with or without a port', () => {
  expect(readConfig({ DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353' }).dnsServers).toEqual([
    '192.0.2.53',
    '[2001:db8::53]:5353',
  ]);
});

test('roles are read in any spelling of the list, each once', () => {
  expect(readConfig({ ROLES: ' worker , api,worker' }).roles).toEqual(['worker', 'api']);
});

test.each([
  ['on one machine with its own database', {}, true],
  ['with a database of the operator', { DATABASE_URL: 'postgres://db/sayso' }, false],
  ['open to the network', { HOST: '0.0.0.0', PUBLIC_URL: 'https://videos.example.com' }, false],
  ['behind a proxy', { PUBLIC_URL: 'https://videos.example.com', TRUST_PROXY: '1' }, false],
  ['under another name of this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  ['when it is switched off', { SAYSO_DEMO: 'off' }, false],
  ['when it is switched on, wherever that is', { SAYSO_DEMO: 'on', DATABASE_URL: 'postgres://db/sayso' }, true],
])('demo customers: %s', (_where, environment, expected) => {
  expect(readConfig(environment).demo).toBe(expected);
});

test.each([
  [{ PUBLIC_URL: 'https://videos.example.com' }, 'videos.example.com'],
  [{ PUBLIC_URL: 'https://videos.example.com', SITES_DOMAIN: 'Sites.Example.Net.' }, 'sites.example.net'],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'localhost'],
  [{ PUBLIC_URL: 'http://[2001:db8::7]:3000' }, 'localhost'],
])('sites have sub-domains of the host that people type, or of another one: %j', (given, domain) => {
  expect(readConfig({ ...given, TRUST_PROXY: '0' }).sitesDomain).toBe(domain);
});
