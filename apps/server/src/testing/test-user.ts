import { accountsApi, type SessionUser } from '@sayso/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Call = Omit<InjectOptions, 'method' | 'url' | 'payload'>;

/** Somebody signed in, who makes requests with their token. */
export type TestUser = {
  token: string;
  user: SessionUser;
  email: string;
  password: string;
  get(url: string, options?: Call): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, options?: Call): Promise<LightMyRequestResponse>;
};

const PASSWORD = 'correct horse battery';
let count = 0;

export async function registerUser(server: FastifyInstance): Promise<TestUser> {
  count += 1;
  const email = `person-${process.pid}-${count}@example.com`;
  const answer = await server.inject({
    method: 'POST',
    url: accountsApi.register.path,
    payload: { name: 'Ada Lovelace', email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  const { token, user } = answer.json<{ data: { token: string; user: SessionUser } }>().data;
  const send = (method: 'GET' | 'POST', url: string, options: Call & { payload?: object }) =>
    server.inject({ ...options, method, url, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return {
    token,
    user,
    email,
    password: PASSWORD,
    get: (url, options = {}) => send('GET', url, options),
    post: (url, body, options = {}) => send('POST', url, { ...options, ...(body ? { payload: body } : {}) }),
  };
}
