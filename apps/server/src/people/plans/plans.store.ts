import { mapTable, namesOf, type PlanBilling, type PlanLimitName, type PlanRightName } from '@sayso/contract';
import { sql } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';

export type PlanRow = Record<PlanLimitName, number | null> &
  Record<PlanRightName, boolean> & {
    id: string;
    name: string;
    slug: string;
    description: string;
    price_minor: number;
    currency: string;
    is_active: boolean;
    is_featured: boolean;
    features: string[];
    upgrade_url: string | null;
    billing: PlanBilling;
    trial_days: number | null;
    access_days: number | null;
    sold_until: Date | null;
    is_addition: boolean;
    position: number;
  };
export type HeldPlanRow = Pick<PlanRow, 'id' | 'slug' | 'name' | 'is_active'> & { is_default: boolean };

/** Plans in the order in which they are shown; with `soldAt` those that are on offer at that time. */
export async function listPlans(db: Db, { soldAt }: { soldAt?: Date } = {}): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .$if(soldAt !== undefined, (query) =>
      query.where('is_active', '=', true).where(sql<boolean>`(sold_until is null or sold_until > ${soldAt})`),
    )
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Slugs are compared without regard to case, as the documents do. */
export async function getPlanBySlug(db: Db, slug: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where(sql<boolean>`lower(slug) = lower(${slug})`)
    .executeTakeFirst();
}

const plansOfUser = keepStatement((db, given: { userId: string }) =>
  db
    .selectFrom('user_plans')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select(['plans.id', 'slug', 'name', 'is_active', 'is_default'])
    .where('user_id', '=', given.userId)
    .orderBy('is_default', 'desc')
    .orderBy('granted_at')
    .orderBy('plans.id'),
);

/** Plans of a person: the one that stands for them first, then as they got them. */
export async function listPlansOfUser(db: Db, userId: string): Promise<HeldPlanRow[]> {
  return plansOfUser(db, { userId });
}

/** A statement for each choice of rights that is asked for. */
const rightsOf = new Map<string, ReturnType<typeof readRights>>();

const readRights = (rights: readonly string[]) =>
  keepStatement((_db, given: { accountId: string }) => {
    const anyGives = rights.map(
      (right) =>
        sql`coalesce(bool_or(${sql.ref(`plans.${right}`)}) and bool_or(not is_addition), false) as ${sql.ref(right)}`,
    );
    return sql<Record<string, boolean>>`select ${sql.join(anyGives)}
      from account_owners join user_plans using (user_id) join plans on plans.id = user_plans.plan_id where account_id = ${given.accountId}`;
  });

/** Rights of an account: what any plan or addition of its owner gives, and nothing without a plan. A plan that is no longer offered goes on for those who have it. */
export async function getRightsOfAccount<Name extends string>(
  db: Db,
  accountId: string,
  rights: Readonly<Record<Name, unknown>>,
): Promise<Record<Name, boolean>> {
  const names = namesOf(rights);
  const read = rightsOf.get(names.join()) ?? readRights(names);
  rightsOf.set(names.join(), read);
  const [held] = await read(db, { accountId });
  return mapTable(rights, (_, name) => held?.[name] === true);
}

/** Whether an account is an administrator's own, which has every right. */
export async function isOwnedByAdministrator(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_owned: boolean }>`
    select exists (select 1 from account_owners join people using (user_id)
      where account_id = ${accountId} and user_type = 'admin') as is_owned`.execute(db);
  return rows[0]?.is_owned === true;
}

type OwnedPlan = { name: string; slug: string; is_default: boolean; granted_at: Date };
type OwnedUsage = {
  id: string;
  month: string;
  videos: number;
  seconds: number;
  state: string;
  video_id: string | null;
  reserved_at: Date;
  ended_at: Date | null;
};

/** Plans that a person has. */
export async function listOwnedPlans(db: Db, userId: string): Promise<OwnedPlan[]> {
  return db
    .selectFrom('user_plans')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select(['name', 'slug', 'is_default', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
}

/** Why a person has plans, or had them. */
export async function listOwnedGrants(db: Db, userId: string): Promise<object[]> {
  return db
    .selectFrom('plan_grants')
    .innerJoin('plans', 'plans.id', 'plan_grants.plan_id')
    .select(['plans.name', 'plans.slug', 'kind', 'quantity', 'note', 'granted_at', 'ends_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
}

/** What some accounts have used, in the order of the ids. */
export async function listOwnedUsage(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedUsage[]> {
  const { rows } = await sql<OwnedUsage>`
    select id, month, videos, seconds, state, video_id, reserved_at, ended_at from usage_entries
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
