import {
  type Alert,
  type AlertDelivery,
  type AlertDeliveryForm,
  type AlertRule,
  type AlertRuleForm,
  type AlertRuleName,
  ALERT_RULES,
  alertRule,
  AppError,
  type monitoringApi,
  namesOf,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { mailSetup } from '../../../platform/mail/mail-setup.ts';
import { listOperatorAddresses } from '../../../people/accounts/users/users.service.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import * as store from './alerts.store.ts';
import * as delivery from './delivery.store.ts';
import { toMinute, toTime } from './quiet-times.ts';
import * as rules from './rules.store.ts';
import { postAlert, SEALED_ALERT_KEY, newAlertKey } from './tell-alerts.ts';
import { write } from '../../../people/identity/write.service.ts';
import { monitoringTexts } from '../monitoring.texts.gen.ts';

type AlertDeps = Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'log'>;
type ListQuery = z.output<typeof monitoringApi.listAlerts.query>;

/** One page of the alerts. */
export async function listAlerts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, per_page: limit, ...filter }: ListQuery,
): Promise<{ rows: Alert[]; total: number }> {
  authorize(actor, 'monitoring.manage');
  const { rows, total } = await store.listAlerts(db, filter, { limit, offset: (page - 1) * limit });
  return { rows: rows.map(toAlert), total };
}

/** The rules as they are set, in the order of the contract. */
export async function listAlertRules({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<AlertRule[]> {
  authorize(actor, 'monitoring.manage');
  return readRules(db);
}

async function readRules(db: Db): Promise<AlertRule[]> {
  const [stored, active] = await Promise.all([rules.listRules(db), store.countActive(db)]);
  return namesOf(ALERT_RULES).map((name) => {
    const row = stored.find(({ key }) => key === name);
    const { threshold, forSeconds } = alertRule(name);
    return {
      rule: name,
      is_on: row?.is_on ?? true,
      threshold: row ? row.threshold : threshold,
      for_seconds: row?.for_seconds ?? forSeconds,
      is_default: !row?.updated_at,
      active: active.filter(({ rule }) => rule === name).reduce((sum, { count }) => sum + count, 0),
    };
  });
}

/** Changes a rule. What it had raised is over when it is switched off, and nobody is told. @throws AppError `invalid_input`. */
export async function updateAlertRule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { rule, form }: { rule: AlertRuleName; form: AlertRuleForm },
): Promise<AlertRule> {
  const { threshold, for_seconds } = form;
  const at = now();
  return write({ db }, actor, 'monitoring.manage', async (trx, { record }) => {
    requireThreshold(rule, threshold);
    const before = (await readRules(trx)).find((one) => one.rule === rule);
    await rules.saveRule(trx, { key: rule, is_on: form.is_on, threshold, for_seconds, at });
    if (!form.is_on) await store.resolveSilently(trx, rule, at);
    const changes = {
      is_on: { from: before?.is_on ?? null, to: form.is_on },
      threshold: { from: before?.threshold ?? null, to: threshold },
      for_seconds: { from: before?.for_seconds ?? null, to: for_seconds },
    };
    const target = { type: 'alert_rule', id: rule, label: alertRule(rule).label } as const;
    await record('alert_rule.update', target, { changes });
    const after = (await readRules(trx)).find((one) => one.rule === rule);
    if (!after) throw new AppError('not_found');
    return after;
  });
}

function requireThreshold(rule: AlertRuleName, threshold: number | null): void {
  const { min, max, unit } = alertRule(rule);
  const isRight = unit === null ? threshold === null : threshold !== null && threshold >= min && threshold <= max;
  if (isRight) return;
  const words = unit === null ? monitoringTexts.noThreshold : monitoringTexts.threshold({ least: min, most: max });
  throw new AppError('invalid_input', { errors: { threshold: [words] } });
}

/** Where alerts go. */
export async function getAlertDelivery(deps: AlertDeps, actor: Actor): Promise<AlertDelivery> {
  authorize(actor, 'monitoring.manage');
  return present(deps, deps.db);
}

async function present(deps: AlertDeps, db: Db): Promise<AlertDelivery> {
  const row = await delivery.getDelivery(db);
  return {
    by_mail: row.by_mail,
    webhook_url: row.webhook_url,
    has_webhook_key: row.webhook_key_sealed !== null,
    quiet_from: row.quiet_from === null ? null : toTime(row.quiet_from),
    quiet_to: row.quiet_to === null ? null : toTime(row.quiet_to),
    time_zone: row.time_zone,
    critical_always: row.critical_always,
    operators: (await listOperatorAddresses(db)).length,
    sends_mails: mailSetup(deps).missing.length === 0,
  };
}

export async function updateAlertDelivery(
  deps: AlertDeps,
  actor: Actor,
  form: AlertDeliveryForm,
): Promise<AlertDelivery> {
  const { quiet_from: from, quiet_to: to, ...rest } = form;
  return write(deps, actor, 'monitoring.manage', async (trx, { record }) => {
    const before = await present(deps, trx);
    const change = {
      ...rest,
      quiet_from: from === null ? null : toMinute(from),
      quiet_to: to === null ? null : toMinute(to),
    };
    await delivery.saveDelivery(trx, change, deps.now());
    const changes = Object.fromEntries(
      namesOf(form)
        .filter((name) => before[name] !== form[name])
        // What stands behind the host of an address may be a secret.
        .map((name) => [name, name === 'webhook_url' ? { changed: true } : { from: before[name], to: form[name] }]),
    );
    await record('alert_delivery.update', { type: 'alert_delivery' }, { changes });
    return present(deps, trx);
  });
}

/** A new key for signing, told once: the one before signs no more. */
export async function renewAlertKey(deps: AlertDeps, actor: Actor): Promise<string> {
  const key = newAlertKey();
  const sealed = deps.vault.seal(key, SEALED_ALERT_KEY.context(delivery.HERE));
  await write(deps, actor, 'monitoring.manage', async (trx, { record }) => {
    await delivery.saveDelivery(trx, { webhook_key_sealed: sealed }, deps.now());
    await record('alert_delivery.renew_key', { type: 'alert_delivery' });
  });
  return key;
}

/** Sends a test to the address. @throws AppError `alert_address_missing`. */
export async function testAlertDelivery(
  deps: AlertDeps,
  actor: Actor,
  signal: AbortSignal,
): Promise<{ is_taken: boolean; words: string }> {
  authorize(actor, 'monitoring.manage');
  if ((await delivery.getDelivery(deps.db)).webhook_url === '') throw new AppError('alert_address_missing');
  await recordAudit(deps.db, { actor, action: 'alert_delivery.test', target: { type: 'alert_delivery' } });
  const words = await postAlert(deps, { id: newId(), type: 'alert.test', about: null }, { signal });
  return { is_taken: words === null, words: words ?? monitoringTexts.testTaken };
}

/** An alert as it is shown. */
export function toAlert(row: store.AlertRow): Alert {
  return {
    id: row.id,
    rule: row.rule,
    severity: row.severity,
    state: row.state,
    title: row.title,
    details: row.details,
    advice: row.advice,
    link: row.link,
    raised_at: row.raised_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    notices: row.notices.map(({ kind, channel, state, told_at: at, error }) => ({
      kind,
      channel,
      state: state as Alert['notices'][number]['state'],
      told_at: at === null ? null : new Date(at).toISOString(),
      error,
    })),
  };
}
