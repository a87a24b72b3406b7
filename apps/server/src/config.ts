import path from 'node:path';
import { withAsciiDomain } from '@sayso/contract';
import { ENCODER_PREFERENCES, type EncoderPreference } from '@sayso/media';
import { z } from 'zod';
import { isIpLiteral, readDomain, isLoopback } from './platform/lib/hosts.ts';
import { parseSender, parseSmtpUrl, type Sender, type SmtpServer } from './platform/mail/mail-setup.ts';
import { readNetworks, parseDnsServers } from './platform/lib/networks.ts';
import { OperatorError } from './platform/lib/operator-error.ts';

/** Parts of the product that one process can play: answering requests, and doing queued work. */
export type ProcessRole = 'api' | 'worker';

/** An empty variable counts as absent, as `docker compose` passes unset ones. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => (value === undefined || value === '' ? fallback : value), schema);

/** A text that a function turns into a value, or into null when it cannot be read. */
const parsed = <T>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, { addIssue }): T => parse(text) ?? (addIssue(message), z.NEVER));

/** Every variable the product reads, with its default. Nothing else reads the environment. */
const Environment = z.object({
  /** TCP port of the web server; 0 takes any free one. */
  PORT: withDefault(z.coerce.number('must be a number').int().min(0).max(65_535), '3000'),
  /** Address to listen on. `0.0.0.0` opens the server to the network and then PUBLIC_URL is required. */
  HOST: withDefault(z.string(), '127.0.0.1'),
  /** Origin that people type: share links, mails and previews are built from it. Default on loopback: http://localhost:PORT. */
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://videos.example.com' })),
  /** Domain below which sites have their sub-domains. Default: the host of PUBLIC_URL, or localhost where that is an IP address. */
  SITES_DOMAIN: optional(parsed(readDomain, 'must be a domain such as sites.example.com, without https:// or a port')),
  /** DNS servers that are asked whether a domain of a customer's own is proved, e.g. 192.0.2.53,[2001:db8::53]:53. Default: those of the machine. */
  DNS_SERVERS: optional(
    parsed(parseDnsServers, 'must be IP addresses of DNS servers such as 192.0.2.53,192.0.2.54:5353'),
  ),
  /** Private networks, and addresses without TLS in them, that accounts may have their events sent to, e.g. 10.0.0.0/8,127.0.0.1. Default: none. */
  WEBHOOK_NETWORKS: optional(parsed(readNetworks, 'must be networks or addresses such as 10.0.0.0/8,192.0.2.7')),
  /** Reverse proxies in front of the server whose X-Forwarded-For is believed. Required where a proxy must be there; else 0. */
  TRUST_PROXY: optional(z.coerce.number('must be a number of proxies').int().min(0).max(10)),
  /** `off` counts nothing, for load tests on one's own machine: refused when others can reach the server. */
  RATE_LIMITS: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** Folder of everything that must be backed up: database, files, logs. */
  SAYSO_DATA: withDefault(z.string(), './data'),
  /** Keys of stored secrets as JSON, {"current": id, "keys": {id: base64}}. Without it they stand in SAYSO_DATA/keys.json. */
  SAYSO_KEYS: optional(z.string()),
  /** Mail server, e.g. smtp://user:secret@mail.example.com:587 (STARTTLS), smtps://... (TLS) or smtp://...?security=none. Wins over the settings. */
  SMTP_URL: optional(parsed(parseSmtpUrl, 'must look like smtp://user:secret@mail.example.com:587')),
  /** Sender of mails, e.g. Sayso <hello@example.com>. Needed with SMTP_URL. */
  MAIL_FROM: optional(parsed(parseSender, 'must look like Sayso <hello@example.com>')),
  /** PostgreSQL 15 or newer, e.g. postgres://user:secret@host/sayso. Without it, one is started inside SAYSO_DATA. */
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  /** Folder with `postgres` and `initdb`, used when the bundled PostgreSQL does not run on this machine. */
  PG_BIN: optional(z.string()),
  /** What this process does: `api`, `worker` or both, separated by a comma. */
  ROLES: withDefault(
    z
      .string()
      .transform((roles) => roles.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['api', 'worker'], 'must be api, worker or api,worker'))),
    'api,worker',
  ),
  /** E-mail of the administrator made at the first start. */
  ADMIN_EMAIL: optional(
    z.string().trim().toLowerCase().overwrite(withAsciiDomain).pipe(z.email('must be an e-mail address')),
  ),
  /** Password of that administrator, 8 characters or more. Without it, a random one is printed once. */
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters').max(256)),
  /** Port of `/metrics` for Prometheus; off when empty. Each process needs one of its own. */
  METRICS_PORT: optional(z.coerce.number('must be a number').int().min(0).max(65_535)),
  /** Address that `/metrics` listens on. It asks for no password: open it to trusted networks only. */
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  /** Example videos for newcomers and the sign-in page, made in the background after the first start. */
  SAYSO_EXAMPLES: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** Demo customers at the first start: `auto` makes them where nobody else can reach the server, with the built-in database only. */
  SAYSO_DEMO: withDefault(z.enum(['on', 'off', 'auto'], 'must be on, off or auto'), 'auto'),
  /** Least level that is logged. */
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Videos, voices and avatars that one worker process makes at the same time, together. Each wants a core. */
  WORKER_CONCURRENCY: withDefault(z.coerce.number('must be a number').int().min(1).max(64), '1'),
  /** Memory that this work may hold together, in MiB. Default: three quarters of what the machine or the container has. */
  WORKER_MEMORY_MB: optional(z.coerce.number('must be a number of MiB').int().min(256).max(4_194_304)),
  /** Whether a video is begun before anybody presses Generate. */
  RENDER_AHEAD: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  /** What videos are encoded with: one by name if it is good enough, or the best of the machine; x264 is always there. */
  SAYSO_ENCODER: withDefault(z.enum(ENCODER_PREFERENCES, `must be one of ${ENCODER_PREFERENCES.join(', ')}`), 'auto'),
});

