import { type StatusResult, USERS_BULK_MAX, usersApi, userStatusesApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

const { setUserStatuses: SET, undoUserStatuses: UNDO } = userStatusesApi;
type Status = 'active' | 'suspended' | 'banned';

let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());

/** People of whom only the list knows. */
async function make(statuses: readonly Status[]): Promise<string[]> {
  const users = statuses.map((status) => ({ id: newId(), status }));
  const rows = users.map(({ id, status }) => ({
    id,
    status,
    name: 'Bea',
    email: `${id}@example.com`,
    password_hash: '',
  }));
  await app.deps.db.insertInto('users').values(rows).execute();
  return users.map(({ id }) => id);
}
const statusesOf = async (ids: readonly string[]) => {
  const rows = await app.deps.db.selectFrom('users').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const set = async (ids: readonly string[], status: string) =>
  SET.response.parse((await operator.post(SET.path, { ids, status }, key())).json()).data.results;
const undo = async (results: readonly StatusResult[], by = operator) => {
  const changes = results.flatMap(({ id, change_id }) => (change_id === null ? [] : [{ id, change_id }]));
  return UNDO.response.parse((await by.post(UNDO.path, { changes }, key())).json()).data.results;
};
const key = () => ({ headers: { 'idempotency-key': newId() } });
const outcomes = (results: readonly StatusResult[]) => results.map(({ done, code }) => (done ? 'done' : code));
const actsOn = async (id: string) => {
  const rows = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => [action, details]);
};

test('those of a hundred who are not active are activated, and an undo makes each what they were', async () => {
  const before = Array.from({ length: USERS_BULK_MAX }, (_, at) =>
    at === 99 ? 'active' : at % 2 === 0 ? 'suspended' : 'banned',
  ) satisfies Status[];
  const ids = await make(before);
  const done = await set(ids, 'active');
  expect(outcomes(done)).toEqual([...ids.slice(1).map(() => 'done'), 'status_changed']);
  expect(await statusesOf(ids)).toEqual(ids.map(() => 'active'));
  expect(outcomes(await undo(done))).toEqual(ids.slice(1).map(() => 'done'));
  expect(await statusesOf(ids)).toEqual(before);
  expect(await actsOn(ids[1] ?? '')).toEqual([
    ['user.activate', { changes: { status: { from: 'banned', to: 'active' } } }],
    ['user.undo_status', { changes: { status: { from: 'active', to: 'banned' } } }],
  ]);
});

test('whose status was changed since keeps it, even if it looks the same, and so does who is gone; an undo cannot be undone twice', async () => {
  const [left, other, gone, same] = (await make(['active', 'active', 'active', 'active'])) as [
    string,
    string,
    string,
    string,
  ];
  const done = await set([left, other, gone, same], 'suspended');
  const put = (id: string, change: object) => operator.put(usersApi.updateUser.path.replace(':id', id), change);
  await put(other, { status: 'banned' });
  await put(same, { status: 'active' });
  await put(same, { status: 'suspended' });
  // Another name is no other status.
  await put(left, { name: 'Beatrix' });
  await app.deps.db.deleteFrom('users').where('id', '=', gone).execute();
  expect(outcomes(await undo(done))).toEqual(['done', 'status_changed', 'not_found', 'status_changed']);
  expect(await statusesOf([left, other, same])).toEqual(['active', 'banned', 'suspended']);
  expect(outcomes(await undo(done))).toEqual(['status_changed', 'status_changed', 'not_found', 'status_changed']);
});

test('nobody is suspended who is banned or operates the product alone; who is suspended again by an undo is signed out', async () => {
  const [banned] = (await make(['banned'])) as [string];
  const person = await app.registerUser();
  const other = await app.registerAdministrator();
  expect(outcomes(await set([banned, operator.user.id, other.user.id], 'suspended'))).toEqual([
    'status_changed',
    'own_user',
    'done',
  ]);
  await set([person.user.id], 'suspended');
  const activated = await set([person.user.id], 'active');
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: person.password },
  });
  expect(answer.statusCode).toBe(200);
  await undo(activated);
  const sessions = app.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.user.id);
  expect(await sessions.execute()).toEqual([]);
});

test('the same answer comes twice under one key, and customers may do neither', async () => {
  const ids = await make(['active', 'active']);
  const headers = { 'idempotency-key': newId() };
  const [first, again] = [
    await operator.post(SET.path, { ids, status: 'suspended' }, { headers }),
    await operator.post(SET.path, { ids, status: 'suspended' }, { headers }),
  ];
  expect(again.json()).toEqual(first.json());
  const customer = await app.registerUser();
  expect((await customer.post(SET.path, { ids, status: 'active' }, key())).statusCode).toBe(403);
  expect(await statusesOf(ids)).toEqual(['suspended', 'suspended']);
});
