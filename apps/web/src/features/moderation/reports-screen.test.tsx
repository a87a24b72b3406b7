import type { VideoReport } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/auth-token.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import './reports-screen.tsx';

const RUTH = { id: '01990000-0000-7000-8000-0000000000bb', name: 'Ruth Keller', email: 'ruth@example.com' };

const report = (changes: Partial<VideoReport> = {}): VideoReport => ({
  id: '01990000-0000-7000-8000-000000000001',
  reason: 'misleading',
  details: 'They never ship.\nTwice.',
  times: 2,
  status: 'open',
  created_at: '2026-03-01T10:00:00.000Z',
  last_at: new Date(Date.now() - 2 * 60_000).toISOString(),
  decided_at: null,
  video: {
    id: '01990000-0000-7000-8000-0000000000cc',
    title: 'Cold brew',
    share_url: 'https://videos.example.com/watch/k7mQ2xv9',
    visibility: 'unlisted',
    removed: false,
  },
  owner: RUTH,
  ...changes,
});
const OF_TRASH = report({
  id: '01990000-0000-7000-8000-000000000002',
  reason: 'of_another_version',
  details: '',
  times: 1,
  status: 'dismissed',
  decided_at: '2026-03-02T10:00:00.000Z',
  video: { ...report().video, title: 'Glow serum', removed: true },
  owner: null,
});

let reports: VideoReport[];

function serve(update: (status: VideoReport['status']) => Answer = decide) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/reports': () => success(wholeList(reports)),
    [`PUT /api/admin/reports/${report().id}`]: ({ body }) => update((body as { status: VideoReport['status'] }).status),
  });
}

function decide(status: VideoReport['status']): Answer {
  reports = reports.map((one) => (one.id === report().id ? { ...one, status } : one));
  return success(reports[0]);
}

const open = (search = '') => renderApp(`/admin/content${search}`);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
  reports = [report(), OF_TRASH];
});

test('says what is wrong with which video, whose it is, how often it was said and what was decided', async () => {
  serve();
  open();
  const first = await row(/Cold brew/);
  for (const words of ['Is a scam or misleading', 'Ruth Keller', 'twice', '2 min ago', 'Open'])
    expect(first.getByText(words)).toBeTruthy();
  const second = await row(/Glow serum/);
  for (const words of ['of_another_version', 'Nobody', 'once', 'Dismissed'])
    expect(second.getByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy();
});

test('a report opens with what the viewer wrote, and is decided there', async () => {
  const { asked } = serve();
  const { user, router } = open();
  await user.click((await row(/Cold brew/)).getByRole('button', { name: /^Cold brew/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cold brew' }));
  expect(dialog.getByText(/They never ship/).textContent).toBe('They never ship.\nTwice.');
  expect(dialog.getByRole('link', { name: 'Watch the video' }).getAttribute('href')).toBe(report().video.share_url);
  expect(router.state.location.search).toMatchObject({ report: report().id });
  await user.click(dialog.getByRole('button', { name: 'Mark as acted on' }));
  expect(await screen.findByText('Report acted on')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ status: 'acted' });
  expect(await dialog.findByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('of what nobody can watch it says so, and offers no way there', async () => {
  serve();
  open(`?report=${OF_TRASH.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Glow serum' }));
  expect(dialog.getByText(/in the trash of its owner/)).toBeTruthy();
  expect(dialog.getByText('They chose a reason without adding a comment.')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('the menu of a row decides, leads to the video and to its owner', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  serve();
  const { user, router } = open();
  const openMenu = async () =>
    user.click(
      (await row(/Cold brew/)).getByRole('button', { name: 'Actions for Cold brew: Is a scam or misleading' }),
    );
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Watch the video' }));
  expect(opened.mock.calls).toEqual([[report().video.share_url, '_blank', 'noreferrer']]);
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
  expect(await screen.findByText('Report dismissed')).toBeTruthy();
  expect(await (await row(/Cold brew/)).findByText('Dismissed')).toBeTruthy();
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Look at the owner' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: { search: RUTH.email } }),
  );
});

test('a decision that cannot be made says why', async () => {
  serve(() => failure(409, 'report_is_open', 'The same problem has been reported again since. Decide on that report.'));
  const { user } = open(`?report=${report().id}`);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('The report could not be changed')).toBeTruthy();
  expect(screen.getByText(/reported again since/)).toBeTruthy();
});

test('filters stand in the address; says when nothing is there, and when nothing fits', async () => {
  reports = [];
  const { asked } = serve();
  open();
  expect(await screen.findByText('Nothing reported')).toBeTruthy();
  open('?status=open&reason=sexual&search=zebra');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(Object.fromEntries(asked.findLast(({ path }) => path === '/api/admin/reports')?.query ?? [])).toMatchObject({
    status: 'open',
    reason: 'sexual',
    search: 'zebra',
  });
});
