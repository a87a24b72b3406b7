import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/samples.ts';
import { EMPTY_DRAFT } from './store/draft.ts';
import { saveDraft } from './store/draft-storage.ts';
import { MAYA } from './testing/drafts.ts';
import { findButton } from './testing/open-wizard.ts';
import { serveWizard } from './testing/serve-wizard.ts';

const TITLE = 'Your first video in three steps';
const PREFERENCES = '/api/user/settings/preferences';

beforeEach(() => saveToken('t'));

/** Somebody whose account has no video yet. */
function serveNewcomer(more: Parameters<typeof serveWizard>[0] = {}) {
  let stored = DEFAULT_PREFERENCES;
  return serveWizard({
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/a2e/avatars/maya': () => success(MAYA),
    [`GET ${PREFERENCES}`]: () => success(stored),
    [`PUT ${PREFERENCES}`]: ({ body }) => success((stored = body as typeof stored)),
    ...more,
  });
}

test('the sample leads to its words with an avatar and a voice chosen, and never takes the place of other words', async () => {
  serveNewcomer();
  const { user } = renderApp('/create');
  const guide = within(await screen.findByRole('region', { name: TITLE }));
  expect(guide.getAllByRole('listitem')).toHaveLength(3);
  await user.click(guide.getByRole('button', { name: 'Use a sample script' }));
  const script = await screen.findByLabelText<HTMLTextAreaElement>('Script');
  expect(script.value).toMatch(/^Short on time\?/u);
  expect(await screen.findByRole('radio', { name: /Ava/u, checked: true })).toBeTruthy();
  await user.click(await findButton('Previous'));
  expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use a sample script' })).toBeNull();
});

test('whoever hides the guide is not shown it again, and goes on by keyboard in the step below it', async () => {
  const { asked } = serveNewcomer();
  const { user, unmount } = renderApp('/create');
  await user.click(await findButton('Hide the guide'));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Avatar' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ showFirstVideoGuide: false }),
  );
  unmount();
  renderApp('/create');
  expect(await screen.findByRole('group', { name: 'Avatar' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('who has made a video needs no guide', async () => {
  serveWizard();
  renderApp('/create');
  expect(await screen.findByRole('group', { name: 'Avatar' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('a draft with an avatar that came without a voice goes on where it was left, also for a newcomer', async () => {
  serveNewcomer();
  saveDraft(sampleUser.id, { version: 1, draft: { ...EMPTY_DRAFT, avatarType: 'library', avatar: MAYA, step: 2 } });
  renderApp('/create');
  expect(await screen.findByRole('radio', { name: /Ava/u, checked: true })).toBeTruthy();
  expect(screen.getByLabelText('Script')).toBeTruthy();
});
