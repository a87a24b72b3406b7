import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type AuditDetails,
  type CreateInboxSource,
  type NewInboxAddress,
  type UpdateInboxSource,
  SENDER_KINDS,
  SenderMapping,
  type InboxSource,
  isNameOf,
  INBOX_REFUSALS,
} from '@sayso/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { WebhookSources } from '../../../platform/db/schema.gen.ts';
import { readNetwork } from '../../../platform/lib/networks.ts';
import { write } from '../../../people/identity/write.service.ts';
import { SEALED_KEY, SEALED_OLD_KEY, newAddressSecret } from '../source-keys.ts';
import * as store from './sources.store.ts';
import type { SourceRow } from './sources.store.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

type SourceDeps = Pick<Deps, 'db' | 'now' | 'vault' | 'config'>;
type Row = Selectable<WebhookSources>;

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Names that are tried for a source that was given none. */
const SLUGS_TRIED = 50;

export const targetOf = ({ id, slug }: Pick<Row, 'id' | 'slug'>) =>
  ({ type: 'webhook_source', id, label: slug }) as const;
const aWeekBefore = (now: Date) => new Date(now.getTime() - WEEK_MS);
const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

/** Everybody who may send events. */
export async function listSources({ db, now }: SourceDeps, actor: Actor): Promise<InboxSource[]> {
  authorize(actor, 'webhooks.manage');
  const at = now();
  return (await store.listSources(db, aWeekBefore(at))).map((row) => toInboxSource(row, at));
}

/** `now`: a secret or a key that was good until then is not told of any more. */
function toInboxSource(row: SourceRow, now: Date): InboxSource {
  const until = (moment: Date | null) => (moment !== null && moment > now ? moment.toISOString() : null);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    is_enabled: row.is_enabled,
    secret_hint: row.secret_hint,
    old_secret_until: until(row.old_secret_until),
    has_key: row.key_sealed !== null,
    old_key_until: until(row.old_key_until),
    addresses: row.addresses,
    mapping: SenderMapping.parse(row.mapping),
    silent_after_hours: row.silent_after_hours,
    keeps_partly_refunded: row.keeps_partly_refunded,
    last_event_at: row.heard_at?.toISOString() ?? null,
    events_7_days: row.events_7_days,
    failed_7_days: row.failed_7_days,
    refused_7_days: row.refused_7_days,
    refused: row.refused && {
      ...row.refused,
      reason: isNameOf(INBOX_REFUSALS, row.refused.reason) ? row.refused.reason : 'unreadable',
      first_at: new Date(row.refused.first_at).toISOString(),
      last_at: new Date(row.refused.last_at).toISOString(),
    },
    created_at: row.created_at.toISOString(),
  };
}

/** Makes an address for a sender. It is answered once and stored nowhere. @throws AppError `invalid_input` at `slug` for a name that is taken, at an address that is none. */
export async function createSource(deps: SourceDeps, actor: Actor, form: CreateInboxSource): Promise<NewInboxAddress> {
  const at = deps.now();
  const id = newId(at.getTime());
  const { secret, sha256, hint } = newAddressSecret();
  const row = {
    id,
    kind: form.kind,
    name: form.name ?? SENDER_KINDS[form.kind].label,
    secret_sha256: sha256,
    secret_hint: hint,
    key_sealed: form.key ? deps.vault.seal(form.key, SEALED_KEY.context(id)) : null,
    addresses: readNetworks(form.addresses),
    mapping: JSON.stringify(form.mapping ?? SenderMapping.parse({})),
    silent_after_hours: form.silent_after_hours,
    keeps_partly_refunded: form.keeps_partly_refunded,
    created_at: at,
    updated_at: at,
  };
  return write(deps, actor, 'webhooks.manage', async (trx, { record }) => {
    const slug = await insertUnderFreeName(trx, row, form.slug);
    await record('webhook_source.create', targetOf({ id, slug }));
    return { source: await presentSource(deps, trx, id), url: urlOf(deps, slug, secret) };
  });
}

/** Stores what becomes otherwise. With another key, the one before stays good for as long as was asked for. @throws AppError `not_found`, `invalid_input` at an address that is none. */
export async function updateSource(
  deps: SourceDeps,
  actor: Actor,
  { id, form }: { id: string; form: UpdateInboxSource },
): Promise<InboxSource> {
  const { key, overlap_hours: overlapHours, mapping, addresses, ...plain } = form;
  return write(deps, actor, 'webhooks.manage', async (trx, { record }) => {
    const row = found(await store.lockSource(trx, id));
    const before = await presentSource(deps, trx, id);
    const at = deps.now();
    await store.updateSource(trx, id, {
      ...plain,
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(addresses ? { addresses: readNetworks(addresses) } : {}),
      ...(key === undefined ? {} : changedKey(deps, row, { key, until: hoursAfter(at, overlapHours) })),
      updated_at: at,
    });
    const after = await presentSource(deps, trx, id);
    const changes = { ...changesOf(before, after), ...(key === undefined ? {} : { key: key ? 'entered' : 'removed' }) };
    if (Object.keys(changes).length > 0) await record('webhook_source.update', targetOf(row), { changes });
    return after;
  });
}

