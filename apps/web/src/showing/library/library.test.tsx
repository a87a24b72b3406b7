import type { Video } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo, sampleWaiting } from '../../testing/samples.ts';

beforeEach(() => saveToken('t'));

/** A library with these videos, and whatever else the test needs. */
function serve(
  videos: Video[] | ((asked: Asked) => Answer),
  more: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {},
) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': typeof videos === 'function' ? videos : () => success(samplePage(videos)),
    ...more,
  });
}

/** What every video of the library can have done to it. */
const MANY = ['Select', 'Delete'];
const card = (title: string) => screen.findByRole('article', { name: title });

test('a cancelled card says Cancelled once', async () => {
  serve([sampleVideo({ status: 'cancelled', video_url: null })]);
  renderApp('/projects');
  const cancelled = await card('Cold brew in one minute');
  expect(cancelled.textContent?.match(/cancelled/giu)).toHaveLength(1);
  expect(within(cancelled).getByText('You stopped it.')).toBeTruthy();
});

test.each([
  [1080, 1920, 'object-cover'],
  [1920, 1080, 'object-contain'],
])('of a poster of %i x %i nothing that matters is cut off', async (width, height, fit) => {
  serve([sampleVideo({ thumbnail_url: '/media/poster.webp', metadata: { width, height } })]);
  renderApp('/projects');
  const pictures = (await card('Cold brew in one minute')).querySelectorAll('img');
  expect([...(pictures[pictures.length - 1]?.classList ?? [])]).toContain(fit);
});

describe('the list', () => {
  test('while it loads, that is said', async () => {
    serve([], { 'GET /api/videos': () => new Promise(() => undefined) });
    renderApp('/projects');
    expect(await screen.findByText('Loading videos...')).toBeTruthy();
  });

  test('an empty library offers the one next step', async () => {
    serve([]);
    renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'No videos found' })).toBeTruthy();
    expect(screen.getByText('Start creating your first UGC video!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Your First Video' }).getAttribute('href')).toBe('/create');
    expect(screen.getByText('Videos this month')).toBeTruthy();
    expect(screen.queryByText('Total Videos')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  });

  test('search and filters stay while they are what finds nothing', async () => {
    serve([]);
    renderApp('/projects?status=failed');
    await screen.findByText('No videos match your search criteria.');
    expect(screen.getByRole('searchbox')).toBeTruthy();
    expect(screen.getByText('Total Videos')).toBeTruthy();
  });

  test('nothing found offers to clear the filters, and clearing asks again', async () => {
    const { asked } = serve(({ query }) => success(samplePage(query.get('search') ? [] : [sampleVideo()])));
    const { user, router } = renderApp('/projects?search=unicorn&status=failed');
    expect(await screen.findByText('No videos match your search criteria.')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/videos')?.query.get('status')).toBe('failed');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await card('Cold brew in one minute')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });

  test('a failure says why and trying again works', async () => {
    let fails = true;
    serve(() =>
      fails ? failure(400, 'malformed', 'The request could not be read.') : success(samplePage([sampleVideo()])),
    );
    const { user } = renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'Failed to load videos' })).toBeTruthy();
    expect(screen.getByText('The request could not be read.')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Cold brew in one minute')).toBeTruthy();
  });

  test('figures count the whole library, not the page', async () => {
    serve(() =>
      success(
        samplePage([sampleVideo()], {
          total: 34,
          totals: { total: 34, completed: 29, processing: 2, queued: 1, views: 61_480 },
        }),
      ),
    );
    renderApp('/projects');
    await card('Cold brew in one minute');
    expect(screen.getByText('Total Views').nextElementSibling?.textContent).toBe('61,480');
    expect(screen.getByRole('link', { name: '61,480, open analytics' }).getAttribute('href')).toBe('/analytics');
    expect(screen.getByText('Total Videos').nextElementSibling?.textContent).toBe('34');
    expect(screen.getByText('1 queued')).toBeTruthy();
  });

  test('more pages come on demand, and what moved onto the next one stands once', async () => {
    const first = Array.from({ length: 12 }, (_, index) => sampleVideo({ id: `v${index}`, title: `Video ${index}` }));
    const second = [sampleVideo({ id: 'v11', title: 'Video 11' }), sampleVideo({ id: 'v12', title: 'Second page' })];
    const { asked } = serve(({ query }) =>
      success(
        query.get('page') === '2'
          ? samplePage(second, { current_page: 2, total: 13 })
          : samplePage(first, { next_page_url: '/api/videos?page=2', total: 13 }),
      ),
    );
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: 'Load More Videos' }));
    expect(await card('Second page')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(13);
    expect(screen.queryByRole('button', { name: 'Load More Videos' })).toBeNull();
    expect(asked.filter(({ query }) => query.get('page') === '2')).toHaveLength(1);
  });

  test('slash jumps to the search, and what is typed lands in the address and in the question', async () => {
    const { asked } = serve([sampleVideo()]);
    const { user, router } = renderApp('/projects');
    await card('Cold brew in one minute');
    await user.keyboard('/brew');
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'brew' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('brew'));
  });

  test('status and order stand in the address', async () => {
    const { asked } = serve([sampleVideo()]);
    const { user, router } = renderApp('/dashboard');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Cancelled');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Popular');
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'cancelled', sort: 'popular' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('sort')).toBe('popular'));
  });
});

