import { rendersApi, supportApi } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';

const keyOf = (id: string) => ['accounts', 'support', id] as const;

/** What an administrator has to know to help somebody. */
export function useUserSupport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(supportApi.getUserSupport, { params: { id }, signal })).data,
  });
}

/** The latest videos of the accounts that somebody owns. */
export function useVideosOfUser(id: string) {
  return useQuery({
    queryKey: [...keyOf(id), 'videos'],
    queryFn: async ({ signal }) => (await call(rendersApi.videosOfUser, { params: { id }, signal })).data,
  });
}

/** Asks anew for what is shown to help somebody. */
export function useReloadSupport(id: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(id) }), [client, id]);
}

/** @throws ApiError */
export const sendResetLink = (id: string) => call(supportApi.sendUserResetLink, { params: { id } });

/** @throws ApiError */
export const sendVerification = (id: string) => call(supportApi.sendUserVerification, { params: { id } });

/** @throws ApiError */
export const signOut = (id: string) => call(supportApi.signUserOut, { params: { id } });

/** @throws ApiError */
export const addNote = (id: string, text: string) =>
  call(supportApi.addUserNote, { params: { id }, body: { text }, idempotencyKey: newIdempotencyKey() });

/** @throws ApiError */
export const deleteNote = (id: string, note: string) => call(supportApi.deleteUserNote, { params: { id, note } });
