import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchVideo } from './testing/watch-video.ts';
import type { WatchData } from './use-shown-video.ts';
import { WatchRoot } from './watch-root.tsx';

const CALLS = { video: '/api/v', unlock: '/api/unlock', view: '/api/view', report: '/api/report', watch: '/api/watch' };

const show = (state: WatchData['state']) =>
  render(
    <WatchRoot
      slug="k7mQ2xv9"
      siteName="Sayso"
      state={state}
      video={null}
      shareUrl="https://sayso.example/watch/k7mQ2xv9"
      embedUrl="https://sayso.example/embed/k7mQ2xv9"
      calls={CALLS}
      footer={[]}
    />,
  );

/** Answers in order; the last one stands. */
function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  const seen: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    seen.push({ address, init });
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  return seen;
}
const success = (data: object) => () => Response.json({ status: 'success', data });
const refusal = (status: number, answer: { code: string; message: string; after?: string }) => () => {
  const { after, ...words } = answer;
  return Response.json({ status: 'error', ...words }, { status, headers: after ? { 'retry-after': after } : {} });
};

beforeEach(() => sessionStorage.clear());

describe('a private video', () => {
  test('is loaded for whoever is signed in, with the token; meanwhile it says so', async () => {
    localStorage.setItem('auth_token', 'secret');
    let arrive: (answer: Response) => void = () => undefined;
    const seen = answerWith(() => new Promise((resolve) => (arrive = resolve)));
    show('not_found');
    expect(screen.getByRole('heading', { level: 1, name: 'Loading Video' })).toBeTruthy();
    arrive(success(watchVideo({ visibility: 'private' }))());
    expect(await screen.findByRole('heading', { level: 1, name: 'Glow serum, morning routine' })).toBeTruthy();
    expect([seen[0]?.address, seen[0]?.init.headers]).toEqual(['/api/v', { authorization: 'Bearer secret' }]);
    // Other sites could not show it.
    expect(screen.queryByText('Embed code')).toBeNull();
  });

  test('is not there for others, and nobody is asked', () => {
    const seen = answerWith(success({}));
    show('not_found');
    expect(screen.getByRole('heading', { level: 1, name: 'Video Not Found' })).toBeTruthy();
    expect(screen.getByText("The video you're looking for doesn't exist or has been removed.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(seen).toEqual([]);
  });

  test('that could not be asked for says why, and is tried again', async () => {
    localStorage.setItem('auth_token', 'secret');
    const user = userEvent.setup();
    answerWith(
      () => Promise.reject(new TypeError('offline')),
      refusal(404, { code: 'video_not_found', message: 'Video not found' }),
    );
    show('not_found');
    expect(await screen.findByRole('heading', { level: 1, name: 'Failed to load video' })).toBeTruthy();
    expect(screen.getByText('Network error. Please check your internet connection.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Video Not Found' })).toBeTruthy();
  });
});

describe('a video with a password', () => {
  const enter = async (password: string) => {
    const user = userEvent.setup();
    const field = screen.getByLabelText('Password');
    await user.clear(field);
    await user.type(field, `${password}{Enter}`);
  };

  test('is opened by it, says what is wrong with it, and stays open in this tab', async () => {
    const seen = answerWith(
      refusal(422, { code: 'video_password_wrong', message: 'This password is wrong. Check it and try again.' }),
      refusal(429, { code: 'rate_limited', message: 'Rate limit exceeded. Please try again later.', after: '600' }),
      success({ grant: 'g-1', video: watchVideo({ visibility: 'password' }) }),
      success(watchVideo({ visibility: 'password' })),
    );
    const first = show('locked');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Watch video' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter the password.');
    expect(seen).toEqual([]);
    await enter('wrong');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This password is wrong/u));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await enter('again');
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Rate limit exceeded. Try again in 10 min.'),
    );
    await enter('open');
    expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
    expect(seen.map(({ init }) => init.body)).toEqual(
      ['wrong', 'again', 'open'].map((password) => JSON.stringify({ password })),
    );
    first.unmount();
    show('locked');
    expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
    expect(seen.at(-1)?.address).toBe('/api/v?grant=g-1');
  });

  test('whose grant has ended asks again', async () => {
    sessionStorage.setItem('sayso.grant.k7mQ2xv9', 'old');
    answerWith(refusal(403, { code: 'video_locked', message: 'This video has a password. Enter it to watch.' }));
    show('locked');
    expect(await screen.findByRole('heading', { level: 1, name: 'This video has a password' })).toBeTruthy();
  });
});

test('a video that was removed says so, whoever asks', () => {
  localStorage.setItem('auth_token', 'secret');
  const seen = answerWith(success({}));
  show('gone');
  expect(screen.getByRole('heading', { level: 1, name: 'This video was removed' })).toBeTruthy();
  expect(seen).toEqual([]);
});
