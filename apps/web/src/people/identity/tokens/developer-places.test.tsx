import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';

beforeEach(() => saveToken('t'));

test.each([
  ['/projects', 'API description', '/api-docs'],
  ['/projects', 'API setup', '/api-setup'],
  ['/admin', 'API setup', '/api-setup'],
  ['/admin', 'Connection test', '/api-test'],
] as const)('the command menu at %s leads to %s', async (address, name, place) => {
  const user_type = address === '/admin' ? 'admin' : 'user';
  fakeApi({ 'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type } }) });
  const { user, router } = renderApp(address);
  await screen.findAllByRole('navigation');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(within(await screen.findByRole('dialog')).getByRole('combobox'), name);
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toBe(name));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});
