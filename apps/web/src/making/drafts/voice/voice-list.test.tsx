import type { CustomAudio, Transcription } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success, type Answer } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { customAudioQuery } from '../../voices/custom-audio.queries.ts';
import { openWizardAt, findButton } from '../testing/open-wizard.ts';
import { serveWizard, voice } from '../testing/serve-wizard.ts';
import { loadDraft } from '../store/draft-storage.ts';

const AVA = { ...voice('ava', 'Ava'), style: 'friendly' };
const JUNE = voice('june', 'June');
const COLE = { ...voice('cole', 'Cole'), style: 'calm' };
const listed = (...liked: string[]) =>
  success(
    [
      { value: 'female', label: 'Female', children: [AVA, JUNE] },
      { value: 'male', label: 'Male', children: [COLE] },
    ].map((group) => ({
      ...group,
      children: group.children.map((one) => ({ ...one, is_favourite: liked.includes(one.value) })),
    })),
  );
const VOICES = 'GET /api/a2e/tts/voices';

/** What stands in the list, from top to bottom. */
const rows = () =>
  [...screen.getByRole('radiogroup', { name: 'Voice' }).children].map(
    (row) => row.querySelector('input')?.value ?? row.textContent,
  );
const star = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  saveToken('t');
});
afterEach(dismissToasts);

test('a star moves a voice to the top, keeps the focus, and a second press moves it back', async () => {
  const liked = new Set<string>();
  const mark = (act: () => unknown) => () => {
    act();
    return { body: { status: 'success' } };
  };
  serveWizard({
    [VOICES]: () => listed(...liked),
    'PUT /api/tts/voices/cole/favourite': mark(() => liked.add('cole')),
    'DELETE /api/tts/voices/cole/favourite': mark(() => liked.delete('cole')),
  });
  const { user } = openWizardAt({ step: 2 });
  const cole = await star('Cole');
  expect(rows()).toEqual(['Female', 'ava', 'june', 'Male', 'cole']);
  await user.click(cole);
  expect(rows()).toEqual(['Favourites', 'cole', 'Female', 'ava', 'june']);
  expect(cole.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(cole);
  await waitFor(() => expect([...liked]).toEqual(['cole']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect([...liked]).toEqual([]));
  expect(document.activeElement).toBe(cole);
  expect(rows()).toEqual(['Female', 'ava', 'june', 'Male', 'cole']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ava/ }).checked).toBe(true);
});

test('a star that the server refuses is taken back, and it is said', async () => {
  serveWizard({
    [VOICES]: () => listed(),
    'PUT /api/tts/voices/june/favourite': () => failure(404, 'not_found', 'Resource not found.'),
  });
  const { user } = openWizardAt({ step: 2 });
  await user.click(await star('June'));
  expect(await screen.findByText('The favourite could not be saved')).toBeTruthy();
  expect(rows()).toEqual(['Female', 'ava', 'june', 'Male', 'cole']);
});

test('gender and style narrow the list and leave the choice; what finds nothing shows the way back', async () => {
  serveWizard({ [VOICES]: () => listed() });
  const { user } = openWizardAt({ step: 2 });
  await star('Ava');
  const style = screen.getByRole('combobox', { name: 'Style' });
  expect(
    within(style)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any style', 'Friendly', 'Warm', 'Calm']);
  await user.selectOptions(style, 'warm');
  expect(rows()).toEqual(['Female', 'june']);
  expect(screen.getByText('1 of 3 voices')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'male');
  expect(screen.getByRole('heading', { name: 'No voice like this' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all voices' }));
  expect(rows()).toHaveLength(5);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ava/ }).checked).toBe(true);
  // Another language has none of these genders and styles to choose from.
  await user.selectOptions(style, 'calm');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'GB');
  expect(await screen.findByRole('radio', { name: /Cole/ })).toBeTruthy();
});

test('a sample is heard at the chosen rate before anything is made, one voice at a time', async () => {
  const { asked } = serveWizard({ [VOICES]: () => listed() });
  const sounds: { url: string; act: string }[] = [];
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      paused = true;
      readonly url: string;
      constructor(url: string) {
        super();
        this.url = url;
      }
      play() {
        this.paused = false;
        sounds.push({ url: this.url, act: 'play' });
        this.dispatchEvent(new Event('play'));
        return Promise.resolve();
      }
      pause() {
        if (this.paused) return;
        this.paused = true;
        sounds.push({ url: this.url, act: 'pause' });
        this.dispatchEvent(new Event('pause'));
      }
    },
  );
  const { user } = openWizardAt({ step: 2, speech: null, speechRate: 1.3 });
  await user.click(await screen.findByRole('button', { name: 'Play a sample of Ava' }));
  expect(await screen.findByRole('button', { name: 'Stop the sample of Ava' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play a sample of Cole' }));
  expect(sounds).toEqual([
    { url: '/api/tts/voices/ava/samples/1.3', act: 'play' },
    { url: '/api/tts/voices/ava/samples/1.3', act: 'pause' },
    { url: '/api/tts/voices/cole/samples/1.3', act: 'play' },
  ]);
  expect(screen.getByRole('button', { name: 'Play a sample of Ava' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop the sample of Cole' }));
  expect(screen.getByRole('button', { name: 'Play a sample of Cole' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ava/ }).checked).toBe(true);
  expect(asked.some(({ path }) => path === '/api/a2e/tts/generate')).toBe(false);
});

test('the rate is a number from 0.5 to 2.0 in steps of 0.1; another one says so and changes nothing', async () => {
  serveWizard();
  const { user } = openWizardAt({ step: 2 });
  const rate = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Speech rate' });
  expect({ min: rate.min, max: rate.max, step: rate.step, value: rate.value }).toEqual({
    min: '0.5',
    max: '2',
    step: '0.1',
    value: '1.0',
  });
  const slider = screen.getByRole('slider', { name: 'Speech rate' });
  for (const [typed, problem] of [
    ['3', 'Choose a rate from 0.5 to 2.'],
    ['0.4', 'Choose a rate from 0.5 to 2.'],
    [' ', 'Choose a rate from 0.5 to 2.'],
    ['1.4', null],
  ] as const) {
    await user.clear(rate);
    await user.type(rate, typed);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(problem);
    expect(rate.getAttribute('aria-invalid')).toBe(problem && 'true');
    expect(slider.getAttribute('aria-valuenow')).toBe(problem === null ? '1.4' : '1');
  }
  expect(rate.value).toBe('1.4');
});

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