describe('a card', () => {
  test('a running video shows the true percentage, the stage, the time left and Cancel', async () => {
    let now = sampleRunning();
    const running = now;
    const { asked } = serve(() => success(samplePage([now])), {
      [`POST /api/videos/${running.id}/cancel`]: () => {
        now = { ...running, status: 'cancelled', progress: null };
        return success(now);
      },
    });
    const { user } = renderApp('/projects');
    const shown = within(await card(running.title));
    expect(shown.getByRole('progressbar', { name: 'Generating' }).getAttribute('aria-valuenow')).toBe('42');
    expect(shown.getByText('Drawing frames')).toBeTruthy();
    expect(shown.getByText('about 9 s left')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    expect(await shown.findByRole('button', { name: 'Retry Generation' })).toBeTruthy();
    expect(asked.some(({ path }) => path.endsWith('/cancel'))).toBe(true);
  });

  test('asks before it cancels or deletes what counts as a video', async () => {
    const running = sampleRunning();
    const cost = { id: running.id, seen_ms: 12_000, duration_ms: 27_000, counts: true };
    const refusal = failure(409, 'cancel_counts', 'Counts.');
    const sent: unknown[] = [];
    const { asked } = serve([running], {
      [`POST /api/videos/${running.id}/cancel`]: ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? { ...refusal, body: { ...(refusal.body as object), data: cost } }
          : { status: 200, body: { status: 'success', counted: true, data: { ...running, status: 'cancelled' } } };
      },
      'GET /api/video-generation/cancel-costs': () => success([cost]),
    });
    const { user } = renderApp('/projects');
    const shown = within(await card(running.title));
    await user.click(shown.getByRole('button', { name: `More for ${running.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const deletion = within(await screen.findByRole('dialog', { name: 'Delete what you have watched?' }));
    await user.click(deletion.getByRole('button', { name: 'Cancel' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);

    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this video?' }));
    expect(question.getByText('You have seen 12 of 27 s. Cancelling now counts as a video.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel video' }));
    expect(await screen.findByText('It counts as a video. You can start it again at no further cost.')).toBeTruthy();
    expect(sent).toEqual([{ only_free: true }, { only_free: false }]);
  });

  test('a waiting video shows its place', async () => {
    serve([sampleWaiting()]);
    renderApp('/projects');
    expect(await screen.findByText('Place 3 in the queue')).toBeTruthy();
  });

  test('its menu holds only what has an effect', async () => {
    serve([sampleVideo(), sampleRunning({ id: 'b', title: 'Being made' })]);
    const { user } = renderApp('/projects');
    const items = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
      const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
      await user.keyboard('{Escape}');
      return names;
    };
    expect(await items('Cold brew in one minute')).toEqual([
      'Preview',
      'Open watch page',
      'Share',
      'Download',
      'Edit captions',
      'Edit scene',
      'Duplicate as draft',
      'Same video in another language',
      'Save as template',
      'Settings',
      'Tags',
      'Analytics',
      ...MANY,
    ]);
    const copies = ['Duplicate as draft', 'Same video in another language'];
    expect(await items('Being made')).toEqual(['Preview', 'Cancel', ...copies, 'Settings', 'Tags', ...MANY]);
  });
});

test('Copy Link gives the address that the server names, wherever the library is open', async () => {
  serve([sampleVideo()]);
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: 'More for Cold brew in one minute' }));
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  (await screen.findByRole('menuitem', { name: 'Copy Link' })).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('https://videos.example.com/watch/k7mQ2xv9');
});

describe('the preview', () => {
  test('shows the facts, and switches between video and GIF when there is one', async () => {
    const video = sampleVideo({ metadata: { width: 1080, height: 1920, gif_url: '/media/cold-brew-preview.webp' } });
    video.generation_data.script.content = 'No machine <break time="1.5s"/> needed.';
    serve([video]);
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: /^Preview Cold brew/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cold brew in one minute' }));
    expect(dialog.getByText('0:32', { selector: 'dd' })).toBeTruthy();
    expect(dialog.getByText('No machine needed.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Show GIF' }));
    expect(dialog.getByRole('img', { name: 'Moving preview of Cold brew in one minute' }).getAttribute('src')).toBe(
      '/media/cold-brew-preview.webp',
    );
    await user.click(dialog.getByRole('button', { name: 'Show Video' }));
    expect(dialog.queryByRole('img', { name: /^Moving preview/ })).toBeNull();
  });

  test.each([
    ['pending', 'Video Queued', 'Your video is in the queue and will start generating soon'],
    ['processing', 'Generating Video...', 'Please wait while we create your video'],
    ['failed', 'Generation Failed', 'There was an error creating this video'],
  ] as const)('a %s video is explained instead of played', async (status, title, text) => {
    serve([sampleRunning({ status })]);
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: /^More for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(title)).toBeTruthy();
    expect(dialog.getByText(text)).toBeTruthy();
  });
});

test('closing a preview that the menu opened gives the focus back to the menu', async () => {
  serve([sampleVideo()]);
  const { user } = renderApp('/projects');
  const more = await screen.findByRole('button', { name: /^More for/ });
  more.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(more));
});

describe('live news', () => {
  test('a finished video becomes playable where it stands, and is announced once', async () => {
    const running = sampleRunning();
    let now = [running];
    const { say, isListening } = serve(() => success(samplePage(now)));
    renderApp('/projects');
    await card(running.title);
    await waitFor(() => expect(isListening()).toBe(true));
    now = [sampleVideo()];
    say({ type: 'video', video: sampleVideo() });
    expect(await screen.findByText('Cold brew in one minute has been generated successfully.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Preview Cold brew/ })).toBeTruthy();
    say({ type: 'video', video: sampleVideo({ views: 18_205 }) });
    expect(await screen.findByText(/18,205 views/)).toBeTruthy();
    expect(screen.getAllByText('Video Ready!')).toHaveLength(1);
  });

  test('a failure is announced with its reason', async () => {
    const running = sampleRunning();
    let now = [running];
    const { say, isListening } = serve(() => success(samplePage(now)));
    renderApp('/projects');
    await card(running.title);
    await waitFor(() => expect(isListening()).toBe(true));
    const failed = sampleVideo({
      status: 'failed',
      video_url: null,
      failure_reason: 'Drawing the video stopped. Try again.',
    });
    now = [failed];
    say({ type: 'video', video: failed });
    expect(await screen.findByText('Cold brew in one minute: Drawing the video stopped. Try again.')).toBeTruthy();
  });
});
