import { DEFAULT_OUTPUT } from '@sayso/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { findButton, openLibrary, openWizardAt } from '../testing/open-wizard.ts';
import { RUNNING, serveWizard } from '../testing/serve-wizard.ts';

beforeEach(() => {
  // Not after each: the page is still to be taken down then, and lets go of its audio.
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(dismissToasts);

describe('step 1, avatar', () => {
  test('Next opens with the choice of an avatar, and Previous stays shut', async () => {
    serveWizard();
    const { user } = renderApp('/create');
    expect(await screen.findByRole('heading', { name: 'Create Your UGC Video' })).toBeTruthy();
    expect((await findButton('Next')).disabled).toBe(true);
    expect((await findButton('Previous')).disabled).toBe(true);
    await openLibrary(user);
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    expect((await findButton('Next')).disabled).toBe(false);
    expect(screen.getByText('Maya is chosen. Next: the script and the voice.')).toBeTruthy();
    await user.click(await findButton('Next'));
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
    await openLibrary(user);
    await user.type(await screen.findByRole('searchbox', { name: 'Search avatars' }), 'unicorn');
    expect(await screen.findByRole('heading', { name: 'No avatars found' })).toBeTruthy();
    expect(screen.queryByText(/^0 of/)).toBeNull();
    await user.click(await findButton('Clear Filters'));
    expect(await screen.findByRole('radio', { name: /Maya/ })).toBeTruthy();
  });

  test('a library that cannot be loaded says why and can be asked again', async () => {
    let fails = true;
    const down = failure(422, 'invalid_input', 'Please check your input and try again.');
    const { asked } = serveWizard({
      'GET /api/a2e/avatars': () => (fails ? down : success([], { page: { last_page: 1, total: 0 } })),
    });
    const { user } = renderApp('/create');
    await openLibrary(user);
    expect(await screen.findByRole('heading', { name: 'Failed to load A2E avatars' })).toBeTruthy();
    fails = false;
    await user.click(await findButton('Try again'));
    expect(await screen.findByRole('heading', { name: 'No AI Influencer avatars available' })).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/a2e/avatars')?.query.get('per_page')).toBe('12');
  });
});

describe('moving between the steps', () => {
  test('the step stands in the address, and the Back of the browser leads to the step before', async () => {
    serveWizard();
    const { user, router } = openWizardAt({ step: 1 });
    await screen.findByRole('tab', { name: 'AI Influencer Library' });
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 1 }));
    await user.click(await findButton('Next'));
    await user.click(await findButton('Next'));
    expect(await screen.findByRole('textbox', { name: 'Video title' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ step: 3 });
    act(() => router.history.back());
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Voice' }));
    act(() => router.history.back());
    expect(await screen.findByRole('tab', { name: 'AI Influencer Library' })).toBeTruthy();
    act(() => router.history.forward());
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  });

  test('whoever opens the wizard sees it at the address that was asked for, and comes back to that step from the next', async () => {
    Object.assign(navigator, { userActivation: { hasBeenActive: false } });
    serveWizard();
    const { user, router } = openWizardAt({ step: 1 });
    expect((await findButton('Next')).disabled).toBe(false);
    expect(router.state.location.search).toEqual({});
    await user.click(await findButton('Next'));
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ step: 2 });
    act(() => router.history.back());
    expect(await screen.findByRole('tab', { name: 'AI Influencer Library' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ step: 1 });
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  test('an address that leads too far ahead is put right', async () => {
    serveWizard();
    const { router } = renderApp('/create?step=3');
    expect((await findButton('Next')).disabled).toBe(true);
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 1 }));
  });
});

