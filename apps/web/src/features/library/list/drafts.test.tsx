import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DraftSummary } from '@sayso/contract';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { type Asked, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { EMPTY_DRAFT } from '../../drafts/store/draft.ts';
import { loadDraft, saveDraft } from '../../drafts/store/draft-storage.ts';
import { keptDraft } from '../../drafts/testing/drafts.ts';
import { serveLibrary, someVideos } from '../testing/serve-library.ts';

const idOf = (at: number) => `01990000-0000-7000-8000-0000000002${String(at).padStart(2, '0')}`;
const draftOf = (at: number): DraftSummary => {
  const { content: _, ...facts } = keptDraft(EMPTY_DRAFT, 1, { id: idOf(at), title: `Draft ${at}`, step: 2 });
  return { ...facts, script: `Words of ${at}.` };
};

/** A library with so many drafts, of which one can be deleted. */
function serveDrafts(count: number, role: typeof sampleUser.role = 'owner') {
  let drafts = Array.from({ length: count }, (_, at) => draftOf(at + 1));
  const list = ({ query }: Asked) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    const data = drafts.slice((page - 1) * size, page * size);
    const last_page = Math.ceil(drafts.length / size);
    return success({ ...PAGE, data, total: drafts.length, per_page: size, current_page: page, last_page });
  };
  const remove = () => {
    drafts = drafts.filter(({ id }) => id !== idOf(1));
    return success(null);
  };
  return serveLibrary(someVideos(1), { role, more: { 'GET /api/drafts': list, [`DELETE ${pathOf(1)}`]: remove } });
}
const PAGE = { from: 1, to: 1, next_page_url: null };
const pathOf = (at: number) => `/api/drafts/${idOf(at)}`;
const findDrafts = async () => within(await screen.findByRole('region', { name: 'Drafts' }));
const names = (within: Awaited<ReturnType<typeof findDrafts>>) =>
  within.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => saveToken('t'));

test('the newest drafts stand above the videos; all of them on pages that the address names', async () => {
  serveDrafts(14);
  const { user, router } = renderApp('/projects');
  const drafts = await findDrafts();
  expect(names(drafts)).toEqual(['Draft 1', 'Draft 2', 'Draft 3']);
  expect(drafts.getByRole('link', { name: 'Continue Draft 2' }).getAttribute('href')).toBe(`/create?draft=${idOf(2)}`);
  expect(drafts.getAllByText(/Step 2 of 3: Voice/)).toHaveLength(3);
  await user.click(drafts.getByRole('button', { name: 'Show all 14' }));
  await waitFor(() => expect(names(drafts)).toHaveLength(12));
  await user.click(drafts.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(names(drafts)).toEqual(['Draft 13', 'Draft 14']));
  expect(router.state.location.search).toEqual({ drafts: 2 });
  await user.click(drafts.getByRole('button', { name: 'Show fewer' }));
  await waitFor(() => expect(names(drafts)).toHaveLength(3));
});

test('a deleted draft goes at once and comes back on Undo; once that has passed it is deleted, in this browser too', async () => {
  const { asked } = serveDrafts(2);
  const draft = { ...EMPTY_DRAFT, script: 'Mine.' };
  saveDraft(sampleUser.id, { version: 1, draft, server: { id: idOf(1), version: 1 }, isSaved: true });
  const { user } = renderApp('/projects');
  const drafts = await findDrafts();
  const deleted = () => asked.filter(({ method, path }) => method === 'DELETE' && path === pathOf(1));
  await user.click(drafts.getByRole('button', { name: 'Delete Draft 1' }));
  expect(names(drafts)).toEqual(['Draft 2']);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(names(drafts)).toEqual(['Draft 1', 'Draft 2']);
  expect(deleted()).toHaveLength(0);

  await user.click(drafts.getByRole('button', { name: 'Delete Draft 1' }));
  await user.click(await screen.findByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
  expect(deleted()).toHaveLength(1);
  expect(names(drafts)).toEqual(['Draft 2']);
});

test('nothing is said of drafts where there are none, and to who may only look', async () => {
  serveDrafts(0);
  const { unmount } = renderApp('/projects');
  await screen.findByRole('heading', { name: 'Video 1' });
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
  unmount();
  const { asked } = serveDrafts(2, 'viewer');
  renderApp('/projects');
  await screen.findByRole('heading', { name: 'Video 1' });
  expect(asked.some(({ path }) => path === '/api/drafts')).toBe(false);
});
