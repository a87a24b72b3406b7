import type { Video, DraftSummary, PersonRef } from '@sayso/contract';
import { screen, waitFor, within, act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success, type Asked } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleVideo, sampleUser } from '../../../testing/samples.ts';
import { loadDraft, saveDraft } from '../../../making/drafts/store/draft-storage.ts';
import { EMPTY_DRAFT } from '../../../making/drafts/store/draft.ts';
import { keptDraft } from '../../../making/drafts/testing/drafts.ts';
import { trashed, serveLibrary, someVideos } from '../testing/serve-library.ts';
import { posterRowPx } from './video-collection.tsx';

const running = sampleRunning();
const ready = sampleVideo({ title: running.title });
const fresh = sampleVideo({
  id: '01990000-0000-7000-8000-0000000000ff',
  title: 'Brand new',
  created_at: '2026-03-01T10:00:00.000Z',
});

beforeEach(() => saveToken('t'));
afterEach(() => vi.restoreAllMocks());

const card = (title: string) => screen.findByRole('article', { name: title });
const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

/** Opens a library that listens. */
async function listen(videos = someVideos(3), more: Parameters<typeof serveLibrary>[1] = {}) {
  const served = serveLibrary(videos, more);
  const app = renderApp('/projects');
  await card(videos[0]?.title ?? '');
  await waitFor(() => expect(served.isListening()).toBe(true));
  const tell = (video: Video) => {
    served.now.set(video.id, video);
    served.say({ type: 'video', video });
  };
  return { ...served, ...app, tell };
}

/** The library begins with this one from now on. */
function begin(now: Map<string, Video>, video: Video): void {
  const rest = [...now.values()];
  now.clear();
  for (const one of [video, ...rest]) now.set(one.id, one);
}

/** The list is scrolled: its beginning stands above the window. */
function scrollDown(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 20));
  window.dispatchEvent(new Event('scroll'));
}

describe('what happens elsewhere', () => {
  test('a new video comes in by itself at the beginning of the list, and the totals follow', async () => {
    const { tell, now } = await listen();
    begin(now, fresh);
    tell(fresh);
    expect(await card('Brand new')).toBeTruthy();
    expect(titles()).toEqual(['Brand new', 'Video 1', 'Video 2', 'Video 3']);
    expect(screen.getByText('Total Videos').nextElementSibling?.textContent).toBe('4');
  });

  test('further down nothing moves: a button says what is new, and lets it in', async () => {
    const { tell, now, user } = await listen();
    scrollDown();
    begin(now, fresh);
    tell(fresh);
    const button = await screen.findByRole('button', { name: '1 new video' });
    expect(titles()).toEqual(['Video 1', 'Video 2', 'Video 3']);
    await user.click(button);
    expect(titles()[0]).toBe('Brand new');
    expect(screen.queryByRole('button', { name: '1 new video' })).toBeNull();
  });

  test('what was deleted or erased elsewhere vanishes', async () => {
    const { tell, say, now } = await listen();
    const [first, second] = [...now.values()];
    if (!first || !second) throw new Error('two videos');
    tell(trashed(first));
    await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
    now.delete(second.id);
    say({ type: 'gone', id: second.id });
    await waitFor(() => expect(titles()).toEqual(['Video 3']));
  });
});

test('an answer that was on its way when a video went does not bring it back', async () => {
  const videos = someVideos(3);
  const [first = sampleVideo(), ...others] = videos;
  let shown = videos;
  let held: Promise<void> | undefined;
  const list = async () => {
    const answer = success(samplePage(shown));
    await held;
    return answer;
  };
  const { tell, asked, user } = await listen(videos, { more: { 'GET /api/videos': list } });
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  shown = others;
  tell(trashed(first));
  await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
  const before = asked.length;
  release();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await waitFor(() => expect(titles()).toEqual(['Video 2', 'Video 3']));
});

