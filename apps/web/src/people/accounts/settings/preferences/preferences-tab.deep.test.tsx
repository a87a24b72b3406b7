import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { saveAppearance } from '../../../../lib/appearance.ts';
import { type Answer, failure, success } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { servePreferences } from './testing/serve-preferences.ts';

const open = () => renderApp('/settings?tab=preferences');
const form = () => screen.findByRole('form', { name: 'Preferences' });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const switchOf = (name: string) => screen.getByRole('switch', { name });
const optionsOf = (name: string) => [...choice(name).options].map(({ textContent }) => textContent);
const saveButton = () => screen.getByRole('button', { name: 'Save Preferences' });

beforeEach(() => {
  saveToken('t');
  saveAppearance({ theme: 'dark', compactView: false, sidebarCollapsed: false });
});

describe('what stands on the tab', () => {
  test('it says that it loads, then shows both cards with the documented words', async () => {
    const late = Promise.withResolvers<Answer>();
    const { state } = servePreferences();
    state.onRead = () => late.promise;
    open();
    expect(await screen.findByText('Loading preferences...')).toBeTruthy();
    late.resolve(success(state.stored));
    await form();
    for (const title of ['Video Generation Defaults', 'Interface & Notifications', 'Generation Settings'])
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    const sections = ['Voice and language', 'Look', 'Quality', 'Layout', 'Generation Settings', 'Notifications'];
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(sections);
    expect(screen.getByText('0.5x (Slow)')).toBeTruthy();
    expect(screen.getByText('2.0x (Fast)')).toBeTruthy();
    expect(screen.getByText('1.0x')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reset to Defaults' })).toBeTruthy();
  });

  test('every preference has a control, and who never chose sees the documented defaults', async () => {
    servePreferences();
    open();
    await form();
    expect(choice('Default Voice').value).toBe('female-young-english');
    expect(choice('Default Language').value).toBe('en-US');
    expect(choice('Default Avatar Style').value).toBe('professional');
    expect(choice('Default Background').value).toBe('modern');
    expect(choice('Video quality').value).toBe('high');
    expect(choice('Audio bitrate').value).toBe('high');
    expect(screen.getByRole('slider', { name: 'Voice Speed' }).getAttribute('aria-valuenow')).toBe('1');
    expect(
      within(screen.getByRole('radiogroup', { name: 'Theme' })).getByRole<HTMLInputElement>('radio', { name: 'Dark' })
        .checked,
    ).toBe(true);
    const switches = {
      'Navigation in the top bar': false,
      'Compact view': false,
      'Auto-save Drafts': true,
      'Confirm Before Delete': true,
      'Preview Before Generate': true,
      'Email notifications': true,
      'Video ready': true,
      'Weekly report': true,
      'Product news': false,
    };
    for (const [name, isOn] of Object.entries(switches))
      expect([name, switchOf(name).getAttribute('aria-checked')]).toEqual([name, String(isOn)]);
  });

  test.each([
    [
      'Default Voice',
      [
        'Female, young, English',
        'Female, mature, English',
        'Male, young, English',
        'Male, mature, English',
        'Female, Spanish',
        'Male, French',
      ],
    ],
    ['Default Language', ['English (US)', 'English (UK)', 'Spanish', 'French', 'German', 'Italian']],
    ['Default Avatar Style', ['Professional', 'Casual', 'Creative', 'Fitness', 'Business']],
    ['Default Background', ['Modern Office', 'Home Setting', 'Studio', 'Outdoor', 'Minimal']],
  ])('%s offers the documented list', async (name, options) => {
    servePreferences();
    open();
    await form();
    expect(optionsOf(name)).toEqual(options);
  });

  test('it says whose voice a choice comes to', async () => {
    servePreferences();
    const { user } = open();
    expect(await screen.findByText('New videos start with Ava, English (United States).')).toBeTruthy();
    await user.selectOptions(choice('Default Voice'), 'Female, Spanish');
    expect(await screen.findByText('New videos start with Lucía, Spanish (Spain).')).toBeTruthy();
  });

  test('it says who and which room a choice comes to, also where that room is not drawn yet', async () => {
    servePreferences();
    const { user } = open();
    expect(await screen.findByText('New videos begin with Maya.')).toBeTruthy();
    expect(await screen.findByText('New videos begin in Modern Office.')).toBeTruthy();
    await user.selectOptions(choice('Default Avatar Style'), 'Business');
    expect(await screen.findByText('New videos begin with Amina.')).toBeTruthy();
    await user.selectOptions(choice('Default Background'), 'Outdoor');
    expect(await screen.findByText('New videos begin in Home Setting.')).toBeTruthy();
  });
});

describe('saving', () => {
  test('by keyboard alone: what was changed goes to the server with the rest, and is said', async () => {
    const { state } = servePreferences({ defaultLanguage: 'fr-FR' });
    const { user } = open();
    await form();
    await user.selectOptions(choice('Audio bitrate'), 'Low, 96 kbit/s');
    choice('Default Language').focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Voice Speed' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('1.2x')).toBeTruthy();
    switchOf('Compact view').focus();
    await user.keyboard(' ');
    saveButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Preferences Saved')).toBeTruthy();
    expect(screen.getByText('Your preferences have been updated successfully.')).toBeTruthy();
    expect(state.stored).toEqual({
      ...DEFAULT_PREFERENCES,
      defaultLanguage: 'fr-FR',
      audioBitrate: 'low',
      voiceSpeed: [1.2],
      compactView: true,
    });
    expect(document.documentElement.dataset['density']).toBe('compact');
  });

  test('what another tab has saved meanwhile and was left alone here stays', async () => {
    const { state } = servePreferences();
    const { user } = open();
    await form();
    state.stored = { ...state.stored, defaultLanguage: 'de-DE' };
    await user.click(switchOf('Product news'));
    await user.click(saveButton());
    await screen.findByText('Preferences Saved');
    expect(state.stored).toEqual({ ...DEFAULT_PREFERENCES, defaultLanguage: 'de-DE', marketingEmails: true });
  });

  test('while it is on its way the button says so', async () => {
    const { state } = servePreferences();
    const { user } = open();
    await form();
    state.onSave = () => new Promise(() => undefined);
    await user.click(switchOf('Product news'));
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy();
  });

  test('a refusal is said in the words of the server, and nothing typed is lost', async () => {
    const { state } = servePreferences();
    const { user } = open();
    await form();
    state.onSave = () => failure(409, 'conflict', 'Somebody was faster.');
    await user.click(switchOf('Product news'));
    await user.click(saveButton());
    expect((await screen.findAllByText('Somebody was faster.')).length).toBeGreaterThan(0);
    expect(switchOf('Product news').getAttribute('aria-checked')).toBe('true');
  });

  test('a failure of the server without words is told in the usual ones', async () => {
    const { state } = servePreferences();
    const { user } = open();
    await form();
    state.onSave = () => ({ status: 500, body: {} });
    await user.click(switchOf('Product news'));
    await user.click(saveButton());
    expect((await screen.findAllByText('Failed to save preferences.')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Server error occurred/)).toBeNull();
  });

  test('a server that cannot be reached is told as a failure to save', async () => {
    const { state } = servePreferences();
    const { user } = open();
    await form();
    state.onSave = () => {
      throw new TypeError('Failed to fetch');
    };
    await user.click(switchOf('Weekly report'));
    await user.click(saveButton());
    expect(await screen.findByText('Failed to save preferences.')).toBeTruthy();
  });
});

describe('Reset to Defaults', () => {
  const OTHER = { theme: 'light', voiceSpeed: [1.5], autoSave: false, defaultVoice: 'male-french' } as const;

  test('sets the form at once, saves, and says so', async () => {
    const { state, saved } = servePreferences({ ...OTHER, voiceSpeed: [1.5] });
    const { user } = open();
    await form();
    const late = Promise.withResolvers<Answer>();
    state.onSave = () => late.promise;
    await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
    expect(choice('Default Voice').value).toBe('female-young-english');
    expect(screen.getByText('1.0x')).toBeTruthy();
    await waitFor(() => expect(saved()).toHaveLength(1));
    late.resolve(success(DEFAULT_PREFERENCES));
    expect(await screen.findByText('Preferences Reset')).toBeTruthy();
    expect(screen.getByText('All preferences have been reset to default values.')).toBeTruthy();
    expect(saved()[0]?.body).toEqual(DEFAULT_PREFERENCES);
  });

  test('says what failed when no answer came', async () => {
    const { state } = servePreferences({ ...OTHER, voiceSpeed: [1.5] });
    const { user } = open();
    await form();
    state.onSave = () => {
      throw new TypeError('Failed to fetch');
    };
    await user.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
    expect(await screen.findByText('Failed to reset preferences.')).toBeTruthy();
  });
});

test('what cannot be loaded is replaced by the defaults, which is said, and what is saved then is what stands there', async () => {
  const { state } = servePreferences({ theme: 'light', defaultVoice: 'male-french' });
  state.onRead = () => failure(422, 'invalid_input', 'No.');
  const { user } = open();
  expect((await screen.findAllByText(/Failed to load preferences\. Using default values\./u)).length).toBeGreaterThan(
    0,
  );
  expect(choice('Default Voice').value).toBe('female-young-english');
  state.onRead = () => null;
  await user.click(saveButton());
  await waitFor(() => expect(state.stored).toEqual(DEFAULT_PREFERENCES));
});

test('what is chosen stays while the server is asked again for what could not be loaded', async () => {
  const { state } = servePreferences({ defaultVoice: 'male-french' });
  state.onRead = () => failure(422, 'invalid_input', 'No.');
  const { user } = open();
  await form();
  await user.selectOptions(choice('Default Avatar Style'), 'Casual');
  const again = Promise.withResolvers<Answer>();
  state.onRead = () => again.promise;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(choice('Default Avatar Style').value).toBe('casual');
  again.resolve(success(state.stored));
  await waitFor(() => expect(choice('Default Voice').value).toBe('male-french'));
  expect(choice('Default Avatar Style').value).toBe('casual');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what is changed in the menu shows in the form, and what is typed in the form stays', async () => {
  const { state } = servePreferences();
  const { user } = open();
  await form();
  await user.selectOptions(choice('Default Avatar Style'), 'Casual');
  await user.click(screen.getByRole('button', { name: /Account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(switchOf('Compact view').getAttribute('aria-checked')).toBe('true'));
  expect(choice('Default Avatar Style').value).toBe('casual');
  await user.click(saveButton());
  await waitFor(() => expect(state.stored).toMatchObject({ compactView: true, defaultAvatarStyle: 'casual' }));
});

describe('preferences in two tabs', () => {
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
