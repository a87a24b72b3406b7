import { DEFAULT_PREFERENCES, type Preferences } from '@sayso/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAppearance, saveAppearance } from '../lib/appearance.ts';
import { saveToken } from '../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';
import { addUnsaved, readUnsaved } from './preferences.ts';

const PATH = '/api/user/settings/preferences';
const root = () => document.documentElement.dataset;

/** A server that keeps preferences, and whose saving can be made to fail. */
function serve(stored: Preferences = DEFAULT_PREFERENCES) {
  const state = {
    stored,
    onSave: (): Answer | null => null,
    onRead: (): Promise<Answer> | null => null,
  };
  const api = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([])),
    [`GET ${PATH}`]: () => state.onRead() ?? success(state.stored),
    [`PUT ${PATH}`]: ({ body }) => {
      const refusal = state.onSave();
      if (refusal) return refusal;
      state.stored = body as Preferences;
      return success(state.stored);
    },
  });
  const saved = () => api.asked.filter(({ method, path }) => method === 'PUT' && path === PATH).map(({ body }) => body);
  return { state, saved };
}

async function openLook(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: /Account/ }));
  await screen.findByRole('menu');
}
const choose = async ({ user }: ReturnType<typeof renderApp>, name: string) => {
  await openLook(user);
  await user.click(screen.getByRole('menuitemradio', { name }));
};

beforeEach(() => {
  saveToken('t');
  saveAppearance({ theme: 'dark', compactView: false, sidebarCollapsed: false });
});

describe('the look of the app', () => {
  test('the copy of the server wins over the one in this browser', async () => {
    saveAppearance({ theme: 'light', compactView: true });
    serve({ ...DEFAULT_PREFERENCES, theme: 'auto' });
    renderApp('/projects');
    await waitFor(() => expect(root()['theme']).toBe('auto'));
    expect(root()['density']).toBeUndefined();
    expect(readAppearance().theme).toBe('auto');
  });

  test('are asked for once a password of their own is chosen', async () => {
    const { asked } = fakeApi({
      'GET /api/auth/user': () => success({ user: { ...sampleUser, password_change_required: true } }),
    });
    const { router } = renderApp('/projects');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/projects'));
    await screen.findByRole('heading', { level: 1 });
    expect(asked.filter(({ path }) => path === PATH)).toEqual([]);
  });

  test('a choice shows before the server has answered, and is saved with all the others', async () => {
    const { saved } = serve({ ...DEFAULT_PREFERENCES, defaultLanguage: 'fr-FR' });
    const app = renderApp('/projects');
    await choose(app, 'Compact');
    expect(root()['density']).toBe('compact');
    await waitFor(() =>
      expect(saved()).toEqual([{ ...DEFAULT_PREFERENCES, defaultLanguage: 'fr-FR', compactView: true }]),
    );
    await waitFor(() => expect(readUnsaved(sampleUser.id)).toEqual({}));
    expect(root()['density']).toBe('compact');
  });

  test('two quick choices are both saved', async () => {
    const { state } = serve();
    const app = renderApp('/projects');
    await choose(app, 'Light');
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    await waitFor(() => expect(state.stored).toMatchObject({ theme: 'light', compactView: true }));
    expect(root()).toMatchObject({ theme: 'light', density: 'compact' });
  });

  test('a reading that began before a choice and ends after it does not take it back', async () => {
    const late = Promise.withResolvers<Answer>();
    const { state } = serve();
    const app = renderApp('/projects');
    await openLook(app.user);
    state.onRead = () => late.promise;
    void app.client.invalidateQueries();
    state.onRead = () => null;
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    await waitFor(() => expect(state.stored.theme).toBe('light'));
    await waitFor(() => expect(readUnsaved(sampleUser.id)).toEqual({}));
    late.resolve(success(DEFAULT_PREFERENCES));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(root()['theme']).toBe('light');
    expect(readAppearance().theme).toBe('light');
  });

  test('a choice leaves alone what another tab has saved meanwhile', async () => {
    const { state } = serve();
    const app = renderApp('/projects');
    await openLook(app.user);
    state.stored = { ...state.stored, defaultLanguage: 'fr-FR' };
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    await waitFor(() => expect(state.stored.theme).toBe('light'));
    expect(state.stored.defaultLanguage).toBe('fr-FR');
  });

  test('what another tab has brought to the server is read anew', async () => {
    const { state } = serve();
    renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    state.stored = { ...state.stored, compactView: true };
    window.dispatchEvent(new StorageEvent('storage', { key: 'unsaved_preferences', newValue: null }));
    await waitFor(() => expect(root()['density']).toBe('compact'));
  });
});

describe('a choice that cannot be saved', () => {
  test('stays while the server is away, says so, and is brought to it by the next visit', async () => {
    const { state } = serve();
    state.onSave = () => {
      throw new TypeError('Failed to fetch');
    };
    const first = renderApp('/projects');
    await choose(first, 'Light');
    expect(await screen.findByText('Failed to save preferences.')).toBeTruthy();
    expect(root()['theme']).toBe('light');
    first.unmount();

    state.onSave = () => null;
    renderApp('/projects');
    await waitFor(() => expect(state.stored.theme).toBe('light'));
    expect(root()['theme']).toBe('light');
    expect(readUnsaved(sampleUser.id)).toEqual({});
  });

  test('is taken back when the server refuses it, in its words', async () => {
    const { state } = serve();
    state.onSave = () => failure(422, 'invalid_input', 'Please check your input and try again.');
    const app = renderApp('/projects');
    await choose(app, 'Light');
    expect(await screen.findByText('Please check your input and try again.')).toBeTruthy();
    await waitFor(() => expect(root()['theme']).toBe('dark'));
    expect(readUnsaved(sampleUser.id)).toEqual({});
  });

  test('is nobody else’s: another person’s open change is not brought to the server', async () => {
    addUnsaved('somebody-else', { theme: 'light' });
    const { saved } = serve();
    renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    await waitFor(() => expect(root()['theme']).toBe('dark'));
    expect(saved()).toEqual([]);
  });
});

test.each(['null', '{', '"light"', '{"theme":"neon","compactView":"yes"}'])(
  'a copy that reads %s in this browser leaves the defaults',
  (text) => {
    localStorage.setItem('appearance', text);
    expect(readAppearance()).toEqual({ theme: 'dark', sidebarCollapsed: false, compactView: false });
  },
);
