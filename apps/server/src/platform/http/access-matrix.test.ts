import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, newSiteDocument, type Permission, PERMISSIONS, type Role, ruleOf } from '@sayso/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { insertOwnPicture } from '../../features/pictures/testing/insert-own-picture.ts';
import { insertMessageFor } from '../../features/receivers/messages/messages.store.ts';
import { insertReceiver } from '../../features/receivers/receivers.store.ts';
import { insertDecision } from '../../features/moderation/testing/insert-decision.ts';
import { insertOwnAvatar } from '../../features/avatars/testing/insert-own-avatar.ts';
import { insertOwnPresenter } from '../../features/avatars/testing/insert-own-presenter.ts';
import { startTestVideo } from '../../features/renders/testing/start-test-video.ts';
import { insertOwnBatch } from '../../features/batches/testing/insert-own-batch.ts';
import { insertOwnTemplate } from '../../features/templates/testing/insert-own-template.ts';
import { type AccessEntry, type Owned, PEOPLE, type PersonName, RULES } from '../../testing/access-rules.ts';
import { type AccessPeople, createAccessPeople } from '../../testing/access-people.ts';
import { ACCESS_TABLE } from '../../testing/access-table.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { APIS } from '../../features.ts';

/** Refusals of a person, whatever they send. Not to be found may also be said of what nobody has. */
const REFUSALS = new Set([
  'unauthenticated',
  'forbidden',
  'not_while_impersonating',
  'token_not_allowed',
  'token_scope_missing',
]);
const DAY_MS = 24 * 60 * 60 * 1000;
/** In a request, the role that the services are shown in place of the one that came in. */
const ROLE_INSIDE = 'x-role-inside';

const calls = Object.entries(APIS).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

let app: TestApp;
let access: AccessPeople;
let videoId: string;

beforeAll(async () => {
  app = await createTestApp({
    extend: (server) =>
      server.addHook('preValidation', async (request) => {
        const role = request.headers[ROLE_INSIDE] as Role | undefined;
        if (request.actor && role) request.actor = { ...request.actor, role };
      }),
  });
  access = await createAccessPeople(app);
  videoId = (await startTestVideo(access.people.customer)).id;
});
afterAll(() => app.close());

/** Nobody of them belongs to the customer's account. */
const OUTSIDE = [
  'anonymous',
  'suspended',
  'banned',
  'leaving',
  'otherCustomer',
  'removedMember',
  'inactiveMember',
] as const satisfies PersonName[];

