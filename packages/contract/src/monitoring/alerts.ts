import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, page, pageQuery, success, Timestamp, wholeNumber } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AlertRuleName } from './alert-rules.ts';

/** How much an alert is about. */
export const ALERT_SEVERITIES = ['info', 'warning', 'critical'] as const;
/** One of `ALERT_SEVERITIES`. */
export const AlertSeverity = z.enum(ALERT_SEVERITIES);
export type AlertSeverity = z.output<typeof AlertSeverity>;
/** Where an alert stands. */
export const AlertState = z.enum(['active', 'resolved']);
export type AlertState = z.output<typeof AlertState>;

/** How somebody was told of an alert. `worsened`: it got worse while it was active; `waiting`: it is not told yet, as in quiet times; `dropped`: it was over before anybody had to be told. */
const AlertNotice = z.object({
  kind: z.enum(['raised', 'worsened', 'resolved']),
  channel: z.enum(['mail', 'webhook']),
  state: z.enum(['waiting', 'told', 'failed', 'dropped']),
  told_at: Timestamp.nullable(),
  error: z.string().nullable(),
});

/** Something that went wrong. `link`: where in the back office more stands about it. */
export const Alert = z.object({
  id: Id,
  rule: AlertRuleName,
  severity: AlertSeverity,
  state: AlertState,
  title: z.string(),
  details: z.string(),
  advice: z.string(),
  link: z.string().nullable(),
  raised_at: Timestamp,
  resolved_at: Timestamp.nullable(),
  notices: z.array(AlertNotice),
});
export type Alert = z.output<typeof Alert>;

/** A rule as it is set. `is_default`: as the product brings it. */
export const AlertRule = z.object({
  rule: AlertRuleName,
  is_on: z.boolean(),
  threshold: z.number().nullable(),
  for_seconds: z.int(),
  is_default: z.boolean(),
  active: z.int(),
});
export type AlertRule = z.output<typeof AlertRule>;

/** What can be set of a rule. */
export const AlertRuleForm = z.object({
  is_on: z.boolean({ error: () => sharedInputTexts.onOff }),
  threshold: z.number({ error: () => inputTexts.threshold }).nullable(),
  for_seconds: wholeNumber(0, 86_400),
});
export type AlertRuleForm = z.output<typeof AlertRuleForm>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const TimeOfDay = z.string().regex(TIME, { error: () => inputTexts.timeOfDay });
const URL_MAX = 2_000;

/** Where alerts go, and when they wait. `webhook_url` '' for none; quiet times both or neither. */
export const AlertDeliveryForm = z
  .object({
    by_mail: z.boolean({ error: () => sharedInputTexts.onOff }),
    webhook_url: z
      .string()
      .trim()
      .max(URL_MAX, atMost(URL_MAX))
      .refine((url) => url === '' || z.url({ protocol: /^https?$/ }).safeParse(url).success, {
        error: () => sharedInputTexts.address,
      }),
    quiet_from: TimeOfDay.nullable(),
    quiet_to: TimeOfDay.nullable(),
    time_zone: z.string().refine(isTimeZone, { error: () => inputTexts.timeZone }),
    critical_always: z.boolean({ error: () => sharedInputTexts.onOff }),
  })
  .refine(({ quiet_from: from, quiet_to: to }) => (from === null) === (to === null), {
    path: ['quiet_to'],
    error: () => inputTexts.quietTime,
  })
  .refine(({ quiet_from: from, quiet_to: to }) => from === null || from !== to, {
    path: ['quiet_to'],
    error: () => inputTexts.quietTimeEmpty,
  });
export type AlertDeliveryForm = z.output<typeof AlertDeliveryForm>;

/** The same as it is. `operators`: how many people are mailed. `sends_mails`: there is a mail server; without one mails wait in the outbox. */
export const AlertDelivery = z.object({
  by_mail: z.boolean(),
  webhook_url: z.string(),
  has_webhook_key: z.boolean(),
  quiet_from: TimeOfDay.nullable(),
  quiet_to: TimeOfDay.nullable(),
  time_zone: z.string(),
  critical_always: z.boolean(),
  operators: z.int(),
  sends_mails: z.boolean(),
});
export type AlertDelivery = z.output<typeof AlertDelivery>;

/** How long a stretch without a pause is signed for: whoever receives an alert refuses what is older. */
export const ALERT_SIGNATURE_HEADER = 'x-sayso-signature';

const ALERTS_PER_PAGE = 25;
const manage = { permission: 'monitoring.manage' } as const;

/** Alerts, and what raises them. */
export const alertsCalls = {
  listAlerts: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/alerts',
    summary: 'Alerts, the latest first: one page',
    query: z.object({
      ...pageQuery(ALERTS_PER_PAGE),
      state: AlertState.optional(),
      severity: AlertSeverity.optional(),
      rule: AlertRuleName.optional(),
    }),
    response: success(page(Alert)),
  }),
  listAlertRules: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/alert-rules',
    summary: 'What raises alerts, and from when on',
    response: success(z.array(AlertRule)),
  }),
  updateAlertRule: defineEndpoint({
    ...manage,
    method: 'PUT',
    path: '/api/admin/monitoring/alert-rules/:rule',
    summary: 'Change a rule, or switch it on or off',
    params: z.object({ rule: AlertRuleName }),
    body: AlertRuleForm,
    response: success(AlertRule),
  }),
  getAlertDelivery: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/alert-delivery',
    summary: 'Where alerts go, and when they wait',
    response: success(AlertDelivery),
  }),
  updateAlertDelivery: defineEndpoint({
    ...manage,
    method: 'PUT',
    path: '/api/admin/monitoring/alert-delivery',
    summary: 'Change where alerts go, and when they wait',
    body: AlertDeliveryForm,
    response: success(AlertDelivery),
  }),
  renewAlertKey: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/monitoring/alert-delivery/key',
    summary: 'Make a new key that alerts to the address are signed with; it is shown once',
    response: success(z.object({ key: z.string() })),
  }),
  testAlertDelivery: defineEndpoint({
    ...manage,
    method: 'POST',
    path: '/api/admin/monitoring/alert-delivery/test',
    limits: [{ by: 'person', times: 10, perSeconds: 60, counted: 'shared' }],
    summary: 'Send a test to the address, and tell what it answered',
    response: success(z.object({ is_taken: z.boolean(), words: z.string() })),
    errors: ['alert_address_missing'],
  }),
};

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
