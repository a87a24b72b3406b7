import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@sayso/contract';
import { z } from 'zod';

type Direction = 'input' | 'output';

/** The shapes of the contract that have a name, as far as somebody used them. */
export type NamedShapes = {
  /** The type of a schema: the name of its shape, or the shape itself. */
  typeOf(schema: z.ZodType, io: Direction): string;
  /** Every shape that was named, each as a declaration. */
  print(): string;
};

/** What everybody calls by its plain type. */
const UNNAMED = new Set(['Nothing', 'IdParams', 'SlugParams', 'Done']);

/** Opens the shapes of the contract. What is sent and what is answered have one type where they are the same, else `X` and `XInput`. */
export function openNamedShapes(): NamedShapes {
  const registry = z.registry<{ id: string }>();
  const known = new Map<string, z.ZodType>();
  for (const [name, schema] of Object.entries(contract)) {
    if (!(schema instanceof z.ZodType) || UNNAMED.has(name) || registry.has(schema)) continue;
    registry.add(schema, { id: name });
    known.set(name, schema);
  }
  const used = new Map<string, string>();
  const notes = docblocksOfContract();

  const isSame = (schema: z.ZodType) => plain(schema, 'input') === plain(schema, 'output');

  function nameOf(name: string, io: Direction): string {
    const schema = known.get(name);
    if (!schema) throw new Error(`${name} is no shape of the contract`);
    const called = io === 'output' || isSame(schema) ? name : `${name}Input`;
    if (used.has(called)) return called;
    used.set(called, '');
    const { properties = {}, $defs = {} } = toJson(schema, io, registry);
    const own = $defs[name] ?? properties['it'];
    if (!own) throw new Error(`${name} has no shape`);
    const text = typeOfSchema(own, { nameOf: (ref) => nameOf(ref, io) });
    used.set(called, `${noteOf(notes.get(name))}export type ${called} = ${text};`);
    return called;
  }

  return {
    typeOf(schema, io) {
      const { properties = {} } = toJson(schema, io, registry);
      return typeOfSchema(properties['it'] ?? {}, { nameOf: (ref) => nameOf(ref, io) });
    },
    print: () =>
      [...used]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([, text]) => text)
        .join('\n\n'),
  };
}

/** JSON Schema, as much of it as the contract prints. */
type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  not?: Schema;
  description?: string;
  propertyNames?: Schema;
};

type Print = { nameOf: (ref: string) => string; indent: string };

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A schema as a TypeScript type. `nameOf`: what a reference is called. */
export function typeOfSchema(
  schema: Schema,
  { nameOf, indent = '' }: Pick<Print, 'nameOf'> & { indent?: string },
): string {
  return print(schema, { nameOf, indent });
}

function print(schema: Schema, how: Print): string {
  if (schema.$ref !== undefined) return how.nameOf(schema.$ref.replace('#/$defs/', ''));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((one) => JSON.stringify(one)));
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return unionOf(parts.map((part) => print(part, how)));
  if (schema.allOf) return schema.allOf.map((part) => inBrackets(print(part, how))).join(' & ');
  if (typeof schema.type === 'object') return unionOf(schema.type.map((type) => print({ ...schema, type }, how)));
  return ofKind(schema, how);
}

function ofKind(schema: Schema, how: Print): string {
  if (schema.not) return 'never';
  if (schema.format === 'binary') return 'Blob';
  if (schema.type === 'array') return arrayOf(schema, how);
  if (schema.type === 'object' || schema.properties) return objectOf(schema, how);
  return PLAIN[String(schema.type)] ?? 'unknown';
}

function arrayOf({ items, prefixItems }: Schema, how: Print): string {
  if (prefixItems) return `[${prefixItems.map((part) => print(part, how)).join(', ')}]`;
  return items ? `${inBrackets(print(items, how))}[]` : 'unknown[]';
}

function objectOf(schema: Schema, how: Print): string {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const fields = Object.entries(properties);
  if (fields.length === 0) return typeof rest === 'object' ? `Record<string, ${print(rest, how)}>` : emptyOf(rest);
  const inner = `${how.indent}  `;
  const lines = fields.map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${keyOf(name)}${mark}: ${print(field, { ...how, indent: inner })};`;
  });
  return `{\n${lines.join('\n')}\n${how.indent}}`;
}

const emptyOf = (rest: Schema | boolean | undefined): string =>
  rest === false ? 'Record<string, never>' : 'Record<string, unknown>';

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/u.test(name) ? name : JSON.stringify(name));
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const inBrackets = (type: string): string => (/[|&]/u.test(type) && !type.startsWith('{') ? `(${type})` : type);

type Whole = Schema & { $defs?: Record<string, Schema> };
type Registry = z.core.$ZodRegistry<{ id: string }>;

/** A schema as the only field of an object, so that its own name is a reference too. */
function toJson(schema: z.ZodType, io: Direction, metadata: Registry): Whole {
  return z.toJSONSchema(z.object({ it: schema }), { io, metadata, unrepresentable: 'any' }) as Whole;
}

/** What an answer forbids and a request does not is no difference for types. */
const plain = (schema: z.ZodType, io: Direction): string =>
  JSON.stringify(z.toJSONSchema(schema, { io, metadata: z.registry(), unrepresentable: 'any' })).replaceAll(
    ',"additionalProperties":false',
    '',
  );

/** What the contract says of its shapes, by name. */
function docblocksOfContract(): Map<string, string> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@sayso/contract')));
  const notes = new Map<string, string>();
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, note = '', name = ''] of text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/gu))
      notes.set(name, note.replaceAll(/\s*\n\s*\*\s?/gu, '\n').trim());
  }
  return notes;
}

/** A docblock of lines. */
export function noteOf(text: string | undefined, indent = ''): string {
  if (!text) return '';
  const lines = text.split('\n');
  if (lines.length === 1) return `${indent}/** ${text} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */\n`].join('\n');
}
