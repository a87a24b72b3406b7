import { DEFAULT_PREFERENCES, type Preferences, preferencesApi } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { type Asked, success } from './fake-api.ts';

type User = ReturnType<typeof userEvent.setup>;

const { path } = preferencesApi.getPreferences;

/** A server that keeps preferences, as handlers for `fakeApi`. `views`: what it has kept. */
export function keepViews(savedViews: Preferences['savedViews'] = []) {
  let stored: Preferences = { ...DEFAULT_PREFERENCES, savedViews };
  return {
    views: () => stored.savedViews,
    handlers: {
      [`GET ${path}`]: () => success(stored),
      [`PUT ${path}`]: ({ body }: Asked) => {
        stored = body as Preferences;
        return success(stored);
      },
    },
  };
}

/** Opens the menu of views of a list, whose button has the name of the one that is shown. */
export async function openViews(user: User, shown = 'Views') {
  (await screen.findByRole('button', { name: shown })).focus();
  await user.keyboard('{Enter}');
  return within(await screen.findByRole('menu'));
}

/** Saves what is shown under a name. */
export async function saveView(user: User, name: string): Promise<void> {
  const menu = await openViews(user);
  await user.click(menu.getByRole('menuitem', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.type(dialog.getByLabelText('Name'), name);
  await user.click(dialog.getByRole('button', { name: 'Save View' }));
}
