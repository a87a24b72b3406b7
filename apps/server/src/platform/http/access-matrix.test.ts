import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, type Permission, PERMISSIONS, ruleOf } from '@sayso/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { startSession } from '../../features/identity/sessions.service.ts';
import { startTestVideo } from '../../features/renders/testing/start-test-video.ts';
import { type AccessEntry, type Owned, PEOPLE, type PersonName, RULES } from '../../testing/access-rules.ts';
import { ACCESS_TABLE } from '../../testing/access-table.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { APIS } from '../../features.ts';

const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1' };
/** Refusals of a person, whatever they send. Not to be found may also be said of what nobody has. */
const REFUSALS = new Set(['unauthenticated', 'forbidden', 'not_while_impersonating']);

const calls = Object.entries(APIS).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

let app: TestApp;
let people: Record<
  'customer' | 'other' | 'viewer' | 'editor' | 'suspended' | 'banned' | 'leaving' | 'operator',
  TestUser
>;
let videoId: string;

beforeAll(async () => {
  app = await createTestApp();
  const signUp = () => app.registerUser();
  const [customer, other, viewer, editor] = [await signUp(), await signUp(), await signUp(), await signUp()];
  const [suspended, banned, leaving] = [await signUp(), await signUp(), await signUp()];
  people = { customer, other, viewer, editor, suspended, banned, leaving, operator: await app.registerAdministrator() };
  const { db } = app.deps;
  await db
    .insertInto('memberships')
    .values([
      { user_id: viewer.user.id, account_id: customer.user.account_id, role: 'viewer' },
      { user_id: editor.user.id, account_id: customer.user.account_id, role: 'editor' },
    ])
    .execute();
  videoId = (await startTestVideo(customer)).id;
  const set = ({ user }: TestUser, change: object) =>
    db.updateTable('users').set(change).where('id', '=', user.id).execute();
  await set(suspended, { status: 'suspended' });
  await set(banned, { status: 'banned' });
  await set(leaving, { erase_at: new Date() });
});
afterAll(() => app.close());

