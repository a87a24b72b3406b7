import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/samples.ts';

beforeEach(() => {
  saveToken('t');
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([])),
  });
});

async function openMenu() {
  const app = renderApp('/projects');
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  return app;
}

test('choosing an entry of the phone menu leads the focus to the new screen', async () => {
  const { user, router } = await openMenu();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('closing the phone menu gives the focus back to its button', async () => {
  const { user } = await openMenu();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })));
});
