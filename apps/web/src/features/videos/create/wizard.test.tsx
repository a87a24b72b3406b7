import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/auth-token.ts';
import { failure } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/toasts.tsx';
import type { Draft } from './draft.ts';
import { saveDraft } from './draft-storage.ts';
import { fullDraft, MAYA, NOAH, SCRIPT } from './testing/drafts.ts';
import { RUNNING, serveWizard, success, voice } from './testing/serve-wizard.ts';

beforeEach(() => {
  // Not after each: the page is still to be taken down then, and lets go of its audio.
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => {
  vi.useRealTimers();
  dismissToasts();
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

function openAt(draft: Partial<Draft>) {
  saveDraft(sampleUser.id, fullDraft(draft));
  return renderApp('/create');
}

describe('step 1, avatar', () => {
  test('Next opens with the choice of an avatar, and Previous stays shut', async () => {
    serveWizard();
    const { user } = renderApp('/create');
    expect(await screen.findByRole('heading', { name: 'Create Your UGC Video' })).toBeTruthy();
    expect((await button('Next')).disabled).toBe(true);
    expect((await button('Previous')).disabled).toBe(true);
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    expect((await button('Next')).disabled).toBe(false);
    expect(screen.getByText('Maya is chosen. Next: the script and the voice.')).toBeTruthy();
    await user.click(await button('Next'));
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  });

  test('the first background is chosen, and the logo can go anywhere or nowhere', async () => {
    serveWizard();
    const { user } = renderApp('/create');
    const modern = await screen.findByRole<HTMLInputElement>('radio', { name: 'Modern Office' });
    await waitFor(() => expect(modern.checked).toBe(true));
    await user.click(screen.getByRole('radio', { name: 'Home Setting' }));
    expect(modern.checked).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'No logo' }));
    expect(screen.getByRole('radio', { name: 'No logo' }).getAttribute('aria-checked')).toBe('true');
  });

  test('nothing found offers to clear the filters', async () => {
    serveWizard();
    const { user } = renderApp('/create');
    await user.type(await screen.findByRole('searchbox', { name: 'Search avatars' }), 'unicorn');
    expect(await screen.findByRole('heading', { name: 'No avatars found' })).toBeTruthy();
    await user.click(await button('Clear Filters'));
    expect(await screen.findByRole('radio', { name: /Maya/ })).toBeTruthy();
  });

  test('a library that cannot be loaded says why and can be asked again', async () => {
    let fails = true;
    const down = failure(422, 'invalid_input', 'Please check your input and try again.');
    const { asked } = serveWizard({
      'GET /api/a2e/avatars': () => (fails ? down : success([], { page: { last_page: 1, total: 0 } })),
    });
    const { user } = renderApp('/create');
    expect(await screen.findByRole('heading', { name: 'Failed to load A2E avatars' })).toBeTruthy();
    fails = false;
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'No AI Influencer avatars available' })).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/a2e/avatars')?.query.get('per_page')).toBe('12');
  });
});

