import { randomUUID } from 'node:crypto';
import { accountsApi, type SessionUser, type Role } from '@sayso/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';

type Call = Omit<InjectOptions, 'method' | 'url' | 'payload'>;

/** Somebody signed in, who makes requests with their token. */
export type TestUser = {
  token: string;
  user: SessionUser;
  email: string;
  password: string;
  get(url: string, options?: Call): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, options?: Call): Promise<LightMyRequestResponse>;
  put(url: string, body: object, options?: Call): Promise<LightMyRequestResponse>;
  delete(url: string, options?: Call): Promise<LightMyRequestResponse>;
};

const PASSWORD = 'correct horse battery';
let count = 0;

export async function registerUser(server: FastifyInstance): Promise<TestUser> {
  count += 1;
  const email = `person-${process.pid}-${count}@example.com`;
  const answer = await server.inject({
    method: 'POST',
    url: accountsApi.register.path,
    payload: { name: 'Ada Lovelace', email, password: PASSWORD, password_confirmation: PASSWORD, consent: true },
  });
  const { token, user } = answer.json<{ data: { token: string; user: SessionUser } }>().data;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: Call & { payload?: object }) =>
    server.inject({ ...options, method, url, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return {
    token,
    user,
    email,
    password: PASSWORD,
    get: (url, options = {}) => send('GET', url, options),
    post: (url, body, options = {}) => send('POST', url, { ...options, ...(body ? { payload: body } : {}) }),
    put: (url, body, options = {}) => send('PUT', url, { ...options, payload: body }),
    delete: (url, options = {}) => send('DELETE', url, options),
  };
}

/** A person who has confirmed their address. */
export async function registerVerifiedUser(server: FastifyInstance, db: Db): Promise<TestUser> {
  const person = await registerUser(server);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', person.user.id).execute();
  return person;
}

/** Somebody who signed up and was made an operator of the installation. */
export async function registerAdministrator(server: FastifyInstance, db: Db): Promise<TestUser> {
  const person = await registerUser(server);
  await db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', person.user.id).execute();
  return person;
}

/** Makes somebody a member of another person's account, and lets their session work there. */
export async function joinAccount(
  db: Db,
  member: TestUser,
  { owner, role }: { owner: TestUser; role: Role },
): Promise<void> {
  const place = { user_id: member.user.id, account_id: owner.user.account_id };
  await db
    .insertInto('memberships')
    .values({ ...place, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet({ role, status: 'active' }))
    .execute();
  await db.updateTable('sessions').set({ account_id: place.account_id }).where('user_id', '=', place.user_id).execute();
}

/** Gives the owner of an account another role in it. Somebody else with the same plans owns it meanwhile, as an account has an owner at any time. */
export async function setRole(db: Db, userId: string, role: Role): Promise<void> {
  const { account_id } = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  // Whoever stood in goes first: an account has one owner.
  await db
    .deleteFrom('memberships')
    .where('account_id', '=', account_id)
    .where('user_id', '<>', userId)
    .where('role', '=', 'owner')
    .execute();
  await db.updateTable('memberships').set({ role }).where('user_id', '=', userId).execute();
  if (role === 'owner') return;
  const id = randomUUID();
  const person = { name: 'Olive Owner', email: `${id}@example.com`, password_hash: 'none' };
  await db
    .insertInto('users')
    .values({ ...person, id })
    .execute();
  await db.insertInto('memberships').values({ user_id: id, account_id, role: 'owner' }).execute();
  await sql`insert into user_plans (user_id, plan_id, is_default)
    select ${id}, plan_id, is_default from user_plans where user_id = ${userId}`.execute(db);
}
