import {
  type AlertRuleName,
  HEALTH_SERVICES,
  isNameOf,
  REFUSED_KEPT_DAYS,
  SENDER_KINDS,
  INBOX_REFUSALS,
  type SenderKind,
} from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { countAnswers, countRenders } from '../../../platform/measures/measures.store.ts';
import { readCertificate } from '../../../platform/network/certificate.ts';
import { listProcesses, noteHeirs, type ProcessRow } from '../../../platform/processes/processes.store.ts';
import { firstActAt, lastActAt } from '../../../people/audit/audit.service.ts';
import { mailTrouble } from '../../../people/mail/mail.service.ts';
import {
  listFailingSources,
  listRefusingSources,
  listSilentSources,
} from '../../../selling/inbox/sources/sources.service.ts';
import { listChecks } from '../health/health.store.ts';
import { SERVICES } from '../health/run-checks.ts';
import { readQueue } from '../work-state.ts';
import type { AlertFacts } from './alerts.store.ts';
import { listRules } from './rules.store.ts';
import { monitoringTexts } from '../monitoring.texts.gen.ts';

const { readings: texts } = monitoringTexts;

export type ReadingDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'now'>;
/** What is wrong now, as a rule sees it. `threshold`: as it is set; 0 where there is none. */
export type Reading = (deps: ReadingDeps, threshold: number) => Promise<AlertFacts[]>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BYTES_PER_GB = 1024 ** 3;
/** Below this many a share says nothing. */
const LEAST_FAILED = 3;
const LEAST_ANSWERS = 20;
const REFUSED_WITHIN_MINUTES = 10;
const tab = (name: string, section?: string) => `/admin/${name}${section ? `?section=${section}` : ''}`;
const before = (deps: ReadingDeps, ms: number): Date => new Date(deps.now().getTime() - ms);

type Seen = Pick<ProcessRow, 'id' | 'host' | 'isGone' | 'roles' | 'startedAt' | 'seenAt' | 'heirId'>;

/** A process that died, and the one that has taken its place. */
type Inheritance = { id: string; heirId: string };

/**
 * Who has taken the place of whom: the next one that plays the same parts and began after the last sign of life of the one that died, on the same host where there is one. A place is taken once,
 * and everybody takes one at most. An heir may have died since: then its own place is empty, and not the one that it had filled.
 */
export function findHeirs(rows: readonly Seen[]): Inheritance[] {
  const taken = new Set(rows.flatMap(({ heirId }) => heirId ?? []));
  const inOrder = rows.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  const found: Inheritance[] = [];
  const settle = (lost: readonly Seen[], fits: (heir: Seen, lost: Seen) => boolean): Seen[] =>
    lost.filter((one) => {
      const heir = inOrder.find((other) => !taken.has(other.id) && canFollow(other, one) && fits(other, one));
      if (!heir) return true;
      taken.add(heir.id);
      found.push({ id: one.id, heirId: heir.id });
      return false;
    });
  const lost = missingProcesses(rows).toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
  const left = settle(lost, (heir, { host }) => heir.host === host);
  settle(left, () => true);
  return found;
}

/** Processes that died and whose place none has taken. Who ended in good order is not on the list, so whoever stops one does not miss it. */
export function missingProcesses<Row extends Pick<Seen, 'isGone' | 'heirId'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ isGone, heirId }) => isGone && heirId === null);
}

const canFollow = (heir: Seen, lost: Seen): boolean =>
  heir.id !== lost.id && heir.startedAt >= lost.seenAt && isSame(heir.roles, lost.roles);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** What each rule looks at. */
