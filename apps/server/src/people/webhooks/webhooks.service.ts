import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { AppError, isOperatorsEvent, type Webhook, WEBHOOK_LIMITS, type WebhookForm } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize, isOperator } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { announceList } from '../../platform/live/publish.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';
import type { Config } from '../../config.ts';
import { type Reach, REACH } from '../../platform/network/public-url.ts';
import { isInNetworks } from '../../platform/lib/networks.ts';
import { cancelWork } from '../../platform/work/work.store.ts';
import { write } from '../identity/write.service.ts';
import { addressOfActive } from '../accounts/preferences.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getOwnerId } from '../identity/people.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { toWebhook } from './webhooks.mapper.ts';
import * as store from './webhooks.store.ts';
import { dropWaiting } from './messages.store.ts';
import { sendMessageWork } from './tell-webhooks.service.ts';
import { webhooksTexts } from './webhooks.texts.gen.ts';

export type WebhooksDeps = Pick<Deps, 'db' | 'now' | 'config' | 'vault' | 'publish'>;
type Form = z.output<typeof WebhookForm>;
export type MadeWebhook = Webhook & { secret: string };

const HOUR_MS = 60 * 60 * 1000;

/** Webhooks of the caller's account. */
export async function listWebhooks({ db, now }: WebhooksDeps, actor: Actor): Promise<Webhook[]> {
  authorize(actor, 'receivers.manage');
  return (await store.listWebhooks(db, actor.accountId, { at: now() })).map(toWebhook);
}

/** @throws AppError `invalid_input` at an address that nothing is sent to, `forbidden` for events that concern the operator alone, `too_many_receivers`. */
export async function createWebhook(deps: WebhooksDeps, actor: Actor, form: Form): Promise<MadeWebhook> {
  return write(deps, actor, 'receivers.edit', async (trx, { record }) => {
    requireEvents(actor, form.events);
    requireAddress(deps.config, form.url);
    if ((await store.countWebhooks(trx, actor.accountId)) >= WEBHOOK_LIMITS.webhooks)
      throw new AppError('too_many_receivers');
    const at = deps.now();
    const id = newId(at.getTime());
    const made = { id, account_id: actor.accountId, created_at: at, address_by: actor.userId };
    await store.insertWebhook(trx, { ...made, ...form });
    const secret = await addSecret(deps, trx, { webhookId: id, at });
    const details = { url: form.url, events: form.events };
    await record('receiver.create', targetOf({ id, name: form.name }), details);
    return { ...(await presentAndAnnounce(deps, trx, { actor, id })), secret };
  });
}

type Opened = Pick<Config, 'webhookNetworks'>;

/** Which addresses a webhook may have: public ones over TLS, and whatever lies in the networks that the operator has opened. Asked of each address at the moment of connecting. */
export function reachOf({ webhookNetworks }: Opened, url: string): Reach {
  const isSecure = new URL(url).protocol === 'https:';
  return {
    ...REACH,
    isPublic: (ip) => isInNetworks(ip, webhookNetworks) || (isSecure && REACH.isPublic(ip)),
  };
}

/** Says at once what can be seen without looking names up. @throws AppError `invalid_input`. */
function requireAddress(config: Opened, address: string): void {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username || url.password) refuse(webhooksTexts.hasPassword);
  if (url.hash) refuse(webhooksTexts.hasHash);
  if (url.protocol !== 'https:' && config.webhookNetworks.length === 0) refuse(webhooksTexts.notHttps);
  if (isIP(host) !== 0 && !reachOf(config, address).isPublic(host)) refuse(webhooksTexts.notPublic);
}

function refuse(message: string): never {
  throw new AppError('invalid_input', { errors: { url: [message] } });
}

