import { dataExportApi, deletionApi, type DataExport, type DeleteAccount, type OpenDataLink } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { useCall, callKey } from '../../../../lib/api/use-call.ts';
import { useSend } from '../../../../lib/api/use-send.ts';

/** How often the state is asked for while a copy is on its way, in milliseconds. */
const PROGRESS_MS = 3_000;

const isOnItsWay = ({ state }: DataExport): boolean => state === 'waiting' || state === 'making';

/** How far the copy of one's data is; followed while it is on its way. */
export const useDataExport = () =>
  useCall(dataExportApi.getDataExport, {
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? PROGRESS_MS : false),
  });

/** Asks for a copy. */
export function useAskForData() {
  const client = useQueryClient();
  return useSend(dataExportApi.askForDataExport, {
    onSuccess: (state) => client.setQueryData(callKey(dataExportApi.getDataExport), state),
  });
}

/** Lets the browser download the copy by a link that needs no sign-in. */
export async function downloadData(body: z.input<typeof OpenDataLink>): Promise<void> {
  const { download_url: href } = (await call(dataExportApi.openDataLink, { body })).data;
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

/** Deletes one's own account. Answers when it is erased, an ISO time; every session of the person has ended by then. */
export async function deleteAccount(body: z.input<typeof DeleteAccount>): Promise<string> {
  return (await call(deletionApi.deleteAccount, { body })).data.erase_at;
}
