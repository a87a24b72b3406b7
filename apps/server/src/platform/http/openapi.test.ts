import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  draftsApi,
  ERROR_DATA,
  ERRORS,
  errorsOf,
  namesOf,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  rendersApi,
  TOKEN_SCOPES,
  voicesApi,
} from '@sayso/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startSession } from '../../people/identity/sessions.service.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, setRole } from '../../testing/test-user.ts';
import { APIS } from '../../features.ts';
import { CALL_TABLE } from '../../../../../packages/sdk/src/call-table.gen.ts';

type Content = Record<string, { schema: Record<string, unknown> }>;
type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content; headers?: object }>;
  'x-client-method'?: string;
  'x-rate-limits': { policy: string; times: number }[];
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post?: Operation }>;
  components: {
    schemas: { Error: Record<string, unknown> };
    headers: object;
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
  };
};

let app: TestApp;
let document: Document;
let operator: TestUser;
/** Somebody whom no call has changed so far. */
let unchanged: TestUser | undefined;

beforeAll(async () => {
  app = await createTestApp();
  operator = await app.registerAdministrator();
  document = (await app.server.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => app.close());

const endpoints = Object.values(APIS).flatMap((feature) => Object.entries<Endpoint>(feature));
const operationOf = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;

test('the document is of version 3.1 and its calls have names of their own', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(endpoints.length);
});

test('every event that servers of accounts are told of is described with its headers and what it carries', () => {
  expect(Object.keys(document.webhooks)).toEqual([...namesOf(WEBHOOK_EVENTS), WEBHOOK_TEST]);
  for (const [name, { post }] of Object.entries(document.webhooks)) {
    const headers = post?.parameters.map((one) => one.name);
    expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(post?.requestBody?.content?.['application/json']?.schema).toMatchObject({
      properties: { type: { const: name }, timestamp: { type: 'string' }, data: { type: 'object' } },
      required: ['type', 'timestamp', 'data'],
    });
  }
});

test.each(endpoints)('%s is described as the contract has it', (_name, endpoint) => {
  const operation = operationOf(endpoint.path, endpoint.method);
  expect(operation.summary).toBe(endpoint.summary);
  const tokens = endpoint.scope === null ? [] : [{ apiToken: [endpoint.scope] }];
  const person = { bearer: endpoint.access === 'admin' ? ['admin'] : [] };
  expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [person, ...tokens]);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  for (const code of endpoint.errors)
    expect(operation.responses[ERRORS[code].status]?.description).toContain(`\`${code}\``);
  expect(operation.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(endpoint.idempotent);
});

/** Requests that a call refuses for what it is, each with a hint of why. */
function refused(endpoint: Endpoint, token: string): [why: string, request: InjectOptions][] {
  const { method } = endpoint;
  const url = endpoint.path.replace(/:id/, randomUUID()).replace(/:\w+/, 'unknown');
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const withBody: [string, InjectOptions][] = [
    ['broken JSON', { method, url, headers: json, payload: '{' }],
    ['a list', { method, url, headers: json, payload: '[]' }],
    ['a text', { method, url, headers: { authorization, 'content-type': 'text/plain' }, payload: 'a' }],
    ['too much', { method, url, headers: json, payload: `"${'x'.repeat(1_100_000)}"` }],
    ['a bad key', { method, url, headers: { ...json, 'idempotency-key': 'a b' }, payload: '{}' }],
  ];
  return [
    ['a stranger', { method, url }],
    ['a bad token', { method, url, headers: { authorization: 'Bearer x' } }],
    ['an impossible parameter', { method, url: endpoint.path.replace(/:\w+/, '%00'), headers: { authorization } }],
    ['an unreadable parameter', { method, url: endpoint.path.replace(/:\w+/, '%zz'), headers: { authorization } }],
    ['an impossible query', { method, url: `${url}?page=0&country=${'x'.repeat(50)}`, headers: { authorization } }],
    ...(method === 'GET' ? [] : withBody),
  ];
}

/** Somebody for the calls of one endpoint. Whom one of them lets in is not asked for again: it may have changed them. */
async function borrowPerson(): Promise<TestUser> {
  unchanged ??= await app.registerUser();
  return unchanged;
}
function letIn(): void {
  unchanged = undefined;
}

test.each(endpoints)('%s refuses with the errors that the document names', async (_name, endpoint) => {
  const { token } = await borrowPerson();
  const operation = operationOf(endpoint.path, endpoint.method);
  for (const [why, request] of refused(endpoint, token)) {
    const answer = await app.server.inject(request);
    if (answer.statusCode < 400) {
      if (endpoint.method !== 'GET') letIn();
      continue;
    }
    const { code } = answer.json<{ code: string }>();
    expect(operation.responses[answer.statusCode]?.description, `${why}: ${code}`).toContain(`\`${code}\``);
  }
});

/** The codes that a call, made with nothing in it, is answered with in a session of its own. */
async function codeIn(endpoint: Endpoint, start: () => Promise<{ token: string }>): Promise<string | undefined> {
  const { token } = await start();
  const url = endpoint.path.replace(/:id/, randomUUID()).replace(/:\w+/, 'unknown');
  const { method } = endpoint;
  const headers = { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': endpoint.consumes }) };
  const payload = endpoint.consumes === 'application/json' ? '{}' : 'no picture';
  const answer = await app.server.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
  if (answer.statusCode >= 400) return answer.json<{ code: string }>().code;
  if (method !== 'GET') letIn();
  return undefined;
}

/** Calls of which a service, not the door, refuses some of what they are sent; the feature's own tests meet it. */
const NAMED_BY_SERVICES = {
  password_change_required: ['verifyEmail', 'acceptInvitation'],
  not_while_impersonating: ['savePreferences', 'addMember', 'updateMember', 'resendInvitation', 'acceptInvitation'],
};

test.each(endpoints)(
  '%s names whom the door refuses for a typed password or in the place of somebody else, and nobody else',
  async (name, endpoint) => {
    const { user } = await borrowPerson();
    const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1' };
    const member = { id: user.id, account_id: user.account_id };
    const { db } = app.deps;
    const acting = async () => {
      const own = { id: operator.user.id, account_id: operator.user.account_id };
      const { id: sessionId } = await startSession(app.deps, db, { member: own, device });
      return startSession(app.deps, db, { member, device, impersonator: { userId: own.id, sessionId } });
    };
    const met = { not_while_impersonating: await codeIn(endpoint, acting), password_change_required: '' as unknown };
    await db.updateTable('users').set({ must_change_password: true }).where('id', '=', user.id).execute();
    met.password_change_required = await codeIn(endpoint, () => startSession(app.deps, db, { member, device }));
    await db.updateTable('users').set({ must_change_password: false }).where('id', '=', user.id).execute();
    const named = errorsOf(endpoint);
    for (const code of namesOf(NAMED_BY_SERVICES)) {
      const isAtDoor = named.includes(code) && !NAMED_BY_SERVICES[code].includes(name);
      expect([code, met[code] === code]).toEqual([code, isAtDoor]);
      const described = operationOf(endpoint.path, endpoint.method).responses[403]?.description ?? '';
      expect([code, described.includes(`\`${code}\``)]).toEqual([code, named.includes(code)]);
    }
  },
);

test('who may only look is refused as the document says', async () => {
  const viewer = await app.registerUser();
  await setRole(app.deps.db, viewer.user.id, 'viewer');
  const id = randomUUID();
  const speech = { msg: 'Hello.', tts_id: 'en-us-ava', country: 'en', region: 'US' };
  const video = {
    title: 'A',
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId: id },
  };
  const calls: [Endpoint, object?][] = [
    [voicesApi.generateSpeech, speech],
    [rendersApi.startVideo, video],
    [rendersApi.retryVideo],
    [rendersApi.cancelVideo],
  ];
  for (const [endpoint, body] of calls) {
    expect((await viewer.post(endpoint.path.replace(':id', id), body)).json().code).toBe('forbidden');
    expect(operationOf(endpoint.path, 'POST').responses[403]?.description).toContain('`forbidden`');
  }
});

test('a call that a token may make names its method of the client, which is there', () => {
  for (const [name, { method, path, scope }] of endpoints) {
    const { 'x-client-method': called } = operationOf(path, method);
    const [group = '', inGroup = ''] = called?.split('.') ?? [];
    const { method: sent, path: at } = CALL_TABLE[group]?.[inGroup] ?? {};
    expect([sent, at]).toEqual(scope === null ? [undefined, undefined] : [method, path]);
    expect(inGroup).toBe(scope === null ? '' : name);
  }
});

test('every answer names the headers of limits, a refusal for too many calls when to come back, and each call its limits', () => {
  const { headers } = document.components;
  expect(Object.keys(headers)).toEqual(['RateLimitPolicy', 'RateLimit', 'RetryAfter']);
  for (const [, { method, path, status, limits }] of endpoints) {
    const { responses, 'x-rate-limits': described } = operationOf(path, method);
    expect(Object.keys(responses[status]?.headers ?? {})).toEqual(['RateLimit-Policy', 'RateLimit']);
    expect(Object.keys(responses[429]?.headers ?? {})).toEqual(['RateLimit-Policy', 'RateLimit', 'Retry-After']);
    expect(described.slice(described.length - limits.length)).toMatchObject(limits.map(({ times }) => ({ times })));
    const names = described.map(({ policy }) => policy);
    expect(new Set(names).size, `${method} ${path}`).toBe(names.length);
  }
});

test('a call that may be repeated names what a repeat can meet', () => {
  for (const [, { idempotent, path, method }] of endpoints) {
    const described = operationOf(path, method).responses[409]?.description ?? '';
    expect(described.includes('`idempotency_conflict`')).toBe(idempotent);
    expect(described.includes('`request_in_progress`')).toBe(idempotent);
  }
});

test('the session of a person and the API token are named, with what each scope allows', () => {
  const { bearer, apiToken, ...rest } = document.components.securitySchemes;
  expect(rest).toEqual({});
  expect(bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(bearer?.description).toContain('session');
  expect(apiToken?.description).toContain('API token');
  for (const [scope, means] of Object.entries(TOKEN_SCOPES))
    expect(apiToken?.description).toContain(`\`${scope}\`: ${means}`);
});

test('an error that carries data is described with it, and a real one fits what is described', async () => {
  type Envelope = { properties: { code: { const?: string }; data: object }; required: string[] };
  const described = endpoints.flatMap(([, endpoint]) =>
    endpoint.errors
      .filter((code) => code in ERROR_DATA)
      .map((code) => ({ code, responses: operationOf(endpoint.path, endpoint.method).responses })),
  );
  expect(new Set(described.map(({ code }) => code))).toEqual(new Set(Object.keys(ERROR_DATA)));
  for (const { code, responses } of described) {
    const { schema } = responses[ERRORS[code].status]?.content?.['application/json'] ?? {};
    const bodies = (schema?.['anyOf'] ?? []) as Envelope[];
    const own = bodies.find(({ properties }) => properties.code.const === code);
    expect([code, own?.required.includes('data')]).toEqual([code, code !== 'video_too_long_for_plan']);
  }
  const person = await app.registerUser();
  const { path } = draftsApi.createDraft;
  const { id } = (await person.post(path, { content: {} })).json().data;
  const refused = await person.put(`${path}/${id}`, { version: 99, content: {} });
  const { schema } = operationOf(draftsApi.saveDraft.path, 'PUT').responses[409]?.content?.['application/json'] ?? {};
  expect(refused.json()).toMatchObject({ code: 'draft_changed', data: { draft: { id } } });
  expect(z.fromJSONSchema(schema ?? {}).safeParse(refused.json()).success).toBe(true);
});

test('every schema is one that a reader of JSON Schema understands', () => {
  const schemas = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...[requestBody, ...Object.values(responses)].flatMap((one) =>
        one?.content ? Object.values(one.content).map(({ schema }) => schema) : [],
      ),
    ]);
  const references = new Set(schemas.map((schema) => schema['$ref']).filter((reference) => reference !== undefined));
  expect([...references]).toEqual(['#/components/schemas/Error']);
  const own = schemas.filter((schema) => !schema['$ref']);
  expect(own.length).toBeGreaterThan(endpoints.length);
  for (const schema of own) expect(() => z.fromJSONSchema(schema)).not.toThrow();
  // A reference counts from the root of the whole document: what a schema keeps in itself is not found.
  expect(own.filter((schema) => JSON.stringify(schema).includes('"$ref"'))).toEqual([]);
});

test('every bound route of the contract is in the document, and every described one is bound', () => {
  for (const [, { path, method }] of endpoints) expect(app.server.hasRoute({ url: path, method })).toBe(true);
});

test('a real refusal fits the documented one', async () => {
  const answer = await app.server.inject({ url: '/api/auth/user' });
  expect(z.fromJSONSchema(document.components.schemas.Error).safeParse(answer.json()).success).toBe(true);
});
