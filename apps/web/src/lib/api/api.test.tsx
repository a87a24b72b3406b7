import { identityApi, libraryApi, rendersApi } from '@sayso/contract';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { ApiError, mayPass } from './api-error.ts';
import { call } from './api.ts';
import { clearToken, dropToken, readToken, saveToken, takeRefusedToken } from './credentials.ts';

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

const answers = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

describe('what a call sends', () => {
  test('params stand in the path, the query in the address, the token and the key in headers', async () => {
    const { asked } = fakeApi({ 'POST /api/video-generation/retry/a%2Fb': () => ({ body: { status: 'success' } }) });
    saveToken('secret');
    await call(rendersApi.retryVideo, { params: { id: 'a/b' }, idempotencyKey: 'press-1' });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(asked[0]?.headers.get('idempotency-key')).toBe('press-1');
  });

  test('an empty search and a missing filter leave no trace in the address', async () => {
    const { asked } = fakeApi({ 'GET /api/videos': () => ({ body: {} }) });
    await call(libraryApi.listVideos, { query: { search: '', page: 2 } });
    expect(asked[0]?.query.toString()).toBe('page=2');
  });

  test('without a token there is no authorization header', async () => {
    const { asked } = fakeApi({ 'GET /api/auth/user': () => ({ body: {} }) });
    await call(identityApi.currentUser);
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('what a failed call says', () => {
  test("the server's own words, code and field messages come first", async () => {
    fakeApi({
      'POST /api/auth/login': () => ({
        status: 422,
        body: {
          status: 'error',
          code: 'invalid_input',
          message: 'Look again.',
          errors: { email: ['No address.'] },
          request_id: 'r1',
        },
      }),
    });
    const error = await failureOf(call(identityApi.login, { body: { email: 'x', password: 'y' } }));
    expect(error).toMatchObject({
      message: 'Look again.',
      code: 'invalid_input',
      status: 422,
      errors: { email: ['No address.'] },
      requestId: 'r1',
    });
  });

  test.each([
    [401, 'You are not authorized to perform this action.'],
    [403, 'Access denied.'],
    [404, 'Resource not found.'],
    [422, 'Please check your input and try again.'],
    [502, 'Server error occurred. Please try again later.'],
    [418, 'An unknown error occurred.'],
  ])('a bare %i gets the text of the catalogue and the code HTTP_status', async (status, message) => {
    answers(status, '<html>a proxy page</html>');
    expect(await failureOf(call(identityApi.currentUser))).toMatchObject({ message, code: `HTTP_${status}`, status });
  });

  test('a network that fails is told apart from a server that refuses', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(identityApi.currentUser));
    expect(error).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error. Please check your internet connection.',
      status: null,
    });
  });

  test('an answer that takes too long ends in TIMEOUT_ERROR', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const error = await failureOf(call({ ...identityApi.currentUser, timeoutMs: 5 }));
    expect(error).toMatchObject({
      code: 'TIMEOUT_ERROR',
      message: 'Network error occurred. Please check your connection.',
    });
  });

  test('anything unforeseen keeps its own message', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new RangeError('odd')));
    expect(await failureOf(call(identityApi.currentUser))).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'odd' });
  });

  test("a caller's own cancel is no failure of the product", async () => {
    const stop = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const asked = call(identityApi.currentUser, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the token', () => {
  test('a 401 drops it', async () => {
    fakeApi({ 'GET /api/auth/user': () => failure(401, 'unauthenticated', 'No.') });
    saveToken('old');
    await failureOf(call(identityApi.currentUser));
    expect(readToken()).toBeNull();
  });

  test('a 401 for an old token leaves the one of a new sign-in alone', async () => {
    fakeApi({
      'GET /api/auth/user': () => {
        saveToken('new');
        return failure(401, 'unauthenticated', 'No.');
      },
    });
    saveToken('old');
    await failureOf(call(identityApi.currentUser));
    expect(readToken()).toBe('new');
  });

  test('other refusals keep it', async () => {
    fakeApi({ 'GET /api/auth/user': () => failure(403, 'forbidden', 'Access denied.') });
    saveToken('kept');
    await failureOf(call(identityApi.currentUser));
    expect(readToken()).toBe('kept');
  });
});

test('only failures that may pass are worth a repeat', () => {
  const withStatus = (status: number | null) => new ApiError({ code: 'x', message: 'x', status });
  expect([null, 429, 500, 503].map((status) => mayPass(withStatus(status)))).toEqual([true, true, true, true]);
  expect([400, 401, 404, 409, 422].map((status) => mayPass(withStatus(status)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe('the token', () => {
  test('a refused token counts as none, and what another tab has stored meanwhile is not removed with it', () => {
    saveToken('acting');
    dropToken('acting');
    expect(readToken()).toBeNull();
    // The write of the other tab may come to be seen here only now: nothing has gone over it.
    expect(localStorage.getItem('auth_token')).toBe('acting');
    localStorage.setItem('auth_token', 'own');
    expect(readToken()).toBe('own');
  });

  test('only the token that was refused is dropped, and it can be taken once', () => {
    saveToken('second');
    dropToken('first');
    expect(readToken()).toBe('second');
    dropToken('second');
    expect([takeRefusedToken(), takeRefusedToken(), readToken()]).toEqual(['second', null, null]);
  });

  test('whoever signs out leaves no token behind', () => {
    saveToken('own');
    clearToken();
    expect([readToken(), localStorage.getItem('auth_token')]).toEqual([null, null]);
  });
});
