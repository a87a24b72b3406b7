import type {
  Alert,
  AlertDelivery,
  AlertRule,
  FaultGroup,
  FaultGroupDetails,
  MonitoredProcess,
  MonitoringOverview,
} from '@sayso/contract';
import { ALERT_RULES, alertRule, HEALTH_SERVICES, namesOf } from '@sayso/contract';

const id = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** All times of the samples count from one moment, so that spans between them do not depend on the machine. */
const LOADED_MS = Date.now();
const ago = (seconds: number) => new Date(LOADED_MS - seconds * 1_000).toISOString();
const GB = 1024 ** 3;

export const sampleProcess = (more: Partial<MonitoredProcess> = {}): MonitoredProcess => ({
  id: id(1),
  host: 'machine-1',
  pid: 41,
  roles: ['api', 'worker'],
  release: '0.1.0+ab12cd34ef',
  started_at: ago(3 * 3_600),
  seen_at: ago(1),
  is_gone: false,
  gone_at: null,
  intake: 'open',
  cpu: 0.42,
  memory_bytes: 320 * 1024 ** 2,
  loop_delay_ms: 1.4,
  connections: 9,
  live_streams: 3,
  requests_per_second: 4.2,
  pool: { used: 3, idle: 2, waiting: 0, size: 12 },
  doing: [{ id: id(90), kind: 'perform-take', stage: 'frames', progress: 0.4, since: ago(75), video_id: id(91) }],
  ...more,
});
export const WORKER = sampleProcess({ id: id(2), pid: 77, roles: ['worker'], intake: 'paused', doing: [] });
export const GONE = sampleProcess({
  id: id(3),
  host: 'machine-2',
  pid: 12,
  roles: ['worker'],
  is_gone: true,
  seen_at: ago(95),
  gone_at: ago(88),
  doing: [],
});

export const sampleAlert = (more: Partial<Alert> = {}): Alert => ({
  id: id(50),
  rule: 'process_gone',
  severity: 'critical',
  state: 'active',
  title: 'A process is gone: worker on machine-2',
  details: 'Process 12 gave its last sign of life 95 seconds ago, and none has taken its place.',
  advice: 'Start it again. Where it is not to come back, take it off the list under Workers.',
  link: '/admin/monitoring?section=workers',
  raised_at: ago(80),
  resolved_at: null,
  notices: [{ kind: 'raised', channel: 'mail', state: 'told', told_at: ago(79), error: null }],
  ...more,
});
export const RESOLVED = sampleAlert({
  id: id(51),
  rule: 'disk_free',
  severity: 'warning',
  state: 'resolved',
  title: 'The disk of machine-1 is nearly full',
  details: '4.2 GB are free. Below 2 GB no new video is started.',
  raised_at: ago(90_000),
  resolved_at: ago(80_000),
});

/** Every part of the installation, the mail server without effect. */
const SERVICES: MonitoringOverview['services'] = namesOf(HEALTH_SERVICES).map((service) => ({
  service,
  level: service === 'mail' ? 'critical' : service === 'storage' ? 'warning' : 'healthy',
  is_set: service !== 'providers',
  uptime: service === 'speech' ? null : 0.9987,
  uptime_seconds: service === 'speech' ? 0 : 30 * 86_400,
  findings:
    service === 'mail'
      ? [
          {
            area: 'Mail',
            level: 'critical',
            found: 'Wrong user or password',
            advice: 'Put the mail server right under Settings > Mail in the back office, or in SMTP_URL.',
            host: 'machine-1',
            checked_at: ago(60),
          },
        ]
      : [],
}));

