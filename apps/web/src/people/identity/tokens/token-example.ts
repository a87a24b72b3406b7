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

type Example = { endpoint: Endpoint; params?: object; query?: object; body?: NonNullable<CurlCall['body']> };

export type CurlCall = {
  method: string;
  /** Whole, with its origin. */
  url: string;
  /** What stands behind `Bearer`; null for calls that anybody may make. */
  token: string | null;
  /** Fields, sent as JSON, or the name of a file, or the parts of a form; undefined when nothing is sent. */
  body?: { json: unknown } | { file: string; type: string } | { form: readonly string[] };
};

/** A call as a line for a terminal, broken where it gets long. */
export function curlOf({ method, url, token, body }: CurlCall): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(token === null ? [] : [`-H ${quoted(`Authorization: Bearer ${token}`)}`]),
    ...bodyParts(body),
  ];
  return parts.join(' \\\n  ');
}

function bodyParts(body: CurlCall['body']): string[] {
  if (body === undefined) return [];
  if ('form' in body) return body.form.map((part) => `-F ${quoted(part)}`);
  if ('file' in body) return [`-H ${quoted(`Content-Type: ${body.type}`)}`, `--data-binary ${quoted(`@${body.file}`)}`];
  return [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body.json))}`];
}

/** As every shell of POSIX reads it: nothing inside means anything. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

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
