import { type Endpoint, Nothing } from '@sayso/contract';
import * as contract from '@sayso/contract';
import type { z } from 'zod';
import { type NamedShapes, noteOf, openNamedShapes } from './named-shapes.ts';

const HEAD = '// Made by `npm run sdk` from packages/contract. Change that, not this.\n';
const JSON_TYPE = 'application/json';

/** Every generated file of the package, by its place under `src`. */
export function printSdk(): Readonly<Record<string, string>> {
  const groups = callsOfContract();
  const shapes = openNamedShapes();
  const names = [...groups.keys()];
  const interfaces = [...groups].map(([group, calls]) => interfaceOf(group, { calls, shapes }));
  const whole = ['/** Every call that an API token may make, by its group. */', 'export interface Calls {'];
  for (const name of names) whole.push(`  readonly ${name}: ${interfaceName(name)};`);
  const calls = [...interfaces, [...whole, '}'].join('\n')].join('\n\n');
  return {
    'calls.gen.ts': `${HEAD}import type { CallOptions } from './call.ts';\nimport type * as shapes from './shapes.gen.ts';\n\n${calls}\n`,
    'shapes.gen.ts': `${HEAD}\n${shapes.print()}\n`,
    'call-table.gen.ts': `${HEAD}import type { CallFacts } from './call.ts';\n\n${tableOf(groups)}\n`,
  };
}

/** A call that an API token may make. */
type SdkCall = { name: string; endpoint: Endpoint };
/** Calls by their group in the client. */
type CallGroups = ReadonlyMap<string, readonly SdkCall[]>;

/** The calls of the contract that name a scope, each once, in the order of the contract. A new table joins with its own name. */
function callsOfContract(): CallGroups {
  const groups = new Map<string, SdkCall[]>();
  const known = new Set<unknown>();
  for (const [tableName, table] of wholeTables()) {
    const group = contract.clientGroupOf(tableName.replace(/Api$/u, ''));
    for (const [name, endpoint] of Object.entries(table)) {
      if (endpoint.scope === null || known.has(endpoint)) continue;
      known.add(endpoint);
      groups.set(group, [...(groups.get(group) ?? []), { name, endpoint }]);
    }
  }
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other)));
}

type Table = Readonly<Record<string, Endpoint>>;

/** Tables of calls that are no part of a larger one, the largest first. */
function wholeTables(): [name: string, table: Table][] {
  const all: [name: string, value: unknown][] = Object.entries(contract);
  const tables = all.filter((entry): entry is [string, Table] => isTable(entry[0], entry[1]));
  return tables.toSorted(([, one], [, other]) => Object.keys(other).length - Object.keys(one).length);
}

const isTable = (name: string, value: unknown): boolean =>
  name.endsWith('Api') && typeof value === 'object' && value !== null;

const interfaceName = (group: string): string => `${capital(group)}Calls`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function interfaceOf(group: string, { calls, shapes }: { calls: readonly SdkCall[]; shapes: NamedShapes }): string {
  const methods = calls.map(({ name, endpoint }) => {
    const input = inputOf(endpoint, shapes);
    const answer = `Promise<${answerOf(endpoint, shapes)}>`;
    const given = input === null ? 'input?: Record<string, never>' : `input${input.isNeeded ? '' : '?'}: ${input.type}`;
    return `${noteOf(noteOfCall(endpoint), '  ')}  ${name}(${given}, options?: CallOptions): ${answer};`;
  });
  return `/** Calls of \`${group}\`. */\nexport interface ${interfaceName(group)} {\n${methods.join('\n')}\n}`;
}

function noteOfCall({ summary, method, path, scope, idempotent }: Endpoint): string {
  const repeats = idempotent ? ' Takes an Idempotency-Key.' : '';
  return `${summary}.\n\n\`${method} ${path}\`, scope \`${scope}\`.${repeats}`.replaceAll('*/', '*\\/');
}

type Part = { type: string; isNeeded: boolean };

/** What a call is given: everything of its address, query and body in one object; null when it takes nothing. */
function inputOf(endpoint: Endpoint, shapes: NamedShapes): Part | null {
  refuseSameNames(endpoint);
  const parts = [endpoint.params, endpoint.query, ...(endpoint.method === 'GET' ? [] : [endpoint.body])]
    .filter((part) => part !== Nothing)
    .map((part) => ({ type: qualified(shapes.typeOf(part, 'input'), '  '), isNeeded: !takesNothing(part) }));
  if (isFile(endpoint)) parts.push({ type: '{ file: Blob | Uint8Array<ArrayBuffer> }', isNeeded: true });
  if (parts.length === 0) return null;
  return { type: parts.map(({ type }) => inBrackets(type)).join(' & '), isNeeded: parts.some((part) => part.isNeeded) };
}

const inBrackets = (type: string): string => (/^[^{]* \| /u.test(type) ? `(${type})` : type);
const isFile = ({ consumes }: Endpoint): boolean => consumes === 'application/octet-stream';
const takesNothing = (schema: z.ZodType): boolean => schema.safeParse({}).success;

/** One object holds all that a call takes, so no two parts of it may share a name. */
function refuseSameNames({ method, path, params, query, body }: Endpoint): void {
  const names = [params, query, ...(method === 'GET' ? [] : [body])].flatMap(fieldsOf);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`${method} ${path} takes ${twice.join(', ')} in two places`);
}

/** Names of the fields of an object, whatever checks stand around it. */
function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options = [] } = schema as { shape?: object; options?: readonly z.ZodType[] };
  return [...new Set([...Object.keys(shape ?? {}), ...options.flatMap(fieldsOf)])];
}

function answerOf({ produces, response }: Endpoint, shapes: NamedShapes): string {
  return produces === JSON_TYPE ? qualified(shapes.typeOf(response, 'output'), '  ') : 'Response';
}

/** Names of shapes as they are read from their own file. */
function qualified(type: string, indent: string): string {
  return type
    .replaceAll(/(?<=^|[\s(|&<[:])([A-Z]\w*)(?=$|[\s)|&>[\];,])/gmu, (name) =>
      ['Record', 'Blob', 'Response'].includes(name) ? name : `shapes.${name}`,
    )
    .replaceAll('\n', `\n${indent}`);
}

function tableOf(groups: ReadonlyMap<string, readonly SdkCall[]>): string {
  const lines = [...groups].map(([group, calls]) => {
    const rows = calls.map(({ name, endpoint }) => `    ${name}: ${factsOf(endpoint)},`);
    return `  ${group}: {\n${rows.join('\n')}\n  },`;
  });
  return `/** How each call is sent. */\nexport const CALL_TABLE: Readonly<Record<string, Readonly<Record<string, CallFacts>>>> = {\n${lines.join('\n')}\n};`;
}

function factsOf(endpoint: Endpoint): string {
  const { method, path, query, consumes, produces, idempotent, timeoutMs } = endpoint;
  const facts: Record<string, unknown> = { method, path };
  if (method !== 'GET' && fieldsOf(query).length > 0) facts['query'] = fieldsOf(query);
  if (consumes !== JSON_TYPE && method !== 'GET') facts['consumes'] = consumes;
  if (produces !== JSON_TYPE) facts['answersFile'] = true;
  if (idempotent) facts['idempotent'] = true;
  facts['timeoutMs'] = timeoutMs;
  return JSON.stringify(facts)
    .replaceAll(/"(\w+)":/gu, ' $1: ')
    .replaceAll(',', ', ')
    .replaceAll(/ {2,}/gu, ' ')
    .replace(/\}$/u, ' }');
}
