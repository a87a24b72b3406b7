import type { Video } from '@sayso/contract';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { saveToken, showAccount } from '../../../lib/api/credentials.ts';
import { success, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { sampleRunning, sampleUser, sampleVideo, samplePage } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft, saveDraft } from '../../../making/drafts/store/draft-storage.ts';
import { fullDraft, MAYA } from '../../../making/drafts/testing/drafts.ts';
import { videoKeys } from '../../../making/renders/video-list.queries.ts';
import { serveLibrary, someVideos, trashed } from '../testing/serve-library.ts';
import { actOnVideos } from './video-actions.ts';

beforeEach(() => saveToken('t'));
afterEach(() => {
  vi.restoreAllMocks();
  dismissToasts();
});

const VIDEO = sampleVideo();
const SPEECH = { id: '01990000-0000-7000-8000-0000000000cc', durationMs: 3_600, timingUrl: '/media/timing.json' };
const MADE_FROM = {
  [`GET /api/videos/${VIDEO.id}`]: () => success(VIDEO),
  [`GET /api/videos/${VIDEO.id}/speech`]: () => success('/media/speech.wav', { speech: SPEECH }),
  'GET /api/a2e/avatars/maya': () => success(MAYA),
  'GET /media/timing.json': () => ({ body: { durationMs: 3_600, words: [], phones: [], loudness: [0, 0.5] } }),
  'GET /api/backgrounds': () =>
    success([
      { id: 'home', name: 'Home Setting', thumbnail_url: '/media/home.webp' },
      { id: 'modern', name: 'Modern Office', thumbnail_url: '/media/modern.webp' },
    ]),
};

type Given = { video?: Video; role?: typeof sampleUser.role; more?: Parameters<typeof serveLibrary>[1] };

async function openMenu({ video = VIDEO, role = 'owner', more = {} }: Given = {}) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const served = serveLibrary([video], { role, ...more, more: { ...MADE_FROM, ...more?.more } });
  const app = renderApp('/projects');
  await app.user.click(await screen.findByRole('button', { name: `More for ${video.title}` }));
  const choose = async (name: string) => app.user.click(await screen.findByRole('menuitem', { name }));
  return { ...served, ...app, choose };
}

const itemNames = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

/** What a menu offers, by the headings that people hear. */
const groupsOfMenu = () =>
  screen.getAllByRole('group').map((group) => [
    group.getAttribute('aria-label'),
    within(group)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ]);

test('the menu is grouped, each group with a heading to hear', async () => {
  await openMenu({ video: sampleRunning({ title: 'Being made' }) });
  expect(groupsOfMenu()).toEqual([
    ['Open and share', ['Preview']],
    ['Edit', ['Cancel', 'Duplicate as draft', 'Same video in another language']],
    ['Organize', ['Settings', 'Tags', 'Select']],
    ['Remove', ['Delete']],
  ]);
});

test('viewers see and share, and change nothing: not in the menu, nor on the card', async () => {
  await openMenu({ role: 'viewer' });
  expect(itemNames()).toEqual(['Preview', 'Open watch page', 'Share', 'Download', 'Settings', 'Analytics', 'Select']);
});

test('a failed video offers viewers no retry anywhere', async () => {
  const { choose } = await openMenu({ video: sampleRunning({ status: 'failed', progress: null }), role: 'viewer' });
  expect(itemNames()).toEqual(['Preview', 'Settings', 'Select']);
  await choose('Preview');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Retry Generation', hidden: true })).toBeNull();
});

test('Share leads on in a window of 600 by 400 with the link and the text, and says who sees a private one', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, choose } = await openMenu({ video: sampleVideo({ visibility: 'private' }) });
  await choose('Share');
  const menu = within(await screen.findByRole('menu', { name: 'Share' }));
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Facebook',
    'WhatsApp',
    'Twitter',
    'Copy Link',
    'More Options',
    'Embed code and access',
  ]);
  expect(menu.getByText('Private: only members of your account see it.')).toBeTruthy();
  screen.getByRole('menuitem', { name: 'Twitter' }).focus();
  await user.keyboard('{Enter}');
  const [link, , size] = open.mock.calls[0] ?? [];
  expect(decodeURIComponent(String(link))).toBe(
    `https://twitter.com/intent/tweet?text=Check out this video: ${VIDEO.title}&url=${VIDEO.share_url}`,
  );
  expect(size).toContain('width=600,height=400');
});

