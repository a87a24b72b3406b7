import type { z } from 'zod';

/** Keeps every description of a schema short: a model reads all of them before it says a word. What is checked stays as it is. */
export function leanSchema<Schema extends z.ZodObject>(schema: Schema) {
  const standard = schema['~standard'];
  const { input, output } = standard.jsonSchema;
  type Options = Parameters<typeof input>[0];
  const jsonSchema = {
    input: (options: Options) => lean(input(options)) as Record<string, unknown>,
    output: (options: Options) => lean(output(options)) as Record<string, unknown>,
  };
  return { '~standard': { ...standard, jsonSchema } };
}

/** Leaves out patterns that say what the name of a format says, and the bounds of whole numbers that no number here reaches. */
function lean(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lean);
  if (node === null || typeof node !== 'object') return node;
  const isNamed = 'format' in node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      const isNoise = (key === 'pattern' && isNamed) || Math.abs(value as number) === Number.MAX_SAFE_INTEGER;
      return isNoise ? [] : [[key, lean(value)]];
    }),
  );
}
