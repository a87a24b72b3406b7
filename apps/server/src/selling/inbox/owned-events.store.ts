import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';
import type { ErasedOwner, Owner } from '../../platform/db/owners.ts';

/** An event that names somebody as its buyer. */
export type OwnedEvent = {
  id: string;
  source: string;
  event_type: string;
  transaction_id: string | null;
  customer_email: string | null;
  payload: unknown;
  outcome: string | null;
  created_at: Date;
};

type Buyer = Pick<Owner, 'email' | 'userId'>;

/** Events that name an e-mail as the buyer's. */
const namesEmail = ({ email }: Buyer): RawBuilder<boolean> => sql<boolean>`lower(customer_email) = lower(${email})`;
/** Events that changed somebody's access. */
const changedAccess = ({ userId }: Buyer): RawBuilder<boolean> => sql<boolean>`response ->> 'user_id' = ${userId}`;

/** Events of a person. By their e-mail they are found once it was confirmed: until then it may be a stranger's, whose purchases are none of theirs. */
export async function listOwnedEvents(
  db: Db,
  buyer: Buyer,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedEvent[]> {
  const { rows } = await sql<OwnedEvent>`
    select id, source, event_type, transaction_id, customer_email, payload, outcome, created_at from webhook_events
    where id in (
        select id from webhook_events where ${changedAccess(buyer)}
        union select id from webhook_events where ${namesEmail(buyer)}
          and exists (select 1 from people where user_id = ${buyer.userId} and has_confirmed_email)
      )
      and (${after}::uuid is null or id > ${after}) order by id limit ${limit}`.execute(db);
  return rows;
}

/** Erases who the events are about, also where only a field of the sender's names them. That they came, when, from whom and under which number stays. */
export async function eraseOwnedEvents(
  trx: Db,
  buyer: Buyer & Pick<ErasedOwner, 'isUnproven'>,
  at: Date,
): Promise<void> {
  const inPayload = containing(JSON.stringify(buyer.email));
  const names = buyer.isUnproven ? sql`` : sql`or ${namesEmail(buyer)} or payload::text ilike ${inPayload}`;
  await sql`
    with erased as (
      update webhook_events set customer_email = null, payload = '{}', headers = '{}', body_sealed = null, response = null,
        outcome = 'The data of the buyer was erased.', error_message = null, waiting_item = null, waiting_numbers = null, next_attempt_at = null,
        status = case when status = 'pending' then 'success' else status end, processed_at = coalesce(processed_at, ${at}::timestamptz)
      where ${changedAccess(buyer)} ${names} returning id
    )
    update webhook_attempts set message = 'Erased', response = null where event_id in (select id from erased)`.execute(
    trx,
  );
}