describe('step 2, voice', () => {
  const EMPTY_VOICE = { step: 2, script: '', country: '', region: '', voice: null, speech: null } as const;

  test('country, region and voice choose themselves, and follow a change of country', async () => {
    serveWizard();
    const { user } = openAt(EMPTY_VOICE);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ava/ }).checked).toBe(true));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe('US');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'de');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Klaus/ }).checked).toBe(true));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe('DE');
  });

  const BOTH_GENDERS = {
    'GET /api/a2e/tts/voices': () =>
      success([
        { value: 'female', label: 'Female', children: [voice('ava', 'Ava')] },
        { value: 'male', label: 'Male', children: [voice('cole', 'Cole'), voice('reed', 'Reed')] },
      ]),
    'GET /api/a2e/avatars': () => success([MAYA, NOAH], { page: { last_page: 1, total: 2 } }),
  };
  const expectChosen = (name: RegExp) =>
    waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true));

  test('the voice follows the avatar until a person chooses one', async () => {
    serveWizard(BOTH_GENDERS);
    const { user } = openAt({ ...EMPTY_VOICE, avatar: NOAH });
    await expectChosen(/Cole/);
    await user.click(await button('Previous'));
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    await user.click(await button('Next'));
    await expectChosen(/Ava/);
    await user.click(screen.getByRole('radio', { name: /Reed/ }));
    await user.click(await button('Previous'));
    await user.click(await screen.findByRole('radio', { name: /Noah/ }));
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    await user.click(await button('Next'));
    await expectChosen(/Reed/);
  });

  test('a press on the voice that was preselected chooses it', async () => {
    serveWizard(BOTH_GENDERS);
    const { user } = openAt({ ...EMPTY_VOICE, avatar: NOAH });
    await expectChosen(/Cole/);
    await user.click(screen.getByRole('radio', { name: /Cole/ }));
    await user.click(await button('Previous'));
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    await user.click(await button('Next'));
    await expectChosen(/Cole/);
  });

  test('an avatar whose gender has no voice gets the first one', async () => {
    serveWizard();
    openAt({ ...EMPTY_VOICE, avatar: NOAH });
    await expectChosen(/Ava/);
  });

  test('the length stands against the limit, and a script beyond it is neither spoken nor passed', async () => {
    serveWizard();
    const { user } = openAt({ step: 2, speech: null, script: 'word '.repeat(130) });
    expect(await screen.findByText('130 words, about 50 s of 300 s')).toBeTruthy();
    expect((await button('Generate speech')).disabled).toBe(false);
    // 780 words at 2.6 a second are 300 s.
    const script = screen.getByRole('textbox', { name: 'Script' });
    await user.clear(script);
    await user.paste('word '.repeat(800));
    expect(screen.getByText('800 words, about 308 s of 300 s')).toBeTruthy();
    expect(screen.getAllByText('Shorten the script by about 20 words.').length).toBeGreaterThan(0);
    expect((await button('Generate speech')).disabled).toBe(true);
    expect((await button('Next')).disabled).toBe(true);
  });

  test('without a script nothing is sent, and it is said', async () => {
    const { asked } = serveWizard();
    const { user } = openAt(EMPTY_VOICE);
    await screen.findByRole('radio', { name: /Ava/ });
    await user.click(await button('Generate speech'));
    expect(await screen.findByText('No Script Provided')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('a speech opens the way on; changing the script shuts it and says that the speech is old', async () => {
    const { asked } = serveWizard();
    const { user } = openAt({ step: 2, speech: null });
    expect((await button('Next')).disabled).toBe(true);
    await user.click(await button('Generate speech'));
    await waitFor(async () => expect((await button('Next')).disabled).toBe(false));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      msg: SCRIPT,
      tts_id: 'ava',
      speechRate: 1,
      country: 'en',
      region: 'US',
    });
    expect(screen.getByText('9 words, 4 s of 300 s')).toBeTruthy();

    await user.type(screen.getByRole('textbox', { name: 'Script' }), ' More.');
    expect(screen.getByText('This is the old speech. Generate again to hear the change.')).toBeTruthy();
    expect((await button('Next')).disabled).toBe(true);
    expect(await button('Generate again')).toBeTruthy();
  });

  test('a failure is told and the script stays', async () => {
    const down = failure(503, 'speech_failed', 'Failed to convert script to audio. Please try again.');
    serveWizard({ 'POST /api/a2e/tts/generate': () => down });
    const { user } = openAt({ step: 2, speech: null });
    await user.click(await button('Generate speech'));
    expect(await screen.findByText('Generation Failed')).toBeTruthy();
    expect(screen.getByText('Failed to convert script to audio. Please try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script' }).value).toBe(SCRIPT);
  });

  test('countries that cannot be loaded are replaced by the usual nine', async () => {
    serveWizard({ 'GET /api/a2e/tts/countries': () => failure(400, 'malformed', 'no') });
    openAt(EMPTY_VOICE);
    expect(await screen.findByText('Using default countries')).toBeTruthy();
    expect(within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option')).toHaveLength(9);
  });

  test('audio that does not play says so', async () => {
    serveWizard();
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    const { user } = openAt({ step: 2 });
    await user.click(await button('Play speech'));
    expect(await screen.findByText('Playback Error')).toBeTruthy();
  });

  test('a speech that was erased is let go of', async () => {
    serveWizard({ 'GET /media/timing.json': () => failure(404, 'not_found', 'Resource not found.') });
    openAt({ step: 3 });
    expect(await screen.findByText('The speech is no longer stored. Generate it again.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  });
});

describe('step 3, generate', () => {
  test('suggests a title and sums up what was chosen', async () => {
    serveWizard();
    const { user } = openAt({});
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video title' })).value).toBe(
      'I found this serum',
    );
    expect(await screen.findByText('Ava, English (United States), 1.0x')).toBeTruthy();
    expect(screen.getByText('Home Setting, logo top right')).toBeTruthy();
    await user.click(await button('Edit Scene'));
    expect(await screen.findByRole('heading', { name: 'Scene' })).toBeTruthy();
  });

  test('a video without a title cannot be made', async () => {
    serveWizard();
    const { user } = openAt({});
    await user.clear(await screen.findByRole('textbox', { name: 'Video title' }));
    expect(screen.getByText('Give the video a title.')).toBeTruthy();
    expect((await button('Generate')).disabled).toBe(true);
  });

  test('a double click makes one video, and the request says everything', async () => {
    const { asked } = serveWizard();
    openAt({ captions: 'off', logoPosition: 'none' });
    const generate = await button('Generate');
    // Both before the page has had time to show that the first was taken.
    act(() => {
      generate.click();
      generate.click();
    });
    expect(await screen.findByText('Video Generation Started!')).toBeTruthy();
    const starts = asked.filter(({ path }) => path === '/api/video-generation/start');
    expect(starts).toHaveLength(1);
    expect(starts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(starts[0]?.body).toEqual({
      title: 'I found this serum',
      avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
      voice_data: { speechId: '01990000-0000-7000-8000-0000000000cc' },
      background_data: { setting: 'home' },
      script_data: { logoPosition: 'none' },
      output: { captions: 'off' },
    });
  });

  test('after a lost answer the same key goes out again; after a refusal a new one', async () => {
    let answers = 0;
    const { asked } = serveWizard({
      'POST /api/video-generation/start': () => {
        answers += 1;
        if (answers === 1) throw new TypeError('lost');
        return failure(422, 'invalid_input', 'Please check your input and try again.');
      },
    });
    const { user } = openAt({});
    await user.click(await button('Generate'));
    expect((await screen.findAllByText('Generation Failed')).length).toBeGreaterThan(0);
    await user.click(await button('Generate'));
    await waitFor(() => expect(answers).toBe(2));
    await user.click(await button('Generate'));
    await waitFor(() => expect(answers).toBe(3));
    const keys = asked
      .filter(({ path }) => path.endsWith('/start'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('audio that is gone on the server leads back to where it is made', async () => {
    const refusal = failure(422, 'audio_required', 'Audio is required for video generation');
    serveWizard({ 'POST /api/video-generation/start': () => refusal });
    const { user } = openAt({});
    await user.click(await button('Generate'));
    expect(await screen.findByText('Audio is required for video generation')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  });
});

describe('a video on its way', () => {
  test('shows what the server says and leads to My Projects after three seconds', async () => {
    serveWizard();
    const { user, router } = openAt({});
    const generate = await button('Generate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(generate);
    expect(await screen.findByText('42 %', { selector: '.display-40' })).toBeTruthy();
    expect(screen.getByText('400 of 960')).toBeTruthy();
    expect(screen.getAllByText('about 9 s left').length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/create');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  test('whoever presses Stay here stays, and sees the end', async () => {
    const { say, isListening } = serveWizard();
    const { user, router } = openAt({});
    const generate = await button('Generate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(generate);
    await user.click(await button('Stay here'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(router.state.location.pathname).toBe('/create');
    await waitFor(() => expect(isListening()).toBe(true));
    act(() =>
      say({ type: 'video', video: { ...RUNNING, status: 'completed', video_url: '/media/a.mp4', progress: null } }),
    );
    expect(await screen.findByRole('heading', { name: 'Your video is ready' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch video' }).getAttribute('href')).toBe('/watch/k7mQ2xv9');
  });

  test('cancelling stays here, charges nothing and gives the draft back', async () => {
    const cancelled = { ...RUNNING, status: 'cancelled', progress: null };
    serveWizard({ [`POST /api/videos/${RUNNING.id}/cancel`]: () => success(cancelled) });
    const { user } = openAt({});
    await user.click(await button('Generate'));
    await user.click(await button('Cancel'));
    expect(await screen.findByRole('heading', { name: 'Video cancelled' })).toBeTruthy();
    await user.click(await button('Back to the draft'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video title' })).value).toBe(
      'I found this serum',
    );
  });
});
