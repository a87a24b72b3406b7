import { settingsApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const PATH = settingsApi.listSettings.path;
const SERVER = {
  smtp_host: 'mail.example.com',
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_username: 'ada',
  smtp_password: 'correct horse 9876',
};
let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.registerAdministrator();
});
beforeEach(async () => {
  await save(SERVER);
});
afterAll(() => app.close());

const save = (values: Record<string, string | number | null>) =>
  admin.put(PATH, { settings: Object.entries(values).map(([key, value]) => ({ key, value })) });
const password = () => app.deps.settings.secret('smtp_password');
const ASKED = {
  smtp_password: ['Enter the password again, or remove it: the stored one was given for another server or user name.'],
};

test.each([
  ['server', { smtp_host: 'mail.example.org' }],
  ['port', { smtp_port: 2525 }],
  ['encryption', { smtp_security: 'none' }],
  ['user name', { smtp_username: 'eve' }],
  ['server, with the secret left as it is,', { smtp_host: 'mail.example.org', smtp_password: '' }],
])('a stored password does not go along to another %s', async (_what, change) => {
  const answer = await save({ mail_from_name: 'Eve', ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(ASKED);
  expect(app.deps.settings.current()).toMatchObject({ smtp_host: 'mail.example.com', mail_from_name: '' });
  expect(password()).toBe(SERVER.smtp_password);
});

test('nor in steps, or by the call about one setting', async () => {
  expect((await save({ smtp_host: '' })).statusCode).toBe(200);
  expect((await save({ smtp_port: 25, smtp_security: 'none' })).statusCode).toBe(200);
  const answer = await admin.put(`${PATH}/smtp_host`, { value: 'mail.example.org' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(ASKED);
  expect(app.deps.settings.current().smtp_host).toBe('');
});

test('entered again or removed in the same change, it stands in nobody’s way', async () => {
  expect((await save({ smtp_host: 'mail.example.org', smtp_password: 'another' })).statusCode).toBe(200);
  expect(password()).toBe('another');
  expect((await save({ smtp_host: 'mail.example.net', smtp_password: null })).statusCode).toBe(200);
  expect(password()).toBe('');
  expect((await save({ smtp_host: 'mail.example.org' })).statusCode).toBe(200);
});

test('what else is changed, or saved as it was, asks for no password', async () => {
  const { smtp_password: _, ...same } = SERVER;
  expect((await save({ ...same, smtp_password: '', mail_from_name: 'The team' })).statusCode).toBe(200);
  expect(password()).toBe(SERVER.smtp_password);
  await save({ mail_from_name: '' });
});
