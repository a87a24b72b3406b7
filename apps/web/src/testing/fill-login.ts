import { screen } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';

/** Signs Elena in with a password, by keyboard. */
export async function fillLogin({ user }: ReturnType<typeof renderApp>, password: string) {
  await user.type(await screen.findByLabelText('Email'), 'elena@brightside.shop');
  await user.type(screen.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
}
