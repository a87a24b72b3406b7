import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstAdministrator } from '../people/accounts/accounts.service.ts';
import { commandEnv } from '../testing/run-sayso.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const COMMAND = path.join(import.meta.dirname, 'admin-command.ts');
const LOST = { name: 'Ruth', email: 'ruth@example.com', password: 'written on a lost note' };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await createFirstAdministrator(app.deps, LOST);
});
afterAll(() => app.close());

/** Runs the command beside a running server. Answers its code and what it says. */
const run = (...args: string[]) => {
  const { host, port, user, database } = app.address;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = commandEnv({ SAYSO_DATA: app.deps.config.dataDir, DATABASE_URL });
  return promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
};
const signIn = (password: string) =>
  app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email: LOST.email, password } });
const whoAmI = (token: string) =>
  app.server.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });

test('the only administrator gets a new password: the old one and their sessions are over, and the log says so', async () => {
  const { token } = (await signIn(LOST.password)).json<{ data: { token: string } }>().data;
  expect((await whoAmI(token)).statusCode).toBe(200);
  const { code, said } = await run('reset-password');
  expect([code, said]).toEqual([0, expect.stringMatching(/^Administrator: ruth@example.com\nPassword: [\w-]{16} /)]);
  expect(said).toContain('Sessions ended: 1');
  expect((await whoAmI(token)).statusCode).toBe(401);
  expect((await signIn(LOST.password)).statusCode).toBe(401);
  expect((await signIn(/Password: (\S+)/.exec(said)?.[1] ?? '')).statusCode).toBe(200);
  const act = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'administrator.reset_password')
    .executeTakeFirstOrThrow();
  expect(act).toMatchObject({ actor_id: null, target_label: LOST.email, details: { endedSessions: 1 } });
});

test('nobody but an administrator is touched, and of several one must be named', async () => {
  const customer = await app.registerUser();
  const other = await app.registerAdministrator();
  const before = await app.deps.db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute();
  for (const args of [['reset-password'], ['reset-password', customer.email]]) {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([1, expect.stringContaining('Name one of the administrators')]);
    expect(said).toContain(other.email);
  }
  expect((await run('reset-everything')).said).toContain('npm run admin -- reset-password');
  expect(await app.deps.db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute()).toEqual(before);
  expect((await run('reset-password', 'Ruth@Example.com')).said).toContain('Administrator: ruth@example.com');
});

test('two-factor sign-in becomes optional, and sessions that waited for it go on', async () => {
  await app.deps.db.updateTable('sessions').set({ needs_two_factor: true }).execute();
  const { code, said } = await run('two-factor-optional');
  expect([code, said]).toEqual([0, 'Two-factor sign-in is optional for administrators now.\n']);
  const waiting = await app.deps.db.selectFrom('sessions').select('id').where('needs_two_factor', '=', true).execute();
  expect(waiting).toEqual([]);
  await app.deps.settings.refresh();
  expect(app.deps.settings.current().operator_two_factor).toBe('optional');
});
