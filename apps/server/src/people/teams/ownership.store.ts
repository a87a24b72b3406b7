import type { Db } from '../../platform/db/connection.ts';

export type OfferRow = {
  account_id: string;
  to_user_id: string;
  to_name: string;
  to_user_type: 'admin' | 'user';
  offered_at: Date;
  expires_at: Date;
};
export type NewOffer = Pick<OfferRow, 'account_id' | 'to_user_id' | 'offered_at' | 'expires_at'>;

/** The offer of an account that can still be accepted. */
export async function getOffer(db: Db, accountId: string, now: Date): Promise<OfferRow | undefined> {
  return db
    .selectFrom('ownership_offers as offer')
    .innerJoin('people', 'people.user_id', 'offer.to_user_id')
    .select([
      'account_id',
      'to_user_id',
      'people.name as to_name',
      'user_type as to_user_type',
      'offered_at',
      'expires_at',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .$narrowType<{ to_name: string; to_user_type: 'admin' | 'user' }>()
    .executeTakeFirst();
}

/** Offers an account; an offer before ends. */
export async function upsertOffer(db: Db, offer: NewOffer): Promise<void> {
  const { account_id: _, ...rest } = offer;
  await db
    .insertInto('ownership_offers')
    .values(offer)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

/** Ends the offer of an account; `toUserId`: only one to this member. */
export async function deleteOffer(db: Db, accountId: string, toUserId?: string): Promise<void> {
  await db
    .deleteFrom('ownership_offers')
    .where('account_id', '=', accountId)
    .$if(toUserId !== undefined, (query) => query.where('to_user_id', '=', toUserId ?? ''))
    .execute();
}

/** Whether a person may work in an account now. */
export async function mayWork(db: Db, { accountId, userId }: { accountId: string; userId: string }): Promise<boolean> {
  const active = await db
    .selectFrom('active_memberships')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return active !== undefined;
}

/** What a person's own plans say of a team; `seats` is null where they set no limit. */
export async function getOwnTeamPlans(db: Db, userId: string): Promise<{ has_team: boolean; seats: number | null }> {
  const plans = await db
    .selectFrom('team_plans')
    .select(['has_team', 'seats'])
    .where('user_id', '=', userId)
    .$narrowType<{ has_team: boolean }>()
    .executeTakeFirst();
  return plans ?? { has_team: false, seats: 0 };
}
