import type { Role } from '../../packages/contract/src/index.ts';
import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { type ApiUser, changeFreePlan } from './api.ts';
import { postmasterAddress } from './process-memory.ts';
import type { SharedProduct } from './start-product.ts';

/** Lets every account have members, as many as it likes. */
export const liftSeatLimit = ({ url }: SharedProduct): Promise<void> =>
  changeFreePlan(url, { team_members_enabled: true, team_seats: null });

/** Makes somebody a member of the account of somebody else, for journeys that are not about how people are invited. */
export async function joinAccount(
  product: SharedProduct,
  { member, owner, role }: { member: ApiUser; owner: ApiUser; role: Role },
): Promise<void> {
  const [{ id: userId }, { account_id: accountId }] = await Promise.all([userOf(member), userOf(owner)]);
  await inDatabase(product, (db) =>
    db
      .insertInto('memberships')
      .values({ user_id: userId, account_id: accountId, role })
      .onConflict((there) => there.columns(['user_id', 'account_id']).doUpdateSet({ role }))
      .execute(),
  );
}

/** Takes somebody out of the account of somebody else. */
export async function leaveAccount(product: SharedProduct, member: ApiUser, owner: ApiUser): Promise<void> {
  const [{ id: userId }, { account_id: accountId }] = await Promise.all([userOf(member), userOf(owner)]);
  await inDatabase(product, (db) =>
    db.deleteFrom('memberships').where('user_id', '=', userId).where('account_id', '=', accountId).execute(),
  );
}

/** Goes on in the account of somebody else. */
export async function workIn(member: ApiUser, owner: ApiUser): Promise<void> {
  const { account_id } = await userOf(owner);
  await member.call('PUT', '/api/auth/account', { account_id });
}

type Person = { id: string; account_id: string };

const userOf = async (user: ApiUser): Promise<Person> =>
  (await user.call<{ data: { user: Person } }>('GET', '/api/auth/user')).data.user;

async function inDatabase(
  { dataDir }: SharedProduct,
  act: (db: ReturnType<typeof connect>) => Promise<unknown>,
): Promise<void> {
  const db = connect(await postmasterAddress(dataDir), () => undefined);
  await act(db).finally(() => db.destroy());
}
