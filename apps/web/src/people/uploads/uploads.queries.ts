import { type Upload, type UploadKind, uploadsApi } from '@sayso/contract';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { newIdempotencyKey } from '../../lib/api/use-send.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import type { Upload as Send } from '../../ui/upload/files.ts';
import { callQuery, listKey, useInvalidate } from '../../lib/api/reads.ts';

const UPLOADS = [listKey('uploads')];

/** Own files shown at once: two rows of a wide screen. */
const SHOWN = 8;

/** One page of the account's own files of a kind, newest first. The page before stays in view while the next one loads. */
export const uploadsQuery = (kind: UploadKind, page: number) =>
  callQuery(uploadsApi.listUploads, { query: { kind, page, per_page: SHOWN }, placeholderData: keepPreviousData });

/** One own file by its id: what a draft or a video names. */
export const uploadQuery = (id: string) => callQuery(uploadsApi.getUpload, { params: { id } });

/** How many videos wait or are being made with a file, and how many templates name it. Asked each time: both come and go without the file. */
export const uploadUseQuery = (id: string) =>
  callQuery(uploadsApi.getUpload, {
    params: { id },
    keyedBy: ['use'],
    select: ({ waiting_videos: videos, templates }) => ({ videos, templates }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** The upload that is chosen; undefined while none is, until it has been read, and when it is gone. */
export function useChosenUpload(id: string | null): Upload | undefined {
  return useQuery({ ...uploadQuery(id ?? ''), enabled: id !== null }).data;
}

/** Of some own files those that have been deleted. */
export function useLostUploads(ids: readonly string[]): string[] {
  const answers = useQueries({ queries: ids.map((id) => uploadQuery(id)) });
  return ids.filter((_, place) => isGone(answers[place]?.error));
}

/** Whether a file was not found because it has been deleted. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'upload_not_found';
}

/** The same, undefined until all of them have been asked after. */
export function useLostOnceKnown(ids: readonly string[]): string[] | undefined {
  const answers = useQueries({ queries: ids.map((id) => uploadQuery(id)) });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return ids.filter((_, place) => isGone(answers[place]?.error));
}

/** Sends a file whose sender has said that they may use it. Tried again, the same file is stored once. */
export function sendUpload(kind: UploadKind): Send<Upload> {
  return async (file, options) => {
    const query = { kind, name: file.name, consent: 'true' } as const;
    return (await uploadFile(uploadsApi.createUpload, { file, query, idempotencyKey: keyOf(file), ...options })).data;
  };
}

/** What changes the list: reading it anew after an upload, and deleting a file. `isUnused`: no video waits or is being made with it. */
export function useUploadActions() {
  const client = useQueryClient();
  const reread = useInvalidate(UPLOADS);
  return {
    reread,
    remove: (id: string) => call(uploadsApi.deleteUpload, { params: { id } }),
    isUnused: async (id: string) => {
      const { waiting_videos: videos, templates } = await client.fetchQuery(uploadUseQuery(id));
      return videos === 0 && templates === 0;
    },
  };
}

const keys = new WeakMap<File, string>();

function keyOf(file: File): string {
  const key = keys.get(file) ?? newIdempotencyKey();
  keys.set(file, key);
  return key;
}
