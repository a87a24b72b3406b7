import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const NOTHING = { step: 2, script: '', country: '', region: '', voice: null, speech: null } as const;
const refused = () => failure(400, 'malformed', 'no');

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(dismissToasts);

test('what is missing is said in the documented order and words: the script, then the region', async () => {
  const { asked } = serveWizard({ 'GET /api/a2e/tts/regions/de': refused });
  const { user } = openWizardAt({ ...NOTHING, country: 'de' });
  expect(await screen.findByText('Failed to load regions')).toBeTruthy();
  await user.click(await findButton('Generate speech'));
  expect(await screen.findByText('No Script Provided')).toBeTruthy();
  expect(screen.getByText('Please enter your script to convert to speech')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Script' }), 'Two drops.');
  await user.click(await findButton('Generate speech'));
  expect(await screen.findByText('Region Not Selected')).toBeTruthy();
  expect(screen.getByText('Please select country and region')).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith('/tts/generate'))).toBe(false);
});

test('then the voice; where voices cannot be loaded it is said', async () => {
  const { asked } = serveWizard({ 'GET /api/a2e/tts/voices': refused });
  const { user } = openWizardAt({ ...NOTHING, script: 'Two drops.' });
  expect(await screen.findByText('Failed to load voices')).toBeTruthy();
  await user.click(await findButton('Generate speech'));
  expect(await screen.findByText('No Voice Selected')).toBeTruthy();
  expect(screen.getByText('Please select a voice')).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith('/tts/generate'))).toBe(false);
});

test('the documented nine languages stand in where none can be loaded, after a warning', async () => {
  serveWizard({ 'GET /api/a2e/tts/countries': refused });
  openWizardAt(NOTHING);
  expect((await screen.findByText('Using default countries')).parentElement?.textContent).toContain('Warning');
  const countries = within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole<HTMLOptionElement>('option');
  expect(countries.map(({ value }) => value)).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'zh']);
});

test('a failure that says nothing, and audio that does not play, have the documented words', async () => {
  serveWizard({ 'POST /api/a2e/tts/generate': () => ({ status: 500, body: {} }) });
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  const { user } = openWizardAt({ step: 2 });
  await user.click(await findButton('Play speech'));
  expect(await screen.findByText('Playback Error')).toBeTruthy();
  expect(screen.getByText('Failed to play audio.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Script' }), ' More.');
  await user.click(await findButton('Generate again'));
  expect(await screen.findByText('Generation Failed')).toBeTruthy();
  expect(screen.getByText('Failed to convert script to audio. Please try again.')).toBeTruthy();
});

test('the speech rate goes from 0.5 to 2 in tenths, and begins at 1', async () => {
  serveWizard();
  openWizardAt({ ...NOTHING, script: 'Two drops.' });
  const { value, min, max, step } = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Speech rate' });
  expect([value, min, max, step].map(Number)).toEqual([1, 0.5, 2, 0.1]);
});
