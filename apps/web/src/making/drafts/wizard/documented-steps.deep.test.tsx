import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { EMPTY_DRAFT } from '../store/draft.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const START = 'POST /api/video-generation/start';
const toasts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(dismissToasts);

test('the wizard is titled and its steps are named as documented, and only those before a valid one can be left forwards', async () => {
  serveWizard();
  renderApp('/create');
  expect(await screen.findByRole('heading', { name: 'Create Your UGC Video', level: 1 })).toBeTruthy();
  expect(screen.getByText(/3-step process/)).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1AvatarDescribe your character',
    '2VoiceChoose your AI voice',
    '3GenerateCreate your video',
  ]);
  for (const step of steps) expect(within(step).queryByRole('button')).toBeNull();
});

test('a draft begins as documented', () => {
  const { avatarType, useCustomAudio, speechRate, spec, step } = EMPTY_DRAFT;
  const logoPosition = spec.scene.logo.position;
  expect({ avatarType, useCustomAudio, speechRate, logoPosition, step }).toEqual({
    avatarType: 'custom',
    useCustomAudio: false,
    speechRate: 1,
    logoPosition: 'top-right',
    step: 1,
  });
});

test('step 3 is always valid and leads back as often as one likes', async () => {
  serveWizard();
  const { user } = openWizardAt({});
  expect((await findButton('Generate')).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(await findButton('Previous'));
  expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  await user.click(await findButton('Previous'));
  expect((await findButton('Previous')).disabled).toBe(true);
  await user.click(await findButton('Next'));
  await user.click(await findButton('Next'));
  expect((await findButton('Generate')).disabled).toBe(false);
});

test('a digital avatar needs nothing to go on, and step 3 says what its video waits for', async () => {
  serveWizard({ 'POST /api/face-studio/avatars': () => new Promise(() => undefined) });
  openWizardAt({ avatarType: 'digital', avatar: null });
  expect((await findButton('Generate')).disabled).toBe(true);
  expect(screen.getByText('Your avatar is being drawn.')).toBeTruthy();
});

test('Generate turns into a view of the progress, and a failure turns it back with its reason', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  serveWizard({ [START]: () => promise });
  const { user } = openWizardAt({});
  await user.click(await findButton('Generate'));
  expect(await screen.findByRole('heading', { name: 'Generating your video' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull();
  act(() => resolve(failure(422, 'custom_avatar_required', 'Custom avatar image is required')));
  expect((await findButton('Generate')).disabled).toBe(false);
  await waitFor(() => expect(toasts()).toContain('Generation FailedCustom avatar image is required'));
  expect(screen.queryByRole('heading', { name: 'Generating your video' })).toBeNull();
});

test('a failure that says nothing has the documented words', async () => {
  serveWizard({ [START]: () => ({ status: 500, body: {} }) });
  const { user } = openWizardAt({});
  await user.click(await findButton('Generate'));
  await waitFor(() => expect(toasts()).toContain('Generation FailedAn error occurred during video generation.'));
});
