import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiKeyService } from '@sayso/contract';

/** The key that every fake service knows. */
export const GOOD_KEY = 'good-key-1234';

/** What a fake does with a key that begins so, whatever the service. */
const BEHAVIOUR: Record<string, (response: http.ServerResponse) => void> = {
  'status-': () => undefined,
  'silent-': () => undefined,
  'cut-': (response) => void response.destroy(),
  'elsewhere-': (response) => void response.writeHead(302, { location: '/caught' }).end(),
  'page-': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
};

/** Services in the process, each of which speaks as the real one is documented to. `paths`: what they were asked for. */
export async function startFakeServices() {
  const paths: string[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    paths.push(url);
    const [, service = '', ...rest] = url.split('/');
    const key = keyOf(service, request.headers);
    const way = Object.keys(BEHAVIOUR).find((prefix) => key?.startsWith(prefix));
    if (way === 'status-') return json(response, Number(key?.slice(way.length)), { error: { message: 'no' } });
    if (way) return BEHAVIOUR[way]?.(response);
    return answer(response, { service, path: rest.join('/'), isRight: key === GOOD_KEY });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    paths,
    origin,
    origins: {
      heygen: `${origin}/heygen`,
      googleTTS: `${origin}/googleTTS`,
      openai: `${origin}/openai`,
      faceStudio: `${origin}/faceStudio`,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function keyOf(service: string, headers: http.IncomingHttpHeaders): string | undefined {
  const header = {
    heygen: 'x-api-key',
    googleTTS: 'x-goog-api-key',
    openai: 'authorization',
    faceStudio: 'authorization',
  }[service as ApiKeyService];
  const value = headers[header];
  return typeof value === 'string' ? value.replace(/^(?:Bearer|Token) /, '') : undefined;
}

type Asked = { service: string; path: string; isRight: boolean };

function answer(response: http.ServerResponse, { service, path, isRight }: Asked): void {
  // Below `older` there is no version 3 yet.
  if (service === 'heygen' && (path === 'v3/users/me' || path === 'older/v2/user/remaining_quota')) {
    const data = path.startsWith('v3') ? { username: 'fake' } : { remaining_quota: 60, used_quota: 0 };
    if (isRight) return json(response, 200, { error: null, data });
    return json(response, 401, { error: { code: 'unauthorized', message: 'Unauthorized' } });
  }
  if (service === 'googleTTS' && path === 'v1/voices?languageCode=en-US') {
    if (isRight) return json(response, 200, { voices: [{ languageCodes: ['en-US'], name: 'en-US-Standard-A' }] });
    const details = [{ reason: 'API_KEY_INVALID', domain: 'googleapis.com' }];
    return json(response, 400, { error: { code: 400, status: 'INVALID_ARGUMENT', details } });
  }
  if (service === 'openai' && path === 'v1/models') {
    if (isRight) return json(response, 200, { object: 'list', data: [{ id: 'tts-1', object: 'model' }] });
    return json(response, 401, {
      error: { message: 'Incorrect API key', type: 'x', param: null, code: 'invalid_api_key' },
    });
  }
  if (service === 'faceStudio' && path === 'v1/generate?ethnicity=none')
    return isRight
      ? json(response, 400, { detail: 'Invalid value for ethnicity.' })
      : json(response, 401, { detail: 'Invalid token.' });
  return json(response, 404, {});
}

function json(response: http.ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
