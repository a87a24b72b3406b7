import {
  type ContentAct,
  type DecisionResult,
  FRAMES_EVERY_MS,
  moderationApi,
  type ModeratedContentDetail,
} from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadNamedFile } from '../../lib/api/download.ts';
import { inOwnZone } from '../../lib/own-days.ts';

type ListQuery = z.input<typeof moderationApi.listContent.query>;
type ExportQuery = z.input<typeof moderationApi.exportContent.query>;
export type DecisionForm = Omit<z.input<typeof moderationApi.decideContent.body>, 'items' | 'act'>;

/** What the keys of everything begin with that a decision changes. */
const ALL = ['moderation'] as const;
const contentKey = [...ALL, 'content'] as const;
const oneKey = (id: string) => [...ALL, 'one', id] as const;

/** How often a sheet of pictures is looked for that is being made, in milliseconds. */
const FRAMES_POLL_MS = 1_000;
/** How often the queue is asked anew while it is looked at, in milliseconds: others decide too, and reports come in. */
const QUEUE_POLL_MS = 30_000;

/** One page of the queue. */
export function useContentQueue(query: ListQuery) {
  return useQuery({
    queryKey: [...contentKey, query],
    queryFn: async ({ signal }) => (await call(moderationApi.listContent, { query: inOwnZone(query), signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_POLL_MS,
  });
}

/** The documented counters; today is the day of whoever looks. */
export function useModerationStatistics() {
  return useQuery({
    queryKey: [...ALL, 'statistics'],
    queryFn: async ({ signal }) => {
      const midnight = new Date();
      midnight.setHours(0, 0, 0, 0);
      const query = { today_from: midnight.toISOString() };
      return (await call(moderationApi.contentStatistics, { query, signal })).data;
    },
    refetchInterval: QUEUE_POLL_MS,
  });
}

/** One of the contents with all that helps to decide. While its pictures are made, it is asked for again. */
export function useContent(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await call(moderationApi.getContent, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.frames.state === 'making' ? FRAMES_POLL_MS : false),
  });
}

/** Has the pictures of a video made. What it is answered is shown at once. */
export function useMakeFrames() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(moderationApi.makeFrames, { params: { id } })).data,
    onSuccess: (frames, id) =>
      client.setQueryData<ModeratedContentDetail>(oneKey(id), (content) => content && { ...content, frames }),
  });
}

type Decided = { act: ContentAct; items: readonly { id: string; version: number }[]; form?: DecisionForm };

/** Decides about some contents. What the answer says of them is shown at once. */
export function useDecideContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, items, form }: Decided): Promise<DecisionResult[]> => {
      const chosen = items.map(({ id, version }) => ({ id, version }));
      return (await call(moderationApi.decideContent, { body: { ...form, act, items: chosen } })).data;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Takes a decision back. */
export function useUndoDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(moderationApi.undoDecision, { params: { id } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Answers an appeal. */
export function useAnswerAppeal() {
  const client = useQueryClient();
  return async (id: string, body: z.input<typeof moderationApi.answerAppeal.body>) => {
    try {
      return (await call(moderationApi.answerAppeal, { params: { id }, body })).data;
    } finally {
      await client.invalidateQueries({ queryKey: ALL });
    }
  };
}

/** Saves the queue as a table, as it is filtered. */
export async function exportContent(query: ExportQuery): Promise<void> {
  await downloadNamedFile(addressOf(moderationApi.exportContent.path, undefined, inOwnZone(query)));
}

/** When a picture of a sheet is shown in its video, in milliseconds. */
export const frameTimeMs = (place: number): number => place * FRAMES_EVERY_MS;
