import { membersApi, ownershipApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/require-named-errors.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import type { TemplateName } from '../mail/templates/index.ts';
import { MAILS_A_DAY } from './team.ts';
import * as team from './testing/team.ts';

const { add, codeOf, idPath, joined, memberOf, newEmail, PASSWORD, setPlan } = team;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TIMES = MAILS_A_DAY + 3;
let nowMs = Date.parse('2026-05-06T01:00:00Z');
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) }, extend: requireNamedErrors });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.registerUser();
  await setPlan(app, owner, 'AUTOMATION');
});

const mailed = async (email: string, template: TemplateName) => (await mailsTo(app, email, template)).length;
const typed = async (email: string) => memberOf(await add(owner, { email, password: PASSWORD }));

describe('nobody’s letter box is filled', () => {
  test('by a role that goes to and fro; each change counts, and the next day is told again', async () => {
    const { id, email } = await joined(app, owner, { role: 'viewer' });
    const flip = (times: number) => owner.put(idPath(id), { role: times % 2 ? 'editor' : 'viewer' });
    for (let times = 1; times <= TIMES; times += 1)
      expect(memberOf(await flip(times)).role).toBe(times % 2 ? 'editor' : 'viewer');
    expect(await mailed(email, 'teamRoleChanged')).toBe(MAILS_A_DAY);
    nowMs += DAY_MS;
    const back = await team.signedIn(app, owner.email, owner.password);
    await back.put(idPath(id), { role: 'admin' });
    expect(await mailed(email, 'teamRoleChanged')).toBe(MAILS_A_DAY + 1);
  });

  test('by another account’s number of them', async () => {
    const { id, email } = await joined(app, owner, { role: 'viewer' });
    for (let times = 1; times <= TIMES; times += 1)
      await owner.put(idPath(id), { role: times % 2 ? 'editor' : 'viewer' });
    const other = await app.registerUser();
    await add(other, { email, role: 'viewer' });
    const member = await team.signedIn(app, email);
    expect((await member.post(team.acceptPath(await team.tokenTo(app, email)))).statusCode).toBe(200);
    await other.put(idPath(id), { role: 'editor' });
    expect(await mailed(email, 'teamRoleChanged')).toBe(MAILS_A_DAY + 1);
  });

  test('by people who are added under an e-mail and removed again', async () => {
    const email = newEmail();
    for (let times = 1; times <= MAILS_A_DAY; times += 1) {
      const { id } = await typed(email);
      expect((await owner.delete(idPath(id))).statusCode).toBe(200);
    }
    expect(codeOf(await add(owner, { email, password: PASSWORD }))).toBe('invitation_sent_often');
    expect(await mailed(email, 'emailChanged')).toBe(0);
  });

  test('by a person whose e-mail goes through those of others', async () => {
    const { id } = (await team.typed(app, owner)).member;
    const [first, ...others] = Array.from({ length: TIMES }, newEmail);
    expect((await owner.put(idPath(id), { email: first })).statusCode).toBe(200);
    for (const email of others) expect(codeOf(await owner.put(idPath(id), { email }))).toBe('rate_limited');
    for (const email of others) expect(await mailed(email, 'confirmEmail')).toBe(0);
  });

  test('by links to one address for several people', async () => {
    const people = [(await team.typed(app, owner)).member, (await team.typed(app, owner)).member];
    const email = newEmail();
    for (let times = 1; times < MAILS_A_DAY; times += 1) {
      nowMs += HOUR_MS / 60;
      for (const { id } of people) expect((await owner.put(idPath(id), { email })).statusCode).toBe(200);
    }
    expect(await mailed(email, 'confirmEmail')).toBe(MAILS_A_DAY);
  });

  test('by an account that is offered again and again; the last offer stands', async () => {
    const { id, email } = await joined(app, owner, { role: 'admin' });
    const { path } = ownershipApi.offerOwnership;
    const offer = () => owner.post(path, { member_id: id, password: owner.password });
    for (let times = 1; times < TIMES; times += 1) {
      await offer();
      expect((await owner.delete(path)).statusCode).toBe(200);
    }
    await offer();
    expect(await mailed(email, 'ownershipOffered')).toBe(MAILS_A_DAY);
    expect((await owner.get(path)).json()).toMatchObject({ data: { to: { id } } });
  });
});

test('another e-mail and a typed password count as invitations do', async () => {
  const limited = await createTestApp({
    config: { rateLimits: true },
    deps: { now: () => new Date(nowMs) },
    extend: requireNamedErrors,
  });
  const admin = await limited.registerUser();
  await setPlan(limited, admin, 'AUTOMATION');
  const { email, member } = await team.typed(limited, admin, { name: 'Cleo' });
  const { id } = member;
  const change = (changes: object) => admin.put(idPath(id), changes);
  const code = async (changes: object) => codeOf(await change(changes));

  // One of an hour's hundred is gone for adding. What changes neither e-mail nor password is not counted.
  expect(await code({ name: 'Cleopatra', email, role: 'editor' })).toBeUndefined();
  expect(await code({ password: 'violet harbour stone' })).toBeUndefined();
  for (let times = 0; times < 98; times += 1) expect(await code({ email: admin.email })).toBe('already_member');
  for (const changes of [{ email: admin.email }, { email: newEmail() }, { password: 'violet harbour stone' }]) {
    const answer = await change(changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(codeOf(await add(admin))).toBe('rate_limited');
  expect(codeOf(await admin.post(membersApi.resendInvitation.path.replace(':id', id)))).toBe('rate_limited');
  expect(await code({ name: 'Cleo', role: 'viewer' })).toBeUndefined();
  nowMs += HOUR_MS;
  for (let times = 0; times < 100; times += 1) await change({ email: admin.email });
  nowMs += HOUR_MS;
  // Two hundred a day are gone, though the hour is new.
  expect(await code({ email: admin.email })).toBe('rate_limited');
  await limited.close();
});
