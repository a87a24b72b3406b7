import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../../lib/api/auth-token.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { servePreferences } from './testing/serve-preferences.ts';

const open = () => renderApp('/settings?tab=preferences');
const form = () => screen.findByRole('form', { name: 'Preferences' });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

beforeEach(() => saveToken('t'));

describe('two tabs', () => {
  const KEY = 'unsaved_preferences';

  test('what is saved here is told to the others', async () => {
    servePreferences();
    const { user } = open();
    await form();
    const written = vi.spyOn(Storage.prototype, 'setItem');
    await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
    expect(await screen.findByText('Preferences Reset')).toBeTruthy();
    // Browsers tell of what is removed only where something was.
    expect(written).toHaveBeenCalledWith(KEY, 'null');
    expect(localStorage.getItem(KEY)).toBeNull();
    written.mockRestore();
  });

  test('what was reset in another one shows in the open form; what was typed stays', async () => {
    const { state } = servePreferences({ defaultLanguage: 'fr-FR', defaultBackgroundStyle: 'home' });
    const { user } = open();
    await form();
    await user.selectOptions(choice('Default Avatar Style'), 'Casual');
    state.stored = DEFAULT_PREFERENCES;
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null })));
    await waitFor(() => expect(choice('Default Language').value).toBe('en-US'));
    expect(choice('Default Background').value).toBe('modern');
    expect(choice('Default Avatar Style').value).toBe('casual');
  });
});
