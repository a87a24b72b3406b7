import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft } from '../store/draft-storage.ts';
import { fullDraft } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard, voice } from '../testing/serve-wizard.ts';

const SPEECH = { id: '01990000-0000-7000-8000-0000000000cc', durationMs: 3_600, timingUrl: '/media/timing.json' };
const SERUM = { id: '01990000-0000-7000-8000-0000000000d1', written: 'serum', spoken: 'seerum' };

const OLD = 'This is the old speech. Generate again to hear the change.';

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

/** Tells how a word of the script is said. */
async function sayOtherwise(user: ReturnType<typeof openWizardAt>['user']) {
  await user.click(await findButton('Pronunciations'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /Word/ }), SERUM.written);
  await user.type(dialog.getByRole('textbox', { name: /Say/ }), SERUM.spoken);
  await user.click(dialog.getByRole('button', { name: 'Add pronunciation' }));
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Word/ }).value).toBe(''));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
}

test('speech that is asked for before a voice has chosen itself is made once one has', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { asked } = serveWizard({
    'GET /api/a2e/tts/voices': () => promise,
    'POST /api/a2e/tts/generate': () => success('/media/speech.wav', { speech: SPEECH }),
  });
  const { user } = openWizardAt({ step: 2, country: '', region: '', voice: null, speech: null });
  await user.click(await findButton('Generate speech'));
  expect(screen.queryByText('No Voice Selected')).toBeNull();
  expect(asked.some(({ path }) => path === '/api/a2e/tts/generate')).toBe(false);
  resolve(success([{ value: 'female', label: 'Female', children: [voice('ava', 'Ava')] }]));
  await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
  expect(asked.filter(({ path }) => path === '/api/a2e/tts/generate')).toHaveLength(1);
});

test('speech that is asked for where no voice can be chosen says that one is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  serveWizard({ 'GET /api/a2e/tts/voices': () => promise });
  const { user } = openWizardAt({ step: 2, voice: null, speech: null });
  await user.click(await findButton('Generate speech'));
  resolve(success([]));
  expect(await screen.findByText('No Voice Selected')).toBeTruthy();
});

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
  await sayOtherwise(user);
  finish(success('/media/speech.wav', { speech: SPEECH }));
  expect(await screen.findByText(OLD)).toBeTruthy();
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

const ORDER_ID = '01990000-0000-7000-8000-0000000000ee';
const ORDER = {
  id: ORDER_ID,
  status: 'speaking',
  progress: 0.4,
  audio_url: null,
  speech: null,
  stand_in: null,
  error: null,
  created_at: '2026-11-21T12:00:00.000Z',
};
const MADE = { ...ORDER, status: 'completed', progress: 1, audio_url: '/media/speech.wav', speech: SPEECH };
const SOURCE = { script: fullDraft().script.trim(), voiceId: fullDraft().voice?.id ?? '', rate: 1, mood: null };
const ON_ITS_WAY = { step: 2, speech: null, speechOrder: { id: ORDER_ID, source: SOURCE, isOutdated: false } } as const;

const stored = () => loadDraft(sampleUser.id).draft;

/** A script that takes long: `state` is what the server says of it now. */
function serveOrder() {
  const now: { state: object | null } = { state: ORDER };
  const { asked } = serveWizard({
    'POST /api/a2e/tts/generate': () => ({
      body: { status: 'success', success: true, data: null, jobId: ORDER_ID, order: ORDER },
    }),
    [`GET /api/a2e/tts/orders/${ORDER_ID}`]: () =>
      now.state ? success(now.state) : failure(404, 'not_found', 'Resource not found.'),
    'GET /api/a2e/tts/pronunciations': () => success([]),
    'POST /api/a2e/tts/pronunciations': () => success(SERUM),
    [`DELETE /api/a2e/tts/orders/${ORDER_ID}`]: () => success((now.state = { ...ORDER, status: 'cancelled' })),
  });
  return { now, asked };
}

test('a script that takes long says how far it is, and the draft knows of it', async () => {
  serveOrder();
  const { user } = openWizardAt({ step: 2, speech: null });
  await user.click(await findButton('Generate speech'));
  const bar = await screen.findByRole('progressbar', { name: 'Speaking your script' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
  expect(screen.getByText('You can continue or leave. The speech will be here when you come back.')).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(true);
  await waitFor(() => expect(loadDraft(sampleUser.id).draft?.speechOrder?.id).toBe(ORDER_ID));
});

test('whoever comes back finds the speech that was made meanwhile', async () => {
  const { now, asked } = serveOrder();
  now.state = MADE;
  openWizardAt(ON_ITS_WAY);
  await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
  expect(await findButton('Play speech')).toBeTruthy();
  await waitFor(() => expect(loadDraft(sampleUser.id).draft).toMatchObject({ speechOrder: null, speech: SPEECH }));
  expect(asked.some(({ path }) => path.endsWith('/tts/generate'))).toBe(false);
});

test('a word that is said otherwise while it is spoken makes it an old one, also for whoever comes back', async () => {
  const { now } = serveOrder();
  const { user, unmount } = openWizardAt(ON_ITS_WAY);
  await sayOtherwise(user);
  await waitFor(() => expect(stored()?.speechOrder?.isOutdated).toBe(true));
  unmount();
  now.state = MADE;
  openWizardAt(stored() ?? {});
  expect(await screen.findByText(OLD)).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(true);
  await waitFor(() => expect(stored()).toMatchObject({ speechOrder: null, speech: { ...SPEECH, isOutdated: true } }));
});

test('a mark that is set while it is spoken stays, and makes it an old one for whoever comes back', async () => {
  const { now } = serveOrder();
  const { user, unmount } = openWizardAt(ON_ITS_WAY);
  await user.type(await screen.findByRole('textbox', { name: /Script/ }), ' *now*');
  const marked = `${fullDraft().script} *now*`;
  await waitFor(() => expect(stored()?.script).toBe(marked));
  unmount();
  now.state = MADE;
  openWizardAt(stored() ?? {});
  expect(await screen.findByText(OLD)).toBeTruthy();
  expect(stored()).toMatchObject({ script: marked, speech: SPEECH });
});

test('it can be cancelled, and asked for anew', async () => {
  const { asked } = serveOrder();
  const { user } = openWizardAt(ON_ITS_WAY);
  await user.click(await findButton('Cancel'));
  expect(await findButton('Generate speech')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('why it failed is said, at the script where it is about that', async () => {
  const { now } = serveOrder();
  const error = { code: 'script_has_no_words', message: 'There is nothing to speak.', field: 'msg' };
  now.state = { ...ORDER, status: 'failed', error };
  openWizardAt(ON_ITS_WAY);
  expect(await screen.findByText('There is nothing to speak.')).toBeTruthy();
  expect(screen.queryByText('Generation Failed')).toBeNull();
});

test('what is not known any more is let go of', async () => {
  const { now } = serveOrder();
  now.state = null;
  openWizardAt(ON_ITS_WAY);
  expect(await findButton('Generate speech')).toBeTruthy();
  expect(await screen.findByText('The speech is no longer stored. Generate it again.')).toBeTruthy();
});