describe('being told when a video is ready', () => {
  const notices: { title: string; body: string | undefined }[] = [];
  let permission = 'default';
  const requestPermission = vi.fn<() => Promise<string>>(async () => permission);

  beforeEach(() => {
    notices.length = 0;
    permission = 'granted';
    requestPermission.mockClear();
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal(
      'Notification',
      Object.assign(
        class extends EventTarget {
          static get permission() {
            return requestPermission.mock.calls.length > 0 ? permission : 'default';
          }
          constructor(title: string, { body }: NotificationOptions) {
            super();
            notices.push({ title, body });
          }
        },
        { requestPermission },
      ),
    );
  });
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const ask = async () =>
    within(await card(running.title)).findByRole('button', { name: 'Notify me when it is ready' });

  test('nobody is asked before the press; then whoever is away is told once, and the title says so until they are back', async () => {
    const { tell, user } = await listen([running]);
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(await ask());
    expect(await screen.findByRole('button', { name: 'You will be notified', pressed: true })).toBeTruthy();
    look('hidden');
    tell(ready);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      title: 'Video Ready!',
      body: `${ready.title} has been generated successfully.`,
    });
    expect(document.title).toBe('(1) Your Video Library - Sayso');
    tell({ ...ready, views: 3 });
    await screen.findByText(/^3 views/);
    expect(notices).toHaveLength(1);
    look('visible');
    expect(document.title).toBe('Your Video Library - Sayso');
  });

  test('whoever sees it happen needs no notification', async () => {
    const { tell, user } = await listen([running]);
    await user.click(await ask());
    tell(ready);
    expect(await screen.findByText('Video Ready!')).toBeTruthy();
    expect(notices).toEqual([]);
    expect(document.title).toBe('Your Video Library - Sayso');
  });

  test('of one of many that are made in the background nobody is told, and nobody is offered to be', async () => {
    const progress = running.progress && { ...running.progress, is_background: true };
    const { tell } = await listen([{ ...running, progress }]);
    const one = within(await card(running.title));
    expect(one.queryByRole('button', { name: 'Notify me when it is ready' })).toBeNull();
    look('hidden');
    tell({ ...ready, views: 3 });
    await screen.findByText(/^3 views/);
    look('visible');
    expect(screen.queryByText('Video Ready!')).toBeNull();
    expect(document.title).toBe('Your Video Library - Sayso');
  });

  test('a browser that refuses is said, and nothing is remembered', async () => {
    permission = 'denied';
    const { user } = await listen([running]);
    await user.click(await ask());
    expect(await screen.findByText('Notifications are blocked')).toBeTruthy();
    expect(localStorage.getItem('tell_when_ready')).toBeNull();
  });
});

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

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

test('where several people work, cards, details and drafts say who made a thing; of erased people, that they are former members', async () => {
  serve(true);
  const { user } = renderApp('/projects');
  expect((await cardOf('Video 1')).getByText(/by you$/u)).toBeTruthy();
  expect((await cardOf('Video 2')).getByText(/by Noah$/u)).toBeTruthy();
  expect((await cardOf('Video 3')).getByText(/by a former member$/u)).toBeTruthy();
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
  await cardOf('Video 3');
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
  await cardOf('Video 3');
  expect(screen.queryByRole('article', { name: 'Video 1' })).toBeNull();
});

test('in an account of one person nothing is said of it, and nothing asked', async () => {
  const { asked } = serve(false);
  renderApp('/projects');
  await cardOf('Video 1');
  expect(screen.queryByText(/ by (?:you|Noah|a former member)$/u)).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Made by' })).toBeNull();
  expect(asked.some(({ path }) => path === '/api/videos/makers')).toBe(false);
});

test('as soon as somebody joins, whoever is signed in sees whose work is whose', async () => {
  let isShared = false;
  const { say, isListening } = serve(() => isShared);
  renderApp('/projects');
  await cardOf('Video 1');
  await waitFor(() => expect(isListening()).toBe(true));
  expect(screen.queryByText(/ by you$/u)).toBeNull();
  isShared = true;
  act(() => say({ type: 'list', list: 'team' }));
  await waitFor(async () => expect((await cardOf('Video 1')).getByText(/by you$/u)).toBeTruthy());
  expect(await screen.findByRole('combobox', { name: 'Made by' })).toBeTruthy();
});

describe('drafts in the list', () => {
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

  test('the newest drafts stand above the videos; all of them on pages that the address names', async () => {
    serveDrafts(14);
    const { user, router } = renderApp('/projects');
    const drafts = await findDrafts();
    expect(names(drafts)).toEqual(['Draft 1', 'Draft 2', 'Draft 3']);
    expect(drafts.getByRole('link', { name: 'Continue Draft 2' }).getAttribute('href')).toBe(
      `/create?draft=${idOf(2)}`,
    );
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
});

describe('the row height', () => {
  test('a row of posters is as high as its tallest words need', () => {
    const short = { title: 'Glow serum', tags: [] };
    const long = { title: 'Glow serum, morning routine in two drops, with the new bottle', tags: [] };
    const tagged = { title: 'Cold brew', tags: ['Summer'] };
    const row = (...videos: (typeof short | typeof tagged)[]) => posterRowPx(180, videos);
    expect(row(short)).toBe(320 + 46);
    expect(row(short, long)).toBe(320 + 46 + 18);
    expect(row(long, tagged)).toBe(320 + 46 + 18 + 30);
  });
});