test('the table has a line for every call of the API, and for no other', () => {
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test.each(calls)('$name is there to be asked', ({ endpoint: { method, path } }) => {
  expect(app.server.hasRoute({ method, url: path })).toBe(true);
});

test.each(calls)('$name lets in who may come in, and nobody else', async ({ name, endpoint }) => {
  const entry = ACCESS_TABLE[name];
  if (!entry) throw new Error(`${name} is not in the table`);
  for (const names of kindsOf(entry)) {
    const answers: [PersonName, string][] = [];
    for (const person of PEOPLE)
      answers.push([person, outcomeOf(entry, await ask(endpoint, { ...entry, ...names }, person))]);
    expect({ ...names, ...Object.fromEntries(answers) }).toEqual({ ...names, ...RULES[entry.rule] });
  }
});

test.each(calls)("$name tells nobody outside of the customer's account what is in it", async ({ name, endpoint }) => {
  if (endpoint.method !== 'GET') return;
  for (const person of OUTSIDE) {
    const { body } = await ask(endpoint, ACCESS_TABLE[name] ?? { rule: 'member' }, person);
    for (const fact of [access.people.customer.email, access.people.customer.user.id, videoId])
      expect(body).not.toContain(fact);
  }
});

test('the permission that a call names says of members what the table says', () => {
  const kindOf = ({ permission }: Endpoint) => {
    if (permission === 'public') return ['public'];
    const { role, selfOnly } = ruleOf(permission);
    if (role === 'operator') return ['operator'];
    if (role === 'owner') return ['accountOwner', 'ownOwner'];
    if (role === 'admin') return selfOnly ? ['ownAdminInPerson'] : ['ownAdmin', 'ownAdminOrOperator', 'accountAdmin'];
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

/** Calls for which a role is not enough that is the least of all. */
const guarded = calls.filter(({ endpoint: { permission } }) => {
  const least = permission === 'public' ? 'viewer' : ruleOf(permission).role;
  return least !== 'viewer' && least !== 'operator';
});

test.each(guarded)(
  'the service behind $name refuses a viewer, also where the door has let them in',
  async ({ name, endpoint }) => {
    const token = await access.tokenOf('customer');
    const entry = ACCESS_TABLE[name] ?? { rule: 'editor' };
    const answer = await askWith(endpoint, { ...entry, ...entry.reaches }, { token, roleInside: 'viewer' });
    expect(answer.json<{ code?: string }>().code).toBe('forbidden');
  },
);

test.each(calls)(
  '$name lets the token of an editor who has become a viewer do what a viewer may',
  async ({ name, endpoint }) => {
    const entry = ACCESS_TABLE[name] ?? { rule: 'member' };
    const { scope, permission } = endpoint;
    const expected = permission !== 'public' && scope === null ? 'token_not_allowed' : RULES[entry.rule].viewer;
    expect(outcomeOf(entry, await askWith(endpoint, entry, { token: await access.tokenOfDemoted() }))).toBe(expected);
  },
);

test("what is a person's own affair in the table is one to the server, and the other way round", () => {
  for (const { name, endpoint } of calls)
    expect([name, endpoint.selfOnly]).toEqual([
      name,
      ['person', 'accountOwner', 'ownOwner', 'ownAdminInPerson'].includes(ACCESS_TABLE[name]?.rule ?? ''),
    ]);
});

/** Asks in a session of its own: calls that end sessions end nobody else's. */
async function ask(endpoint: Endpoint, entry: AccessEntry, person: PersonName): Promise<LightMyRequestResponse> {
  return askWith(endpoint, entry, { token: await access.tokenOf(person) });
}

type Bearer = { token: string | null; roleInside?: Role };

async function askWith(
  endpoint: Endpoint,
  entry: AccessEntry,
  { token, roleInside }: Bearer,
): Promise<LightMyRequestResponse> {
  const { method, path, consumes } = endpoint;
  const [{ names } = {}] = kindsOf(entry);
  const id = names ? await makeOwned(names, method) : randomUUID();
  // What stands below something else has the same id, or is the first.
  const url = path
    .replace(':id', id)
    .replace(':number', '1')
    .replace(':part', 'sound')
    .replace(/:\w+/, names ? id : 'unknown');
  const payload = consumes === 'application/json' ? JSON.stringify(entry.send ?? {}) : 'no picture';
  return app.server.inject({
    method,
    url: entry.query ? `${url}?${entry.query}` : url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(roleInside ? { [ROLE_INSIDE]: roleInside } : {}),
      ...(method === 'GET' ? {} : { 'content-type': consumes }),
    },
    ...(method === 'GET' ? {} : { payload }),
  });
}

/** The kinds of things that the call is asked with, one at a time; one without a kind where it names none. */
const kindsOf = ({ names }: AccessEntry): { names?: Owned }[] =>
  names === undefined ? [{}] : [names].flat().map((kind) => ({ names: kind }));

function outcomeOf({ names }: AccessEntry, answer: LightMyRequestResponse): string {
  if (answer.statusCode >= 500) return `${answer.statusCode}: ${answer.body}`;
  if (answer.statusCode < 400) return 'in';
  const { code } = answer.json<{ code: string }>();
  if (answer.statusCode === 404 && names) return 'not_found';
  return REFUSALS.has(code) ? code : 'in';
}

/** The id of something that is the customer's: for each request another one where it may be deleted. */
async function makeOwned(kind: Owned, method: Endpoint['method']): Promise<string> {
  const { db } = app.deps;
  const { id: userId, account_id: accountId } = access.people.customer.user;
  const owned = { id: newId(), account_id: accountId };
  if (kind === 'video') return method === 'GET' ? videoId : copyVideo(db, videoId, owned.account_id);
  if (kind === 'avatar') return insertOwnAvatar(db, { accountId });
  if (kind === 'presenter') return insertOwnPresenter(db, { accountId, userId });
  if (kind === 'picture') return insertOwnPicture(db, { accountId });
  if (kind === 'template') return insertOwnTemplate(db, { accountId, userId });
  if (kind === 'batch') return insertOwnBatch(db, { accountId, rows: [['Look!']] });
  if (kind === 'draft') {
    await db
      .insertInto('drafts')
      .values({ ...owned, content: '{}' })
      .execute();
  } else if (kind === 'site' || kind === 'lead' || kind === 'host') {
    const at = new Date();
    const draft = JSON.stringify(newSiteDocument('Glow'));
    await db
      .insertInto('sites')
      .values({ ...owned, name: 'Glow', domain: `glow-${owned.id}`, draft, created_at: at, updated_at: at })
      .execute();
    const state = { site_id: owned.id, version: 1, name: 'Glow', document: draft, pictures: [], made_at: at };
    await db.insertInto('site_versions').values(state).execute();
    const lead = { email: 'mia@example.com', consent: 'Yes.', submission_id: owned.id, created_at: at };
    if (kind === 'lead')
      await db
        .insertInto('site_leads')
        .values({ ...lead, id: owned.id, site_id: owned.id })
        .execute();
    const host = { host: `${owned.id}.glow.dev`, token: 'token', created_at: at };
    if (kind === 'host')
      await db
        .insertInto('site_hosts')
        .values({ ...host, id: owned.id, site_id: owned.id })
        .execute();
  } else if (kind === 'upload') {
    const file = { name: 'a.png', file: `${owned.id}.png`, size_bytes: 1, width: 1, height: 1 };
    await db
      .insertInto('uploads')
      .values({ ...owned, ...file, kind: 'logo', consent_at: new Date() })
      .execute();
  } else if (kind === 'contentDecision') {
    await insertDecision(db, owned);
  } else if (kind === 'speech') {
    const said = { voice_id: 'no-voice', voice_name: 'Ava', speech_rate: 1, script: 'Hi.' };
    const length = { word_count: 1, duration_ms: 1 };
    const files = { audio_file: `${owned.id}.wav`, timing_file: `${owned.id}.json`, take_file: `${owned.id}-2.json` };
    await db
      .insertInto('speeches')
      .values({ ...owned, ...said, ...length, ...files, content_hash: owned.id })
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
  } else if (kind === 'member') {
    const person = { id: owned.id, name: 'Mia', email: `${owned.id}@example.com`, password_hash: 'none' };
    await db.insertInto('users').values(person).execute();
    await db
      .insertInto('memberships')
      .values({ user_id: owned.id, account_id: owned.account_id, role: 'viewer' })
      .execute();
  } else if (kind === 'receiver' || kind === 'receiverMessage') {
    const receiver = { ...owned, id: newId(), name: 'CRM', url: 'https://crm.example.com', created_at: new Date() };
    await insertReceiver(db, { ...receiver, events: ['video.completed'] });
    if (kind === 'receiver') return receiver.id;
    const told = { type: 'video.completed', body: '{}', once: owned.id, leadId: null, at: new Date() };
    return (await insertMessageFor(db, told, receiver.id)) ?? owned.id;
  } else if (kind === 'invitation') {
    const link = { token_sha256: randomBytes(32), expires_at: new Date(Date.now() + DAY_MS), sent_on: '2026-01-01' };
    const invited = { name: 'Mia', email: `${owned.id}@example.com`, role: 'viewer', created_at: new Date() } as const;
    await db
      .insertInto('invitations')
      .values({ ...owned, ...link, ...invited })
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
