import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showAccount, saveToken } from '../../../lib/api/credentials.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../../testing/samples.ts';
import { videoKeys } from '../../../making/renders/video-list.queries.ts';
import { serveLibrary, someVideos, trashed } from '../testing/serve-library.ts';
import { actOnVideos } from './video-actions.ts';

beforeEach(() => saveToken('t'));
afterEach(() => vi.restoreAllMocks());

const MORE = 'More for Drops: day/night?';

async function openMenu(video: Parameters<typeof sampleVideo>[0], files: Parameters<typeof fakeApi>[0] = {}) {
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
  const user = await openMenu(BOTH, { [`GET ${address}`]: () => success({}) });
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toEqual([fileName]));
});

test('a file that cannot be fetched is said, and what does not exist is not offered', async () => {
  const user = await openMenu({ ...BOTH, captions_url: null });
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
