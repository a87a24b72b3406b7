import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/auth-token.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/toasts.tsx';
import { loadDraft } from './draft-storage.ts';
import { findButton, openWizardAt } from './testing/open-wizard.ts';
import { serveWizard } from './testing/serve-wizard.ts';

const SPEECH = { id: '01990000-0000-7000-8000-0000000000cc', durationMs: 3_600, timingUrl: '/media/timing.json' };
const SERUM = { id: '01990000-0000-7000-8000-0000000000d1', written: 'serum', spoken: 'seerum' };

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
});
afterEach(() => dismissToasts());

/** The voice step while a speech is being made, and how to answer it. */
async function openWhileSpeaking() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  serveWizard({
    'POST /api/a2e/tts/generate': () => promise,
    'GET /api/a2e/tts/pronunciations': () => success([]),
    'POST /api/a2e/tts/pronunciations': () => success(SERUM),
  });
  const { user } = openWizardAt({ step: 2, speech: null });
  await user.click(await findButton('Generate speech'));
  return { user, finish: resolve };
}

test('a speech that is made while one looks at another step is there', async () => {
  const { user, finish } = await openWhileSpeaking();
  await user.click(await findButton('Previous'));
  await screen.findByRole('radio', { name: /Maya/ });
  finish(success('/media/speech.wav', { speech: SPEECH }));
  await user.click(await findButton('Next'));
  await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
});

test('a speech that fails while one looks at another step is told', async () => {
  const { user, finish } = await openWhileSpeaking();
  await user.click(await findButton('Previous'));
  await screen.findByRole('radio', { name: /Maya/ });
  finish(failure(422, 'voice_unavailable', 'This voice does not speak that.'));
  expect(await screen.findByText('This voice does not speak that.')).toBeTruthy();
});

test('a voice that stood in for the chosen one is named, and the speech can be used', async () => {
  const { finish } = await openWhileSpeaking();
  finish(success('/media/speech.wav', { speech: SPEECH, stand_in: 'Ava' }));
  expect(await screen.findByText('Ava spoke instead')).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(false);
});

test('a word that is said otherwise while the speech is being made makes it an old one', async () => {
  const { user, finish } = await openWhileSpeaking();
  await user.click(await findButton('Pronunciations'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /Word/ }), SERUM.written);
  await user.type(dialog.getByRole('textbox', { name: /Say/ }), SERUM.spoken);
  await user.click(dialog.getByRole('button', { name: 'Add pronunciation' }));
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Word/ }).value).toBe(''));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  finish(success('/media/speech.wav', { speech: SPEECH }));
  expect(await screen.findByText('This is the old speech. Generate again to hear the change.')).toBeTruthy();
});

test('a speech on its way is not the one of a draft that is begun meanwhile', async () => {
  const { user, finish } = await openWhileSpeaking();
  await user.click(await findButton('Start over'));
  const question = within(await screen.findByRole('dialog', { name: 'Start over' }));
  await user.click(question.getByRole('button', { name: 'Start over' }));
  await screen.findByRole('tab', { name: 'Create Custom' });
  await act(async () => finish(success('/media/speech.wav', { speech: SPEECH })));
  expect(loadDraft(sampleUser.id).draft).toBeNull();
});
