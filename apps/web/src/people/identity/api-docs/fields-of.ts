import type { Schema } from './openapi-document.ts';

/** One field as people read it. `name`: with those it lies in, `data.plans[].name`. */
export type DocField = { name: string; type: string; isRequired: boolean; rules: string };

/** Deeper than this nobody reads in a list. */
const DEEPEST = 6;

/** Every field of an object and of what lies in it, in order. */
export function fieldsOf(schema: Schema, { prefix = '', depth = 0 } = {}): DocField[] {
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
export function typeOf(schema: Schema): string {
  const kinds = alternativesOf(schema).map(kindOf);
  return [...new Set(kinds)].join(' or ') || 'anything';
}

/** Its bounds and choices: '1 to 80 characters', 'one of `a`, `b`'. */
export function rulesOf(schema: Schema): string {
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
export function alternativesOf(schema: Schema): readonly Schema[] {
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
