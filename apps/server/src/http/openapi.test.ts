import { type Endpoint, ERRORS } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { API_FEATURES } from './api-features.ts';

type Content = { 'application/json': { schema: Record<string, unknown> } };
type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: Record<string, unknown> } };
};

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await createTestApp();
  document = (await app.server.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => app.close());

const endpoints = Object.values(API_FEATURES).flatMap((feature) => Object.entries<Endpoint>(feature));
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

test.each(endpoints)('%s is described as the contract has it', (_name, endpoint) => {
  const operation = operationOf(endpoint.path, endpoint.method);
  expect(operation.summary).toBe(endpoint.summary);
  expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  for (const code of endpoint.errors)
    expect(operation.responses[ERRORS[code].status]?.description).toContain(`\`${code}\``);
  expect(operation.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(endpoint.idempotent);
});

test('every schema is one that a reader of JSON Schema understands', () => {
  const schemas = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...[requestBody, ...Object.values(responses)].flatMap((one) =>
        one ? [one.content['application/json'].schema] : [],
      ),
    ]);
  const references = new Set(schemas.map((schema) => schema['$ref']).filter((reference) => reference !== undefined));
  expect([...references]).toEqual(['#/components/schemas/Error']);
  const own = schemas.filter((schema) => !schema['$ref']);
  expect(own.length).toBeGreaterThan(endpoints.length);
  for (const schema of own) expect(() => z.fromJSONSchema(schema)).not.toThrow();
});

test('every bound route of the contract is in the document, and every described one is bound', () => {
  for (const [, { path, method }] of endpoints) expect(app.server.hasRoute({ url: path, method })).toBe(true);
});

test('a real refusal fits the documented one', async () => {
  const answer = await app.server.inject({ url: '/api/auth/user' });
  expect(z.fromJSONSchema(document.components.schemas.Error).safeParse(answer.json()).success).toBe(true);
});
