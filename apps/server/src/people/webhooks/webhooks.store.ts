import type { Webhook, WebhookEvent } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Times of secrets come out of JSON: they are texts. */
export type SecretTimes = { created_at: string; ends_at: string | null };
export type WebhookRow = {
  id: string;
  account_id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  is_on: boolean;
  off_reason: Webhook['off_reason'];
  failing_since: Date | null;
  delivered_at: Date | null;
  created_at: Date;
};
export type ShownWebhook = WebhookRow & { waiting: number; secrets: SecretTimes[] };

type Chosen = Pick<WebhookRow, 'name' | 'url' | 'events'>;

const COLUMNS = sql`r.id, r.account_id, r.name, r.url, r.events, r.is_on, r.off_reason, r.failing_since, r.delivered_at, r.created_at`;

/** Webhooks of an account, or one of them, the first one made first. `at`: secrets that have ended by then are no longer there. */
export async function listWebhooks(
  db: Db,
  accountId: string,
  { at, id = null }: { at: Date; id?: string | null },
): Promise<ShownWebhook[]> {
  const { rows } = await sql<ShownWebhook>`
    select ${COLUMNS},
      (select count(*)::int from receiver_messages m where m.receiver_id = r.id and m.state = 'waiting') as waiting,
      coalesce((select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'ends_at', s.ends_at) order by s.ends_at desc nulls first)
        from receiver_secrets s where s.receiver_id = r.id and (s.ends_at is null or s.ends_at > ${at})), '[]') as secrets
    from receivers r where r.account_id = ${accountId} and (${id}::uuid is null or r.id = ${id}) order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
}

export async function countWebhooks(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from receivers where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes the lock on a webhook. Whoever changes it or a message of it takes this one first. Messages may come in meanwhile. */
export async function lockWebhook(
  db: Db,
  id: string,
  accountId: string | null = null,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from receivers r where r.id = ${id} and (${accountId}::uuid is null or r.account_id = ${accountId}) for no key update`.execute(
    db,
  );
  return rows[0];
}

/** The same of all webhooks of some accounts that are on. Answers their ids. */
export async function lockWebhooksOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from receivers where account_id = any(${[...accountIds]}::uuid[]) and is_on order by id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Webhooks of an account that are on and whose address somebody chose, locked. */
export async function lockWebhooksBy(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${COLUMNS} from receivers r
    where r.account_id = ${accountId} and r.address_by = ${userId} and r.is_on order by r.id for no key update`.execute(
    db,
  );
  return rows;
}

type New = Chosen & Pick<WebhookRow, 'id' | 'account_id' | 'created_at'> & { address_by: string | null };

export async function insertWebhook(db: Db, { id, account_id, created_at, address_by, ...chosen }: New): Promise<void> {
  const { name, url, events } = chosen;
  await sql`insert into receivers (id, account_id, name, url, events, created_at, address_by)
    values (${id}, ${account_id}, ${name}, ${url}, ${[...events]}::text[], ${created_at}, ${address_by})`.execute(db);
}

/** `addressBy`: who chose the address now, where that is somebody else than before. */
export async function updateWebhook(
  db: Db,
  id: string,
  { name, url, events, addressBy = null }: Chosen & { addressBy?: string | null },
): Promise<void> {
  await sql`update receivers set name = ${name}, url = ${url}, events = ${[...events]}::text[],
    address_by = coalesce(${addressBy}::uuid, address_by) where id = ${id}`.execute(db);
}

/** One that is switched on begins anew: nothing of what failed before counts. */
export async function switchWebhook(
  db: Db,
  id: string,
  to: { isOn: boolean; reason: WebhookRow['off_reason'] },
): Promise<void> {
  await sql`update receivers set is_on = ${to.isOn}, off_reason = ${to.reason}, failing_since = null where id = ${id}`.execute(
    db,
  );
}

/** Notes that something has come through, or that since then nothing has. */
export async function noteOutcome(db: Db, id: string, { isDelivered, at }: { isDelivered: boolean; at: Date }) {
  if (isDelivered)
    await sql`update receivers set failing_since = null, delivered_at = ${at} where id = ${id}`.execute(db);
  else
    await sql`update receivers set failing_since = ${at} where id = ${id} and is_on and failing_since is null`.execute(
      db,
    );
}

/** Deletes a webhook with its secrets and its messages. */
export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await sql`delete from receivers where id = ${id}`.execute(db);
}

export async function insertSecret(
  db: Db,
  secret: { id: string; receiver_id: string; secret_sealed: string; created_at: Date },
): Promise<void> {
  await db.insertInto('receiver_secrets').values(secret).execute();
}

/** Sets when the newest secret ends, or all of them. */
export async function endSecrets(
  db: Db,
  webhookId: string,
  { endsAt, which }: { endsAt: Date; which: 'newest' | 'all' },
): Promise<void> {
  await sql`update receiver_secrets set ends_at = ${endsAt}
    where receiver_id = ${webhookId} and (ends_at is null or (${which} = 'all' and ends_at > ${endsAt}))`.execute(db);
}

/** Secrets that are valid at a moment, the newest first. */
export async function listSecrets(db: Db, webhookId: string, at: Date) {
  const { rows } = await sql<{ id: string; secret_sealed: string; ends_at: Date | null }>`
    select id, secret_sealed, ends_at from receiver_secrets
    where receiver_id = ${webhookId} and (ends_at is null or ends_at > ${at}) order by ends_at desc nulls first`.execute(
    db,
  );
  return rows;
}

/** Secrets that ended before a moment sign nothing any more. */
export async function deleteEndedSecrets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('receiver_secrets').where('ends_at', '<', before).execute();
}

/** Webhooks of some accounts, as a copy of somebody's data holds them. */
export async function listOwnedWebhooks(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('receivers')
    .select(['name', 'url', 'events', 'is_on', 'created_at'])
    .where('account_id', 'in', [...accountIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
