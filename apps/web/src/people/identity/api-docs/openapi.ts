import type { TokenScope } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { errorFromAnswer, errorFromFailure } from '../../../lib/api/api-error.ts';
import { noted, parseAnswer } from '../../../lib/api/api.ts';

/** JSON Schema, as much of it as the contract prints. */
export type Schema = {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
};

type Content = Readonly<Record<string, { schema: Schema }>>;

type OpenApiOperation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  /** How the client for customers calls it; absent where no token may. */
  'x-client-method'?: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content: Content }>>;
};

/** `/api/openapi.json`. */
export type OpenApiDocument = {
  info: { title: string; version: string };
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
};

/** Where the API describes itself. */
export const OPENAPI_PATH = '/api/openapi.json';

/** The description of the API by the server that answers. It changes with an update only. */
export function useOpenApi() {
  return useQuery({
    queryKey: ['accounts', 'openapi'],
    queryFn: ({ signal }) => loadDocument(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function loadDocument(signal: AbortSignal): Promise<OpenApiDocument> {
  const response = await fetch(OPENAPI_PATH, { signal }).catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    throw noted(errorFromFailure(failure));
  });
  const body = parseAnswer(await response.text());
  if (!response.ok || body === undefined) throw noted(errorFromAnswer(response, body));
  return body as OpenApiDocument;
}

/** One field as people read it. `name`: with those it lies in, `data.plans[].name`. */
export type DocField = { name: string; type: string; isRequired: boolean; rules: string };

/** Deeper than this nobody reads in a list. */
const DEEPEST = 6;

/** Every field of an object and of what lies in it, in order. */
function fieldsOf(schema: Schema, { prefix = '', depth = 0 } = {}): DocField[] {
  const seen = new Map<string, DocField>();
  for (const object of objectsOf(schema)) {
    for (const [key, part] of Object.entries(object.properties ?? {})) {
      const name = `${prefix}${key}`;
      const field = { name, type: typeOf(part), isRequired: isRequired(object, key, part), rules: rulesOf(part) };
      const inner = depth < DEEPEST ? insideOf(part, { name, depth }) : [];
      for (const one of [field, ...inner]) if (!seen.has(one.name)) seen.set(one.name, one);
    }
  }
  return [...seen.values()];
}

/** What a value is: 'string', 'object or null', 'list of number'. */
function typeOf(schema: Schema): string {
  const kinds = alternativesOf(schema).map(kindOf);
  return [...new Set(kinds)].join(' or ') || 'anything';
}

/** Its bounds and choices: '1 to 80 characters', 'one of `a`, `b`'. */
function rulesOf(schema: Schema): string {
  const said = alternativesOf(schema).flatMap((one) => [
    choicesOf(one),
    between(one.minLength, one.maxLength, 'characters'),
    isNumber(one) ? between(usual(one.minimum), usual(one.maximum)) : '',
    'default' in one ? `default ${JSON.stringify(one.default)}` : '',
  ]);
  const outer =
    schema.default === undefined || alternativesOf(schema)[0] === schema
      ? ''
      : `default ${JSON.stringify(schema.default)}`;
  return [...new Set([...said, outer])].filter((words) => words !== '').join(', ');
}

/** The kinds a value may be of; itself when there is one. */
function alternativesOf(schema: Schema): readonly Schema[] {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap(alternativesOf);
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => ({ ...schema, type }));
  return [schema];
}

/** An object that is required to hold what has a default is never asked for it. */
function isRequired({ required = [] }: Schema, key: string, part: Schema): boolean {
  return required.includes(key) && part.default === undefined;
}

function insideOf(schema: Schema, { name, depth }: { name: string; depth: number }): DocField[] {
  const inside = { prefix: `${name}.`, depth: depth + 1 };
  return alternativesOf(schema).flatMap((one) => {
    if (one.items) return fieldsOf(one.items, { ...inside, prefix: `${name}[].` });
    if (typeof one.additionalProperties === 'object')
      return fieldsOf(one.additionalProperties, { ...inside, prefix: `${name}.{name}.` });
    return fieldsOf(one, inside);
  });
}

/** The objects among what a value may be. */
function objectsOf(schema: Schema): readonly Schema[] {
  return [...alternativesOf(schema), ...(schema.allOf ?? [])].filter(({ properties }) => properties !== undefined);
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return typeof schema.const;
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'uuid') return 'id';
  if (schema.format === 'binary') return 'file';
  const named = typeof schema.type === 'string' ? schema.type : undefined;
  const [sample] = schema.enum ?? [schema.default];
  return named ?? (sample === undefined ? 'anything' : typeof sample);
}

function choicesOf(schema: Schema): string {
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  return schema.enum ? `one of ${schema.enum.map((choice) => JSON.stringify(choice)).join(', ')}` : '';
}

function between(min: number | undefined, max: number | undefined, unit = ''): string {
  const after = unit && ` ${unit}`;
  if (min !== undefined && max !== undefined) return min === max ? `${min}${after}` : `${min} to ${max}${after}`;
  if (max !== undefined) return `at most ${max}${after}`;
  return min === undefined ? '' : `at least ${min}${after}`;
}

/** What bounds every whole number bounds none. */
const usual = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;
const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

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

type DocFilter = { search: string; onlyForTokens: boolean; isOperator: boolean };

/** The calls that somebody looks for. Those of the back office are there for whoever may make them. */
export function findOperations(operations: readonly DocOperation[], filter: DocFilter): DocOperation[] {
  const words = filter.search.toLowerCase().split(/\s+/u).filter(Boolean);
  return operations.filter((one) => {
    if (one.access === 'admin' && !filter.isOperator) return false;
    if (filter.onlyForTokens && one.scope === null) return false;
    const text = `${one.method} ${one.path} ${one.summary} ${one.id} ${one.feature} ${one.scope ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Calls by their feature: first those that programs have most of. */
export function byFeature(operations: readonly DocOperation[]): [feature: string, operations: DocOperation[]][] {
  const groups = [...Map.groupBy(operations, ({ feature }) => feature)];
  return groups.toSorted(([, one], [, other]) => forPrograms(other) - forPrograms(one));
}

const forPrograms = (operations: readonly DocOperation[]): number =>
  operations.filter(({ scope }) => scope !== null).length;
