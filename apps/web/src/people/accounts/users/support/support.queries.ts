import { rendersApi, supportApi } from '@sayso/contract';
import { call } from '../../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useInvalidate } from '../../../../lib/api/invalidate.ts';

/** What an administrator has to know to help somebody. */
export const useUserSupport = (id: string) => useCall(supportApi.getUserSupport, { params: { id } });

/** The latest videos of the accounts that somebody owns. */
export const useVideosOfUser = (id: string) => useCall(rendersApi.videosOfUser, { params: { id } });

const SUPPORT = [supportApi, rendersApi.videosOfUser];
/** Reads again what is shown to help somebody. */
export const useReloadSupport = () => useInvalidate(SUPPORT);

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
