import { alternativesOf } from './fields-of.ts';
import type { Schema } from './openapi-document.ts';

/** The least that a schema takes: what is required, each with a value that fits its kind. */
export function exampleOf(schema: Schema): unknown {
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
