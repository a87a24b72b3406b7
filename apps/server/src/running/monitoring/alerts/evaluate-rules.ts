import {
  ALERT_RULES,
  ALERT_SEVERITIES,
  alertRule,
  type AlertRuleName,
  type AlertSeverity,
  isNameOf,
  namesOf,
} from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import * as store from './alerts.store.ts';
import { dropWaiting, getDelivery, hastenRaised, insertNotice } from './delivery.store.ts';
import { tellFrom } from './quiet-times.ts';
import { READINGS, type ReadingDeps } from './readings.ts';
import * as rules from './rules.store.ts';

type EvaluateDeps = ReadingDeps & Pick<Deps, 'log'>;

/** How long all has to be well again before an alert counts as over, in milliseconds: what comes and goes is told once. */
const CLEAR_MS = 30_000;

/** Puts every rule on the list, as the product brings it. */
export async function openRules({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const all = namesOf(ALERT_RULES).map((key) => {
    const { threshold, forSeconds } = alertRule(key);
    return { key, is_on: true, threshold, for_seconds: forSeconds, dueAt: now() };
  });
  await rules.insertRules(db, all);
  for (const rule of all) await rules.updateDefaults(db, rule);
}

/** Looks at every rule that is due. Over all processes each is looked at once. */
export async function evaluateDueRules(deps: EvaluateDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await rules.hasDueRule(deps.db, deps.now()))) {
    const now = deps.now();
    const untilOf = (key: string) => new Date(now.getTime() + secondsOf(key) * 1000);
    const rule = await rules.claimRule(deps.db, now, untilOf);
    if (!rule) return;
    if (isNameOf(ALERT_RULES, rule.key)) await evaluate(deps, { ...rule, key: rule.key });
  }
}

/** A rule of a later version is left to its processes. */
const secondsOf = (key: string): number => (isNameOf(ALERT_RULES, key) ? alertRule(key).everySeconds : 3_600);

/** Looks at one rule, and raises, keeps or resolves its alerts. */
async function evaluate(deps: EvaluateDeps, rule: rules.RuleRow & { key: AlertRuleName }): Promise<void> {
  let wrong: store.AlertFacts[];
  try {
    wrong = await READINGS[rule.key](deps, rule.threshold ?? 0);
  } catch (error) {
    deps.log.warn({ err: error, rule: rule.key }, 'alert rule not looked at');
    return;
  }
  await deps.db.transaction().execute(async (trx) => {
    // It may have been switched off or changed while it was looked at.
    if (!(await rules.lockUnchanged(trx, rule))) return;
    const open = await store.lockOpenAlerts(trx, rule.key);
    for (const facts of wrong) await keep(deps, trx, { rule, facts, open });
    for (const alert of open)
      if (!wrong.some(({ subject }) => subject === alert.subject)) await clear(deps, trx, alert);
  });
}

type Keeping = { rule: rules.RuleRow; facts: store.AlertFacts; open: readonly store.OpenAlert[] };

/** Something is wrong: it is noted, and told once it has been so for as long as the rule says; told again if it then gets worse than it ever was. */
async function keep(deps: EvaluateDeps, trx: Db, { rule, facts, open }: Keeping): Promise<void> {
  const now = deps.now();
  const known = open.find(({ subject }) => subject === facts.subject);
  const id = known?.id ?? newId();
  if (known) await store.updateFacts(trx, id, facts);
  else if (!(await store.insertAlert(trx, { ...facts, id, rule: rule.key, at: now }))) return;
  if (known?.state === 'active') return worsen(trx, { alert: known, severity: facts.severity, now });
  const forMs = now.getTime() - (known?.since ?? now).getTime();
  if (forMs < rule.for_seconds * 1000) return;
  await store.raiseAlert(trx, id, { worst: facts.severity, at: now });
  await tell(trx, { alertId: id, kind: 'raised', severity: facts.severity, now });
}

type Worsening = { alert: store.OpenAlert; severity: AlertSeverity; now: Date };

/** What comes and goes is told once. Who has not heard of the alert yet hears of it as it is now, and earlier. */
async function worsen(trx: Db, { alert, severity, now }: Worsening): Promise<void> {
  if (rankOf(severity) <= rankOf(alert.worst ?? alert.severity)) return;
  await store.updateWorst(trx, alert.id, severity);
  const hastened = await hastenRaised(trx, alert.id, await dueAt(trx, severity, now));
  await tell(trx, { alertId: alert.id, kind: 'worsened', severity, now, not: hastened });
}

const rankOf = (severity: AlertSeverity): number => ALERT_SEVERITIES.indexOf(severity);

/** All is well again: forgotten if nobody was told, else over after a while. */
async function clear(deps: EvaluateDeps, trx: Db, alert: store.OpenAlert): Promise<void> {
  const now = deps.now();
  if (alert.state === 'pending') return store.deletePending(trx, alert.id);
  if (alert.clear_since === null) return store.clearAlert(trx, alert.id, now);
  if (now.getTime() - alert.clear_since.getTime() < CLEAR_MS) return;
  await store.resolveAlert(trx, alert.id, now);
  const told = await dropWaiting(trx, alert.id);
  await tell(trx, { alertId: alert.id, kind: 'resolved', severity: alert.severity, now, only: told });
}

type Telling = {
  alertId: string;
  kind: store.NoticeKind;
  severity: AlertSeverity;
  now: Date;
  /** The channels that need to hear of it; without it all that are set up. */
  only?: readonly string[];
  /** The channels that hear of it anyway. */
  not?: readonly string[];
};

/** Notes who is to be told, and from when on. */
async function tell(trx: Db, { alertId, kind, severity, now, only, not = [] }: Telling): Promise<void> {
  const delivery = await getDelivery(trx);
  const at = await dueAt(trx, severity, now);
  const channels = [
    ...(delivery.by_mail ? (['mail'] as const) : []),
    ...(delivery.webhook_url === '' ? [] : (['webhook'] as const)),
  ].filter((channel) => (only?.includes(channel) ?? true) && !not.includes(channel));
  for (const channel of channels) await insertNotice(trx, { id: newId(), alertId, kind, channel, dueAt: at });
}

/** From when on somebody may be told of what is so grave. */
async function dueAt(trx: Db, severity: AlertSeverity, now: Date): Promise<Date> {
  const delivery = await getDelivery(trx);
  return severity === 'critical' && delivery.critical_always ? now : tellFrom(now, delivery);
}
