import type { Usage } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo } from '../../testing/samples.ts';
import { NO_PLAN, sampleUsage, UPGRADE_URL } from '../../testing/sample-usage.ts';

beforeEach(() => saveToken('t'));

const running = sampleRunning();
function openLibrary(usage: () => Usage | null) {
  const { say, isListening, asked } = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([running])),
    'GET /api/user/usage': () => {
      const answer = usage();
      return answer ? success(answer) : failure(403, 'forbidden', 'Access denied.');
    },
  });
  renderApp('/projects');
  return { say, isListening, asked };
}
const month = async () => (await screen.findByText('Videos this month')).nextElementSibling as HTMLElement;
const says = (text: string) => waitFor(async () => expect((await month()).textContent).toBe(text));

test('stands beside the figures of the library, and follows a video that fails without a reload', async () => {
  let usage = sampleUsage({ used: 1, reserved: 1 });
  const { say, isListening } = openLibrary(() => usage);
  await says('2of 3');
  expect(screen.getByRole('progressbar', { name: 'Videos this month: 2 of 3' })).toBeTruthy();
  await waitFor(() => expect(isListening()).toBe(true));
  usage = sampleUsage({ used: 1 });
  say({ type: 'video', video: sampleVideo({ id: running.id, status: 'failed', video_url: null }) });
  await says('1of 3');
});

test('follows files that come and go', async () => {
  let usage = sampleUsage({ used: 1 });
  const { say, isListening } = openLibrary(() => usage);
  await says('1of 3');
  await waitFor(() => expect(isListening()).toBe(true));
  usage = sampleUsage({ used: 2 });
  say({ type: 'list', list: 'uploads' });
  await says('2of 3');
});

test('says until when, and leads to the plan and its limits in the settings', async () => {
  openLibrary(() => sampleUsage({ used: 1 }));
  expect(await screen.findByText('Starts again on December 1.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Plan and usage' });
  expect(link.getAttribute('href')).toBe('/settings?tab=plan');
});

test('a month that is used up leads to a plan with more', async () => {
  openLibrary(() => sampleUsage({ used: 3 }));
  const link = await screen.findByRole('link', { name: 'Upgrade (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe(UPGRADE_URL);
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(
    screen.getByText("The 3 videos of the plan 'Free Edition' are used. Starts again on December 1."),
  ).toBeTruthy();
});

test('a plan without videos says so, and promises none for the next month', async () => {
  openLibrary(() => sampleUsage({ limit: 0 }));
  expect(await screen.findByText("The plan 'Free Edition' has no videos.")).toBeTruthy();
  expect(screen.queryByText(/Starts again/)).toBeNull();
});

test.each([
  ['no limit', sampleUsage({ used: 12, limit: null }), '12no limit'],
  ['no plan', NO_PLAN, '0No planAsk the person who runs this site.'],
  ['nothing known', null, '–not known'],
])('with %s it says so', async (_, usage, words) => {
  openLibrary(() => usage);
  await waitFor(async () => expect((await month()).textContent).toBe(words));
});
