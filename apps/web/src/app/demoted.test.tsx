import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../lib/api/auth-token.ts';
import { failure, fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/samples.ts';

test('who operates the installation no longer is led to their dashboard by the first refusal', async () => {
  let isDemoted = false;
  fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: isDemoted ? 'user' : 'admin' } }),
    'GET /api/admin/settings': () => (isDemoted ? failure(403, 'forbidden', 'Access denied.') : success({})),
  });
  saveToken('t');
  const { client, router } = renderApp('/admin/settings');
  await waitFor(() => expect(client.getQueryState(['settings', 'all'])?.status).toBe('success'));
  isDemoted = true;
  await act(() => client.refetchQueries({ queryKey: ['settings'] }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
