import type { TokenScope } from '@sayso/contract';
import { type DocField, fieldsOf, rulesOf, typeOf } from './fields-of.ts';
import { exampleOf } from './example-of.ts';
import type { OpenApiDocument, Schema } from './openapi-document.ts';

/** One call of the API, as it is read. */
export type DocOperation = {
  id: string;
  feature: string;
  method: string;
  path: string;
  summary: string;
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