export const READINGS: Readonly<Record<AlertRuleName, Reading>> = {
  async process_gone({ db }) {
    await noteHeirs(db, findHeirs(await listProcesses(db)));
    const rows = await listProcesses(db);
    return missingProcesses(rows).map(({ host, pid, roles, sinceSeen }) => {
      const isLast = roles.some((role) => !rows.some((row) => !row.isGone && row.roles.includes(role)));
      const parts = roles.join(' and ');
      return {
        subject: `${host}:${pid}`,
        severity: isLast ? 'critical' : 'warning',
        title: texts.processGone({ parts, host }),
        details: texts.lastSign({ pid, seconds: Math.round(sinceSeen), isLast, parts }),
        advice: monitoringTexts.processGone,
        link: tab('monitoring', 'workers'),
      };
    });
  },
  async service_critical({ db, now }) {
    const [rows, stored] = await Promise.all([listChecks(db, now()), listRules(db)]);
    const isOff = (rule: string) => stored.some(({ key, is_on: isOn }) => key === rule && !isOn);
    return SERVICES.flatMap((service): AlertFacts[] => {
      const failed = rows
        .filter((row) => row.service === service)
        // What another rule tells of is told once.
        .flatMap(({ findings }) => findings.filter(({ level, rule }) => level === 'fail' && (!rule || isOff(rule))));
      if (failed.length === 0) return [];
      return [
        {
          subject: service,
          severity: 'critical',
          title: texts.critical({ service: HEALTH_SERVICES[service] }),
          details: failed.map(({ area, found }) => `${area}: ${found}`).join('\n'),
          advice: failed.map(({ advice = '' }) => advice).join(' '),
          link: tab('monitoring'),
        },
      ];
    });
  },
  async disk_free({ db, settings }, threshold) {
    const least = settings.current().min_free_disk_gb;
    const hosts = new Map<string, number>();
    for (const { host, vitals, isGone } of await listProcesses(db)) {
      const free = vitals.host?.diskFreeBytes ?? null;
      if (!isGone && free !== null) hosts.set(host, Math.min(free, hosts.get(host) ?? free));
    }
    return [...hosts].flatMap(([host, bytes]): AlertFacts[] => {
      const free = bytes / BYTES_PER_GB;
      const isFull = free < least;
      if (!isFull && free >= threshold) return [];
      return [
        {
          subject: host,
          severity: isFull ? 'critical' : 'warning',
          title: texts.disk({ host, isFull }),
          details: texts.free({ free: free.toFixed(1), isFull, least }),
          advice: monitoringTexts.diskFull,
          link: tab('monitoring'),
        },
      ];
    });
  },
  async queue_age({ db }, threshold) {
    const late = (await readQueue(db)).filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > threshold * 60);
    if (late.length === 0) return [];
    const worst = Math.max(...late.map(({ oldestSeconds }) => oldestSeconds ?? 0));
    return [
      {
        subject: '',
        severity: 'warning',
        title: texts.waited({ minutes: Math.floor(worst / 60) }),
        details: late.map(({ kind, waiting }) => texts.waiting({ kind, waiting })).join('\n'),
        advice: monitoringTexts.queueOld,
        link: tab('monitoring', 'workers'),
      },
    ];
  },
  async failure_rate(deps, threshold) {
    const { succeeded, failed } = await countRenders(deps.db, before(deps, HOUR_MS));
    const share = (100 * failed) / Math.max(1, succeeded + failed);
    if (failed < LEAST_FAILED || share <= threshold) return [];
    return [
      {
        subject: '',
        severity: share > 50 ? 'critical' : 'warning',
        title: texts.videosFailed({ share: Math.round(share) }),
        details: texts.failedOf({ failed, all: succeeded + failed }),
        advice: monitoringTexts.videosFail,
        link: tab('monitoring', 'workers'),
      },
    ];
  },
  async mail_failing(deps, threshold) {
    const { failed, retried } = await mailTrouble(deps.db, before(deps, HOUR_MS));
    if (failed + retried < threshold) return [];
    return [
      {
        subject: '',
        severity: 'warning',
        title: texts.mailsStay,
        details: monitoringTexts.mailsFailed({ failed, retried }),
        advice: monitoringTexts.outbox,
        link: tab('settings', 'mail'),
      },
    ];
  },
  async certificate(deps, threshold) {
    const found = await readCertificate(deps.config.publicUrl);
    if (!found || found.endsAt === null) return [];
    const { host } = new URL(deps.config.publicUrl);
    const days = Math.floor((found.endsAt.getTime() - deps.now().getTime()) / DAY_MS);
    if (days >= threshold && found.problem === null) return [];
    const isBad = days < 0 || found.problem !== null;
    return [
      {
        subject: host,
        severity: isBad || days < 3 ? 'critical' : 'warning',
        title: texts.certificate({ host, isBad }),
        details: `It ends on ${found.endsAt.toISOString().slice(0, 10)}${found.problem ? `; ${found.problem}` : ''}.`,
        advice: monitoringTexts.renewCertificate,
        link: tab('monitoring'),
      },
    ];
  },
  async backup_age(deps, threshold) {
    const last = await lastActAt(deps.db, 'backup.create');
    // A new installation has as long for its first one.
    const since = last ?? (await firstActAt(deps.db)) ?? deps.now();
    const hours = (deps.now().getTime() - since.getTime()) / HOUR_MS;
    if (hours <= threshold) return [];
    return [
      {
        subject: '',
        severity: 'warning',
        title: last ? texts.backupOld({ hours: Math.floor(hours) }) : texts.noBackup,
        details: last ? texts.backupMade({ day: last.toISOString().slice(0, 10) }) : monitoringTexts.noBackup,
        advice: 'npm run backup -- --to <folder>, and every night by a timer: see deploy/README.md.',
        link: tab('monitoring'),
      },
    ];
  },
  async error_rate(deps, threshold) {
    const { count, failed } = await countAnswers(deps.db, before(deps, 10 * MINUTE_MS));
    const share = (100 * failed) / Math.max(1, count);
    if (count < LEAST_ANSWERS || share <= threshold) return [];
    return [
      {
        subject: '',
        severity: 'critical',
        title: texts.answersFail({ share: share.toFixed(1) }),
        details: monitoringTexts.answersFailed({ failed, count }),
        advice: monitoringTexts.seeErrors,
        link: tab('monitoring', 'errors'),
      },
    ];
  },
  async seller_silent({ db, now }) {
    return (await listSilentSources(db, now())).map(({ id, name, hours, lastAt }) => ({
      subject: id,
      severity: 'warning',
      title: texts.silent({ name, hours }),
      details: lastAt
        ? texts.lastEvent({ at: lastAt.toISOString().slice(0, 16).replace('T', ' ') })
        : monitoringTexts.neverSent,
      advice: monitoringTexts.senderSilent,
      link: tab('webhooks', 'senders'),
    }));
  },
  async seller_failing(deps, threshold) {
    const sources = await listFailingSources(deps.db, before(deps, DAY_MS));
    return sources
      .filter(({ failed }) => failed >= threshold)
      .map(({ id, name, failed, problem }) => ({
        subject: id,
        severity: 'warning',
        title: texts.notProcessed({ failed, name }),
        details: problem ?? monitoringTexts.seeEvents,
        advice: monitoringTexts.salesNotProcessed,
        link: tab('webhooks'),
      }));
  },
  async seller_refused({ db }, threshold) {
    const sources = await listRefusingSources(db, { least: Math.max(1, threshold), minutes: REFUSED_WITHIN_MINUTES });
    return sources.map(({ id, name, kind, events, reason, problem }) => ({
      subject: id,
      severity: sells(kind) ? 'critical' : 'warning',
      title: texts.refused({
        name,
        events,
        reason: isNameOf(INBOX_REFUSALS, reason) ? INBOX_REFUSALS[reason] : reason,
      }),
      details: problem ?? monitoringTexts.refusedKept({ refusedKeptDays: REFUSED_KEPT_DAYS }),
      advice: texts.mendRefused({ sells: sells(kind) }),
      link: tab('webhooks', 'senders'),
    }));
  },
};

const sells = (kind: SenderKind): boolean => SENDER_KINDS[kind].about === 'sales';
