import { DEFAULT_PREFERENCES, type Preferences } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, sampleVideo } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { MAYA, NOAH } from '../testing/drafts.ts';
import { findButton, openLibrary, openWizardAt } from '../testing/open-wizard.ts';
import { RUNNING, serveWizard, voice } from '../testing/serve-wizard.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  saveToken('t');
});

const VOICES = {
  en: [
    { value: 'female', label: 'Female', children: [voice('june', 'June'), voice('en-us-grace', 'Grace')] },
    { value: 'male', label: 'Male', children: [voice('bob', 'Bob'), voice('en-us-mason', 'Mason')] },
  ],
  de: [{ value: 'male', label: 'Male', children: [voice('klaus', 'Klaus')] }],
};
const LIAM = { ...NOAH, id: 'liam', avatar_id: 'liam', name: 'liam', display_name: 'Liam' };

/** A server whose person likes things so. */
const servePerson = (change: Partial<Preferences>, more: Parameters<typeof serveWizard>[0] = {}) =>
  serveWizard({
    'GET /api/user/settings/preferences': () => success({ ...DEFAULT_PREFERENCES, ...change }),
    'GET /api/a2e/avatars': () => success([MAYA, LIAM], { page: { current_page: 1, last_page: 1, total: 2 } }),
    'GET /api/a2e/avatars/maya': () => success(MAYA),
    'GET /api/a2e/avatars/liam': () => success(LIAM),
    'GET /api/a2e/tts/voices': ({ query }) => success(VOICES[query.get('country') === 'de' ? 'de' : 'en']),
    ...more,
  });
const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const scriptBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' });

describe('a new draft', () => {
  test('begins with the preferred avatar, room, language, voice and speed, and none of it counts as chosen', async () => {
    servePerson({
      defaultVoice: 'male-mature-english',
      defaultAvatarStyle: 'business',
      defaultBackgroundStyle: 'home',
      voiceSpeed: [1.4],
    });
    const { user } = renderApp('/create');
    await waitFor(async () => expect((await radio(/Liam/)).checked).toBe(true));
    expect((await radio('Home Setting')).checked).toBe(true);
    expect(loadDraft(sampleUser.id).draft).toBeNull();
    await user.click(await findButton('Next'));
    await waitFor(async () => expect((await radio(/Mason/)).checked).toBe(true));
    expect(screen.getByRole('slider', { name: 'Speech rate' }).getAttribute('aria-valuenow')).toBe('1.4');
  });

  test('the voice follows another avatar, and comes back with its own', async () => {
    servePerson({ defaultVoice: 'female-mature-english' });
    const { user } = renderApp('/create');
    await waitFor(async () => expect((await radio(/Maya/)).checked).toBe(true));
    await user.click(await radio(/Liam/));
    await user.click(await findButton('Next'));
    await waitFor(async () => expect((await radio(/Bob/)).checked).toBe(true));
    await user.click(await findButton('Previous'));
    await user.click(await radio(/Maya/));
    await user.click(await findButton('Next'));
    await waitFor(async () => expect((await radio(/Grace/)).checked).toBe(true));
  });

  test('after a video begins at its first step, though its avatar is chosen already', async () => {
    const done = sampleVideo({ id: RUNNING.id, title: RUNNING.title });
    servePerson(
      { defaultVoice: 'female-mature-english' },
      { 'POST /api/video-generation/start': () => ({ ...success(done, { video_id: done.id }), status: 201 }) },
    );
    const { client, user } = openWizardAt({});
    client.setQueryData(avatarQuery('maya').queryKey, MAYA);
    await user.click(await findButton('Generate'));
    await user.click(await findButton('Create another video'));
    await waitFor(async () => expect((await radio(/Maya/)).checked).toBe(true));
    expect(screen.getByText('Maya is chosen. Next: the script and the voice.')).toBeTruthy();
  });

  test('a language that no voice speaks gives way to the one of the voice', async () => {
    servePerson({ defaultLanguage: 'it-IT' });
    const { user } = renderApp('/create');
    await user.click(await findButton('Next'));
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('en'));
  });

  test('the preferred language is spoken by who speaks it', async () => {
    servePerson({ defaultLanguage: 'de-DE' });
    const { user } = renderApp('/create');
    await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
    await user.click(await findButton('Next'));
    await waitFor(async () => expect((await radio(/Klaus/)).checked).toBe(true));
  });

  test('whoever is at the second step before the voices are known still begins as they prefer', async () => {
    const late = Promise.withResolvers<Answer>();
    servePerson(
      { defaultLanguage: 'de-DE', voiceSpeed: [1.4] },
      {
        'GET /api/a2e/tts/voices': ({ query }) => (query.get('country') === 'de' ? late.promise : success(VOICES.en)),
      },
    );
    const { user } = renderApp('/create');
    await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
    await user.click(await findButton('Next'));
    await screen.findByRole('combobox', { name: 'Country' });
    await scriptBox();
    late.resolve(success(VOICES.de));
    await waitFor(async () => expect((await radio(/Klaus/)).checked).toBe(true));
    expect(screen.getByRole('slider', { name: 'Speech rate' }).getAttribute('aria-valuenow')).toBe('1.4');
  });

  test('whoever describes a character at once stays there, however late the rest is known', async () => {
    const late = Promise.withResolvers<Answer>();
    servePerson({ defaultVoice: 'male-mature-english' }, { 'GET /api/a2e/tts/voices': () => late.promise });
    const { user } = renderApp('/create');
    await user.click(await screen.findByRole('tab', { name: 'Create Custom' }));
    expect(await findButton('Generate Avatar')).toBeTruthy();
    late.resolve(success(VOICES.en));
    expect(screen.getByRole('tab', { name: 'Create Custom' }).getAttribute('aria-selected')).toBe('true');
  });

  test('without the preferences nothing but a room chooses itself', async () => {
    servePerson({}, { 'GET /api/user/settings/preferences': () => failure(422, 'invalid_input', 'No.') });
    const { user } = renderApp('/create');
    await waitFor(async () => expect((await radio('Modern Office')).checked).toBe(true));
    await openLibrary(user);
    expect((await radio(/Maya/)).checked).toBe(false);
  });
});

