import type { Role, Video } from '@sayso/contract';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { samplePage, sampleVideo, userWithRole } from '../../../testing/samples.ts';

const NOW = '2026-02-02T10:00:00.000Z';
const ERASE = '2026-03-04T10:00:00.000Z';

/** The same in the trash. */
export const trashed = (video: Video): Video => ({ ...video, removed_at: NOW, erase_at: ERASE });

/** So many finished videos, the newest first: 'Video 1', 'Video 2' and so on. */
export const someVideos = (count: number): Video[] =>
  Array.from({ length: count }, (_, index) =>
    sampleVideo({
      id: `01990000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      title: `Video ${index + 1}`,
      created_at: new Date(Date.parse(NOW) - index * 60_000).toISOString(),
    }),
  );

type Serving = {
  role?: Role;
  /** Why something is refused for a video; null when it is not. */
  refuse?: (video: Video) => string | null;
  more?: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
};

/** A library that does what it is asked: trash, restore, tags and the calls for many at once. `now` is what it holds. */
export function serveLibrary(
  videos: readonly Video[],
  { role = 'owner', refuse = () => null, more = {} }: Serving = {},
) {
  const now = new Map(videos.map((video) => [video.id, video]));
  const put = (id: string, change: Partial<Video>) => {
    const video = { ...(now.get(id) ?? sampleVideo()), ...change };
    now.set(id, video);
    return success(video);
  };
  const act = (id: string, { action, tag }: { action: string; tag?: string }) => {
    const tags = now.get(id)?.tags ?? [];
    if (action === 'delete') put(id, { removed_at: NOW, erase_at: ERASE });
    if (action === 'restore') put(id, { removed_at: null, erase_at: null });
    if (action === 'delete_forever') now.delete(id);
    if (action === 'add_tag' && tag) put(id, { tags: [...tags, tag] });
    if (action === 'remove_tag') put(id, { tags: tags.filter((one) => one !== tag) });
  };
  const single = Object.fromEntries(
    videos.flatMap(({ id }) => [
      [`DELETE /api/videos/${id}`, () => put(id, { removed_at: NOW, erase_at: ERASE })],
      [`POST /api/videos/${id}/restore`, () => put(id, { removed_at: null, erase_at: null })],
      [`DELETE /api/videos/${id}/forever`, () => (now.delete(id) ? success(null) : success(null))],
      [`PUT /api/videos/${id}`, ({ body }: Asked) => put(id, body as Partial<Video>)],
    ]),
  );
  return {
    now,
    ...fakeApi({
      'GET /api/auth/user': () => success({ user: userWithRole(role) }),
      'GET /api/videos': ({ query }) => {
        const tag = query.get('tag');
        const shown = [...now.values()]
          .filter(({ removed_at }) => (removed_at !== null) === (query.get('trash') === 'true'))
          .filter(({ tags }) => tag === null || tags.includes(tag));
        return success(samplePage(shown));
      },
      'GET /api/drafts': () => success({ ...samplePage([]), data: [] }),
      'GET /api/videos/tags': () => {
        const tags = [...now.values()].flatMap((video) => video.tags);
        return success([...new Set(tags)].map((tag) => ({ tag, videos: tags.filter((one) => one === tag).length })));
      },
      'POST /api/videos/bulk': ({ body }) => {
        const { ids, ...deed } = body as { ids: string[]; action: string; tag?: string };
        const results = ids.map((id) => {
          const video = now.get(id);
          const message = video ? refuse(video) : 'Video not found';
          if (message === null) act(id, deed);
          return { id, done: message === null, code: message && 'forbidden', message };
        });
        return success({ results });
      },
      ...single,
      ...more,
    }),
  };
}
