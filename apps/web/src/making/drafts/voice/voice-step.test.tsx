import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, success } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { MAYA, NOAH, SCRIPT } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard, voice } from '../testing/serve-wizard.ts';

beforeEach(() => {
  // Not after each: the page is still to be taken down then, and lets go of its audio.
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => {
  dismissToasts();
});

/** Drafts are kept by calls of their own meanwhile. */
const isSpeaking = ({ path }: Asked) => path === '/api/a2e/tts/generate';

describe('step 2, voice', () => {
  const EMPTY_VOICE = { step: 2, script: '', country: '', region: '', voice: null, speech: null } as const;

  test('country, region and voice choose themselves, and follow a change of country', async () => {
    serveWizard();
    const { user } = openWizardAt(EMPTY_VOICE);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ava/ }).checked).toBe(true));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe('US');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'de');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Klaus/ }).checked).toBe(true));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe('DE');
  });

  test('what a voice of a partner takes, and what is left of it, is said before it speaks', async () => {
    const RACHEL = 'partner-elevenlabs-0123456789abcdef';
    serveWizard({
      'GET /api/a2e/tts/voices': () =>
        success([{ value: 'female', label: 'Female', children: [voice(RACHEL, 'Rachel')] }]),
      [`GET /api/tts/voices/${RACHEL}/cost`]: () =>
        success({
          partner: 'elevenlabs',
          partner_name: 'ElevenLabs',
          pays: 'site',
          characters: 42,
          characters_left: 1_200,
          price_cents: 12,
          refusal: null,
        }),
    });
    openWizardAt({ ...EMPTY_VOICE, script: SCRIPT, voice: { id: RACHEL, name: 'Rachel', by: 'person' } });
    const line = await screen.findByText(/Speaking this takes about 42 characters at ElevenLabs/);
    expect(line.textContent).toBe(
      'Speaking this takes about 42 characters at ElevenLabs. That costs about $0.12. It goes over the key of this site. 1,200 characters left today.',
    );
  });

  const BOTH_GENDERS = {
    'GET /api/a2e/tts/voices': () =>
      success([
        { value: 'female', label: 'Female', children: [voice('ava', 'Ava')] },
        { value: 'male', label: 'Male', children: [voice('cole', 'Cole'), voice('reed', 'Reed')] },
      ]),
    'GET /api/a2e/avatars': () => success([MAYA, NOAH], { page: { last_page: 1, total: 2 } }),
  };
  const chosenVoice = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true, name: /Warm/ })?.value;

  test('the voice follows the avatar until a person chooses one', async () => {
    serveWizard(BOTH_GENDERS);
    const { user } = openWizardAt({ ...EMPTY_VOICE, avatar: NOAH });
    await waitFor(() => expect(chosenVoice()).toBe('cole'));
    await user.click(await findButton('Previous'));
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    await user.click(await findButton('Next'));
    await waitFor(() => expect(chosenVoice()).toBe('ava'));
    await user.click(screen.getByRole('radio', { name: /Reed/ }));
    await user.click(await findButton('Previous'));
    await user.click(await screen.findByRole('radio', { name: /Noah/ }));
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    await user.click(await findButton('Next'));
    await waitFor(() => expect(chosenVoice()).toBe('reed'));
  });

  test('a press on the voice that was preselected chooses it', async () => {
    serveWizard(BOTH_GENDERS);
    const { user } = openWizardAt({ ...EMPTY_VOICE, avatar: NOAH });
    await waitFor(() => expect(chosenVoice()).toBe('cole'));
    await user.click(screen.getByRole('radio', { name: /Cole/ }));
    await user.click(await findButton('Previous'));
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    await user.click(await findButton('Next'));
    await waitFor(() => expect(chosenVoice()).toBe('cole'));
  });

  test('an avatar whose gender has no voice gets the first one', async () => {
    serveWizard();
    openWizardAt({ ...EMPTY_VOICE, avatar: NOAH });
    await waitFor(() => expect(chosenVoice()).toBe('ava'));
  });

  test('the length stands against the limit, and a script beyond it is neither spoken nor passed', async () => {
    serveWizard();
    const { user } = openWizardAt({ step: 2, speech: null, script: 'word '.repeat(130) });
    expect(await screen.findByText('130 words, about 50 s of 300 s')).toBeTruthy();
    expect((await findButton('Generate speech')).disabled).toBe(false);
    // 780 words at 2.6 a second are 300 s.
    const script = screen.getByRole('textbox', { name: 'Script' });
    await user.clear(script);
    await user.paste('word '.repeat(800));
    expect(screen.getByText('800 words, about 308 s of 300 s')).toBeTruthy();
    expect(screen.getAllByText('Shorten the script by about 20 words.').length).toBeGreaterThan(0);
    expect((await findButton('Generate speech')).disabled).toBe(true);
    expect((await findButton('Next')).disabled).toBe(true);
  });

  test('without a script nothing is sent, and it is said', async () => {
    const { asked } = serveWizard();
    const { user } = openWizardAt(EMPTY_VOICE);
    await screen.findByRole('radio', { name: /Ava/ });
    await user.click(await findButton('Generate speech'));
    expect(await screen.findByText('No Script Provided')).toBeTruthy();
    expect(asked.some(isSpeaking)).toBe(false);
  });

  test('a speech opens the way on; changing the script shuts it and says that the speech is old', async () => {
    const { asked } = serveWizard();
    const { user } = openWizardAt({ step: 2, speech: null });
    expect((await findButton('Next')).disabled).toBe(true);
    await user.click(await findButton('Generate speech'));
    await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
    expect(asked.find(isSpeaking)?.body).toEqual({
      msg: SCRIPT,
      tts_id: 'ava',
      speechRate: 1,
      wait_seconds: 8,
      country: 'en',
      region: 'US',
    });
    expect(screen.getByText('9 words, 4 s of 300 s')).toBeTruthy();

    await user.type(screen.getByRole('textbox', { name: 'Script' }), ' More.');
    expect(screen.getByText('This is the old speech. Generate again to hear the change.')).toBeTruthy();
    expect((await findButton('Next')).disabled).toBe(true);
    expect(await findButton('Generate again')).toBeTruthy();
  });

  test('a mood goes with the script, and another one makes the speech old', async () => {
    const { asked } = serveWizard();
    const { user } = openWizardAt({ step: 2, speech: null });
    const mood = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Mood' });
    expect(mood.value).toBe('plain');
    await user.selectOptions(mood, 'Excited');
    await user.click(await findButton('Generate speech'));
    await waitFor(async () => expect((await findButton('Next')).disabled).toBe(false));
    expect(asked.find(isSpeaking)?.body).toMatchObject({ tts_id: 'ava', mood: 'excited' });
    await user.selectOptions(mood, 'Plain');
    expect(screen.getByText('This is the old speech. Generate again to hear the change.')).toBeTruthy();
    await user.selectOptions(mood, 'Excited');
    expect((await findButton('Next')).disabled).toBe(false);
  });

  test('a voice without moods is not asked for one', async () => {
    const [ava, cole] = [voice('ava', 'Ava'), { ...voice('cole', 'Cole'), has_moods: false }];
    const { asked } = serveWizard({
      'GET /api/a2e/tts/voices': () => success([{ value: 'female', label: 'Female', children: [ava, cole] }]),
    });
    const { user } = openWizardAt({ step: 2, speech: null, speechMood: 'serious' });
    await screen.findByRole('combobox', { name: 'Mood' });
    await user.click(await screen.findByRole('radio', { name: /Cole/ }));
    expect(screen.queryByRole('combobox', { name: 'Mood' })).toBeNull();
    await user.click(await findButton('Generate speech'));
    await waitFor(() => expect(asked.find(isSpeaking)?.body).toMatchObject({ tts_id: 'cole' }));
    expect(asked.find(isSpeaking)?.body).not.toHaveProperty('mood');
  });

  test('a failure is told and the script stays', async () => {
    const down = failure(503, 'speech_failed', 'Failed to convert script to audio. Please try again.');
    serveWizard({ 'POST /api/a2e/tts/generate': () => down });
    const { user } = openWizardAt({ step: 2, speech: null });
    await user.click(await findButton('Generate speech'));
    expect(await screen.findByText('Generation Failed')).toBeTruthy();
    expect(screen.getByText('Failed to convert script to audio. Please try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script' }).value).toBe(SCRIPT);
  });

  test('what the server says of the script stands at the script, until script or voice are others', async () => {
    const text = 'Your script looks like Japanese, but the voice Ava speaks English. Write the script in English.';
    const { body } = failure(422, 'script_language_unspoken', text);
    serveWizard({
      'POST /api/a2e/tts/generate': () => ({ status: 422, body: { ...Object(body), errors: { msg: [text] } } }),
    });
    const { user } = openWizardAt({ step: 2, speech: null });
    await user.click(await findButton('Generate speech'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script', description: new RegExp(text) });
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(editor);
    expect(screen.queryByText('Generation Failed')).toBeNull();
    await user.type(editor, ' More.');
    expect(screen.queryByText(text)).toBeNull();
    expect(editor.hasAttribute('aria-invalid')).toBe(false);
  });

  test.each([
    ['another step is looked at', async (user: UserEvent) => user.click(await findButton('Previous'))],
    [
      'the script is another already',
      async (user: UserEvent) => user.type(screen.getByRole('textbox', { name: 'Script' }), ' More.'),
    ],
  ])('a refusal of the script is told where it does not stand at the script: %s', async (_when, moveOn) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    serveWizard({ 'POST /api/a2e/tts/generate': () => promise });
    const { user } = openWizardAt({ step: 2, speech: null });
    await user.click(await findButton('Generate speech'));
    await moveOn(user);
    const text = 'Your script looks like Japanese. Write the script in English.';
    const { body } = failure(422, 'script_language_unspoken', text);
    resolve({ status: 422, body: { ...Object(body), errors: { msg: [text] } } });
    expect(await screen.findByText('Generation Failed')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('countries that cannot be loaded are replaced by the usual nine', async () => {
    serveWizard({ 'GET /api/a2e/tts/countries': () => failure(400, 'malformed', 'no') });
    openWizardAt(EMPTY_VOICE);
    expect(await screen.findByText('Using default countries')).toBeTruthy();
    expect(within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option')).toHaveLength(9);
  });

  test('audio that does not play says so', async () => {
    serveWizard();
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    const { user } = openWizardAt({ step: 2 });
    await user.click(await findButton('Play speech'));
    expect(await screen.findByText('Playback Error')).toBeTruthy();
  });

  test('a speech that was erased is let go of', async () => {
    serveWizard({ 'GET /media/timing.json': () => failure(404, 'not_found', 'Resource not found.') });
    openWizardAt({ step: 3 });
    expect(await screen.findByText('The speech is no longer stored. Generate it again.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  });
});