test('a stored draft stays as it is', async () => {
  servePerson({ defaultAvatarStyle: 'business', defaultVoice: 'male-mature-english', voiceSpeed: [2] });
  openWizardAt({});
  expect(await screen.findByText('Ava, English (United States), 1.0x')).toBeTruthy();
  expect(screen.getByText('Home Setting, logo top right')).toBeTruthy();
  expect(screen.getByText('Maya, AI Influencer Library')).toBeTruthy();
});

test('the size that is named is the one that the preferred quality makes', async () => {
  servePerson({ videoQuality: 'low' });
  const { user } = openWizardAt({});
  // At the formats and below the preview.
  expect(await screen.findAllByText('720 x 1280')).toHaveLength(2);
  await user.click(await radio(/^1:1/));
  expect(screen.getAllByText('720 x 720')).toHaveLength(2);
});

describe('Start over', () => {
  const QUESTION = { name: 'Start over' };

  test('asks when something was written, and begins at the first step with what the person prefers', async () => {
    servePerson({
      defaultVoice: 'male-mature-english',
      defaultAvatarStyle: 'business',
      defaultBackgroundStyle: 'home',
    });
    const background = { roomId: 'modern', roomName: 'Modern Office' };
    const { user, router } = openWizardAt({ spec: { scene: { background } } });
    await user.click(await findButton('Start over'));
    const question = within(await screen.findByRole('dialog', QUESTION));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(loadDraft(sampleUser.id).draft?.script).not.toBe('');
    expect(router.state.location.search).toEqual({ step: 3 });

    await user.click(await findButton('Start over'));
    await user.click(within(await screen.findByRole('dialog', QUESTION)).getByRole('button', { name: 'Start over' }));
    expect((await radio(/Liam/)).checked).toBe(true);
    await waitFor(async () => expect((await radio('Home Setting')).checked).toBe(true));
    expect(router.state.location.search).toEqual({ step: 1 });
    expect(loadDraft(sampleUser.id).draft).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    await user.click(await findButton('Next'));
    expect((await scriptBox()).value).toBe('');
  });

  test('nothing is asked when nothing was written, or when the person does not want to be asked', async () => {
    servePerson({ confirmBeforeDelete: false });
    const { user } = openWizardAt({ step: 2 });
    await user.click(await findButton('Start over'));
    await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not there before anything was chosen', async () => {
    servePerson({});
    renderApp('/create');
    await radio(/Maya/);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });
});

