import { useQuery } from '@tanstack/react-query';
import { errorFromAnswer, errorFromFailure } from '../../../lib/api/api-error.ts';
import { noted, parseAnswer } from '../../../lib/api/api.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** Where the API describes itself. */
export const OPENAPI_PATH = '/api/openapi.json';

/** The description of the API by the server that answers. It changes with an update only. */
export function useOpenApi() {
  return useQuery({
    queryKey: ['accounts', 'openapi'],
    queryFn: ({ signal }) => loadDocument(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function loadDocument(signal: AbortSignal): Promise<OpenApiDocument> {
  const response = await fetch(OPENAPI_PATH, { signal }).catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    throw noted(errorFromFailure(failure));
  });
  const body = parseAnswer(await response.text());
  if (!response.ok || body === undefined) throw noted(errorFromAnswer(response, body));
  return body as OpenApiDocument;
}
