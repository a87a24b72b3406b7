import { type AdminPage, type CreatePage, type PagePicture, pagesApi, type UpdatePage } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import type { Upload } from '../../ui/upload/use-upload.ts';

/** What the keys of everything begin with that says which pages there are. */
const ALL = listKey('pages');
const adminKey = [...ALL, 'admin'] as const;

/** All pages, for administrators. */
export function useAdminPages() {
  return useQuery({
    queryKey: adminKey,
    queryFn: async ({ signal }): Promise<AdminPage[]> => (await call(pagesApi.listAdminPages, { signal })).data,
  });
}

/** A page to be edited, as it is when the editor opens: what others change meanwhile is found out when it is saved. */
export function useEditedPage(id: string | null) {
  return useQuery({
    // Apart from the lists: nothing asks for it anew while somebody writes.
    queryKey: ['edited page', id],
    queryFn: ({ signal }) => readPage(id ?? '', signal),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A page as it is now. */
export async function readPage(id: string, signal?: AbortSignal): Promise<AdminPage> {
  return (await call(pagesApi.getAdminPage, { params: { id }, ...(signal && { signal }) })).data;
}

/** Makes a page. The same form sent again after a lost answer makes no second one. */
export function useCreatePage() {
  const renew = useRenewPages();
  const [keys] = useState(createIdempotencyKeys);
  return async (form: z.input<typeof CreatePage>): Promise<AdminPage> => {
    const { data } = await keys.once(form, (idempotencyKey) =>
      call(pagesApi.createPage, { body: form, idempotencyKey }),
    );
    void renew();
    return data;
  };
}

/** Changes a page. */
export function useUpdatePage() {
  const renew = useRenewPages();
  return async (id: string, change: z.input<typeof UpdatePage>): Promise<AdminPage> => {
    const { data } = await call(pagesApi.updatePage, { params: { id }, body: change });
    void renew();
    return data;
  };
}

/** Stores where pages stand among those beside them, one after the other. */
export function useMovePages() {
  const renew = useRenewPages();
  return async (moved: readonly { id: string; position: number }[]): Promise<void> => {
    try {
      for (const { id, position } of moved) await call(pagesApi.updatePage, { params: { id }, body: { position } });
    } finally {
      await renew();
    }
  };
}

/** Deletes a page. A refusal renews the list too: it may be old. */
export function useDeletePage() {
  const renew = useRenewPages();
  return (id: string) => call(pagesApi.deletePage, { params: { id } }).finally(renew);
}

/** Sends a picture for a page. */
export const sendPagePicture: Upload<PagePicture> = async (file, options) =>
  (await uploadFile(pagesApi.uploadPagePicture, { file, ...options })).data;

/** Pages stand in the list, in the navigation and at the foot of every page. */
function useRenewPages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ALL, predicate: ({ queryKey: [, part] }) => part !== 'edited' });
}
