import { AppError } from '@sayso/contract';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { readFields } from '../lib/read-fields.ts';

const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    try {
      return { value: readFields(schema, httpPart === 'querystring' ? withoutEmpty(data) : data) };
    } catch (error) {
      // An address whose id cannot be one leads nowhere: there is no field to put right.
      return { error: httpPart === 'params' ? new AppError('not_found') : (error as Error) };
    }
  };

/** Values of a query that are empty count as absent: forms send every field. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

const writeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer: unknown) =>
    JSON.stringify(schema.parse(answer));

/**
 * Lets the contract's schemas check what comes in and strip what goes out. Said when a server is made: one that is told later has loaded compilers of JSON Schema by then, 120 modules
 * that nobody asks.
 */
export const VALIDATION = {
  // Its types speak of JSON Schema alone here.
  compilersFactory: { buildValidator: () => checkInput as never, buildSerializer: () => writeAnswer as never },
};
