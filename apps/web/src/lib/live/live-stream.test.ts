import { expect, test, vi } from 'vitest';
import { readToken, saveToken } from '../api/auth-token.ts';
import { openLiveStream } from './live-stream.ts';

const listener = { onMessage: () => undefined, onState: () => undefined };

test('a refused stream ends the session it was opened for, not one that began meanwhile', async () => {
  const refused = vi.fn<typeof fetch>(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', refused);
  saveToken('new');
  openLiveStream({ token: 'old', lastId: null }, listener);
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(readToken()).toBe('new');
  openLiveStream({ token: 'new', lastId: null }, listener);
  await vi.waitFor(() => expect(readToken()).toBeNull());
});
