import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

test('an address that leads nowhere is logged once, and where its way out leads is not', async () => {
  fakeApi({});
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { user } = renderApp('/nowhere/at-all');
  await user.click(await screen.findByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('404'));
  expect(lines).toEqual(['404: somebody asked for a page that does not exist: /nowhere/at-all']);
});
