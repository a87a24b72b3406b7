import { type CodeWithData, ERROR_DATA, type ErrorData } from '@sayso/contract';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

const SCHEMAS: { [Code in CodeWithData]: z.ZodType<ErrorData[Code]> } = ERROR_DATA;

/** What a refusal with this code carries, as the registry describes it; null for any other failure, and where it cannot be read. */
export function dataOf<Code extends CodeWithData>(error: unknown, code: Code): ErrorData[Code] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  const read: z.ZodSafeParseResult<ErrorData[Code]> = SCHEMAS[code].safeParse(error.data);
  return read.success ? (read.data ?? null) : null;
}
