import type { Video } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo } from '../../../testing/samples.ts';

beforeEach(() => saveToken('t'));

const failed = sampleVideo({
  status: 'failed',
  video_url: null,
  attempts: 1,
  failure_reason: 'The voice file is shorter than 1 second.',
});
const RETRY = 'Retry Generation';
const lost = () => failure(502, 'HTTP_502', 'Nobody is there.');

/** A library with the failed video, and how a retry of it is answered. */
function openLibrary(answer: () => Answer | Promise<Answer>) {
  const { asked, say } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([failed])),
    [`POST /api/video-generation/retry/${failed.id}`]: answer,
  });
  const { user } = renderApp('/projects');
  const keys = () =>
    asked.filter(({ path }) => path.includes('/retry/')).map(({ headers }) => headers.get('idempotency-key'));
  const shown = async () => within(await screen.findByRole('article', { name: failed.title }));
  const tell = (video: Partial<Video>) => say({ type: 'video', video: { ...failed, ...video } });
  return { user, keys, shown, tell };
}

test('a failed video says why, and a retry is sent once, however quickly it is pressed again', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { user, keys, shown } = openLibrary(() => promise);
  const card = await shown();
  expect(card.getByText('The voice file is shorter than 1 second.')).toBeTruthy();
  const button = card.getByRole('button', { name: RETRY });
  button.click();
  button.click();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await user.click(card.getByRole('button', { name: `More for ${failed.title}` }));
  expect((await screen.findByRole('menuitem', { name: RETRY })).getAttribute('aria-disabled')).toBe('true');
  resolve(success(sampleRunning({ id: failed.id })));
  expect(await screen.findByText('Video generation restarted')).toBeTruthy();
  expect(keys()).toHaveLength(1);
});

test('after a lost answer a retry is the same one, also from elsewhere', async () => {
  const { user, keys, shown } = openLibrary(lost);
  const card = await shown();
  await user.click(card.getByRole('button', { name: RETRY }));
  await waitFor(() => expect(keys()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: `More for ${failed.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: RETRY }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
});

test('when the attempt that was asked for has failed as well, the next one is another', async () => {
  const { user, keys, shown, tell } = openLibrary(lost);
  const card = await shown();
  await user.click(card.getByRole('button', { name: RETRY }));
  await waitFor(() => expect(keys()).toHaveLength(1));
  tell({ attempts: 2, failure_reason: 'Once more in vain.' });
  await card.findByText('Once more in vain.');
  await user.click(card.getByRole('button', { name: RETRY }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('a video that was stored without being started says so, and is started where others are generated again', async () => {
  const stored = { ...failed, status: 'cancelled' as const, attempts: 0, failure_reason: null, progress: null };
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([stored])),
    [`POST /api/video-generation/retry/${failed.id}`]: () => success({ ...stored, status: 'pending', attempts: 1 }),
  });
  const { user } = renderApp('/projects');
  const card = within(await screen.findByRole('article', { name: failed.title }));
  expect(card.getByText('Not started')).toBeTruthy();
  expect(card.getByText('Nothing has been used for it yet.')).toBeTruthy();
  expect(card.queryByText(/You stopped it/u)).toBeNull();
  await user.click(card.getByRole('button', { name: 'Start generation' }));
  expect(await card.findByText('Queued')).toBeTruthy();
});

describe('the found line', () => {
  test.each(['grid', 'list'])(
    'a search shows in the %s where it found a video whose title does not say it',
    async (view) => {
      const found = sampleVideo();
      const parts = [
        { text: 'Just cold ', is_match: false },
        { text: 'water', is_match: true },
        { text: '.', is_match: false },
      ];
      const lines = { [found.id]: { place: 'script' as const, parts } };
      const one = sampleVideo({ id: 'b', title: 'Water bottle' });
      fakeApi({
        'GET /api/auth/user': () => success({ user: sampleUser }),
        'GET /api/videos': ({ query }) =>
          success(samplePage([found, one], query.get('search') === 'water' ? { found: lines } : {})),
      });
      renderApp(`/projects?search=water&view=${view}`);
      const mark = await screen.findByText('water', { selector: 'mark' });
      expect(mark.closest('p')?.textContent).toBe('Script: Just cold water.');
      expect(document.querySelectorAll('mark')).toHaveLength(1);
    },
  );
});

describe('a pending poster', () => {
  test('a finished video whose poster is still to come shows who performs, and never an empty player', async () => {
    saveToken('t');
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => success(samplePage([sampleVideo({ thumbnail_url: null })])),
      'GET /api/a2e/avatars/maya': () => success({ id: 'maya', thumbnail_url: '/media/maya.webp' }),
    });
    renderApp('/projects');
    const card = await screen.findByRole('article', { name: 'Cold brew in one minute' });
    await within(card).findByRole('button', { name: /^Preview/ });
    await waitFor(() => expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/maya.webp'));
    expect(card.querySelector('video')).toBeNull();
  });
});

describe('the visibility mark', () => {
  test.each([
    ['private', 'Private'],
    ['password', 'Password'],
    ['unlisted', null],
    ['public', null],
  ] as const)('a card says that a video is %s where its link alone does not open it', async (visibility, word) => {
    saveToken('t');
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => success(samplePage([sampleVideo({ visibility })])),
    });
    renderApp('/projects');
    const facts = within(await screen.findByRole('article', { name: 'Cold brew in one minute' }));
    expect(facts.queryAllByText(/^(Private|Password|Unlisted|Public)$/u).map((mark) => mark.textContent)).toEqual(
      word ? [word] : [],
    );
  });
});
