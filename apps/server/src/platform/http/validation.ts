import { AppError } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { readFields } from '../lib/read-fields.ts';

/** Lets the contract's schemas check what comes in and strip what goes out. */
export function installValidation(server: FastifyInstance): void {
  server.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    try {
      return { value: readFields(schema, data) };
    } catch (error) {
      // An address whose id cannot be one leads nowhere: there is no field to put right.
      return { error: httpPart === 'params' ? new AppError('not_found') : (error as Error) };
    }
  });
  server.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer: unknown) =>
        JSON.stringify(schema.parse(answer)),
  );
}
