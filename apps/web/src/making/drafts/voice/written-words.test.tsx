import type { CustomAudio, Transcription } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { customAudioQuery } from '../../voices/custom-audio.queries.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const ID = '01990000-0000-7000-8000-0000000000a1';
const SPEECH = '01990000-0000-7000-8000-0000000000a2';
const READY: CustomAudio = {
  id: ID,
  name: 'me.wav',
  status: 'completed',
  url: '/media/me.wav',
  duration_ms: 4_000,
  script: null,
  timed_roughly: false,
  speech: { id: SPEECH, durationMs: 4_000, timingUrl: '/media/timing.json' },
  error: null,
  transcription: null,
  created_at: '2026-02-01T10:00:00.000Z',
};
const written = (more: Partial<Transcription> = {}): Transcription => ({
  state: 'done',
  script: 'Two drops.',
  language: 'en',
  error: null,
  ...more,
});
const PENDING = written({ state: 'transcribing', script: null, language: null });

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

const draft = () => loadDraft(sampleUser.id).draft;
const textbox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What is said/ });

/** The wizard with a recording that changes at the server. */
function open({ script = '', isOffered = true, ...start }: Partial<CustomAudio> & { isOffered?: boolean } = {}) {
  let now: CustomAudio = { ...READY, ...start, script: start.transcription && script ? script : null };
  const served = serveWizard({
    'GET /api/tts/custom-audio': () =>
      success({
        data: [],
        current_page: 1,
        last_page: 1,
        per_page: 5,
        total: 0,
        from: null,
        to: null,
        next_page_url: null,
      }),
    [`GET /api/tts/custom-audio/${ID}`]: () => success(now),
    'GET /api/tts/transcriber': () => success({ is_offered: isOffered }),
    [`POST /api/tts/custom-audio/${ID}/transcribe`]: (): Answer => {
      now = { ...now, transcription: PENDING };
      return success(now);
    },
  });
  const wizard = openWizardAt({ step: 2, speech: null, script: script ?? '', useCustomAudio: true, customAudioId: ID });
  const become = async (changes: Partial<CustomAudio>) => {
    now = { ...now, ...changes };
    await wizard.client.invalidateQueries({ queryKey: customAudioQuery(ID).queryKey });
  };
  return { ...served, ...wizard, become };
}

test('while the words are being written down it says so, and then they stand in the text, to be changed', async () => {
  const { user, become } = open({ status: 'processing', speech: null, transcription: PENDING });
  expect(await screen.findByText('The words are being written down')).toBeTruthy();
  expect(textbox().value).toBe('');
  await become({ script: 'Two drops.', transcription: written() });
  await waitFor(() => expect(textbox().value).toBe('Two drops.'));
  expect(await screen.findByText('Listening to your recording')).toBeTruthy();
  await become({ status: 'completed', speech: READY.speech });
  expect(await screen.findByText('me.wav is ready.')).toBeTruthy();
  expect(screen.queryByText(/Captions are off/)).toBeNull();
  await user.type(textbox(), ' Done.');
  expect(await screen.findByText(/The text has changed since/)).toBeTruthy();
  expect(await findButton('Follow the new text')).toBeTruthy();
});

test('what somebody has written themselves meanwhile stays', async () => {
  const { user, become } = open({ status: 'processing', speech: null, transcription: PENDING });
  await screen.findByText('The words are being written down');
  await user.type(textbox(), 'Mine.');
  await become({ script: 'Two drops.', transcription: written(), status: 'completed', speech: READY.speech });
  expect(await screen.findByText('me.wav is ready.')).toBeTruthy();
  expect(textbox().value).toBe('Mine.');
});

test('why nothing was written down is said, and it can be tried again', async () => {
  const { asked } = open({
    transcription: written({ state: 'failed', script: null, error: 'No words were understood.' }),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('No words were understood.');
  (await findButton('Write the words down')).click();
  expect(await screen.findByText('The words are being written down...')).toBeTruthy();
  expect(asked.filter(({ path }) => path.endsWith('/transcribe')).map(({ body }) => body)).toEqual([{ country: 'en' }]);
});

test('words that are written down anew are offered beside what was written, and replace it on a press alone', async () => {
  const { user, become } = open({ script: 'Too drops.', transcription: written({ script: 'Too drops.' }) });
  await user.click(await findButton('Write the words down anew'));
  await screen.findByText('The words are being written down...');
  await become({ transcription: written() });
  expect(await screen.findByText('This was understood:')).toBeTruthy();
  expect(textbox().value).toBe('Too drops.');
  await user.click(await findButton('Replace the text with it'));
  expect(textbox().value).toBe('Two drops.');
  expect(screen.queryByText('This was understood:')).toBeNull();
  await waitFor(() => expect(draft()).toMatchObject({ script: 'Two drops.' }));
});

test('without a transcriber people are told to write, and nothing else is offered', async () => {
  open({ isOffered: false });
  expect(await screen.findByText(/Captions are off/)).toBeTruthy();
  expect(screen.getByText(/Write it as it is spoken/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Write the words down/ })).toBeNull();
});
