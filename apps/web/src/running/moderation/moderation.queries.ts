import { FRAMES_EVERY_MS, moderationApi } from '@sayso/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf } from '../../lib/api/api.ts';
import { downloadNamedFile } from '../../lib/api/download.ts';
import { inOwnZone } from '../../lib/time.ts';
import { useCall, callKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

type ListQuery = z.input<typeof moderationApi.listContent.query>;
type ExportQuery = z.input<typeof moderationApi.exportContent.query>;
export type DecisionForm = Omit<z.input<typeof moderationApi.decideContent.body>, 'items' | 'act'>;

/** A decision changes all of it. */
const CHANGES = { invalidates: [moderationApi] };

/** How often a sheet of pictures is looked for that is being made, in milliseconds. */
const FRAMES_POLL_MS = 1_000;
/** How often the queue is asked anew while it is looked at, in milliseconds: others decide too, and reports come in. */
const QUEUE_POLL_MS = 30_000;

/** One page of the queue. */
export const useContentQueue = (query: ListQuery) =>
  useCall(moderationApi.listContent, {
    query: inOwnZone(query),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_POLL_MS,
  });

/** The documented counters; today is the day of the reader. */
export const useModerationStatistics = () =>
  useCall(moderationApi.contentStatistics, {
    query: { today_from: startOfToday() },
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_POLL_MS,
  });

function startOfToday(): string {
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  return midnight.toISOString();
}

/** One of the contents with all that helps to decide. While its pictures are made, it is asked for again. */
export const useContent = (id: string) =>
  useCall(moderationApi.getContent, {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.frames.state === 'making' ? FRAMES_POLL_MS : false),
  });

/** Has the pictures of a video made. The answer is shown at once. */
export function useMakeFrames() {
  const client = useQueryClient();
  return useSend(moderationApi.makeFrames, {
    onSuccess: (frames, { params }) =>
      client.setQueryData(
        callKey(moderationApi.getContent, { params }),
        (content) => content && { ...content, frames },
      ),
  });
}

/** Decides about some contents. */
export const useDecideContent = () => useSend(moderationApi.decideContent, CHANGES);

/** Takes a decision back. */
export const useUndoDecision = () => useSend(moderationApi.undoDecision, CHANGES);

export const useAnswerAppeal = () => useSend(moderationApi.answerAppeal, CHANGES);

/** Saves the queue as a table, as it is filtered. */
export async function exportContent(query: ExportQuery): Promise<void> {
  await downloadNamedFile(addressOf(moderationApi.exportContent.path, undefined, inOwnZone(query)));
}

/** When a picture of a sheet is shown in its video, in milliseconds. */
export const frameTimeMs = (place: number): number => place * FRAMES_EVERY_MS;
