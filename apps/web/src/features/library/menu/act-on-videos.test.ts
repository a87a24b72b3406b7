import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { showAccount } from '../../../lib/api/active-account.ts';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { videoKeys } from '../../renders/video-list.queries.ts';
import { serveLibrary, someVideos, trashed } from '../testing/serve-library.ts';
import { actOnVideos } from './act-on-videos.ts';

beforeEach(() => saveToken('t'));

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
