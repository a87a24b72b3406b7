import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { formatDate } from '../../../lib/format.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { sampleContent, sampleStatistics } from '../testing/sample-content.ts';
import './queue-screen.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

function open(appeals = 1) {
  const { asked } = fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/moderation/content': () => success(wholeList([sampleContent(1)])),
    'GET /api/admin/moderation/statistics': () => success({ ...sampleStatistics, appeals }),
  });
  const sources = () => asked.filter(({ path }) => path.endsWith('/content')).map(({ query }) => query.get('source'));
  return { ...renderApp('/admin/content'), sources };
}

test('appeals that wait stand beside the counters, and show themselves alone', async () => {
  const { user, sources, router } = open(2);
  const chip = await screen.findByRole('button', { name: 'Appeals waiting: 2', pressed: false });
  await user.click(chip);
  await screen.findByRole('button', { name: 'Appeals waiting: 2', pressed: true });
  await waitFor(() => expect(sources().at(-1)).toBe('appeal'));
  await user.click(screen.getByRole('button', { name: 'Appeals waiting: 2' }));
  // The whole queue is shown from the cache.
  await screen.findByRole('button', { name: 'Appeals waiting: 2', pressed: false });
  expect(router.state.location.search).not.toHaveProperty('source');
});

test('nothing stands there while no appeal waits', async () => {
  open(0);
  await screen.findByRole('row', { name: /Video 1/ });
  expect(screen.queryByRole('button', { name: /Appeals waiting/ })).toBeNull();
});

test('on a phone an item is what it is decided by, without the columns of the table', async () => {
  setWindowWidth(390);
  open();
  const card = within(await screen.findByRole('list', { name: 'Content Moderation Queue' }));
  for (const words of ['Video 1', 'Pending', 'Is a scam or misleading']) expect(card.getByText(words)).toBeTruthy();
  expect(card.getByText(/Ruth Keller/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Actions for Video 1' })).toBeTruthy();
  expect(card.queryAllByRole('term')).toEqual([]);
});

test('removing says who can restore it until when, and what the public sees', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Video 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Content' }));
  const day = formatDate(new Date(Date.now() + 30 * DAY_MS).toISOString());
  expect(
    await screen.findByText(
      `The public loses it at once, and reads that it is gone. Its owner cannot bring it back, but can appeal. Until ${day} an operator can restore it here; after that it is erased, and nobody can.`,
    ),
  ).toBeTruthy();
});
