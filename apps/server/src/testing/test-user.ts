import { accountsApi, type SessionUser } from '@sayso/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
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