describe('drafts that do not save themselves', () => {
  test('are kept in this browser; the server has them after a press, and leaving asks until then', async () => {
    const { asked } = servePerson({ autoSave: false });
    const first = renderApp('/create');
    await waitFor(async () => expect((await radio(/Maya/)).checked).toBe(true));
    await first.user.click(await findButton('Next'));
    await first.user.type(await scriptBox(), 'Two drops.');
    expect(screen.getByText('Kept in this browser.')).toBeTruthy();
    expect(loadDraft(sampleUser.id).draft?.script).toBe('Two drops.');
    // Another step is no way out of the wizard.
    await first.user.click(await findButton('Previous'));
    expect(await radio(/Maya/)).toBeTruthy();
    await first.user.click(screen.getAllByRole('link', { name: /My Projects/ })[0] as HTMLElement);
    await first.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
    expect(asked.some(({ method, path }) => method === 'POST' && path === '/api/drafts')).toBe(false);
    await first.user.click(await findButton('Save draft'));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await first.user.click(screen.getAllByRole('link', { name: /My Projects/ })[0] as HTMLElement);
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/projects'));
  });
});

describe('the preview before a video is made', () => {
  const started = (asked: readonly { path: string }[]) =>
    asked.filter(({ path }) => path === '/api/video-generation/start').length;

  test('on a phone Generate opens it first, and stands in it', async () => {
    setWindowWidth(390);
    const { asked } = servePerson({});
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    const sheet = await screen.findByRole('dialog', { name: 'Live preview' });
    expect(started(asked)).toBe(0);
    await user.click(within(sheet).getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(started(asked)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Live preview' })).toBeNull());
  });

  test('who does not want it there makes the video at once', async () => {
    setWindowWidth(390);
    const { asked } = servePerson({ showPreviewBeforeGenerate: false });
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(started(asked)).toBe(1));
  });

  test('beside the steps it stands for who wants it; who does not opens it', async () => {
    servePerson({ showPreviewBeforeGenerate: false });
    const { user } = openWizardAt({});
    await findButton('Generate');
    expect(screen.queryByRole('complementary', { name: 'Live preview' })).toBeNull();
    await user.click(await findButton('Open the live preview'));
    const sheet = await screen.findByRole('dialog', { name: 'Live preview' });
    expect(within(sheet).queryByRole('button', { name: 'Generate' })).toBeNull();
  });

  test('who wants it sees it beside the steps, and Generate asks nothing more', async () => {
    const { asked } = servePerson({});
    const { user } = openWizardAt({});
    expect(await screen.findByRole('complementary', { name: 'Live preview' })).toBeTruthy();
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(started(asked)).toBe(1));
  });
});

describe('deleting without being asked', () => {
  const ID = '01990000-0000-7000-8000-0000000000ee';
  const LIST = 'GET /api/a2e/tts/pronunciations';
  const REMOVE = `DELETE /api/a2e/tts/pronunciations/${ID}`;
  const open = async (answer: () => Answer) => {
    const { asked } = servePerson(
      { confirmBeforeDelete: false },
      { [LIST]: () => success([{ id: ID, written: 'Nguyen', spoken: 'win' }]), [REMOVE]: answer },
    );
    const { user } = openWizardAt({ step: 2 });
    await user.click(await findButton('Pronunciations'));
    await user.click(await findButton('Delete Nguyen'));
    return () => asked.filter(({ method }) => method === 'DELETE').length;
  };

  test('a word goes at once', async () => {
    const deletions = await open(() => ({ body: { status: 'success' } }));
    await waitFor(() => expect(deletions()).toBe(1));
    expect(screen.queryByRole('dialog', { name: /Delete the pronunciation/ })).toBeNull();
  });

  test('what could not be deleted is said', async () => {
    await open(() => failure(403, 'forbidden', 'Access denied.'));
    expect(await screen.findByText('Not deleted')).toBeTruthy();
    expect(screen.getByText('Access denied.')).toBeTruthy();
  });
});
