import { identityApi, type Role, TOKEN_SCOPES } from '@sayso/contract';
import { startSession } from '../people/identity/sessions.service.ts';
import type { PersonName } from './access-rules.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestUser } from './test-user.ts';

const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1' };
const memberOf = ({ user }: TestUser) => ({ id: user.id, account_id: user.account_id });

type Name =
  | 'customer'
  | 'other'
  | 'viewer'
  | 'editor'
  | 'admin'
  | 'removed'
  | 'inactive'
  | 'suspended'
  | 'banned'
  | 'leaving'
  | 'operator';

/** Those who are named in the access table, and what each comes with. */
export type AccessPeople = {
  people: Record<Name, TestUser>;
  /** The token of a session of its own for each request: calls that end sessions end nobody else's. */
  tokenOf(person: PersonName): Promise<string | null>;
  /** An API token with every scope, made by somebody who was an editor of the customer's account then and is a viewer now. */
  tokenOfDemoted(): Promise<string>;
};

export async function createAccessPeople(app: TestApp): Promise<AccessPeople> {
  const signUp = () => app.registerUser();
  const [customer, other, viewer, editor] = [await signUp(), await signUp(), await signUp(), await signUp()];
  const [admin, removed, inactive] = [await signUp(), await signUp(), await signUp()];
  const [suspended, banned, leaving] = [await signUp(), await signUp(), await signUp()];
  const operator = await app.registerAdministrator();
  const people = { customer, other, viewer, editor, admin, removed, inactive, suspended, banned, leaving, operator };
  const { db } = app.deps;
  const set = ({ user }: TestUser, change: object) =>
    db.updateTable('users').set(change).where('id', '=', user.id).execute();
  await set(suspended, { status: 'suspended' });
  await set(banned, { status: 'banned' });
  await set(leaving, { erase_at: new Date() });
  let demotedToken: string | undefined;
  return { people, tokenOf, tokenOfDemoted };

  async function tokenOfDemoted(): Promise<string> {
    if (demotedToken) return demotedToken;
    const { token } = await startSession(app.deps, app.deps.db, { member: await asMember(viewer, 'editor'), device });
    const answer = await app.server.inject({
      method: identityApi.createApiToken.method,
      url: identityApi.createApiToken.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Zapier', scopes: Object.keys(TOKEN_SCOPES), password: viewer.password },
    });
    await asMember(viewer, 'viewer');
    demotedToken = answer.json<{ data: { token: string } }>().data.token;
    return demotedToken;
  }

  async function tokenOf(person: PersonName): Promise<string | null> {
    const start = (member: { id: string; account_id: string }, impersonator?: { userId: string; sessionId: string }) =>
      startSession(app.deps, app.deps.db, { member, device, ...(impersonator ? { impersonator } : {}) });
    const started: Record<PersonName, () => Promise<{ token: string } | null>> = {
      anonymous: async () => null,
      suspended: () => start(memberOf(suspended)),
      banned: () => start(memberOf(banned)),
      leaving: () => start(memberOf(leaving)),
      otherCustomer: () => start(memberOf(other)),
      viewer: async () => start(await asMember(viewer, 'viewer')),
      editor: async () => start(await asMember(editor, 'editor')),
      admin: async () => start(await asMember(admin, 'admin')),
      removedMember: () => startThenLeave(people.removed, 'removed'),
      inactiveMember: () => startThenLeave(people.inactive, 'inactive'),
      impersonating: async () => {
        const { id: sessionId } = await start(memberOf(operator));
        return start(memberOf(customer), { userId: operator.user.id, sessionId });
      },
      customer: () => start(memberOf(customer)),
      administrator: () => start(memberOf(operator)),
    };
    return (await started[person]())?.token ?? null;
  }

  /** Makes somebody a member of the customer's account, whatever has become of them since. */
  async function asMember({ user }: TestUser, role: Role): Promise<{ id: string; account_id: string }> {
    const account_id = people.customer.user.account_id;
    await app.deps.db
      .insertInto('memberships')
      .values({ user_id: user.id, account_id, role })
      .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet({ role, status: 'active' }))
      .execute();
    return { id: user.id, account_id };
  }

  /** A session that works in the customer's account, and has lost its membership since. */
  async function startThenLeave(person: TestUser, how: 'removed' | 'inactive'): Promise<{ token: string }> {
    const member = await asMember(person, 'editor');
    const session = await startSession(app.deps, db, { member, device });
    const headers = { authorization: `Bearer ${session.token}` };
    const seen = await app.server.inject({ url: identityApi.currentUser.path, headers });
    const { user } = seen.json<{ data: { user: { account_id: string } } }>().data;
    if (user.account_id !== member.account_id)
      throw new Error('the session does not work in the account that it is to lose');
    const { id: userId, account_id: accountId } = member;
    await (how === 'removed'
      ? db.deleteFrom('memberships').where('user_id', '=', userId).where('account_id', '=', accountId).execute()
      : db
          .updateTable('memberships')
          .set({ status: 'inactive' })
          .where('user_id', '=', userId)
          .where('account_id', '=', accountId)
          .execute());
    return session;
  }
}
