import { type CustomAudio, OWN_VOICE } from '@sayso/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, sampleVideo } from '../../../testing/samples.ts';
import { draftOfVideo } from '../copy/draft-of-video.ts';
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
  script: 'Two drops.',
  timed_roughly: false,
  speech: { id: SPEECH, durationMs: 4_000, timingUrl: '/media/timing.json' },
  error: null,
  transcription: null,
  created_at: '2026-02-01T10:00:00.000Z',
};
const PROCESSING: CustomAudio = { ...READY, status: 'processing', speech: null };
const sound = (name = 'me.wav', type = 'audio/wav', bytes = 2_000) => {
  const file = new File(['sound'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

type Sent = { path: string; key: string; form: FormData };

/** Stands in for sending a file, which does not go by fetch: `status` 0 never answers. */
function answerUploads(status: number, answer: object = {}): Sent[] {
  const sent: Sent[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = JSON.stringify(answer);
    path = '';
    key = '';
    open = (_method: string, path: string) => void (this.path = path);
    setRequestHeader = (name: string, value: string) => void (name === 'idempotency-key' && (this.key = value));
    getResponseHeader = () => null;
    abort = () => void this.dispatchEvent(new Event('loadend'));
    send(form: FormData) {
      sent.push({ path: this.path, key: this.key, form });
      if (status === 0) return;
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => void vi.unstubAllGlobals());

const empty = () =>
  success({
    data: [],
    current_page: 1,
    last_page: 1,
    per_page: 5,
    total: 0,
    from: null,
    to: null,
    next_page_url: null,
  });
const open = (answers: Parameters<typeof serveWizard>[0] = {}) => {
  const served = serveWizard({ 'GET /api/tts/custom-audio': empty, ...answers });
  return { ...served, ...openWizardAt({ step: 2, speech: null, script: 'Two drops.', useCustomAudio: true }) };
};
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('button', { name: /Audio file/ }), { dataTransfer: { files: [file] } });
const draft = () => loadDraft(sampleUser.id).draft;

test('the toggle keeps what each side holds', async () => {
  serveWizard({ 'GET /api/tts/custom-audio': empty });
  const { user } = openWizardAt({ step: 2, script: 'Two drops.' });
  expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Custom audio' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What is said/ }).value).toBe('Two drops.');
  expect(screen.getAllByText('Add or record your audio to go on.').length).toBeGreaterThan(0);
  expect((await findButton('Next')).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'AI text-to-speech' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script' }).value).toBe('Two drops.');
});

test('a recording without words is not promised captions', async () => {
  const recording = success({ ...READY, script: '' });
  serveWizard({ 'GET /api/tts/custom-audio': empty, [`GET /api/tts/custom-audio/${ID}`]: () => recording });
  const files = { audioUrl: '/media/me.wav', timingUrl: '/media/timing.json' };
  const spoken = { speechId: SPEECH, name: 'me.wav', durationMs: 4_000, ...files, script: '' };
  openWizardAt({ step: 3, useCustomAudio: true, customAudioId: ID, customAudio: spoken, title: null, script: '' });
  const captions = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Captions' });
  expect([captions.disabled, captions.getAttribute('aria-checked')]).toEqual([true, 'false']);
  expect(await screen.findByText(/^There is nothing to caption/)).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Caption style' })).toBeNull();
  expect(screen.queryByText('Captions on')).toBeNull();
  expect(screen.getByText('Taken from the name of your recording until you change it.')).toBeTruthy();
  expect(screen.getByText('Not written')).toBeTruthy();
});

test('files that are no audio or too large are refused in the documents’ words and order', async () => {
  const sent = answerUploads(0);
  const { user } = open();
  await screen.findByRole('button', { name: /Audio file/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  drop(sound());
  await screen.findByRole('checkbox', { name: 'I may use this voice' });
  await user.click(screen.getByRole('button', { name: 'Do not upload it' }));
  drop(sound('film.mp4', 'video/mp4', 99_000_000));
  expect(await screen.findByText('Invalid File Type')).toBeTruthy();
  expect(screen.getByText('Please upload an audio file (MP3, WAV, M4A, etc.)')).toBeTruthy();
  drop(sound('long.mp3', 'audio/mpeg', 10_485_761));
  expect(await screen.findByText('File Too Large')).toBeTruthy();
  expect(screen.getByText('Please upload an audio file smaller than 10MB.')).toBeTruthy();
  drop(sound('nothing.mp3', 'audio/mpeg', 0));
  expect(await screen.findByText('nothing.mp3: This file is empty. Choose another one.')).toBeTruthy();
  expect(screen.queryByText(/^(film|long)/u)).toBeNull();
  expect(sent).toEqual([]);
});

test('a recording goes up with its words, is prepared, and is what the draft speaks with', async () => {
  let stored = PROCESSING;
  const sent = answerUploads(200, { status: 'success', success: true, data: PROCESSING, jobId: ID });
  const { unmount } = open({
    [`GET /api/tts/custom-audio/${ID}`]: () => success(stored),
  });
  const zone = await screen.findByRole<HTMLButtonElement>('button', { name: /Audio file/ });
  expect(zone.disabled).toBe(false);
  drop(sound());
  const consent = await screen.findByRole('checkbox', { name: 'I may use this voice' });
  expect(sent).toEqual([]);
  fireEvent.click(consent);
  expect(await screen.findByText('Listening to your recording')).toBeTruthy();
  expect(screen.getAllByText('Your recording is being prepared.').length).toBeGreaterThan(0);
  expect(draft()).toMatchObject({ customAudioId: ID, customAudio: null });
  expect(sent).toMatchObject([
    { path: expect.stringMatching(/\/api\/a2e\/tts\/upload-audio$/), key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  const form = Object.fromEntries(sent[0]?.form ?? []);
  expect(form).toMatchObject({ consent: 'true', script: 'Two drops.', country: 'en', audio: { name: 'me.wav' } });
  // Ready while nobody looks: it goes on where it was left, in this browser or another.
  unmount();
  stored = READY;
  const { user } = renderApp('/create');
  expect(await screen.findByText('me.wav is ready.')).toBeTruthy();
  await waitFor(() => expect(draft()).toMatchObject({ customAudio: { speechId: SPEECH, script: 'Two drops.' } }));
  expect((await findButton('Next')).disabled).toBe(false);
  await user.type(screen.getByRole('textbox', { name: /What is said/ }), ' Done.');
  expect(await screen.findByText(/The text has changed since/)).toBeTruthy();
  await user.click(await findButton('Replace'));
  expect(draft()).toMatchObject({ customAudioId: null, customAudio: null });
});

test('what the server refuses stands at the file, which would be refused again', async () => {
  const refusal = 'This recording is shorter than a second. Record something longer.';
  answerUploads(422, { status: 'error', message: refusal, code: 'upload_refused', request_id: 'r' });
  const { user } = open();
  await screen.findByRole('button', { name: /Audio file/ });
  drop(sound());
  await user.click(await screen.findByRole('checkbox', { name: 'I may use this voice' }));
  expect(await screen.findByText('Upload Failed')).toBeTruthy();
  expect(screen.getAllByText(refusal).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an upload can be cancelled', async () => {
  answerUploads(0);
  const { user } = open();
  await screen.findByRole('button', { name: /Audio file/ });
  drop(sound());
  await user.click(await screen.findByRole('checkbox', { name: 'I may use this voice' }));
  expect(await screen.findByText('Uploading me.wav')).toBeTruthy();
  expect(screen.getByText(/^0 %/)).toBeTruthy();
  await user.click(await findButton('Cancel'));
  expect(await screen.findByText('Upload Cancelled')).toBeTruthy();
  expect(draft()?.customAudioId ?? null).toBeNull();
});

test('whoever would leave a recording on its way behind is asked; another step leaves nothing behind', async () => {
  answerUploads(0);
  const { user, router } = open();
  await screen.findByRole('button', { name: /Audio file/ });
  drop(sound());
  await user.click(await screen.findByRole('checkbox', { name: 'I may use this voice' }));
  await screen.findByText('Uploading me.wav');
  await user.click(await findButton('Previous'));
  await screen.findByRole('radio', { name: /Maya/ });
  await user.click(screen.getAllByRole('link', { name: /My Projects/ })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/create');
});

test('words that are written while the consent is still missing go along with the recording', async () => {
  const sent = answerUploads(0);
  const { user } = open();
  await screen.findByRole('button', { name: /Audio file/ });
  drop(sound());
  await screen.findByRole('checkbox', { name: 'I may use this voice' });
  await user.type(screen.getByRole('textbox', { name: /What is said/ }), ' Every evening.');
  await user.click(screen.getByRole('checkbox', { name: 'I may use this voice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.form.get('script')).toBe('Two drops. Every evening.');
});

test('a recording whose consent is still missing stays while another step is looked at, and is not left behind unasked', async () => {
  const sent = answerUploads(0);
  const { user, router } = open();
  await screen.findByRole('button', { name: /Audio file/ });
  drop(sound());
  await screen.findByRole('checkbox', { name: 'I may use this voice' });
  await user.click(await findButton('Previous'));
  await screen.findByRole('radio', { name: /Maya/ });
  await user.click(screen.getAllByRole('link', { name: /My Projects/ })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/create');
  await user.click(await findButton('Next'));
  await user.click(await screen.findByRole('checkbox', { name: 'I may use this voice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a recording without words says that captions are off, and the words that are added turn them on', async () => {
  const SECOND = '01990000-0000-7000-8000-0000000000a3';
  const silent = { ...READY, script: null };
  const { asked } = serveWizard({
    'GET /api/tts/custom-audio': empty,
    [`GET /api/tts/custom-audio/${ID}`]: () => success(silent),
    [`POST /api/tts/custom-audio/${ID}/words`]: () => success({ ...READY, id: SECOND, timed_roughly: true }),
    [`GET /api/tts/custom-audio/${SECOND}`]: () => success({ ...READY, id: SECOND, timed_roughly: true }),
  });
  const { user } = openWizardAt({ step: 2, speech: null, script: '', useCustomAudio: true, customAudioId: ID });
  expect(await screen.findByText(/Captions are off/)).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Language of the recording' }));
  await user.keyboard('swed{Enter}');
  expect(draft()).toMatchObject({ audioLanguage: 'sv', country: 'en' });
  expect(screen.getByText(/captions are timed roughly/)).toBeTruthy();
  await user.click(await findButton('Add the words'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /What is said/ }));
  await user.keyboard('Two drops.');
  await user.click(await findButton('Add the words'));
  await waitFor(() => expect(draft()).toMatchObject({ customAudioId: SECOND, customAudio: { script: 'Two drops.' } }));
  const sent = asked.filter(({ path }) => path.endsWith('/words')).map(({ body }) => body);
  expect(sent).toEqual([{ script: 'Two drops.', country: 'sv', region: '' }]);
  expect(await screen.findByText(/The words are timed roughly/)).toBeTruthy();
});

test('a video that an own recording speaks in is made again with it', async () => {
  serveWizard({ 'GET /api/tts/custom-audio': empty });
  const { generation_data: made, ...video } = sampleVideo();
  const voice = { ...made.voice, selectedVoiceId: OWN_VOICE.id, name: OWN_VOICE.name };
  const script = { ...made.script, content: 'Two drops.' };
  const again = draftOfVideo({ ...video, generation_data: { ...made, voice, script } }, null, {
    audioUrl: '/media/me.wav',
    facts: { id: SPEECH, durationMs: 4_000, timingUrl: '/media/timing.json' },
  });
  expect(again).toMatchObject({ speech: null, customAudio: { speechId: SPEECH, script: 'Two drops.' } });
  openWizardAt({ step: 2, useCustomAudio: true, customAudio: again.customAudio, script: again.script, speech: null });
  expect(await screen.findByText('Own recording is ready.')).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(false);
});

test.each([
  ['Two drops.', /highlight captions/u],
  ['', /no captions/u],
])('the summary of a recording with the words "%s" says what captions there will be', async (script, line) => {
  serveWizard();
  const customAudio = { speechId: SPEECH, name: 'me.wav', durationMs: 4_000, audioUrl: '', timingUrl: '', script };
  openWizardAt({ step: 3, useCustomAudio: true, customAudioId: ID, customAudio });
  expect(await screen.findByText(line)).toBeTruthy();
});
