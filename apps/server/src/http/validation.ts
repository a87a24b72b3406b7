import { AppError, type FieldErrors } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Lets the contract's schemas check what comes in and strip what goes out. */
export function installValidation(server: FastifyInstance): void {
  server.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    // A call without a body means the same as one with an empty object.
    const given = data ?? {};
    const parsed = schema.safeParse(given, { error: plainMessage });
    const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...unstorableTexts(given) };
    if (parsed.success && Object.keys(errors).length === 0) return { value: parsed.data };
    return { error: new AppError('invalid_input', { errors }) };
  });
  server.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer: unknown) =>
        JSON.stringify(schema.parse(answer)),
  );
}

/** Words for what the contract has none of its own for. */
function plainMessage(issue: { code: string; input?: unknown }): string | undefined {
  if (issue.input === undefined) return 'This field is required.';
  if (issue.code === 'invalid_type') return 'This field has the wrong type.';
  if (issue.code === 'invalid_value') return 'This is not one of the possible values.';
  return undefined;
}

function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) (errors[path.map(String).join('.')] ??= []).push(message);
  return errors;
}

/**
 * Finds texts that PostgreSQL cannot hold: with a NUL, or with half of a surrogate pair.
 * A loop and not a recursion: a body may be nested deeper than the stack.
 */
function unstorableTexts(data: unknown): FieldErrors {
  const errors: FieldErrors = {};
  const waiting: [path: string, value: unknown][] = [['', data]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed())
        errors[path] = ['This text has characters that cannot be stored.'];
    } else if (value && typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) waiting.push([path ? `${path}.${key}` : key, child]);
    }
  }
  return errors;
}
