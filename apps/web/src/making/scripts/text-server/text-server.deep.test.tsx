import type { SettingEntry, TextServerTest } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { findButton, openWizardAt } from '../../drafts/testing/open-wizard.ts';
import { serveWizard } from '../../drafts/testing/serve-wizard.ts';

const SETTINGS_PATH = '/api/admin/settings';
const TEST_PATH = '/api/admin/text-server/test';
const WRITTEN = 'Dry skin by noon?\n\nGlow Serum has no sticky feel.\n\nTap the link.';
const tested = (changes: Partial<TextServerTest>): Answer =>
  success({ code: 'OK', models: ['llama3.2', 'qwen3'], script: WRITTEN, took_ms: 2_340, ...changes });

beforeEach(() => saveToken('t'));
afterEach(dismissToasts);

describe('the text server', () => {
  function serve(changes: Record<string, Partial<SettingEntry>> = {}, answer: () => Answer = () => tested({})) {
    const stored = sampleSettings(changes);
    return fakeApi({
      'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
      [`GET ${SETTINGS_PATH}`]: () => success(stored),
      [`PUT ${SETTINGS_PATH}`]: () => success(stored),
      [`POST ${TEST_PATH}`]: answer,
    });
  }
  async function open() {
    const app = renderApp('/admin/settings?section=text-server');
    await screen.findByRole('form', { name: 'Text server' });
    return app;
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const button = (name: string) => screen.getByRole('button', { name });

  test('is tried as it is typed: what it wrote is shown, and one of its models is chosen and saved', async () => {
    const api = serve();
    const { user } = await open();
    expect(screen.getByText(/The built-in writer writes and rewrites scripts/)).toBeTruthy();
    await user.type(field('Address'), 'http://ollama:11434/v1');
    await user.type(screen.getAllByLabelText('Key')[0] as HTMLElement, 'sk-1');
    await user.click(button('Test server'));
    expect(await screen.findByText(/wrote a script in 2\.3 seconds/)).toBeTruthy();
    expect(screen.getByText(/Dry skin by noon/)).toBeTruthy();
    await user.click(button('llama3.2'));
    expect(field('Model').value).toBe('llama3.2');
    await user.click(button('Save'));
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    const bodies = api.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(bodies[0]).toEqual({ server: 'text_server', url: 'http://ollama:11434/v1', key: 'sk-1', model: '' });
    const { settings } = bodies[1] as { settings: { key: string; value: unknown }[] };
    expect(settings.map(({ key, value }) => [key, value])).toEqual([
      ['text_server_url', 'http://ollama:11434/v1'],
      ['text_server_model', 'llama3.2'],
      ['text_server_key', 'sk-1'],
    ]);
  });

  test.each([
    ['HTTP_401', /refused the key/],
    ['HTTP_404', /does not have this model/],
    ['HTTP_500', /refused with status 500/],
    ['HTTP_503', /starting, loads a model/],
    ['TLS_ERROR', /no secure connection/],
    ['ADDRESS_REFUSED', /No text server is asked/],
    ['TIMEOUT_ERROR', /did not answer in time/],
    ['NO_TEXT', /choose a larger model/],
  ] as const)('that fails with %s says what to do', async (code, words) => {
    serve({}, () => tested({ code, script: '', models: [] }));
    const { user } = await open();
    await user.click(button('Test server'));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('that is set says who writes, and asks for its key again when the address changes', async () => {
    serve({
      text_server_url: { value: 'http://ollama:11434/v1' },
      text_server_model: { value: 'llama3.2' },
      text_server_key: { is_set: true, last4: 'ab12' },
    });
    const { user } = await open();
    expect(screen.getByText('llama3.2 at ollama:11434 writes and rewrites scripts.')).toBeTruthy();
    expect(screen.getByText('Set, ends in ab12')).toBeTruthy();
    await user.type(field('Address'), '/x');
    expect(screen.getByText(/the stored key belongs to another address/)).toBeTruthy();
  });
});

describe('in the wizard', () => {
  const brief = async (user: ReturnType<typeof openWizardAt>['user']) => {
    await user.click(await findButton('Help me write'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Help me write' }));
    await user.type(dialog.getByRole('textbox', { name: 'Product' }), 'Glow Serum');
    await user.type(dialog.getByRole('textbox', { name: 'Audience' }), 'busy parents');
    await user.click(dialog.getByRole('button', { name: 'Write scripts' }));
  };
  const suggested =
    (more: object = {}) =>
    () =>
      success({ scripts: [], left_out: [], too_long: [], ...more });
  const bodiesOf = (asked: { path: string; body: unknown }[]) =>
    asked.filter(({ path }) => path === '/api/scripts/suggest').map(({ body }) => body);

  test('scripts are written in the language of the voice where somebody writes it, or else in English', async () => {
    const help = { 'GET /api/scripts/help': () => success({ languages: ['en', 'de'] }) };
    for (const [more, language] of [
      [help, 'de'],
      [{}, 'en'],
    ] as const) {
      const { asked } = serveWizard({ 'POST /api/scripts/suggest': suggested(), ...more });
      const { user, unmount } = openWizardAt({ step: 2, script: '', speech: null, country: 'de' });
      await brief(user);
      await screen.findByRole('dialog', { name: '0 scripts to choose from' });
      expect(bodiesOf(asked)).toMatchObject([{ language }]);
      unmount();
    }
  });

  test('who wrote instead, and why, is said', async () => {
    serveWizard({ 'POST /api/scripts/suggest': suggested({ stand_in: 'the text server is busy' }) });
    const { user } = openWizardAt({ step: 2, script: '', speech: null });
    await brief(user);
    expect(await screen.findByText('Written by the built-in writer, because the text server is busy.')).toBeTruthy();
  });
});
