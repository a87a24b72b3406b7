import { SETTING_KEYS, type SettingEntry, SETTINGS } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { readToken, saveToken } from '../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { dismissToasts } from '../../ui/feedback/toasts.tsx';
import '../../app/operator/operator-settings.tsx';

const PATH = '/api/admin/settings';
const GB = 1024 ** 3;
const operator = { ...sampleUser, name: 'Ruth Keller', user_type: 'admin' as const };
const plan = (slug: string, name: string) => ({ slug, name, is_active: true });

function entries(values: Record<string, unknown> = {}): Record<string, SettingEntry> {
  const all = SETTING_KEYS.map((key) => {
    const { type, group, help: description } = SETTINGS[key];
    const value = key in values ? values[key] : SETTINGS[key].default;
    return [key, { key, value, type, group, description, updated_at: null }];
  });
  return Object.fromEntries(all);
}

/** A server that keeps settings; `more` takes over. */
function serve(values: Record<string, unknown> = {}, more: Record<string, (asked: Asked) => Answer> = {}) {
  let stored = entries(values);
  const api = fakeApi({
    'GET /api/auth/user': () => success({ user: operator }),
    'GET /api/admin/demo': () => success(null),
    [`GET ${PATH}/state`]: () => success({ free_bytes: 7.5 * GB, least_free_bytes: 2 * GB, is_full: false }),
    'GET /api/plans': () => success([plan('FE', 'Free Edition'), plan('DFY', 'Done For You')]),
    [`GET ${PATH}`]: () => success(stored),
    [`POST ${PATH}/clear-cache`]: () => success(stored),
    [`PUT ${PATH}`]: ({ body }) => {
      for (const { key, value } of (body as { settings: { key: string; value: SettingEntry['value'] }[] }).settings)
        stored = { ...stored, [key]: { ...stored[key], value } as SettingEntry };
      return success(stored);
    },
    ...more,
  });
  return api;
}

async function open() {
  const app = renderApp('/admin/settings');
  await screen.findByRole('form', { name: 'System Settings' });
  return app;
}
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const saved = (api: ReturnType<typeof fakeApi>) =>
  api.asked.filter(({ method }) => method === 'PUT').map((one) => one.body);

