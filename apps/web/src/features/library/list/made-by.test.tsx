import type { PersonRef, Video } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/samples.ts';
import { EMPTY_DRAFT } from '../../drafts/store/draft.ts';
import { keptDraft } from '../../drafts/testing/drafts.ts';
import { serveLibrary, someVideos } from '../testing/serve-library.ts';

const NOAH = { id: '01990000-0000-7000-8000-0000000000e1', name: 'Noah' };
const ME = { id: sampleUser.id, name: sampleUser.name };
const MAKERS: readonly (PersonRef | null)[] = [ME, NOAH, null];
const VIDEOS = someVideos(3).map((video, at): Video => ({
  ...video,
  created_by: MAKERS[at] ?? null,
  updated_by: NOAH,
}));
const { content: _, ...DRAFT } = keptDraft(EMPTY_DRAFT, 1, {
  title: 'Glow',
  created_by: ME,
  updated_by: null,
  editors: [ME, NOAH],
});

function serve(isShared: boolean | (() => boolean)) {
  return serveLibrary(VIDEOS, {
    more: {
      'GET /api/auth/user': () =>
        success({ user: { ...sampleUser, is_shared: typeof isShared === 'boolean' ? isShared : isShared() } }),
      'GET /api/videos/makers': () => success({ makers: [ME, NOAH], has_former: true }),
      'GET /api/drafts': () => success({ ...samplePage([]), data: [{ ...DRAFT, script: 'Words.' }], total: 1 }),
      'GET /api/videos': ({ query }) => {
        const by = query.get('made_by');
        return success(samplePage(VIDEOS.filter((video) => by === null || (video.created_by?.id ?? 'former') === by)));
      },
    },
  });
}

beforeEach(() => saveToken('t'));

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('where several people work, cards, details and drafts say who made a thing; of erased people, that they are former members', async () => {
  serve(true);
  const { user } = renderApp('/projects');
  expect((await card('Video 1')).getByText(/by you$/u)).toBeTruthy();
  expect((await card('Video 2')).getByText(/by Noah$/u)).toBeTruthy();
  expect((await card('Video 3')).getByText(/by a former member$/u)).toBeTruthy();
  const drafts = within(screen.getByRole('region', { name: 'Drafts' }));
  expect(drafts.getByText(/ by a former member, begun by you$/u)).toBeTruthy();
  expect(drafts.getByText('Noah is editing')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More for Video 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Video 3' }));
  const fact = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect([fact('Made by'), fact('Changed by')]).toEqual(['a former member', 'Noah']);
});

test('the library shows the work of one person, which the address keeps; Clear Filters shows all again', async () => {
  const { asked } = serve(true);
  const { user, router } = renderApp('/projects');
  await card('Video 3');
  const filter = await screen.findByRole('combobox', { name: 'Made by' });
  const options = () =>
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(options()).toEqual(['Made by anyone', 'Made by you', 'Made by Noah', 'Made by a former member']);
  await user.selectOptions(filter, 'Made by Noah');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Video 1' })).toBeNull());
  expect(router.state.location.search).toEqual({ made_by: NOAH.id });
  expect(asked.findLast(({ path }) => path === '/api/videos')?.query.get('made_by')).toBe(NOAH.id);
});

test('an address may ask for the work of people who have left', async () => {
  serve(true);
  renderApp('/projects?made_by=former');
  await card('Video 3');
  expect(screen.queryByRole('article', { name: 'Video 1' })).toBeNull();
});

test('in an account of one person nothing is said of it, and nothing asked', async () => {
  const { asked } = serve(false);
  renderApp('/projects');
  await card('Video 1');
  expect(screen.queryByText(/ by (?:you|Noah|a former member)$/u)).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Made by' })).toBeNull();
  expect(asked.some(({ path }) => path === '/api/videos/makers')).toBe(false);
});

test('as soon as somebody joins, whoever is signed in sees whose work is whose', async () => {
  let isShared = false;
  const { say, isListening } = serve(() => isShared);
  renderApp('/projects');
  await card('Video 1');
  await waitFor(() => expect(isListening()).toBe(true));
  expect(screen.queryByText(/ by you$/u)).toBeNull();
  isShared = true;
  act(() => say({ type: 'list', list: 'team' }));
  await waitFor(async () => expect((await card('Video 1')).getByText(/by you$/u)).toBeTruthy());
  expect(await screen.findByRole('combobox', { name: 'Made by' })).toBeTruthy();
});
