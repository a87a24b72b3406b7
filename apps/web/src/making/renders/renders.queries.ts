import {
  CANCEL_COSTS_MAX,
  type CancelCost,
  type ChangeVideo,
  type PictureFormat,
  type Speech,
  type StartVideo,
  type Video,
  libraryApi,
  rendersApi,
} from '@sayso/contract';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type FetchStatus,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { isStillShown, useShownAccount, shownAccount } from '../../lib/api/credentials.ts';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../lib/api/use-send.ts';
import { patchQuery } from '../../lib/api/reads.ts';
import { renewUsage } from '../../people/plans/plans.queries.ts';
import { type LibraryFilter, type LibraryList, without, withVideo, withHead, readPage } from './video-list.queries.ts';
import { videoKeys } from './video-list.queries.ts';

/** As many as a menu shows without scrolling far. */
const FOUND_AT_ONCE = 6;

/** The newest videos that hold some words, those with the words in their titles first; and the line that says them where a title does not. */
export async function findVideos(search: string, signal: AbortSignal) {
  const query = { search, per_page: FOUND_AT_ONCE };
  const { data: videos, found = {} } = (await call(libraryApi.listVideos, { query, signal })).data;
  return videos.map((video) => ({ video, line: found[video.id] }));
}

/** One video, kept up to date by the live stream. Without an id it waits. */
export function useVideo(id: string | null) {
  return useQuery({
    queryKey: videoKeys.one(id ?? ''),
    queryFn: async ({ signal }) => (await call(rendersApi.getVideo, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
  });
}

/** The account's newest video, whatever came of it; null before the first one. */
export const latestVideoQuery = queryOptions({
  queryKey: videoKeys.latest,
  queryFn: async ({ signal }): Promise<Video | null> =>
    (await call(libraryApi.listVideos, { query: { per_page: 1 }, signal })).data.data[0] ?? null,
});

/** Where the sound and the word times of a video are; fails when they are not stored any more. */
export function videoSpeechQuery(id: string) {
  return queryOptions({
    queryKey: videoKeys.speech(id),
    queryFn: ({ signal }) => call(rendersApi.videoSpeech, { params: { id }, signal }),
  });
}

/** Where the speech of a video was told to be; null while that is not known. */
export function placeOfSpeech(answer: { data: string; speech: Speech } | undefined) {
  return answer ? { id: answer.speech.id, audioUrl: answer.data, timingUrl: answer.speech.timingUrl } : null;
}

/** How long a video is likely to be in the making. `quality`: the preferred one, which the server knows; another one is another question. */
export function makingTimeQuery(video: { seconds: number; format: PictureFormat; quality: string }) {
  const { seconds, format } = video;
  return queryOptions({
    queryKey: [...videoKeys.making, video],
    queryFn: async ({ signal }) => (await call(rendersApi.makingTime, { query: { seconds, format }, signal })).data,
    staleTime: 60_000,
  });
}

/** Starts a video. The same `idempotencyKey` for the same press: a repeat after a lost answer makes no second video. */
export function useStartVideo() {
  const client = useQueryClient();
  const account = useShownAccount();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: { body: z.input<typeof StartVideo>; idempotencyKey: string }) =>
      (await call(rendersApi.startVideo, { body, idempotencyKey, account })).data,
    onSuccess: (video) => {
      if (!isStillShown(account)) return;
      client.setQueryData(videoKeys.latest, video);
      storeVideo(client, video);
    },
    // A refusal may know more than what is shown of the plan.
    onError: () => renewUsage(client),
  });
}

/**
 * Generates a failed or cancelled video again. Its next attempt has one key, wherever and however often it is asked for; while an answer is
 * outstanding nobody asks again.
 */
export function useRetryVideo({ id, attempts }: Pick<Video, 'id' | 'attempts'>) {
  const client = useQueryClient();
  const account = useShownAccount();
  const mutationKey = ['videos', 'retry', id];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async () =>
      (await call(rendersApi.retryVideo, { params: { id }, idempotencyKey: `retry-${id}-${attempts}`, account })).data,
    onSuccess: (video) => storeAnswer(client, { video, account }),
  });
  return {
    isRetrying: useIsMutating({ mutationKey }) > 0,
    /** Undefined when it is being asked for already. */
    retry: () => (client.isMutating({ mutationKey }) > 0 ? undefined : mutateAsync()),
  };
}

/** Makes a finished video anew with something changed. The same change keeps its key while no answer has come. */
export function useChangeVideo(id: string) {
  const client = useQueryClient();
  const account = useShownAccount();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async (body: z.input<typeof ChangeVideo>) => {
      const send = (idempotencyKey: string) =>
        call(rendersApi.changeVideo, { params: { id }, body, idempotencyKey, account });
      return (await keys.once(body, send)).data;
    },
    onSuccess: (video) => storeAnswer(client, { video, account }),
  });
}

/** Stops a video that waits or is being made. `onlyFree`: unless that counts as a video, which fails with what was seen. */
export function useCancelVideo() {
  const client = useQueryClient();
  const account = useShownAccount();
  return useMutation({
    mutationFn: ({ id, onlyFree }: { id: string; onlyFree: boolean }) =>
      call(rendersApi.cancelVideo, { params: { id }, body: { only_free: onlyFree }, account }),
    onSuccess: ({ data: video }) => storeAnswer(client, { video, account }),
  });
}

