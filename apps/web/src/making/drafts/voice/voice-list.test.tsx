import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard, voice } from '../testing/serve-wizard.ts';

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
