import { createHmac, randomBytes } from 'node:crypto';
import { ALERT_SIGNATURE_HEADER, siteFacts } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { EgressError, type Reach, REACH, postPublicUrl } from '../../../platform/network/public-url.ts';
import { listProcesses } from '../../../platform/processes/processes.store.ts';
import { sealedColumn } from '../../../platform/vault/sealed-text.ts';
import { listOperatorAddresses } from '../../../people/accounts/users/users.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { sendDueMails } from '../../../people/mail/outbox.service.ts';
import * as store from './delivery.store.ts';
import { monitoringTexts } from '../monitoring.texts.gen.ts';

export type TellDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'vault' | 'queue' | 'mailer' | 'log' | 'now'>;
type Notice = store.Notice;

/** What alerts to the address are signed with. */
export const SEALED_ALERT_KEY = sealedColumn({ table: 'alert_delivery', key: 'id', column: 'webhook_key_sealed' });

/** Pauses between tries at the address, in minutes; after the last it has failed. */
const PAUSES_MIN = [0.5, 2, 10, 30, 120];

/** Tells what is due of alerts, each once to each channel, whichever process comes first. */
export async function tellAlerts(deps: TellDeps, signal: AbortSignal, reach: Reach = REACH): Promise<void> {
  while (!signal.aborted && (await store.hasDueNotice(deps.db, deps.now()))) {
    const now = deps.now();
    const notice = await store.claimNotice(deps.db, { now, until: new Date(now.getTime() + store.LEASE_MS) });
    if (!notice) break;
    if (notice.channel === 'mail') await tellByMail(deps, notice);
    else await tellByWebhook(deps, notice, { signal, reach });
  }
}

/** Mails are a worker's affair, but the news that the last one is gone must leave all the same: as long as there is none, whatever is due is sent from here, also what was not taken the first time. */
export async function sendWithoutWorker(deps: TellDeps, signal: AbortSignal): Promise<void> {
  const hasWorker = (await listProcesses(deps.db)).some(({ isGone, roles }) => !isGone && roles.includes('worker'));
  if (!hasWorker) await sendDueMails(deps, signal);
}

/** One transaction: all operators are written to, and it is noted, or neither. */
async function tellByMail(deps: TellDeps, notice: Notice): Promise<void> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await store.endNotice(trx, notice, { state: 'told', at: deps.now() }))) return;
      for (const { id, email } of await listOperatorAddresses(trx))
        await sendMail(deps, trx, { to: email, once: `alert:${notice.id}:${id}`, ...mailOf(notice) });
    });
  } catch (error) {
    deps.log.error({ err: error, notice: notice.id }, 'alert not written to the operators');
    await fallShort(deps, notice, monitoringTexts.mailNotWritten);
  }
}

function mailOf({ kind, severity, title, details, advice, link, raised_at, resolved_at }: Notice) {
  const raisedAt = raised_at.toISOString();
  if (kind === 'resolved') {
    const input = { title, raisedAt, resolvedAt: (resolved_at ?? raised_at).toISOString() };
    return { template: 'alertResolved', input } as const;
  }
  const hasWorsened = kind === 'worsened';
  const input = { severity, title, details, advice, link: link ?? '/admin/monitoring', raisedAt, hasWorsened };
  return { template: 'alertRaised', input } as const;
}

async function tellByWebhook(
  deps: TellDeps,
  notice: Notice,
  { signal, reach }: { signal: AbortSignal; reach: Reach },
): Promise<void> {
  const told = { id: notice.id, type: `alert.${notice.kind}`, about: notice };
  const words = await postAlert(deps, told, { signal, reach }).catch((error: unknown) => {
    deps.log.error({ err: error, notice: notice.id }, 'alert not sent to its address');
    return monitoringTexts.notSent;
  });
  if (signal.aborted) return;
  if (words === null) return void (await store.endNotice(deps.db, notice, { state: 'told', at: deps.now() }));
  await fallShort(deps, notice, words);
}