/** Costs of those videos of which so much was seen that stopping them counts. */
export async function cancelsThatCount(videos: readonly Video[], account: string | null): Promise<CancelCost[]> {
  const ids = videos.filter(isUnfinished).map(({ id }) => id);
  const found: CancelCost[] = [];
  for (let from = 0; from < ids.length; from += CANCEL_COSTS_MAX) {
    const query = { ids: ids.slice(from, from + CANCEL_COSTS_MAX).join(',') };
    found.push(...(await call(rendersApi.cancelCosts, { query, account })).data);
  }
  return found.filter(({ counts }) => counts);
}

/** Shows what the server answered about a video of an account; nothing of it when another account is shown by now. */
export function storeAnswer(client: QueryClient, { video, account }: { video: Video; account: string | null }): void {
  if (isStillShown(account)) storeVideo(client, video);
}

/**
 * Puts news about a video wherever it is shown. What moves it between filters and totals has those asked again, and what is left of a plan.
 * @returns What was known of it before; undefined when it was not known.
 */
export function storeVideo(client: QueryClient, video: Video): Video | undefined {
  const before = knownVideo(client, video.id);
  client.setQueryData(videoKeys.one(video.id), video);
  changeLists(client, (list, filter) => withVideo(list, video, filter));
  if (before?.status !== video.status || before.removed_at !== video.removed_at) {
    refreshFirstPages(client);
    renewUsage(client);
  } else if (String(before.tags) !== String(video.tags)) refreshFirstPages(client);
  return before;
}

/** Milliseconds in which news are gathered: what a batch does to its videos is asked about once. */
const GATHER_MS = 250;

/** Of each browser's memory the lists whose answers were on their way when there were news: they may not tell them. */
const due = new WeakMap<QueryClient, Set<string>>();

/**
 * Asks anew how the lists begin that are shown, and how many there are of what. Whatever is loaded behind stays: however far somebody has come, one small
 * answer does. Lists that are not shown are asked when they are; one that was being asked is asked again.
 */
function refreshFirstPages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: videoKeys.lists, refetchType: 'none', type: 'inactive' });
  const gathered = due.get(client);
  const overtaken = gathered ?? new Set<string>();
  for (const { queryHash } of shownLists(client, 'fetching')) overtaken.add(queryHash);
  if (gathered) return;
  due.set(client, overtaken);
  setTimeout(() => {
    due.delete(client);
    void client.invalidateQueries({ queryKey: videoKeys.trashCount });
    for (const { queryKey, queryHash } of shownLists(client)) {
      if (overtaken.has(queryHash)) void client.invalidateQueries({ queryKey, exact: true });
      else void renewHead(client, queryKey as ReturnType<typeof videoKeys.list>).catch(() => undefined);
    }
  }, GATHER_MS);
}

const shownLists = (client: QueryClient, fetchStatus?: FetchStatus) =>
  client.getQueryCache().findAll({ queryKey: videoKeys.lists, type: 'active', ...(fetchStatus && { fetchStatus }) });

async function renewHead(client: QueryClient, queryKey: ReturnType<typeof videoKeys.list>): Promise<void> {
  const filter: LibraryFilter = queryKey[2];
  if (!client.getQueryData(queryKey)) return;
  const account = shownAccount();
  const page = await readPage(filter, { page: 1 });
  if (!isStillShown(account)) return;
  let isFar = false;
  patchQuery<LibraryList>(client, queryKey, (list) => {
    const renewed = withHead(list, page);
    isFar = renewed === null;
    return renewed ?? list;
  });
  if (isFar) await client.invalidateQueries({ queryKey });
}

/** Takes a video that was erased out of everything that is shown. */
export function forgetVideo(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: videoKeys.one(id) });
  changeLists(client, (list) => without(list, id));
  refreshFirstPages(client);
  renewUsage(client);
}

function changeLists(client: QueryClient, step: (list: LibraryList, filter: LibraryFilter) => LibraryList): void {
  for (const [key] of client.getQueriesData({ queryKey: videoKeys.lists }))
    patchQuery<LibraryList>(client, key, (list) => step(list, key[2] as LibraryFilter));
}

/** Every video the browser knows of that waits or is being made. */
export function unfinishedVideos(client: QueryClient): Video[] {
  const byId = new Map<string, Video>();
  for (const video of listedVideos(client)) byId.set(video.id, video);
  for (const [, video] of client.getQueriesData<Video>({ queryKey: ['videos', 'one'] })) {
    if (video) byId.set(video.id, video);
  }
  return [...byId.values()].filter((video) => isUnfinished(video) && video.removed_at === null);
}

export const isUnfinished = ({ status }: Pick<Video, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** Whether there is a file to play: also that from before a change which is still being made. */
export const hasFile = (video: Pick<Video, 'video_url'>): boolean => video.video_url !== null;

function knownVideo(client: QueryClient, id: string): Video | undefined {
  return client.getQueryData<Video>(videoKeys.one(id)) ?? listedVideos(client).find((video) => video.id === id);
}

function listedVideos(client: QueryClient): Video[] {
  const lists = client.getQueriesData<LibraryList>({ queryKey: videoKeys.lists });
  return lists.flatMap(([, list]) => (list ? [...list.waiting, ...list.videos] : []));
}
