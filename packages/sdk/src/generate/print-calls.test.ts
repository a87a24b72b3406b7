import { readFileSync } from 'node:fs';
import * as contract from '@sayso/contract';
import { expect, test } from 'vitest';
import { CALL_TABLE } from '../call-table.gen.ts';
import { VERSION } from '../cli/run.ts';
import { printSdk } from './print-calls.ts';
import { typeOfSchema } from './named-shapes.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('the generated files are what the contract gives: run `npm run sdk` where they are not', () => {
  for (const [name, text] of Object.entries(printSdk()))
    expect(read(name) === text, `${name} is as it was made`).toBe(true);
});

test('every call that an API token may make is in the client, once', () => {
  const tables = Object.entries(contract).filter(([name, value]) => name.endsWith('Api') && typeof value === 'object');
  const calls = tables.flatMap(([, table]) => Object.values(table as Record<string, contract.Endpoint>));
  const wanted = new Set(calls.filter(({ scope }) => scope !== null).map(({ method, path }) => `${method} ${path}`));
  const made = Object.values(CALL_TABLE).flatMap((table) =>
    Object.values(table).map(({ method, path }) => `${method} ${path}`),
  );
  expect(made.toSorted()).toEqual([...wanted].toSorted());
  expect(made.length).toBeGreaterThan(100);
});

test('the types stand for themselves', () => {
  const text = read('shapes.gen.ts') + read('calls.gen.ts');
  expect(text).not.toMatch(/from '(?!\.\/)/);
  expect(text).not.toMatch(/shapes\.(?:Record|Promise|Blob)\b/);
});

test('the version that the command tells is that of the package', () => {
  expect(VERSION).toBe((JSON.parse(read('../package.json')) as { version: string }).version);
});

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: true }, 'true'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object', properties: { 'a-b': { $ref: '#/$defs/Video' } }, required: ['a-b'] }, '{\n  "a-b": Video;\n}'],
  [{ type: 'object', properties: { a: { type: 'string', format: 'binary' } } }, '{\n  a?: Blob;\n}'],
  [{ allOf: [{ $ref: '#/$defs/A' }, { anyOf: [{ type: 'string' }, { type: 'number' }] }] }, 'A & (string | number)'],
  [{ not: {} }, 'never'],
  [{}, 'unknown'],
])('%j is written as %s', (schema, type) => {
  expect(typeOfSchema(schema, { nameOf: (name) => name })).toBe(type);
});