test('the table has a line for every call of the API, and for no other', () => {
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test.each(calls)('$name is there to be asked', ({ endpoint: { method, path } }) => {
  expect(app.server.hasRoute({ method, url: path })).toBe(true);
});

test.each(calls)('$name lets in who may come in, and nobody else', async ({ name, endpoint }) => {
  const entry = ACCESS_TABLE[name];
  if (!entry) throw new Error(`${name} is not in the table`);
  const answers: [PersonName, string][] = [];
  for (const person of PEOPLE) answers.push([person, outcomeOf(entry, await ask(endpoint, entry, person))]);
  expect(Object.fromEntries(answers)).toEqual(RULES[entry.rule]);
});

test.each(calls)("$name tells nobody outside of the customer's account what is in it", async ({ name, endpoint }) => {
  if (endpoint.method !== 'GET') return;
  for (const person of ['anonymous', 'suspended', 'banned', 'leaving', 'otherCustomer'] as const) {
    const { body } = await ask(endpoint, ACCESS_TABLE[name] ?? { rule: 'member' }, person);
    for (const fact of [people.customer.email, people.customer.user.id, videoId]) expect(body).not.toContain(fact);
  }
});

test('the permission that a call names says of members what the table says', () => {
  const kindOf = ({ permission }: Endpoint) => {
    if (permission === 'public') return ['public'];
    const { role, selfOnly } = ruleOf(permission);
    if (role === 'operator') return ['operator'];
    if (role === 'admin') return ['ownAdmin'];
    if (role === 'editor') return ['editor', 'ownEditor'];
    return selfOnly ? ['person'] : ['member', 'own'];
  };
  for (const { name, endpoint } of calls)
    expect([name, kindOf(endpoint)]).toEqual([name, expect.arrayContaining([ACCESS_TABLE[name]?.rule])]);
  const named = new Set(calls.map(({ endpoint }) => endpoint.permission));
  expect(Object.keys(PERMISSIONS).filter((permission) => !named.has(permission as Permission))).toEqual([]);
});

test('what not every member may do is asked for by the feature itself, not at the door alone', async () => {
  const missing: string[] = [];
  for (const [feature, endpoints] of Object.entries(APIS)) {
    const folder = new URL(`../../features/${feature}/`, import.meta.url);
    const names = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const code = (await Promise.all(names.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n');
    for (const { permission } of Object.values<Endpoint>(endpoints)) {
      if (permission === 'public' || ruleOf(permission).role === 'viewer') continue;
      if (!new RegExp(`(authorize\\(actor, |permission: )'${permission}'`).test(code))
        missing.push(`${feature}: ${permission}`);
    }
  }
  expect(missing).toEqual([]);
});

test("what is a person's own affair in the table is one to the server, and the other way round", () => {
  for (const { name, endpoint } of calls)
    expect([name, endpoint.selfOnly]).toEqual([name, ACCESS_TABLE[name]?.rule === 'person']);
});

/** Asks in a session of its own: calls that end sessions end nobody else's. */
async function ask(endpoint: Endpoint, entry: AccessEntry, person: PersonName): Promise<LightMyRequestResponse> {
  const { method, path, consumes } = endpoint;
  const id = entry.names ? await makeOwned(entry.names, method) : randomUUID();
  const token = await tokenOf(person);
  const url = path.replace(':id', id).replace(/:\w+/, 'unknown');
  const payload = consumes === 'application/json' ? JSON.stringify(entry.send ?? {}) : 'no picture';
  return app.server.inject({
    method,
    url: entry.query ? `${url}?${entry.query}` : url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': consumes }),
    },
    ...(method === 'GET' ? {} : { payload }),
  });
}

function outcomeOf({ names }: AccessEntry, answer: LightMyRequestResponse): string {
  if (answer.statusCode >= 500) return `${answer.statusCode}: ${answer.body}`;
  if (answer.statusCode < 400) return 'in';
  const { code } = answer.json<{ code: string }>();
  if (answer.statusCode === 404 && names) return 'not_found';
  return REFUSALS.has(code) ? code : 'in';
}

const memberOf = ({ user }: TestUser) => ({ id: user.id, account_id: user.account_id });

async function tokenOf(person: PersonName): Promise<string | null> {
  const { customer, other, viewer, editor, suspended, banned, leaving, operator } = people;
  const start = (member: { id: string; account_id: string }, impersonator?: { userId: string; sessionId: string }) =>
    startSession(app.deps, app.deps.db, { member, device, ...(impersonator ? { impersonator } : {}) });
  const started: Record<PersonName, () => Promise<{ token: string } | null>> = {
    anonymous: async () => null,
    suspended: () => start(memberOf(suspended)),
    banned: () => start(memberOf(banned)),
    leaving: () => start(memberOf(leaving)),
    otherCustomer: () => start(memberOf(other)),
    viewer: () => start({ id: viewer.user.id, account_id: customer.user.account_id }),
    editor: () => start({ id: editor.user.id, account_id: customer.user.account_id }),
    impersonating: async () => {
      const { id: sessionId } = await start(memberOf(operator));
      return start(memberOf(customer), { userId: operator.user.id, sessionId });
    },
    customer: () => start(memberOf(customer)),
    administrator: () => start(memberOf(operator)),
  };
  return (await started[person]())?.token ?? null;
}

/** The id of something that is the customer's: for each request another one where it may be deleted. */
async function makeOwned(kind: Owned, method: Endpoint['method']): Promise<string> {
  const { db } = app.deps;
  const owned = { id: newId(), account_id: people.customer.user.account_id };
  if (kind === 'video') return method === 'GET' ? videoId : copyVideo(db, videoId, owned.account_id);
  if (kind === 'draft') {
    await db
      .insertInto('drafts')
      .values({ ...owned, content: '{}' })
      .execute();
  } else if (kind === 'upload') {
    const file = { name: 'a.png', file: `${owned.id}.png`, size_bytes: 1, width: 1, height: 1 };
    await db
      .insertInto('uploads')
      .values({ ...owned, ...file, kind: 'logo', consent_at: new Date() })
      .execute();
  } else if (kind === 'avatar') {
    const traits = {
      gender: 'female',
      age: 'adult',
      appearance: 'asian',
      category: 'casual',
      style: 'Own avatar',
    } as const;
    const made = { status: 'completed', picture_file: `${owned.id}.webp`, look: '{}', options: '{}' } as const;
    await db
      .insertInto('own_avatars')
      .values({ ...owned, ...traits, ...made, kind: 'custom', name: 'Mia', description: '', content_hash: owned.id })
      .execute();
  } else if (kind === 'speech') {
    const said = {
      voice_id: 'no-voice',
      voice_name: 'Ava',
      speech_rate: 1,
      script: 'Hi.',
      word_count: 1,
      duration_ms: 1,
    };
    const files = { audio_file: `${owned.id}.wav`, timing_file: `${owned.id}.json`, take_file: `${owned.id}-2.json` };
    await db
      .insertInto('speeches')
      .values({ ...owned, ...said, ...files, content_hash: owned.id })
      .execute();
  } else if (kind === 'speechOrder') {
    const script = { script: 'Hi.', voice_id: 'no-voice', speech_rate: 1, content_hash: owned.id };
    await db
      .insertInto('speech_orders')
      .values({ ...owned, ...script })
      .execute();
  } else if (kind === 'recording') {
    const sound = { name: 'a.mp3', audio_file: `${owned.id}.wav`, size_bytes: 1, duration_ms: 1_000 };
    await db
      .insertInto('custom_audio')
      .values({ ...owned, ...sound, content_hash: owned.id, language: 'en', region: 'US', consent_at: new Date() })
      .execute();
  } else {
    const written = `word ${owned.id}`;
    await db
      .insertInto('pronunciations')
      .values({ ...owned, written, written_key: written, spoken: 'a' })
      .execute();
  }
  return owned.id;
}
