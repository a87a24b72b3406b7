import { type AdminUser, auditApi, usersApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

const { path } = usersApi.listUsers;
let app: TestApp;
let operator: TestUser;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date('2026-05-06T12:00:00Z') } });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());

async function create(form: object): Promise<AdminUser> {
  count += 1;
  const person = { email: `bea-${count}@example.com`, password: 'violet teapot orbit', ...form };
  return usersApi.createUser.response.parse((await operator.post(path, person)).json()).data;
}

test('the filtered users are exported as rows without formulas, and the export is recorded', async () => {
  await create({ name: '=HYPERLINK("x") Lark', plans: ['DFY', 'FE'] });
  await create({ name: 'Ann, "The" Lark' });
  const answer = await operator.get(`${path}/export?search=lark&sort_by=name&sort_order=asc`);
  const { data, filename, message } = usersApi.exportUsers.response.parse(answer.json());
  const [head, ...rows] = data;
  expect(head?.slice(0, 3)).toEqual(['ID', 'Name', 'Email']);
  expect(rows.map((row) => [row[1], row[6]])).toEqual([
    [`'=HYPERLINK("x") Lark`, 'Done For You, Free Edition'],
    ['Ann, "The" Lark', 'Free Edition'],
  ]);
  expect(filename).toBe('users-2026-05-06.csv');
  expect(message).toBe('2 users have been exported.');
  const one = await operator.get(`${path}/export?search=${encodeURIComponent('"The" Lark')}`);
  expect(one.json().message).toBe('1 user has been exported.');
  const { data: log } = auditApi.listAudit.response.parse(
    (await operator.get(`${auditApi.listAudit.path}?action=user.export`)).json(),
  );
  expect(log.data.map(({ details }) => details)).toEqual([
    { searched: true, rows: 1 },
    { searched: true, rows: 2 },
  ]);
});

test('of the filtered users those alone are exported that are named', async () => {
  const [first, second, other] = [
    await create({ name: 'Finch A' }),
    await create({ name: 'Finch B' }),
    await create({ name: 'Wren' }),
  ];
  const answer = await operator.get(`${path}/export?search=finch&ids=${second.id},${other.id}`);
  expect(
    answer
      .json()
      .data.slice(1)
      .map(([id]: string[]) => id),
  ).toEqual([second.id]);
  expect(answer.json().message).toBe('1 user has been exported.');
  const { data: log } = auditApi.listAudit.response.parse(
    (await operator.get(`${auditApi.listAudit.path}?action=user.export`)).json(),
  );
  expect(log.data[0]?.details).toEqual({ searched: true, chosen: true, rows: 1 });
  expect((await operator.get(`${path}/export?ids=${first.id},nobody`)).statusCode).toBe(422);
});