export const sampleOverview = (more: Partial<MonitoringOverview> = {}): MonitoringOverview => ({
  at: ago(0),
  level: 'critical',
  uptime: 0.99986,
  uptime_seconds: 30 * 86_400,
  up_since: ago(3 * 3_600 + 12 * 60),
  answers: { per_second: 4.25, average_ms: 23.4, success_rate: 0.987 },
  hosts: [
    {
      host: 'machine-1',
      cpu: 0.42,
      cores: 4,
      memory_used_bytes: 6 * GB,
      memory_total_bytes: 8 * GB,
      disk_free_bytes: 8 * GB,
      disk_total_bytes: 80 * GB,
      network_in_bytes_per_second: 1_250_000,
      network_out_bytes_per_second: 3_400_000,
    },
  ],
  processes: [sampleProcess(), WORKER, GONE],
  database: {
    pool_used: 3,
    pool_size: 24,
    pool_waiting: 0,
    used_bytes: 1.2 * GB,
    total_bytes: 80 * GB,
    average_query_ms: 1.52,
    queries_per_second: 61.4,
    active_queries: 2,
    slow_queries: 6,
  },
  queue: [
    { kind: 'perform-take', waiting: 4, running: 1, oldest_seconds: 1_290 },
    { kind: 'send-mails', waiting: 0, running: 0, oldest_seconds: null },
  ],
  oldest_video: { id: id(92), title: 'Glow serum in 20 seconds', waits_seconds: 1_290, owner_id: id(93) },
  stuck: [
    {
      id: id(94),
      table: 'take',
      kind: 'perform-take',
      state: 'running',
      stage: 'frames',
      since: ago(900),
      worker: 'machine-1:41',
      tries: 2,
      video: { id: id(92), title: 'Glow serum in 20 seconds' },
    },
    {
      id: id(95),
      table: 'work',
      kind: 'align-audio',
      state: 'waiting',
      stage: null,
      since: ago(700),
      worker: null,
      tries: 0,
      video: null,
    },
  ],
  failures: [
    {
      kind: 'perform-take',
      code: 'take_avatar_failed',
      message: 'The avatar could not be drawn. Try again, or choose another avatar.',
      count: 3,
      last_at: ago(400),
      videos: [{ id: id(96), title: 'Morning routine', owner_id: id(93) }],
    },
  ],
  services: SERVICES,
  examination: null,
  alerts: [sampleAlert(), RESOLVED],
  ...more,
});

/** A new installation where all is well and nobody has come yet. */
export const CALM = sampleOverview({
  level: 'healthy',
  uptime: null,
  answers: { per_second: 0, average_ms: null, success_rate: null },
  processes: [sampleProcess({ doing: [] })],
  database: { ...sampleOverview().database, average_query_ms: null, slow_queries: 0 },
  queue: [],
  oldest_video: null,
  stuck: [],
  failures: [],
  services: SERVICES.map((service) => ({ ...service, level: 'healthy', uptime: null, findings: [] })),
  alerts: [],
});

export const RULES: AlertRule[] = namesOf(ALERT_RULES).map((rule) => ({
  rule,
  is_on: rule !== 'failure_rate',
  threshold: alertRule(rule).threshold,
  for_seconds: alertRule(rule).forSeconds,
  is_default: rule !== 'failure_rate',
  active: rule === 'process_gone' ? 1 : 0,
}));

export const sampleDelivery = (more: Partial<AlertDelivery> = {}): AlertDelivery => ({
  by_mail: true,
  webhook_url: 'https://hooks.example.com/sayso',
  has_webhook_key: true,
  quiet_from: '22:00',
  quiet_to: '07:00',
  time_zone: 'Europe/Berlin',
  critical_always: true,
  operators: 2,
  sends_mails: true,
  ...more,
});

export const sampleFault = (more: Partial<FaultGroup> = {}): FaultGroup => ({
  id: id(70),
  source: 'browser',
  type: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  place: 'apps/web/src/making/drafts/wizard.tsx:42',
  state: 'open',
  count: 128,
  users: 17,
  first_at: ago(86_400),
  last_at: ago(120),
  first_release: '0.1.0+ab12cd34ef',
  last_release: '0.1.0+ab12cd34ef',
  resolved_at: null,
  resolved_release: null,
  reopened_at: null,
  request_id: '2b0c5f0e-4c1e-4a3a-9d52-0a9f6c1d7e10',
  ...more,
});
export const SERVER_FAULT = sampleFault({
  id: id(71),
  source: 'server',
  type: 'error (23505)',
  message: 'duplicate key value violates unique constraint "mails_once_key"',
  place: 'insertMail (apps/server/src/people/mail/mail.store.ts:52)',
  state: 'resolved',
  count: 2,
  users: 0,
  resolved_at: ago(3_600),
  resolved_release: '0.1.0+ab12cd34ef',
});

export const withTimes = (group: FaultGroup): FaultGroupDetails => ({
  ...group,
  stack: [group.place, 'apps/web/src/ui/form/form.tsx:30', 'renderWithHooks (node_modules/react-dom/client.js:1)'].join(
    '\n',
  ),
  occurrences: [1, 2].map((at) => ({
    id: id(80 + at),
    at: ago(at * 120),
    request_id: '2b0c5f0e-4c1e-4a3a-9d52-0a9f6c1d7e10',
    route: '/create',
    release: group.last_release,
    browser: 'Firefox',
  })),
});