let logged: MockInstance;
beforeEach(() => {
  saveToken('t');
  logged = vi
    .spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(() => dismissToasts());

describe('System Settings', () => {
  test('shows a control with help for every setting but those of sections of their own', async () => {
    serve();
    await open();
    const elsewhere =
      /^(smtp|mail|\w+_server|face_studio|own_|transcriber|google_tts|elevenlabs|heygen|a2e|did_|text_order|presenter_)/u;
    const shown = SETTING_KEYS.filter((key) => !elsewhere.test(key));
    for (const key of shown) {
      const control = screen.getByLabelText(SETTINGS[key].label, { selector: 'input, textarea, select, button' });
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(SETTINGS[key].help);
    }
    expect(screen.queryByLabelText(SETTINGS.smtp_host.label)).toBeNull();
    expect(screen.queryByText(SETTINGS.google_tts_enabled.label)).toBeNull();
  });

  test('saves what was changed, with type and group, and says so', async () => {
    const api = serve();
    const { user } = await open();
    await user.type(text('Site Name'), 'Clip House');
    await user.clear(text('Site Description'));
    await user.click(screen.getByRole('switch', { name: 'Maintenance Mode' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Default plan' }), 'Done For You');
    await press(user, 'Save All Settings');
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(saved(api)).toEqual([
      {
        settings: [
          { key: 'site_name', value: 'Clip House', type: 'string', group: 'general' },
          { key: 'site_description', value: '', type: 'string', group: 'general' },
          { key: 'maintenance_mode', value: true, type: 'boolean', group: 'system' },
          { key: 'default_plan', value: 'DFY', type: 'string', group: 'features' },
        ],
      },
    ]);
    expect(await screen.findByText(/^Maintenance mode is on: only administrators/)).toBeTruthy();
  });

  test('no limit is sent as null', async () => {
    const api = serve();
    const { user } = await open();
    const [unlimited] = screen.getAllByRole('switch', { name: 'Unlimited' });
    if (unlimited) await user.click(unlimited);
    await press(user, 'Save All Settings');
    await screen.findByText('Settings Saved');
    expect(saved(api)).toMatchObject([{ settings: [{ key: 'max_videos_per_user', value: null }] }]);
  });

  test('the guard of the disk is switched off by a 0 that somebody typed, with a warning, and never by an empty box', async () => {
    const api = serve();
    const { user } = await open();
    const field = text('Free disk space to keep');
    await user.clear(field);
    await press(user, 'Save All Settings');
    expect(await screen.findByText('Use a whole number from 0. 0 switches the guard off.')).toBeTruthy();
    expect(saved(api)).toEqual([]);
    expect(screen.queryByText(/^0 turns this protection off/)).toBeNull();
    await user.type(field, '0');
    expect(await screen.findByText(/^0 turns this protection off/)).toBeTruthy();
    await press(user, 'Save All Settings');
    await screen.findByText('Settings Saved');
    expect(saved(api)).toMatchObject([{ settings: [{ key: 'min_free_disk_gb', value: 0 }] }]);
  });

  test('the room on the disk stands beside the room to keep, and what is full stands above every screen', async () => {
    let isFull = false;
    const state = () => success({ free_bytes: 7.5 * GB, least_free_bytes: 8 * GB, is_full: isFull });
    serve({}, { [`GET ${PATH}/state`]: state });
    const { user } = await open();
    expect(await screen.findByText('7.5 GB free now')).toBeTruthy();
    expect(screen.queryByText(/^The disk is nearly full/)).toBeNull();
    isFull = true;
    await user.type(text('Site Name'), 'x');
    await press(user, 'Save All Settings');
    expect(await screen.findByText(/^The disk is nearly full: 7.5 GB free, 8 GB are to stay free/)).toBeTruthy();
  });

  test('without a change nothing is sent, and nobody is told that it was saved', async () => {
    const api = serve({ site_name: 'Clips' });
    const { user } = await open();
    await press(user, 'Save All Settings');
    expect(await screen.findByText('Nothing to save')).toBeTruthy();
    await user.type(text('Site Name'), '   {Enter}');
    await waitFor(() => expect(text('Site Name').value).toBe('Clips'));
    expect(saved(api)).toEqual([]);
    expect(screen.queryByText('Settings Saved')).toBeNull();
  });

  test('Ctrl+S saves what was typed, from within a field', async () => {
    const api = serve();
    const { user } = await open();
    await user.type(text('Site Name'), 'Clips');
    expect(screen.getByText('5/30')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Settings Saved');
    expect(saved(api)).toMatchObject([{ settings: [{ key: 'site_name', value: 'Clips' }] }]);
  });

  test('Refresh keeps what was typed, and says so', async () => {
    serve();
    const { user } = await open();
    await user.type(text('Site Name'), 'Typed');
    await press(user, 'Refresh');
    expect(await screen.findByText('Your unsaved changes are kept.')).toBeTruthy();
    expect(text('Site Name').value).toBe('Typed');
    expect(screen.queryByText(/as they are stored/)).toBeNull();
  });

  test('a value out of bounds is said at its field and not sent', async () => {
    const api = serve();
    const { user } = await open();
    const field = text('Max Video Length (seconds)');
    await user.clear(field);
    await user.type(field, '301{Enter}');
    expect(await screen.findByText('Use a whole number from 1 to 300.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(saved(api)).toEqual([]);
  });

  test('what the server refuses is said at the field that it names', async () => {
    serve(
      {},
      {
        [`PUT ${PATH}`]: () => ({
          status: 422,
          body: {
            status: 'error',
            code: 'invalid_input',
            message: 'Check.',
            errors: { default_plan: ['There is no such plan on offer.'] },
          },
        }),
      },
    );
    const { user } = await open();
    await user.type(text('Site Name'), 'x');
    await press(user, 'Save All Settings');
    expect(await screen.findByText('There is no such plan on offer.')).toBeTruthy();
    expect(screen.getByText('Failed to save settings. Please check the console for details.')).toBeTruthy();
  });

  test('a call without an answer asks to try again, and what was typed stays', async () => {
    serve(
      {},
      {
        [`PUT ${PATH}`]: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    );
    const { user } = await open();
    await user.type(text('Site Name'), 'Kept');
    await press(user, 'Save All Settings');
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
    expect(text('Site Name').value).toBe('Kept');
  });

  test('Refresh and Clear Cache read the settings anew and say so; each says when it failed', async () => {
    let works = true;
    const fail = () => failure(500, 'internal', 'Server error occurred. Please try again later.');
    serve(
      {},
      {
        [`GET ${PATH}`]: () => (works ? success(entries({ site_name: 'From the database' })) : fail()),
        [`POST ${PATH}/clear-cache`]: () => (works ? success(entries({ site_name: 'After the cache' })) : fail()),
      },
    );
    const { user } = await open();
    await press(user, 'Refresh');
    expect(await screen.findByText('Settings Reloaded')).toBeTruthy();
    expect(text('Site Name').value).toBe('From the database');
    await press(user, 'Clear Cache');
    expect(await screen.findByText('Cache Cleared')).toBeTruthy();
    await waitFor(() => expect(text('Site Name').value).toBe('After the cache'));
    works = false;
    await press(user, 'Clear Cache');
    expect(await screen.findByText('Failed to clear cache.')).toBeTruthy();
    await press(user, 'Refresh');
    expect(await screen.findByText('Failed to reload settings.', undefined, { timeout: 5_000 })).toBeTruthy();
  });

  test('when the settings cannot be loaded the defaults are shown, and nothing can be saved over what is stored', async () => {
    serve({}, { [`GET ${PATH}`]: () => failure(403, 'forbidden', 'Access denied.') });
    await open();
    expect(text('Max Videos per User').value).toBe('100');
    const note = screen.getByText(/^The stored settings could not be loaded/);
    expect(within(note).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save All Settings' })).toBeNull();
    expect(logged).toHaveBeenCalledWith('Failed to load settings.', expect.objectContaining({ status: 403 }));
  });

  test('Sign Out asks first when something is unsaved; Stay keeps all of it, Leave ends the session', async () => {
    const api = serve({}, { 'POST /api/auth/logout': () => success(null) });
    setWindowWidth(1440);
    const { user } = await open();
    await user.type(text('Site Name'), ' two');
    await press(user, 'Sign Out');
    const ask = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click((await ask()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(text('Site Name').value).toBe(' two');
    expect(api.asked.some(({ path }) => path === '/api/auth/logout')).toBe(false);
    await press(user, 'Sign Out');
    await user.click((await ask()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('form', { name: 'Welcome Back' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readToken()).toBeNull();
  });

  test('a session that ended leads to the sign-in without a question, and nothing is called reloaded', async () => {
    let isRefused = false;
    const answer = () => (isRefused ? failure(401, 'unauthenticated', 'Please sign in again.') : success(entries()));
    serve({}, { [`GET ${PATH}`]: answer });
    const { user } = await open();
    await user.type(text('Site Name'), ' two');
    isRefused = true;
    await press(user, 'Refresh');
    expect(await screen.findByRole('form', { name: 'Welcome Back' })).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Settings Reloaded')).toBeNull();
  });

  test('a plan that is no longer offered stays what it is', async () => {
    serve({ default_plan: 'GOLD' });
    await open();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Default plan' });
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('GOLD (no longer offered)'));
  });
});