/** Changes a webhook, or switches it on or off. @throws AppError as `createWebhook`, and `receiver_not_found`. */
export async function updateWebhook(
  deps: WebhooksDeps,
  actor: Actor,
  { id, is_on: isOn, ...form }: Form & { id: string; is_on: boolean },
): Promise<Webhook> {
  return write(deps, actor, 'receivers.edit', async (trx, { record }) => {
    requireEvents(actor, form.events);
    requireAddress(deps.config, form.url);
    const before = await lockOwn(trx, actor, id);
    // Who switches one on that went off with its maker takes it over.
    const takesOver = before.url !== form.url || (isOn && before.off_reason === 'maker_left');
    await store.updateWebhook(trx, id, { ...form, addressBy: takesOver ? actor.userId : null });
    if (isOn !== before.is_on) await store.switchWebhook(trx, id, { isOn, reason: null });
    if (before.is_on && !isOn) await dropWaitingOf(trx, id, deps.now());
    const changes = {
      ...(before.name !== form.name && { name: { from: before.name, to: form.name } }),
      ...(before.url !== form.url && { url: { from: before.url, to: form.url } }),
      ...(String(before.events) !== String(form.events) && { events: { from: before.events, to: form.events } }),
      ...(before.is_on !== isOn && { is_on: { from: before.is_on, to: isOn } }),
    };
    await record('receiver.update', targetOf({ id, name: form.name }), { changes });
    return presentAndAnnounce(deps, trx, { actor, id });
  });
}

type OffDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now'>;
type Off = { webhook: store.WebhookRow; reason: NonNullable<store.WebhookRow['off_reason']>; since: Date; at: Date };

/** Sends nothing more to a webhook, drops what waits for it, and tells the owner of the account. */
export async function switchOff(deps: OffDeps, trx: Db, { webhook, reason, since, at }: Off): Promise<void> {
  await store.switchWebhook(trx, webhook.id, { isOn: false, reason });
  await dropWaitingOf(trx, webhook.id, at);
  const target = { type: 'receiver', id: webhook.id, label: webhook.name } as const;
  await recordAudit(trx, { actor: null, action: 'receiver.switch_off', target, details: { reason } });
  const ownerId = await getOwnerId(trx, webhook.account_id);
  const to = ownerId === null ? null : await addressOfActive(trx, ownerId);
  if (to === null) return;
  const { name, url } = webhook;
  const input = { name, url, since: since.toISOString(), reason };
  await sendMail(deps, trx, { to, template: 'receiverOff', input });
}

/** Switches off what is sent to addresses of somebody who may not manage webhooks of an account any more, and tells its owner. */
export async function switchOffOf(
  deps: OffDeps,
  trx: Db,
  person: { accountId: string; userId: string },
): Promise<void> {
  const at = deps.now();
  for (const webhook of await store.lockWebhooksBy(trx, person))
    await switchOff(deps, trx, { webhook, reason: 'maker_left', since: at, at });
}

/** Drops what waits for a webhook, with the work behind it. */
async function dropWaitingOf(trx: Db, webhookId: string, at: Date): Promise<void> {
  const dropped = await dropWaiting(trx, webhookId, at);
  if (dropped.length > 0) await cancelWork(trx, [sendMessageWork], dropped);
}

/** Switches all webhooks of some accounts off without telling anybody, until somebody there switches them on. Answers how many were on. */
export async function silenceWebhooks(trx: Db, accountIds: readonly string[], at: Date): Promise<number> {
  const ids = await store.lockWebhooksOf(trx, accountIds);
  for (const id of ids) {
    await store.switchWebhook(trx, id, { isOn: false, reason: null });
    await dropWaitingOf(trx, id, at);
  }
  return ids.length;
}

/** @throws AppError `receiver_not_found`, `forbidden`. */
export async function deleteWebhook(deps: WebhooksDeps, actor: Actor, id: string): Promise<void> {
  await write(deps, actor, 'receivers.manage', async (trx, { record, announce }) => {
    const webhook = await lockOwn(trx, actor, id);
    await dropWaitingOf(trx, id, deps.now());
    await store.deleteWebhook(trx, id);
    await record('receiver.delete', targetOf(webhook), { url: webhook.url });
    await announce('receivers');
  });
}