test('Share holds the link, who may watch and the embed code in the size that is chosen', async () => {
  const saved = { ...VIDEO, visibility: 'private' as const };
  const { user, choose, asked } = await openMenu({
    more: { more: { [`PUT /api/videos/${VIDEO.id}`]: () => success(saved) } },
  });
  await choose('Share');
  (await screen.findByRole('menuitem', { name: 'Embed code and access' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Video' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(VIDEO.share_url);
  await user.click(dialog.getByRole('radio', { name: /^Small/ }));
  const code = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' }).value;
  expect(code).toContain('<iframe src="https://videos.example.com/embed/k7mQ2xv9"');
  expect(code).toContain('width="270" height="480"');
  await user.click(dialog.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe(code);
  await user.click(dialog.getByRole('radio', { name: /^Private/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings Updated')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    visibility: 'private',
    updated_at: VIDEO.updated_at,
  });
});

test('whoever may only look can share, and not change who may watch; of a private video no code is offered', async () => {
  const { user, choose } = await openMenu({ role: 'viewer', video: sampleVideo({ visibility: 'private' }) });
  await choose('Share');
  (await screen.findByRole('menuitem', { name: 'Embed code and access' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Video' }));
  expect(dialog.getByRole<HTMLButtonElement>('radio', { name: /^Public/ }).disabled).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(dialog.queryByRole('textbox', { name: 'Embed code' })).toBeNull();
  expect(dialog.getByText(/Other sites can show this video once/)).toBeTruthy();
});

test('Duplicate as draft opens the wizard with what the video was made from', async () => {
  const { choose, router } = await openMenu();
  await choose('Duplicate as draft');
  await waitFor(() => expect(router.state.location.pathname).toBe('/create'));
  const { voice, script, output } = VIDEO.generation_data;
  expect(loadDraft(sampleUser.id).draft).toMatchObject({
    title: 'Cold brew in one minute copy',
    script: script.content,
    voice: { id: voice.selectedVoiceId, name: 'Emma', by: 'person' },
    country: 'en',
    region: 'US',
    speechRate: 1,
    avatar: { id: 'maya' },
    spec: {
      scene: { background: { roomId: 'home' }, camera: output.camera, logo: { position: 'none' } },
      captions: { look: output.captions },
      sound: { music: output.music },
      endCard: output.endCard,
      output: { format: output.format },
    },
    speech: { id: SPEECH.id, audioUrl: '/media/speech.wav' },
  });
});

test('a draft that is there stays unless somebody agrees', async () => {
  saveDraft(sampleUser.id, { version: 4, draft: fullDraft({ script: 'Mine' }) });
  const { user, choose, router } = await openMenu();
  await choose('Duplicate as draft');
  await user.click(await screen.findByRole('button', { name: 'Keep draft' }));
  expect(loadDraft(sampleUser.id).draft?.script).toBe('Mine');
  expect(router.state.location.pathname).toBe('/projects');
  await user.click(screen.getByRole('button', { name: `More for ${VIDEO.title}` }));
  await choose('Duplicate as draft');
  await user.click(await screen.findByRole('button', { name: 'Replace draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/create'));
  expect(loadDraft(sampleUser.id)).toMatchObject({ version: 5, draft: { script: 'No machine needed.' } });
});

test('without its avatar the draft opens where one is chosen, and says so', async () => {
  const gone = () => ({ status: 404, body: { status: 'error', code: 'avatar_not_found', message: 'Gone.' } });
  const { choose } = await openMenu({ more: { more: { 'GET /api/a2e/avatars/maya': gone } } });
  await choose('Duplicate as draft');
  expect(await screen.findByText('Its avatar is no longer available. Choose another.')).toBeTruthy();
  expect(loadDraft(sampleUser.id).draft?.avatar).toBeNull();
});

test.each([
  [390, 'Edit scene', 'dialog'],
  [1440, 'Edit scene', 'dialog'],
  [390, 'Edit captions', 'dialog'],
  [1440, 'Edit captions', null],
])('%i px wide, %s begins where the preview is seen', async (width, name, role) => {
  setWindowWidth(width);
  const { choose } = await openMenu();
  await choose(name);
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => {
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('role')).toBe(role);
  });
});

test('Edit scene sends what was changed: room, logo and format', async () => {
  const path = `/api/videos/${VIDEO.id}/change`;
  const { user, asked, choose } = await openMenu({ more: { more: { [`POST ${path}`]: () => success(VIDEO) } } });
  await choose('Edit scene');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit scene' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and render again' });
  expect(save.disabled).toBe(true);
  await user.click(await dialog.findByRole('radio', { name: 'Modern Office' }));
  await user.click(dialog.getByRole('radio', { name: 'Bottom left' }));
  await user.click(dialog.getByRole('radio', { name: /^16:9/ }));
  await user.click(save);
  expect(await screen.findByText('The old video stays until the new one is ready.')).toBeTruthy();
  expect(asked.find((call) => call.path === path)?.body).toEqual({
    background_data: {
      setting: 'modern',
      uploadId: null,
      color: null,
      environment: 'day',
      lighting: 'auto',
      style: 'soft',
    },
    script_data: { logoPosition: 'bottom-left', logoUploadId: null },
    output: { format: '16:9' },
  });
});

test('Edit scene takes the product out of a video, and says nothing of it where nobody did', async () => {
  const { generation_data: made } = sampleVideo();
  const product = '01990000-0000-7000-8000-0000000000b3';
  const video = sampleVideo({ generation_data: { ...made, avatar: { ...made.avatar, productUploadId: product } } });
  const path = `/api/videos/${video.id}/change`;
  const upload = { id: product, kind: 'product', name: 'Serum', width: 9, height: 16, url: '/media/a.webp' };
  const more = { [`POST ${path}`]: () => success(video), [`GET /api/uploads/${product}`]: () => success(upload) };
  const { user, asked, choose } = await openMenu({ video, more: { more } });
  await choose('Edit scene');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit scene' }));
  await user.click(await dialog.findByRole('button', { name: 'Do not use Serum' }));
  expect(dialog.getByRole('button', { name: 'Show a product' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  expect(await screen.findByText('The old video stays until the new one is ready.')).toBeTruthy();
  expect(asked.find((call) => call.path === path)?.body).toMatchObject({ avatar_data: { product: 'none' } });
});

test('Download says that it starts, and when it fails says why and opens the address', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const address = 'https://files.example.com/cold-brew.mp4?signature=abc';
  const { choose } = await openMenu({ video: sampleVideo({ video_url: address }) });
  await choose('Download');
  expect(await screen.findByText('Download Started')).toBeTruthy();
  expect(await screen.findByText('Download Failed')).toBeTruthy();
  expect(screen.getByText('Failed to download video. Please try again.')).toBeTruthy();
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener');
});

const MORE = 'More for Drops: day/night?';

async function openMenuOf(video: Parameters<typeof sampleVideo>[0], files: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([sampleVideo({ title: 'Drops: day/night?', ...video })])),
    ...files,
  });
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: MORE }));
  return user;
}

const BOTH = { captions_url: '/media/c.vtt', subtitles_url: '/media/s.srt' };

test.each([
  ['Download subtitles (VTT)', '/media/c.vtt', 'Drops day night.vtt'],
  ['Download subtitles (SRT)', '/media/s.srt', 'Drops day night.srt'],
])('%s saves the file under the title, without what no file name may hold', async (item, address, fileName) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = await openMenuOf(BOTH, { [`GET ${address}`]: () => success({}) });
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toEqual([fileName]));
});

test('a file that cannot be fetched is said, and what does not exist is not offered', async () => {
  const user = await openMenuOf({ ...BOTH, captions_url: null });
  expect(screen.queryByRole('menuitem', { name: 'Download subtitles (VTT)' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Download subtitles (SRT)' }));
  expect(await screen.findByText('Failed to download subtitles. Please try again.')).toBeTruthy();
});

describe('actions on several videos', () => {
  test.each([1, 2])(
    '%i videos restored once another account is shown name their own, and do not appear there',
    async (count) => {
      const videos = someVideos(count).map(trashed);
      const { asked } = serveLibrary(videos);
      const client = new QueryClient();
      showAccount('second');
      const outcome = await actOnVideos({ client, account: 'first' }, videos, { action: 'restore' });
      expect(outcome.done).toHaveLength(count);
      expect(asked.map(({ headers }) => headers.get('sayso-account'))).toEqual(['first']);
      for (const { id } of videos) expect(client.getQueryData(videoKeys.one(id))).toBeUndefined();
    },
  );
});
