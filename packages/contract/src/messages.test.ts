import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';
import { type Endpoint, Register, StartVideo } from './index.ts';

type JsonSchema = { properties?: Record<string, JsonSchema> };

/** Every field of a form, as the keys that lead to it. */
function fieldsOf({ properties }: JsonSchema): string[][] {
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    field.properties ? fieldsOf(field).map((rest) => [name, ...rest]) : [[name]],
  );
}

const inField = (path: string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

/** What is beside the limits of any field. */
const BEYOND = ['', 'x'.repeat(20_000), -1e9, 1e9, 1.5];
const RAW = /^(Too |Invalid|Unrecognized|Expected)|expected|>=|<=|[<>]\d/iu;
const LIMITS = ['too_big', 'too_small', 'invalid_format', 'custom'];

const APIS: Readonly<Record<string, unknown>> = contract;
const endpoints = Object.keys(APIS)
  .filter((name) => name.endsWith('Api'))
  .flatMap((name) => Object.values(APIS[name] as Record<string, Endpoint>));
const forms = endpoints.flatMap(({ method, path, body, query }) => [
  { name: `${method} ${path}, body`, form: body },
  { name: `${method} ${path}, query`, form: query },
]);

describe('texts about fields are ours, not the validator’s', () => {
  test.each(forms)('$name', ({ form }) => {
    const schema = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const messages = fieldsOf(schema).flatMap((path) =>
      BEYOND.flatMap((value) => form.safeParse(inField(path, value)).error?.issues ?? [])
        .filter(({ code }) => LIMITS.includes(code))
        .map(({ message }) => message),
    );
    for (const message of messages) expect(message).not.toMatch(RAW);
  });
});

test('a name and a title that are too long say how long they may be', () => {
  const messages = (form: z.ZodType, input: object) =>
    form.safeParse(input).error?.issues.map(({ message }) => message);
  expect(messages(Register, { name: 'x'.repeat(121) })).toContain('Use 120 characters at most.');
  expect(messages(StartVideo, { title: 'x'.repeat(201) })).toContain('Use 200 characters at most.');
});