/** Another try after a pause, as long as there are any: nothing is tried for ever. */
async function fallShort(deps: Pick<TellDeps, 'db' | 'now' | 'log'>, notice: Notice, words: string): Promise<void> {
  const now = deps.now();
  const pauseMin = words === monitoringTexts.keyUnreadable ? undefined : PAUSES_MIN[notice.attempts - 1];
  const end =
    pauseMin === undefined
      ? ({ state: 'failed', at: now } as const)
      : ({ state: 'waiting', at: new Date(now.getTime() + pauseMin * 60_000) } as const);
  await store.endNotice(deps.db, notice, { ...end, error: words });
  deps.log.warn({ notice: notice.id, attempt: notice.attempts, words }, 'alert not told');
}

/** What is sent. `about`: null in a test. */
export type Told = { id: string; type: string; about: Notice | null };

/** Sends it to the address that the operator has set. Null: it was taken; else in words why not. */
export async function postAlert(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'vault' | 'now' | 'log'>,
  { id, type, about }: Told,
  { signal, reach = REACH }: { signal: AbortSignal; reach?: Reach },
): Promise<string | null> {
  const { webhook_url: address, webhook_key_sealed: sealed } = await store.getDelivery(deps.db);
  if (address === '') return monitoringTexts.noAddress;
  const body = JSON.stringify(bodyOf(deps, { id, type, about }));
  const headers: Record<string, string> = { 'user-agent': 'Sayso-Alerts/1', 'x-sayso-delivery': id };
  try {
    if (sealed !== null) {
      const key = keyIn(deps, sealed);
      if (key === null) return monitoringTexts.keyUnreadable;
      headers[ALERT_SIGNATURE_HEADER] = signAlert(key, body, deps.now());
    }
    const status = await postPublicUrl({ address, body, headers, signal }, reach);
    return status >= 200 && status < 300 ? null : monitoringTexts.answered({ status });
  } catch (error) {
    if (error instanceof EgressError) return WORDS[error.reason];
    throw error;
  }
}

const KEY_BYTES = 32;

/** A key that nobody guesses. The beginning says what it is where it turns up. */
export const newAlertKey = (): string => `whsec_${randomBytes(KEY_BYTES).toString('base64url')}`;

/** What a receiver verifies: `t`, the moment in seconds, and `v1`, the HMAC-SHA256 in hex of `t`, a dot and the body under the key. */
function signAlert(key: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}

function keyIn({ vault, log }: Pick<TellDeps, 'vault' | 'log'>, sealed: string): string | null {
  try {
    return vault.open(sealed, SEALED_ALERT_KEY.context(store.HERE));
  } catch (error) {
    log.error({ err: error }, 'key of alerts not opened');
    return null;
  }
}

const WORDS = monitoringTexts.addressFailures;

/** `text` is what chat programs show that take such messages. */
function bodyOf({ config, settings, now }: Pick<Deps, 'config' | 'settings' | 'now'>, { id, type, about }: Told) {
  const { site_name: site } = siteFacts(settings.current());
  const url = `${config.publicUrl}${about?.link ?? '/admin/monitoring?section=alerts'}`;
  const created_at = now().toISOString();
  if (!about) return { id, type, created_at, site, url, text: `${site}: this is a test of alerts.`, alert: null };
  const { alert_id, rule, severity, title, details, advice, raised_at, resolved_at } = about;
  const isOver = type === 'alert.resolved';
  const how = isOver ? 'resolved' : type === 'alert.worsened' ? `now ${severity}` : severity;
  return {
    id,
    type,
    created_at,
    site,
    url,
    text: `${site}: ${how}: ${title}`,
    alert: {
      id: alert_id,
      rule,
      severity,
      state: isOver ? 'resolved' : 'active',
      title,
      details,
      advice,
      raised_at: raised_at.toISOString(),
      resolved_at: resolved_at?.toISOString() ?? null,
    },
  };
}
