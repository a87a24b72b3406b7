import { type AdminPage, type PagePicture, pagesApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import type { Upload } from '../../ui/upload/files.ts';
import { useCall, listKey, invalidate } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** Pages are in the list, in the navigation and at the foot of every page. */
const PAGES = { invalidates: [listKey('pages')] };

/** All pages, for administrators. */
export const useAdminPages = () => useCall(pagesApi.listAdminPages);

/** A page to be edited, as it is when the editor opens: what others change meanwhile is found out when it is saved. */
export const useEditedPage = (id: string | null) =>
  useCall(pagesApi.getAdminPage, {
    params: { id: id ?? '' },
    // Nothing asks for it again while somebody writes.
    apart: 'edited',
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A page as it is now. */
export async function readPage(id: string, signal?: AbortSignal): Promise<AdminPage> {
  return (await call(pagesApi.getAdminPage, { params: { id }, ...(signal && { signal }) })).data;
}

export const useCreatePage = () => useSend(pagesApi.createPage, { ...PAGES, inBackground: true });

export const useUpdatePage = () => useSend(pagesApi.updatePage, { ...PAGES, inBackground: true });

/** Stores where pages stand among those beside them, one after the other. */
export function useMovePages() {
  const client = useQueryClient();
  return async (moved: readonly { id: string; position: number }[]): Promise<void> => {
    try {
      for (const { id, position } of moved) await call(pagesApi.updatePage, { params: { id }, body: { position } });
    } finally {
      await invalidate(client, PAGES.invalidates);
    }
  };
}

export const useDeletePage = () => useSend(pagesApi.deletePage, PAGES);

/** Sends a picture for a page. */
export const sendPagePicture: Upload<PagePicture> = async (file, options) =>
  (await uploadFile(pagesApi.uploadPagePicture, { file, ...options })).data;
