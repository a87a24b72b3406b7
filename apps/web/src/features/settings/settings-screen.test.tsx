import { SETTING_KEYS, type SettingEntry, SETTINGS } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/auth-token.ts';
import { type Answer, type Asked, failure, fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/samples.ts';
import './settings-screen.tsx';

const PATH = '/api/admin/settings';
const success = (data: unknown): Answer => ({ body: { status: 'success', data } });
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

beforeEach(() => {
  saveToken('t');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('System Settings', () => {
  test('shows a control with help for every setting but those of the mail server', async () => {
    serve();
    await open();
    const shown = SETTING_KEYS.filter((key) => !key.startsWith('smtp_') && !key.startsWith('mail_'));
    for (const key of shown) {
      const control = screen.getByLabelText(SETTINGS[key].label, { selector: 'input, textarea, select, button' });
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(SETTINGS[key].help);
    }
    expect(screen.queryByLabelText(SETTINGS.smtp_host.label)).toBeNull();
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

  test('no limit is sent as null, and an empty number as 0 where 0 is allowed', async () => {
    const api = serve();
    const { user } = await open();
    const [unlimited] = screen.getAllByRole('switch', { name: 'Unlimited' });
    if (unlimited) await user.click(unlimited);
    await user.clear(text('Free disk space to keep'));
    await press(user, 'Save All Settings');
    await screen.findByText('Settings Saved');
    expect(saved(api)).toMatchObject([
      {
        settings: [
          { key: 'max_videos_per_user', value: null },
          { key: 'min_free_disk_gb', value: 0 },
        ],
      },
    ]);
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
  });

  test('a plan that is no longer offered stays what it is', async () => {
    serve({ default_plan: 'GOLD' });
    await open();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Default plan' });
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('GOLD (no longer offered)'));
  });
});
