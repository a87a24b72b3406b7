import { analyticsApi } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { useCall } from '../../lib/api/reads.ts';

export type AskedDays = z.input<typeof analyticsApi.watchSummary.query>;
export type AskedVideos = z.input<typeof analyticsApi.watchedVideos.query>;

/** Where a video's analytics stand, for a link or the router. */
export const videoAnalytics = (videoId: string) => ({ to: '/analytics/$videoId', params: { videoId } }) as const;

/** What was watched of all videos. */
export const useWatchSummary = (query: AskedDays) =>
  useCall(analyticsApi.watchSummary, { query, placeholderData: keepPreviousData });

/** What was watched of one video. */
export const useVideoWatchSummary = (videoId: string, query: AskedDays) =>
  useCall(analyticsApi.videoWatchSummary, { params: { id: videoId }, query, placeholderData: keepPreviousData });

/** How often videos come about in the account. */
export const useSuccessRate = (query: AskedDays) =>
  useCall(analyticsApi.successRate, { query, placeholderData: keepPreviousData });

/** Who was here in the account. */
export const useUserActivity = (query: AskedDays) =>
  useCall(analyticsApi.userActivity, { query, placeholderData: keepPreviousData });

/** Which templates the account used most. */
export const usePopularTemplates = (query: AskedDays) =>
  useCall(analyticsApi.popularTemplates, { query, placeholderData: keepPreviousData });

/** One page of the videos with what was watched of them. */
export const useWatchedVideos = (query: AskedVideos) =>
  useCall(analyticsApi.watchedVideos, { query, placeholderData: keepPreviousData });

/** Saves the videos as a table. @throws ApiError when it could not be fetched. */
export async function exportVideos(query: z.input<typeof analyticsApi.exportWatchedVideos.query>): Promise<void> {
  await downloadFile(addressOf(analyticsApi.exportWatchedVideos.path, undefined, query), 'analytics-videos.csv');
}

/** Saves the days as a table, of one video or of all. @throws ApiError when it could not be fetched. */
export async function exportDays(query: z.input<typeof analyticsApi.exportWatchedDays.query>): Promise<void> {
  await downloadFile(addressOf(analyticsApi.exportWatchedDays.path, undefined, query), 'analytics-days.csv');
}