/**
 * Makes a new secret. The one before signs beside it for a day, unless `endEarlier`. Whoever asks twice at once makes two, of which both sign.
 * @throws AppError `receiver_not_found`, `forbidden`, `too_many_receiver_secrets`.
 */
export async function rotateSecret(
  deps: WebhooksDeps,
  actor: Actor,
  { id, endEarlier }: { id: string; endEarlier: boolean },
): Promise<MadeWebhook> {
  return write(deps, actor, 'receivers.edit', async (trx, { record }) => {
    const webhook = await lockOwn(trx, actor, id);
    const at = deps.now();
    if (endEarlier) await store.endSecrets(trx, id, { endsAt: at, which: 'all' });
    else {
      if ((await store.listSecrets(trx, id, at)).length >= WEBHOOK_LIMITS.secrets)
        throw new AppError('too_many_receiver_secrets');
      const endsAt = new Date(at.getTime() + WEBHOOK_LIMITS.oldSecretHours * HOUR_MS);
      await store.endSecrets(trx, id, { endsAt, which: 'newest' });
    }
    const secret = await addSecret(deps, trx, { webhookId: id, at });
    await record('receiver.rotate', targetOf(webhook), { end_earlier: endEarlier });
    return { ...(await presentAndAnnounce(deps, trx, { actor, id })), secret };
  });
}

async function addSecret(
  deps: WebhooksDeps,
  trx: Db,
  { webhookId, at }: { webhookId: string; at: Date },
): Promise<string> {
  const id = newId(at.getTime());
  const secret = newSecret();
  const sealed = sealSecret(deps, id, secret);
  await store.insertSecret(trx, { id, receiver_id: webhookId, secret_sealed: sealed, created_at: at });
  return secret;
}

export const SEALED_SECRET = sealedColumn({ table: 'receiver_secrets', key: 'id', column: 'secret_sealed' });

/** 24 to 64 bytes. @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#symmetric */
const SECRET_BYTES = 32;

/** A secret that nobody guesses, as the libraries of the standard read it. */
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const sealSecret = ({ vault }: Pick<Deps, 'vault'>, id: string, secret: string): string =>
  vault.seal(secret, SEALED_SECRET.context(id));

/** @throws AppError `secret_key_missing`, `secret_damaged`. */
export const openSecret = (
  { vault }: Pick<Deps, 'vault'>,
  { id, secret_sealed: sealed }: { id: string; secret_sealed: string },
): string => vault.open(sealed, SEALED_SECRET.context(id));

/** A webhook of the account, locked. One that hears what concerns the operator is theirs to change. @throws AppError `receiver_not_found`, `forbidden`. */
export async function lockOwn(trx: Db, actor: Actor, id: string): Promise<store.WebhookRow> {
  const webhook = await store.lockWebhook(trx, id, actor.accountId);
  if (!webhook) throw new AppError('receiver_not_found');
  requireEvents(actor, webhook.events);
  return webhook;
}

/** @throws AppError `forbidden` when some of the events concern the operator alone, and it is somebody else who asks. */
function requireEvents(actor: Actor, events: readonly string[]): void {
  if (events.some(isOperatorsEvent) && !isOperator(actor))
    throw new AppError('forbidden', { message: webhooksTexts.operatorsOnly });
}

export const targetOf = ({ id, name }: Pick<store.WebhookRow, 'id' | 'name'>) =>
  ({ type: 'receiver', id, label: name }) as const;

async function presentAndAnnounce(
  deps: WebhooksDeps,
  trx: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<Webhook> {
  const [row] = await store.listWebhooks(trx, actor.accountId, { at: deps.now(), id });
  if (!row) throw new AppError('receiver_not_found');
  await announceList(deps, trx, { accountId: actor.accountId, list: 'receivers' });
  return toWebhook(row);
}
