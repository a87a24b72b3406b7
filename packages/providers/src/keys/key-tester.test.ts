import { ApiKeyService } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyTester } from './key-tester.ts';
import { GOOD_KEY, startFakeServices } from './testing/fake-services.ts';

let services: Awaited<ReturnType<typeof startFakeServices>>;
beforeAll(async () => void (services = await startFakeServices()));
afterAll(() => services.close());

const tester = () => createKeyTester({ origins: services.origins });

test('HeyGen is asked whose key it is, and for what is left only where it does not know that call', async () => {
  const older = createKeyTester({ origins: { heygen: `${services.origins.heygen}/older` } });
  expect(await older.test('heygen', GOOD_KEY)).toBe('OK');
  expect(await older.test('heygen', 'wrong-key')).toBe('HTTP_401');
  services.paths.length = 0;
  expect(await tester().test('heygen', GOOD_KEY)).toBe('OK');
  expect(services.paths).toEqual(['/heygen/v3/users/me']);
});

describe.each(ApiKeyService.options)('%s', (service) => {
  test('a right key is known', async () => {
    expect(await tester().test(service, GOOD_KEY)).toBe('OK');
  });

  test('a wrong key is refused as such, however the service says it', async () => {
    expect(await tester().test(service, 'wrong-key')).toBe('HTTP_401');
  });

  test.each([400, 403, 429, 500, 503])('a service that answers %i is quoted', async (status) => {
    expect(await tester().test(service, `status-${status}`)).toBe(`HTTP_${status}`);
  });

  test('a page where an answer should be is none', async () => {
    expect(await tester().test(service, 'page-1')).toBe('UNKNOWN_ERROR');
  });

  test('a key is not carried on to where a service redirects', async () => {
    expect(await tester().test(service, 'elsewhere-1')).toBe('HTTP_302');
    expect(services.paths).not.toContain('/caught');
  });

  test('a connection that breaks, and a server that is not there, are the network', async () => {
    expect(await tester().test(service, 'cut-1')).toBe('NETWORK_ERROR');
    // Nothing listens on the discard port.
    const nowhere = createKeyTester({ origins: { [service]: 'http://127.0.0.1:9' } });
    expect(await nowhere.test(service, GOOD_KEY)).toBe('NETWORK_ERROR');
  });

  test('a service that says nothing is not waited for', async () => {
    const hasty = createKeyTester({ origins: services.origins, timeoutMs: 50 });
    expect(await hasty.test(service, 'silent-1')).toBe('TIMEOUT_ERROR');
  });

  test('whoever goes away ends the try', async () => {
    const left = AbortSignal.abort(new Error('left'));
    await expect(tester().test(service, 'silent-1', { signal: left })).rejects.toThrow('left');
  });

  test('a key that no header can carry is no fault of ours', async () => {
    expect(await tester().test(service, 'two\nlines')).toBe('NETWORK_ERROR');
  });
});
