import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Endpoint, type Permission, PERMISSIONS, type Role, ruleOf } from '@sayso/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVideo } from '../../features/renders/testing/start-test-video.ts';
import { type AccessEntry, type Owned, PEOPLE, type PersonName, RULES } from '../../testing/access-rules.ts';
import { type AccessPeople, createAccessPeople } from '../../testing/access-people.ts';
import { ACCESS_TABLE } from '../../testing/access-table.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type MakeOwned, ownedMaker } from '../../testing/make-owned.ts';
import { APIS } from '../../features.ts';

/** Refusals of a person, whatever they send. Not to be found may also be said of what nobody has. */
const REFUSALS = new Set([
  'unauthenticated',
  'forbidden',
  'not_while_impersonating',
  'token_not_allowed',
  'token_scope_missing',
]);
/** In a request, the role that the services are shown in place of the one that came in. */
const ROLE_INSIDE = 'x-role-inside';

/** Those that only read come last: they can be asked in the same sessions, and see what the others have left. */
const calls = Object.entries(APIS)
  .flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .toSorted((one, other) => Number(one.endpoint.method === 'GET') - Number(other.endpoint.method === 'GET'));

let app: TestApp;
let access: AccessPeople;
let videoId: string;
let makeOwned: MakeOwned;

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
  makeOwned = ownedMaker(app.deps.db, { user: access.people.customer.user, videoId });
});
afterAll(() => app.close());

/** Nobody of them belongs to the customer's account. */
const OUTSIDE: ReadonlySet<PersonName> = new Set<PersonName>([
  'anonymous',
  'suspended',
  'banned',
  'leaving',
  'otherCustomer',
  'removedMember',
  'inactiveMember',
]);

test('the table has a line for every call of the API, and for no other', () => {
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test.each(calls)('$name is there to be asked', ({ endpoint: { method, path } }) => {
  expect(app.server.hasRoute({ method, url: path })).toBe(true);
});

test.each(calls)(
  "$name lets in who may come in, and nobody else, and tells nobody outside of the customer's account what is in it",
  async ({ name, endpoint }) => {
    const entry = ACCESS_TABLE[name];
    if (!entry) throw new Error(`${name} is not in the table`);
    for (const { names } of kindsOf(entry)) {
      // What is only read is still there for the next one who asks.
      const id = names && endpoint.method === 'GET' ? await makeOwned(names, 'GET') : undefined;
      const answers: [PersonName, string][] = [];
      for (const person of PEOPLE) {
        const token = await tokenFor(person, endpoint);
        const answer = await askWith(endpoint, names ? { ...entry, names } : entry, { token, id });
        answers.push([person, outcomeOf(entry, answer)]);
        if (endpoint.method !== 'GET' || !OUTSIDE.has(person)) continue;
        for (const fact of [access.people.customer.email, access.people.customer.user.id, videoId])
          expect([person, answer.body]).toEqual([person, expect.not.stringContaining(fact)]);
      }
      expect({ names, ...Object.fromEntries(answers) }).toEqual({ names, ...RULES[entry.rule] });
    }
  },
);

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

/** Sessions in which somebody has only read since another did more. */
const readers = new Map<PersonName, Promise<string | null>>();
/** Only the first call of their sessions is asked where they are no member any more. */
const MOVED: ReadonlySet<PersonName> = new Set<PersonName>(['removedMember', 'inactiveMember']);

/** The token of a session: what only reads ends none, so it is asked in the same again; everything else in one of its own, so that nobody else's ends. */
function tokenFor(person: PersonName, { method }: Endpoint): Promise<string | null> {
  if (method !== 'GET') readers.clear();
  const token = readers.get(person) ?? access.tokenOf(person);
  if (method === 'GET' && !MOVED.has(person)) readers.set(person, token);
  return token;
}

/** `id`: of what is asked for, where it is there already. */
type Bearer = { token: string | null; roleInside?: Role; id?: string | undefined };

async function askWith(
  endpoint: Endpoint,
  entry: AccessEntry,
  { token, roleInside, id: known }: Bearer,
): Promise<LightMyRequestResponse> {
  const { method, path, consumes } = endpoint;
  const [{ names } = {}] = kindsOf(entry);
  const id = known ?? (names ? await makeOwned(names, method) : randomUUID());
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
