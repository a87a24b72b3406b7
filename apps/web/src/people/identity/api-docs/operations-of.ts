import type { TokenScope } from '@sayso/contract';
import { type DocField, fieldsOf, rulesOf, typeOf, alternativesOf } from './fields-of.ts';
import type { OpenApiDocument, Schema } from './openapi-document.ts';

/** One call of the API, as it is read. */
export type DocOperation = {
  id: string;
  feature: string;
  method: string;
  path: string;
  summary: string;
  /** Its method of the client for customers; null where no token may. */
  clientMethod: string | null;
  /** Whom it is for; administrators operate the installation. */
  access: 'public' | 'member' | 'admin';
  /** What an API token needs; null when none opens it. */
  scope: TokenScope | null;
  parameters: readonly (DocField & { place: string; description: string; example: string })[];
  body: { type: string; fields: readonly DocField[]; example: unknown } | null;
  answer: { status: string; type: string; fields: readonly DocField[] };
  refusals: readonly { status: string; code: string; message: string }[];
};

/** Every call of the document, in its order. */
export function operationsOf({ paths }: OpenApiDocument): DocOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): DocOperation => {
      const answers = Object.entries(one.responses);
      return {
        id: one.operationId,
        feature: one.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary: one.summary,
        clientMethod: one['x-client-method'] ?? null,
        access: accessOf(one.security),
        scope: scopeOf(one.security),
        parameters: one.parameters.map(({ name, in: place, required, description = '', schema }) => ({
          name,
          place,
          description,
          type: typeOf(schema),
          isRequired: required && schema.default === undefined,
          rules: rulesOf(schema),
          example: String(exampleOf(schema)),
        })),
        body: bodyOf(one.requestBody),
        answer: answerOf(answers.find(([status]) => status.startsWith('2'))),
        refusals: answers.filter(([status]) => !status.startsWith('2')).flatMap(refusalsOf),
      };
    }),
  );
}

type Operation = OpenApiDocument['paths'][string][string];
type Answer = [status: string, answer: Operation['responses'][string]];

function accessOf(security: Operation['security']): DocOperation['access'] {
  if (security.length === 0) return 'public';
  return security.some(({ bearer }) => bearer?.includes('admin')) ? 'admin' : 'member';
}

function scopeOf(security: Operation['security']): TokenScope | null {
  const [scope] = security.flatMap(({ apiToken = [] }) => apiToken);
  return (scope as TokenScope | undefined) ?? null;
}

function bodyOf(requestBody: Operation['requestBody']): DocOperation['body'] {
  const [found] = Object.entries(requestBody?.content ?? {});
  if (!found) return null;
  const [type, { schema }] = found;
  return { type, fields: fieldsOf(schema), example: exampleOf(schema) };
}

function answerOf(found: Answer | undefined): DocOperation['answer'] {
  const [status, answer] = found ?? ['200', { content: {} }];
  const [type, { schema }] = Object.entries(answer.content)[0] ?? ['', { schema: {} as Schema }];
  return { status, type, fields: fieldsOf(schema) };
}

/** A description lists its codes, each with its words: '`code`: Message.'. */
function refusalsOf([status, { description }]: Answer): DocOperation['refusals'] {
  return [...description.matchAll(/^`(\w+)`: (.*)$/gmu)].map(([, code = '', message = '']) => ({
    status,
    code,
    message,
  }));
}

/** The least that a schema takes: what is required, each with a value that fits its kind. */
function exampleOf(schema: Schema): unknown {
  const [one = {}] = alternativesOf(schema);
  if (schema.default !== undefined) return schema.default;
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (one.items) return [exampleOf(one.items)];
  if (one.properties) return exampleObject(one);
  return plainExample(one);
}

function exampleObject({ properties = {}, required = [] }: Schema): object {
  const needed = Object.entries(properties).filter(
    ([key, part]) => required.includes(key) && part.default === undefined,
  );
  return Object.fromEntries(needed.map(([key, part]) => [key, exampleOf(part)]));
}

function plainExample({ type, format, minimum }: Schema): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'object') return {};
  if (format === 'email') return 'name@example.com';
  if (format === 'uuid') return '01990000-0000-7000-8000-000000000001';
  return format === 'uri' ? 'https://example.com' : 'text';
}
