import { analyticsApi } from '@sayso/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';

export type AskedDays = z.input<typeof analyticsApi.watchSummary.query>;
export type AskedVideos = z.input<typeof analyticsApi.watchedVideos.query>;

/** Where a video's analytics stand, for a link or the router. */
export const videoAnalytics = (videoId: string) => ({ to: '/analytics/$videoId', params: { videoId } }) as const;

/** What was watched of all videos. */
export function useWatchSummary(query: AskedDays) {
  return useQuery({
    queryKey: ['analytics', 'summary', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.watchSummary, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** What was watched of one video. */
export function useVideoWatchSummary(videoId: string, query: AskedDays) {
  return useQuery({
    queryKey: ['analytics', 'video', videoId, query],
    queryFn: async ({ signal }) =>
      (await call(analyticsApi.videoWatchSummary, { params: { id: videoId }, query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** How often videos come about in the account. */
export function useSuccessRate(query: AskedDays) {
  return useQuery({
    queryKey: ['analytics', 'success-rate', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.successRate, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Who was here in the account. */
export function useUserActivity(query: AskedDays) {
  return useQuery({
    queryKey: ['analytics', 'user-activity', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.userActivity, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Which templates the account used most. */
export function usePopularTemplates(query: AskedDays) {
  return useQuery({
    queryKey: ['analytics', 'popular-templates', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.popularTemplates, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One page of the videos with what was watched of them. */
export function useWatchedVideos(query: AskedVideos) {
  return useQuery({
    queryKey: ['analytics', 'videos', query],
    queryFn: async ({ signal }) => (await call(analyticsApi.watchedVideos, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Saves the videos as a table. @throws ApiError when it could not be fetched. */
export async function exportVideos(query: z.input<typeof analyticsApi.exportWatchedVideos.query>): Promise<void> {
  await downloadFile(addressOf(analyticsApi.exportWatchedVideos.path, undefined, query), 'analytics-videos.csv');
}

/** Saves the days as a table, of one video or of all. @throws ApiError when it could not be fetched. */
export async function exportDays(query: z.input<typeof analyticsApi.exportWatchedDays.query>): Promise<void> {
  await downloadFile(addressOf(analyticsApi.exportWatchedDays.path, undefined, query), 'analytics-days.csv');
}
