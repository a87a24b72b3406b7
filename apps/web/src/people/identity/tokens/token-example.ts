import {
  type Endpoint,
  profileApi,
  sitesApi,
  TOKEN_SCOPES,
  type TokenScope,
  uploadsApi,
  rendersApi,
  voicesApi,
  namesOf,
} from '@sayso/contract';
import { addressOf } from '../../../lib/api/api.ts';
import { type CurlCall, curlOf } from '../curl-of.ts';

type Example = { endpoint: Endpoint; params?: object; query?: object; body?: NonNullable<CurlCall['body']> };

/** One call for each scope that works, or says what is missing, without any preparation. */
const EXAMPLES: Record<TokenScope, Example> = {
  read: { endpoint: profileApi.getUserProfile },
  videos: { endpoint: rendersApi.cancelVideo, params: { id: 'VIDEO_ID' } },
  speech: {
    endpoint: voicesApi.generateSpeech,
    body: { json: { msg: 'Hello.', tts_id: 'en-us-ava', country: 'en', region: 'US' } },
  },
  uploads: {
    endpoint: uploadsApi.createUpload,
    query: { kind: 'logo', name: 'logo.png', consent: true },
    body: { file: 'logo.png', type: uploadsApi.createUpload.consumes },
  },
  sites: { endpoint: sitesApi.publishSite, params: { id: 'SITE_ID' }, body: { json: { version: 1 } } },
};

/** A line for a terminal that a token with these scopes may send to this installation. */
export function tokenExample(token: string, scopes: readonly TokenScope[]): string {
  const scope = namesOf(TOKEN_SCOPES).find((one) => scopes.includes(one)) ?? 'read';
  const { endpoint, params, query, body } = EXAMPLES[scope];
  const url = `${location.origin}${addressOf(endpoint.path, params, query)}`;
  return curlOf({ method: endpoint.method, url, token, ...(body && { body }) });
}
