import type { Video } from '@sayso/contract';
import { afterAll, vi } from 'vitest';
import { createTestApp } from '../../../testing/create-test-app.ts';
import type { StoredSegments } from '../takes/renditions.store.ts';
import { preferSmallVideos, speakScript, startTestVideo } from './start-test-video.ts';

export const WAIT = { interval: 100 };

/** An app that works, a person who makes small videos, and a finished one of hers. For the tests of one file. */
export async function openChangeLab() {
  const app = await createTestApp({ role: 'worker' });
  afterAll(() => app.close());
  const ada = await app.registerUser();
  await preferSmallVideos(ada);
  await app.work();
  const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
  const fetchFile = (url: string | null) => app.server.inject({ url: url ?? '' });
  const change = (id: string, body: object, who = ada) => who.post(`/api/videos/${id}/change`, body);

  /** The video with its pictures, once its latest take has ended. */
  async function followToEnd(id: string, before?: Video): Promise<Video> {
    await vi.waitUntil(async () => {
      const { status, thumbnail_url: poster, metadata } = await see(id);
      const hasPictures = poster !== (before?.thumbnail_url ?? null) && metadata.gif_url !== before?.metadata.gif_url;
      return status === 'failed' || (status === 'completed' && hasPictures);
    }, WAIT);
    return see(id);
  }

  /** Segments of the latest take of a video; `copied`: frames that were there before it painted any. */
  async function readTake(id: string) {
    const { segments, frames_total, frames_at_start } = await app.deps.db
      .selectFrom('takes')
      .select(['segments', 'frames_total', 'frames_at_start'])
      .where('video_id', '=', id)
      .orderBy('attempt', 'desc')
      .executeTakeFirstOrThrow();
    return { ...(segments as unknown as StoredSegments), frames: frames_total ?? 0, copied: frames_at_start };
  }

  const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops every morning.'));
  return { app, ada, see, fetchFile, change, followToEnd, readTake, made: await followToEnd(id) };
}
