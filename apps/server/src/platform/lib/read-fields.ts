import { AppError, type FieldErrors } from '@sayso/contract';
import type { z } from 'zod';
import { libTexts } from './lib.texts.gen.ts';

/** What comes in as a schema reads it. @throws AppError `invalid_input` with what is wrong by field. */
export function readFields<T>(schema: z.ZodType<T>, data: unknown): T {
  // A call without a body means the same as one with an empty object.
  const parsed = schema.safeParse(data ?? {}, { error: plainMessage });
  const errors = parsed.success ? unstorableText(parsed.data) : fieldErrors(parsed.error);
  if (parsed.success && !errors) return parsed.data;
  throw new AppError('invalid_input', { ...(errors && { errors }) });
}

/** Words for what the contract has none of its own for. */
function plainMessage(issue: { code: string; input?: unknown }): string | undefined {
  if (issue.input === undefined) return libTexts.required;
  if (issue.code === 'invalid_type') return libTexts.wrongType;
  if (issue.code === 'invalid_value') return libTexts.notPossible;
  return undefined;
}

function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const byField = Map.groupBy(issues, ({ path }) => path.map(String).join('.'));
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(({ message }) => message)]));
}

/**
 * Finds the first text that PostgreSQL cannot hold: with a NUL, or with half of a surrogate pair. Looks only at what a
 * schema has let through: a body may be nested without end, a schema is not.
 */
function unstorableText(data: unknown): FieldErrors | undefined {
  const waiting: [path: string, value: unknown][] = [['', data]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) {
        return { [path]: [libTexts.notStorable] };
      }
    } else if (value && typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) waiting.push([path ? `${path}.${key}` : key, child]);
    }
  }
  return undefined;
}