/** Makes another address. The one before stays good for as long as was asked for. @throws AppError `not_found`. */
export async function rotateSecret(
  deps: SourceDeps,
  actor: Actor,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<NewInboxAddress> {
  const { secret, sha256, hint } = newAddressSecret();
  return write(deps, actor, 'webhooks.manage', async (trx, { record }) => {
    const row = found(await store.lockSource(trx, id));
    const at = deps.now();
    const isKept = overlapHours > 0;
    await store.updateSource(trx, id, {
      secret_sha256: sha256,
      secret_hint: hint,
      old_secret_sha256: isKept ? row.secret_sha256 : null,
      old_secret_until: isKept ? hoursAfter(at, overlapHours) : null,
      updated_at: at,
    });
    const details = { overlap_hours: overlapHours };
    await record('webhook_source.rotate', targetOf(row), details);
    return { source: await presentSource(deps, trx, id), url: urlOf(deps, row.slug, secret) };
  });
}

/** Ends a source. Its events stay, and what they gave. @throws AppError `not_found`. */
export async function deleteSource({ db }: SourceDeps, actor: Actor, id: string): Promise<void> {
  await write({ db }, actor, 'webhooks.manage', async (trx, { record }) => {
    const { slug } = found(await store.deleteSource(trx, id));
    await record('webhook_source.delete', targetOf({ id, slug }));
  });
}

async function insertUnderFreeName(
  trx: Db,
  row: Omit<Insertable<WebhookSources>, 'slug'> & Pick<Row, 'kind'>,
  asked: string | undefined,
): Promise<string> {
  const names = asked
    ? [asked]
    : Array.from({ length: SLUGS_TRIED }, (_, at) => (at === 0 ? row.kind : `${row.kind}-${at + 1}`));
  for (const slug of names) if (await store.insertSource(trx, { ...row, slug })) return slug;
  throw new AppError('invalid_input', { errors: { slug: [inboxTexts.nameTaken] } });
}

function changedKey(
  { vault }: Pick<Deps, 'vault'>,
  { id, key_sealed: before }: Row,
  { key, until }: { key: string | null; until: Date },
): Updateable<WebhookSources> {
  const isKept = key !== null && before !== null;
  const old = isKept ? vault.open(before, SEALED_KEY.context(id)) : null;
  return {
    key_sealed: key === null ? null : vault.seal(key, SEALED_KEY.context(id)),
    old_key_sealed: old === null ? null : vault.seal(old, SEALED_OLD_KEY.context(id)),
    old_key_until: isKept ? until : null,
  };
}

/** @throws AppError `invalid_input` at each that is none. */
function readNetworks(addresses: readonly string[]): string[] {
  const read = addresses.map((text) => readNetwork(text.trim()));
  const wrong = read.flatMap((network, at) => (network === null ? [at] : []));
  const message = inboxTexts.network;
  if (wrong.length > 0)
    throw new AppError('invalid_input', {
      errors: Object.fromEntries(wrong.map((at) => [`addresses.${at}`, [message]])),
    });
  return [...new Set(read.filter((network) => network !== null))];
}

const urlOf = ({ config }: Pick<Deps, 'config'>, slug: string, secret: string): string =>
  `${config.publicUrl}/api/webhooks/${slug}/${secret}`;

/** A source as it is answered. @throws AppError `not_found`. */
export async function presentSource({ now }: Pick<Deps, 'now'>, trx: Db, id: string): Promise<InboxSource> {
  const at = now();
  return toInboxSource(found(await store.getSource(trx, id, aWeekBefore(at))), at);
}

/** @throws AppError `not_found`. */
export function found<Found>(row: Found | undefined): Found {
  if (!row) throw new AppError('not_found');
  return row;
}

const AUDITED = ['name', 'is_enabled', 'addresses', 'mapping', 'silent_after_hours', 'keeps_partly_refunded'] as const;

/** Field to its value before and after. */
function changesOf(before: InboxSource, after: InboxSource): AuditDetails {
  const changed = AUDITED.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

export { listFailingSources, listSilentSources } from '../processing/processing.store.ts';
export { listRefusingSources } from '../receive/refused-events.store.ts';