/** The settings of one process: frozen, checked, with every path absolute. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  /** Sites are at `<label>.<sitesDomain>`, with the scheme and the port of `publicUrl`. */
  sitesDomain: string;
  /** Addresses of DNS servers; none: those of the machine. */
  dnsServers: readonly string[];
  /** Private networks that accounts may have their events sent to. */
  webhookNetworks: readonly string[];
  trustProxyHops: number;
  rateLimits: boolean;
  dataDir: string;
  /** Keys of stored secrets, as JSON. */
  keys: string | null;
  /** Mail server and sender of the environment; they win over the settings. */
  smtp: SmtpServer | null;
  mailFrom: Sender | null;
  databaseUrl: string | null;
  pgBinDir: string | null;
  roles: readonly ProcessRole[];
  adminEmail: string | null;
  adminPassword: string | null;
  /** Whether the product's own examples are made. */
  examples: boolean;
  /** Whether a fresh installation gets demo customers. */
  demo: boolean;
  /** Port of `/metrics`; null when it is off. */
  metricsPort: number | null;
  metricsHost: string;
  logLevel: string;
  workerConcurrency: number;
  /** Null: reckoned from the machine. */
  workerMemoryMb: number | null;
  /** Whether sound and frames of a video are begun while its last choices are looked at. */
  isAheadMade: boolean;
  encoder: EncoderPreference;
  /** Built web app: `client/` and `ssr/`. It may be absent. */
  webDistDir: string;
}>;

/** Reads and checks the settings. @throws OperatorError naming every bad variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new OperatorError(
      parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'),
    );
  }
  const env = parsed.data;
  refuseContradictions(env);
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    sitesDomain: env.SITES_DOMAIN ?? domainOf(env.PUBLIC_URL),
    dnsServers: Object.freeze(env.DNS_SERVERS ?? []),
    webhookNetworks: Object.freeze(env.WEBHOOK_NETWORKS ?? []),
    trustProxyHops: env.TRUST_PROXY ?? 0,
    rateLimits: env.RATE_LIMITS === 'on',
    dataDir: path.resolve(env.SAYSO_DATA),
    keys: env.SAYSO_KEYS ?? null,
    smtp: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    pgBinDir: env.PG_BIN ? path.resolve(env.PG_BIN) : null,
    roles: Object.freeze([...new Set(env.ROLES)]),
    adminEmail: env.ADMIN_EMAIL ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    examples: env.SAYSO_EXAMPLES === 'on',
    demo: env.SAYSO_DEMO === 'on' || (env.SAYSO_DEMO === 'auto' && !env.DATABASE_URL && !isReachable(env)),
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    logLevel: env.LOG_LEVEL,
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerMemoryMb: env.WORKER_MEMORY_MB ?? null,
    isAheadMade: env.RENDER_AHEAD === 'on',
    encoder: env.SAYSO_ENCODER,
    webDistDir: path.resolve(import.meta.dirname, '../../web/dist'),
  });
}

/** Values that are right by themselves and wrong together. @throws OperatorError. */
function refuseContradictions(env: z.output<typeof Environment>): void {
  const { HOST, PUBLIC_URL, TRUST_PROXY, RATE_LIMITS, ROLES } = env;
  if (!PUBLIC_URL && !isLoopback(HOST)) {
    throw new OperatorError(
      `PUBLIC_URL: required because HOST=${HOST} opens the server to the network, e.g. https://videos.example.com`,
    );
  }
  if (ROLES.includes('api') && isBehindProxy(env) && TRUST_PROXY === undefined) {
    throw new OperatorError(
      `TRUST_PROXY: required because PUBLIC_URL=${PUBLIC_URL} leads to HOST=${HOST} through a proxy only. Set the number of proxies, e.g. 1; 0 believes none, and all visitors then share every limit`,
    );
  }
  if (RATE_LIMITS === 'off' && isReachable(env)) {
    throw new OperatorError(
      `RATE_LIMITS: must be on because others can reach the server, at ${isLoopback(HOST) ? PUBLIC_URL : `HOST=${HOST}`}`,
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new OperatorError('MAIL_FROM: required because SMTP_URL is set, e.g. Sayso <hello@example.com>');
  }
}

/** Where sites are when nobody says: nothing lies below an IP address. */
function domainOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname.replace(/\.$/, '');
  return isIpLiteral(host) ? 'localhost' : host;
}

type Place = { HOST: string; PUBLIC_URL?: string | undefined };

/** Whether anybody but this machine can reach the server: by itself, or through a proxy. */
const isReachable = (place: Place) => !isLoopback(place.HOST) || isBehindProxy(place);

/** A server that only this machine reaches, under an address that others type. */
function isBehindProxy({ HOST, PUBLIC_URL }: Place): boolean {
  return isLoopback(HOST) && PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
}
