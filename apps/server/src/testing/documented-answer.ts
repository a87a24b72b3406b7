import { errorsOf } from '@sayso/contract';
import type { LightMyRequestResponse, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TestApp } from './create-test-app.ts';

/** A JSON Schema out of the OpenAPI document. */
type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;
type Operation = {
  parameters: { name: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
/** The calls of the OpenAPI document by address and method. */
export type Paths = Record<string, Record<string, Operation>>;

/** A call as the documents have it: what is sent, and where what the product reads stands in the answer. */
export type Documented = { body?: object; form?: FormData; query?: string; reads: readonly string[]; id?: string };

/** What the OpenAPI document says of all calls. */
export async function readPaths({ server }: Pick<TestApp, 'server'>): Promise<Paths> {
  return (await server.inject({ url: '/api/openapi.json' })).json<{ paths: Paths }>().paths;
}

/** Makes a call, such as `GET /videos/{id}`, and holds what is sent and answered against the documents and against the OpenAPI document. */
export async function askAsDocumented(
  { server, paths, token }: Pick<TestApp, 'server'> & { paths: Paths; token: string },
  call: string,
  { body, form, query = '', reads, id = '' }: Documented,
): Promise<{ answer: LightMyRequestResponse; faults: string[] }> {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not in the OpenAPI document`);
  const request = form && new Request('http://localhost', { method: 'POST', body: form });
  const type = request?.headers.get('content-type');
  const answer = await server.inject({
    method: method as 'GET',
    url: `/api${path.replace(/\{\w+\}/, id)}${query}`,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    ...(body && { payload: body }),
    ...(request && { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  const answered = answer.json();
  const takes = operation.requestBody?.content ?? {};
  const described = operation.responses[answer.statusCode]?.content['application/json']?.schema;
  const faults = reads.filter((place) => !has(answered, place)).map((place) => `${call} answers no ${place}`);
  if (answer.statusCode >= 300 || answered.status === 'error') faults.push(`${call} answers ${answer.body}`);
  else if (!fits(described, answered)) faults.push(`${call} answers otherwise than the OpenAPI document says`);
  if (body && !fits(takes['application/json']?.schema, body))
    faults.push(`${call} takes another body in the OpenAPI document`);
  const fields = takes['multipart/form-data']?.schema['properties'];
  for (const field of form?.keys() ?? [])
    if (!has(fields, field)) faults.push(`${call} takes no ${field} in the OpenAPI document`);
  return { answer, faults };
}

/** Whether something stands at a place such as `data.0.id`. */
const has = (value: unknown, place: string): boolean =>
  place.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value) !==
  undefined;

/** Whether a value is what a schema describes; nothing fits where none is given. */
const fits = (schema: Schema | undefined, value: unknown): boolean =>
  schema !== undefined && z.fromJSONSchema(schema).safeParse(value).success;

/** Lets no call of the contract answer with an error that its entry does not name: such an answer becomes one of status 500. */
export function requireNamedErrors(server: FastifyInstance): void {
  server.addHook('onSend', async ({ routeOptions, refusal }) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || !refusal || errorsOf(endpoint).includes(refusal)) return;
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${refusal}, which it does not name`);
  });
}
