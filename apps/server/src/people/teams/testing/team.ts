import {
  identityApi,
  invitationsApi,
  membersApi,
  ownershipApi,
  passwordsApi,
  type Role,
  type SessionUser,
  type TeamMember,
} from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { mailTo } from '../../identity/testing/mailed.ts';

/** Somebody signed in who did not sign up. */
export type Member = Pick<TestUser, 'get' | 'post' | 'put' | 'delete' | 'email'> & {
  id: string;
  token: string;
  user: SessionUser;
};
type Answer = Awaited<ReturnType<TestUser['get']>>;
type Call = Parameters<TestUser['get']>[1];
type Form = { name?: string; email?: string; role?: Role; password?: string; way?: 'invitation' | 'password' };

const { path } = membersApi.listMembers;
let count = 0;

export const PASSWORD = 'violet teapot orbit';
export const newEmail = (): string => `member-${process.pid}-${(count += 1)}@example.com`;

/** Gives a person exactly one plan, as it is sold. */
export async function setPlan({ deps: { db } }: TestApp, { user }: { user: { id: string } }, slug: string | null) {
  await db.deleteFrom('user_plans').where('user_id', '=', user.id).execute();
  if (slug === null) return;
  const { id } = await db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await db.insertInto('user_plans').values({ user_id: user.id, plan_id: id, is_default: true }).execute();
}

export const add = (admin: Pick<TestUser, 'post'>, form: Form = {}) =>
  admin.post(path, { name: 'Bea', email: newEmail(), ...form });
export const memberOf = (answer: Answer): TeamMember => answer.json<{ data: TeamMember }>().data;
export const codeOf = (answer: Answer): string | undefined => answer.json<{ code?: string }>().code;
export const idPath = (id: string): string => `${path}/${id}`;

export async function list(admin: Pick<TestUser, 'get'>, query = ''): Promise<TeamMember[]> {
  return membersApi.listMembers.response.parse((await admin.get(`${path}?${query}`)).json()).data.data;
}

/** Makes requests with a token. */
export function asMember({ server }: TestApp, { token, user }: { token: string; user: SessionUser }): Member {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: Call & { payload?: object } = {}) =>
    server.inject({ ...options, method, url, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return {
    id: user.id,
    email: user.email,
    token,
    user,
    get: (url, options) => send('GET', url, options),
    post: (url, body, options) => send('POST', url, { ...options, ...(body ? { payload: body } : {}) }),
    put: (url, body, options) => send('PUT', url, { ...options, payload: body }),
    delete: (url, options) => send('DELETE', url, options),
  };
}

export const signIn = ({ server }: TestApp, email: string, password = PASSWORD) =>
  server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

/** Signs in who is let in. */
export async function signedIn(app: TestApp, email: string, password = PASSWORD): Promise<Member> {
  const { data } = (await signIn(app, email, password)).json<{ data: { token: string; user: SessionUser } }>();
  return asMember(app, data);
}

/** Who somebody is, as their session says it. */
export const whoIs = async (person: Pick<TestUser, 'get'>) =>
  (await person.get(identityApi.currentUser.path)).json<{ data: { user: SessionUser } }>().data.user;

/** Adds somebody new with a typed password, who has signed in with it once. */
export async function typed(app: TestApp, admin: Pick<TestUser, 'post' | 'get'>, form: Form = {}) {
  const email = newEmail();
  await add(admin, { email, password: PASSWORD, ...form });
  const session = await signedIn(app, email);
  const [member] = await list(admin, `search=${encodeURIComponent(email)}`);
  if (!member) throw new Error(`${email} is no member`);
  return { email, member, session };
}

/** Replaces a password, the typed one unless told. */
export const replacePassword = (person: Pick<TestUser, 'put'>, next: string, current = PASSWORD) =>
  person.put(passwordsApi.changePassword.path, {
    current_password: current,
    new_password: next,
    new_password_confirmation: next,
    consent: true,
  });

/** Offers the account of whoever owns it to a member. */
export const offerTo = (owner: Pick<TestUser, 'post'>, { id }: { id: string }, password: string) =>
  owner.post(ownershipApi.offerOwnership.path, { member_id: id, password });

/** The secret of the latest invitation to an e-mail. */
export const tokenTo = async (app: TestApp, email: string) => (await mailTo(app, email, 'teamInvitation')).token;

export const openPath = (token: string): string => invitationsApi.getInvitation.path.replace(':token', token);
export const acceptPath = (token: string): string => invitationsApi.acceptInvitation.path.replace(':token', token);

/** Accepts an invitation as somebody new. */
export const joinAsNew = ({ server }: TestApp, token: string, form: object = {}) =>
  server.inject({
    method: 'POST',
    url: acceptPath(token),
    payload: { name: 'Bea', password: PASSWORD, consent: true, ...form },
  });

/** Invites somebody new, who accepts. */
export async function joined(app: TestApp, admin: Pick<TestUser, 'post'>, form: Form = {}): Promise<Member> {
  const email = form.email ?? newEmail();
  await add(admin, { ...form, email });
  const answer = await joinAsNew(app, await tokenTo(app, email), form.name ? { name: form.name } : {});
  return asMember(app, answer.json<{ data: { token: string; user: SessionUser } }>().data);
}
