/** JSON Schema, as much of it as the contract prints. */
export type Schema = {
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
