import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadsApi } from '@sayso/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAccount, readToken, saveToken } from './credentials.ts';
import { ApiError } from './api-error.ts';
import { dataOf } from './error-data.ts';
import { uploadFile, type UploadProgress } from './upload-file.ts';

/** A real server: what a browser sends and what it makes of an answer is what is at stake. */
let server: Server;
let answer: (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') return void response.end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(Object.assign(request, { body: Buffer.concat(parts).toString() }), response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const Real = XMLHttpRequest;
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Real {
      override open(method: string, path: string) {
        super.open(method, `http://127.0.0.1:${port}${path}`);
      }
    },
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const endpoint = { ...uploadsApi.createUpload, timeoutMs: 60_000 };
const query = { kind: 'music', name: 'voice & tune.mp3', consent: 'true' } as const;
const file = new File(['x'.repeat(300_000)], 'voice.mp3', { type: 'audio/mpeg' });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('the file as it is, what goes with it, the token and the account that is shown arrive, the progress ends at the whole, and the answer comes back', async () => {
  saveToken('secret');
  showAccount('shown');
  const seen: (string | undefined)[] = [];
  answer = ({ method, url, headers, body }, response) => {
    seen.push(method, url, headers.authorization, headers['idempotency-key'] as string);
    seen.push(headers['sayso-account'] as string);
    seen.push(headers['content-type'], body === 'x'.repeat(300_000) ? 'file' : 'no file');
    json(response, 201, { status: 'success', data: { token: 't' } });
  };
  const steps: UploadProgress[] = [];
  const result = await uploadFile(endpoint, {
    file,
    query,
    idempotencyKey: 'press-1',
    onProgress: (step) => steps.push(step),
  });
  expect(result).toEqual({ status: 'success', data: { token: 't' } });
  expect(seen).toEqual([
    'POST',
    '/api/uploads?kind=music&name=voice+%26+tune.mp3&consent=true',
    'Bearer secret',
    'press-1',
    'shown',
    'application/octet-stream',
    'file',
  ]);
  const last = steps.at(-1);
  expect(last?.totalBytes).toBe(300_000);
  expect(last?.sentBytes).toBe(last?.totalBytes);
});

test('a refusal is an ApiError in the words of the server, with the wait', async () => {
  answer = (_, response) =>
    json(response.setHeader('retry-after', '3'), 413, { code: 'payload_too_large', message: 'Too large.' });
  const error = await failureOf(uploadFile(endpoint, { file, query }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 413, code: 'payload_too_large', message: 'Too large.', retryAfterMs: 3_000 });
});

test('a 401 drops the token', async () => {
  saveToken('old');
  answer = (_, response) => json(response, 401, {});
  expect(await failureOf(uploadFile(endpoint, { file, query }))).toMatchObject({ code: 'HTTP_401' });
  expect(readToken()).toBeNull();
});

test("a caller's own cancel ends the upload and is no failure of the product", async () => {
  const closed = new Promise<void>((done) => {
    answer = (request) => void request.socket.on('close', () => done());
  });
  const stop = new AbortController();
  const sending = failureOf(uploadFile(endpoint, { file, query, signal: stop.signal }));
  setTimeout(() => stop.abort(), 200);
  expect(await sending).toMatchObject({ name: 'AbortError' });
  await closed;
  expect(await failureOf(uploadFile(endpoint, { file, query, signal: stop.signal }))).toMatchObject({
    name: 'AbortError',
  });
});

test('a server that says nothing ends in TIMEOUT_ERROR, one that is not there in NETWORK_ERROR', async () => {
  answer = () => undefined;
  expect(await failureOf(uploadFile({ ...endpoint, timeoutMs: 300 }, { file, query }))).toMatchObject({
    code: 'TIMEOUT_ERROR',
  });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await failureOf(uploadFile(endpoint, { file, query }))).toMatchObject({ code: 'NETWORK_ERROR', status: null });
});

test('a file that does not fit is refused with the limit that is reached', async () => {
  const data = { limit: 'storage', plan: 'Free Edition', used: 3, max: 3, upgrade_url: null };
  answer = (_, response) => json(response, 403, { code: 'storage_limit_reached', message: 'Full.', data });
  const error = await failureOf(uploadFile(endpoint, { file, query }));
  expect(dataOf(error, 'storage_limit_reached')).toEqual(data);
});