describe('step 3, generate', () => {
  test('suggests a title and sums up what was chosen', async () => {
    serveWizard();
    const { user } = openWizardAt({});
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video title' })).value).toBe(
      'I found this serum',
    );
    expect(await screen.findByText('Ava, English (United States), 1.0x')).toBeTruthy();
    expect(screen.getByText('Home Setting, logo top right')).toBeTruthy();
    await user.click(await findButton('Edit Scene'));
    expect(await screen.findByRole('heading', { name: 'Scene' })).toBeTruthy();
  });

  test('a video without a title cannot be made', async () => {
    serveWizard();
    const { user } = openWizardAt({});
    await user.clear(await screen.findByRole('textbox', { name: 'Video title' }));
    // At the field, and at the button that it keeps shut.
    expect(screen.getAllByText('Give the video a title.')).toHaveLength(2);
    expect((await findButton('Generate')).disabled).toBe(true);
  });

  test('a double click makes one video, and the request says everything', async () => {
    const { asked } = serveWizard();
    const output = { ...DEFAULT_OUTPUT, captions: { ...DEFAULT_OUTPUT.captions, style: 'off' as const } };
    openWizardAt({ spec: { scene: { logo: { position: 'none' } }, captions: { look: { style: 'off' } } } });
    const generate = await findButton('Generate');
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
      avatar_data: { avatarType: 'library', selectedAvatarId: 'maya', product: 'auto', standInAvatarId: null },
      voice_data: { speechId: '01990000-0000-7000-8000-0000000000cc' },
      background_data: {
        setting: 'home',
        uploadId: null,
        color: null,
        environment: 'day',
        lighting: 'auto',
        style: 'soft',
      },
      script_data: { logoPosition: 'none', logoUploadId: null },
      output,
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
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    expect((await screen.findAllByText('Generation Failed')).length).toBeGreaterThan(0);
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(answers).toBe(2));
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(answers).toBe(3));
    const keys = asked
      .filter(({ path }) => path.endsWith('/start'))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    // A limit of the account: nothing was generated that could have failed.
    [403, 'Video not started'],
    [500, 'Generation Failed'],
  ] as const)('a start refused with %i is called %s', async (status, title) => {
    serveWizard({ 'POST /api/video-generation/start': () => failure(status, 'internal', 'Why it went wrong.') });
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    const messages = await screen.findAllByRole('alert');
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message.textContent).toContain(title);
  });

  test('audio that is gone on the server leads back to where it is made', async () => {
    const refusal = failure(422, 'audio_required', 'Audio is required for video generation');
    serveWizard({ 'POST /api/video-generation/start': () => refusal });
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    expect(await screen.findByText('Audio is required for video generation')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Choose Your Audio' })).toBeTruthy();
  });
});

describe('a video on its way', () => {
  test('shows what the server says and leads to My Projects after three seconds', async () => {
    serveWizard();
    const { user, router } = openWizardAt({});
    await user.click(await findButton('Generate'));
    expect(await screen.findByText('42 %', { selector: '.display-40' })).toBeTruthy();
    expect(screen.getByText('400 of 960')).toBeTruthy();
    expect(screen.getAllByText('about 9 s left').length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/create');
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  test('whoever presses Stay here stays, and sees the end', async () => {
    const { say, isListening } = serveWizard();
    const { user, router } = openWizardAt({});
    await user.click(await findButton('Generate'));
    await user.click(await findButton('Stay here'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull(), { timeout: 2_500 });
    await waitFor(() => expect(isListening()).toBe(true));
    act(() =>
      say({ type: 'video', video: { ...RUNNING, status: 'completed', video_url: '/media/a.mp4', progress: null } }),
    );
    expect(await screen.findByRole('heading', { name: 'Your video is ready' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch video' }).getAttribute('href')).toBe('/watch/k7mQ2xv9');
    expect(router.state.location.pathname).toBe('/create');
  });

  test('cancelling stays here, charges nothing and gives the draft back', async () => {
    const cancelled = { ...RUNNING, status: 'cancelled', progress: null };
    serveWizard({ [`POST /api/videos/${RUNNING.id}/cancel`]: () => success(cancelled) });
    const { user } = openWizardAt({});
    await user.click(await findButton('Generate'));
    expect(await screen.findByText('Video Generation Started!')).toBeTruthy();
    await user.click(await findButton('Cancel'));
    expect(await screen.findByRole('heading', { name: 'Video cancelled' })).toBeTruthy();
    // Long before it would have gone by itself.
    await waitFor(() => expect(screen.queryByText('Video Generation Started!')).toBeNull(), { timeout: 1_500 });
    await user.click(await findButton('Back to the draft'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video title' })).value).toBe(
      'I found this serum',
    );
  });
});
