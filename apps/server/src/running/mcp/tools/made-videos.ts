import {
  analyticsApi,
  Id,
  libraryApi,
  rendersApi,
  type Video,
  VideoWatchSummary,
  WatchedVideo,
  WatchSummary,
} from '@sayso/contract';
import { z } from 'zod';
import { type Caller, waitFor } from '../caller.ts';
import { DATA_OF_OTHERS, defineTool, LOOKS, MAKES, type Tell, Paging, pagingOf, RequestKey } from '../tool.ts';
import { FoundVideo, isMade, ShownVideo, showVideo, stageOf } from './shown-video.ts';

type Watched = { id: string; from?: number };

/** Waits until a video is made, and tells it from so many percent on. Answers how it stands when it is, or when nobody can wait any longer. */
export async function watchMaking(caller: Caller, { id, from = 0 }: Watched, tell: Tell): Promise<Video> {
  return waitFor<Video>(caller, {
    look: async () => {
      const { data: video } = await caller.call(rendersApi.getVideo, { params: { id } });
      const percent = video.progress?.percent ?? 0;
      // What has ended is said by the answer.
      if (!isMade(video)) await tell(from + Math.floor(((100 - from) * percent) / 100), stageOf(video));
      return video;
    },
    isDone: isMade,
  });
}

/** Whether an answer waits for the video. */
export const Waits = z
  .boolean()
  .default(false)
  .describe(
    'true: answer when the video is ready, with progress notifications meanwhile, or after 15 minutes. false: answer at once; ask get_video how far it is.',
  );

const getVideo = defineTool({
  name: 'get_video',
  title: 'State of a video',
  description: `One video: how far it is while it is made, and the addresses of its page and files once it is ready. Costs nothing. ${DATA_OF_OTHERS}`,
  annotations: LOOKS,
  uses: [rendersApi.getVideo],
  input: z.object({ video_id: Id, wait: Waits }),
  output: ShownVideo,
  run: async (caller, { video_id: id, wait }, tell) => {
    if (wait) return showVideo(caller, await watchMaking(caller, { id }, tell));
    return showVideo(caller, (await caller.call(rendersApi.getVideo, { params: { id } })).data);
  },
});

const searchLibrary = defineTool({
  name: 'search_library',
  title: 'Search the library',
  description: `Videos of the account, one page, newest first unless told: by words of their title, tags, script, captions or description, by state and by tag. Costs nothing. ${DATA_OF_OTHERS}`,
  annotations: LOOKS,
  uses: [libraryApi.listVideos],
  input: libraryApi.listVideos.query.pick({ page: true, search: true, status: true, sort: true, tag: true }),
  output: z.object({ videos: z.array(FoundVideo), ...Paging }),
  run: async (caller, query) => {
    const { data } = await caller.call(libraryApi.listVideos, { query: { ...query, per_page: 20 } });
    const videos = data.data.map((video) => {
      const line = data.found?.[video.id];
      const words = line?.parts.map(({ text }) => text).join('') ?? null;
      return { ...showVideo(caller, video), found: line?.place ?? null, line: words };
    });
    return { videos, ...pagingOf(data) };
  },
});

const cancelVideo = defineTool({
  name: 'cancel_video',
  title: 'Stop a video',
  description:
    'Stops a video that is being made or waits. retry_video makes it after all. Costs nothing until over 5 s are watched: then it counts.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  uses: [rendersApi.cancelVideo],
  input: z.object({ video_id: Id }),
  output: ShownVideo,
  run: async (caller, { video_id: id }) =>
    showVideo(caller, (await caller.call(rendersApi.cancelVideo, { params: { id }, body: {} })).data),
});

const retryVideo = defineTool({
  name: 'retry_video',
  title: 'Make a video again',
  description:
    'Makes a video again that has failed or was stopped. It takes no other video of the plan than the first time, and may be done a few times only.',
  annotations: MAKES,
  uses: [rendersApi.retryVideoById, rendersApi.getVideo],
  input: z.object({ video_id: Id, request_key: RequestKey, wait: Waits }),
  output: ShownVideo,
  run: async (caller, { video_id: id, request_key: key, wait }, tell) => {
    const { data } = await caller.call(rendersApi.retryVideoById, { params: { id }, key });
    return showVideo(caller, wait ? await watchMaking(caller, { id }, tell) : data);
  },
});

const BEST = 5;
const Best = WatchedVideo.omit({ slug: true, thumbnail_url: true });
const watchAnalytics = defineTool({
  name: 'watch_analytics',
  title: 'How videos are watched',
  description: `What viewers did in a stretch of days: views, plays, time watched, completions, shares, downloads and clicks, beside the days before. Of all videos with the ${BEST} best, or of one video with its curve. Costs nothing. ${DATA_OF_OTHERS}`,
  annotations: LOOKS,
  uses: [analyticsApi.watchSummary, analyticsApi.videoWatchSummary, analyticsApi.watchedVideos],
  input: analyticsApi.videoWatchSummary.query.extend({ video_id: Id.optional() }),
  output: WatchSummary.extend({
    curve: VideoWatchSummary.shape.curve.nullable(),
    best_videos: z.array(Best),
  }),
  run: async ({ call }, { video_id: id, ...query }) => {
    if (id !== undefined) {
      const { data } = await call(analyticsApi.videoWatchSummary, { params: { id }, query });
      return { ...data, best_videos: [] };
    }
    const { data } = await call(analyticsApi.watchSummary, { query });
    const best = await call(analyticsApi.watchedVideos, { query: { ...query, per_page: BEST } });
    return { ...data, curve: null, best_videos: best.data.data };
  },
});

/** What there is already. */
export const MADE_VIDEOS = [getVideo, searchLibrary, cancelVideo, retryVideo, watchAnalytics];
