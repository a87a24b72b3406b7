import { curlOf, type CurlCall } from '../curl-of.ts';
import type { DocOperation } from './operations-of.ts';

const TOKENS = { public: null, member: 'SESSION_TOKEN', admin: 'SESSION_TOKEN' } as const;

/** A line for a terminal with what the call needs and nothing more. What stands in capitals is to be filled in. */
export function curlOfOperation({ method, path, access, scope, parameters, body }: DocOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => name.toUpperCase());
  const query = parameters
    .filter(({ place, isRequired }) => place === 'query' && isRequired)
    .map(({ name, example }) => `${name}=${encodeURIComponent(example)}`);
  const url = `${location.origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return curlOf({ method, url, token: scope === null ? TOKENS[access] : 'API_TOKEN', ...bodyOf(body) });
}

function bodyOf(body: DocOperation['body']): Pick<CurlCall, 'body'> {
  if (body === null) return {};
  if (body.type === 'application/json') return { body: { json: body.example } };
  if (body.type === 'multipart/form-data') return { body: { form: formOf(body) } };
  return { body: { file: 'FILE', type: body.type } };
}

/** What a form needs: its files, and what must go with them. */
function formOf({ fields, example }: NonNullable<DocOperation['body']>): string[] {
  const values = example as Record<string, unknown>;
  return fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name, type }) => `${name}=${type === 'file' ? '@FILE' : String(values[name])}`);
}
