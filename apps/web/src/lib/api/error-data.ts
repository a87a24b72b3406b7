import type { CodeWithData, ErrorData } from '@sayso/contract';
import { ApiError, errorFromAnswer, isRecord } from './api-error.ts';
import type * as Schemas from './error-schemas.ts';

/** An error is told without what it carries when its schemas take longer than this, in milliseconds. Tests on a busy machine wait longer. */
export const patience = { ms: 5_000 };

let loading: Promise<typeof Schemas | null> | null = null;

/** Fetches what describes the data of errors, once; null where it cannot be had, and then it is asked for anew the next time. */
export function loadErrorSchemas(): Promise<typeof Schemas | null> {
  loading ??= import('./error-schemas.ts').catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

/** An answer that is not a success, with what it carries where that is what the registry describes. */
export async function errorWithData(response: Response, body: unknown): Promise<ApiError> {
  return errorFromAnswer(response, body, await dataIn(body));
}

/** What a refusal with this code carries; null for any other failure, and where it carries nothing that could be read. */
export function dataOf<Code extends CodeWithData>(error: unknown, code: Code): ErrorData[Code] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  return (error.data as ErrorData[Code] | undefined) ?? null;
}

async function dataIn(body: unknown): Promise<unknown> {
  if (!isRecord(body) || body['data'] === undefined) return undefined;
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience.ms, null));
  const schemas = await Promise.race([loadErrorSchemas(), late]);
  const { code } = body;
  if (!schemas || !isCodeWithData(code, schemas)) return undefined;
  return schemas.ERROR_DATA[code].safeParse(body['data']).data;
}

const isCodeWithData = (code: unknown, { ERROR_DATA }: typeof Schemas): code is CodeWithData =>
  typeof code === 'string' && Object.hasOwn(ERROR_DATA, code);
