import { siteLeadsCalls } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { addressOf } from '../../../lib/api/api.ts';
import { downloadNamedFile } from '../../../lib/api/download.ts';
import { useCall, listKey } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';

const CHANGES = { invalidates: [listKey('sites')], inBackground: true };
type Asked = { page: number; per_page: number; search?: string };

/** One page of what visitors left. */
export const useLeads = (siteId: string, query: Asked, isAsked = true) =>
  useCall(siteLeadsCalls.listLeads, {
    params: { id: siteId },
    query,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

/** What changes the leads of a site. */
export const useChangeLeads = () => ({
  markSeen: useSend(siteLeadsCalls.markLeadsSeen, CHANGES),
  remove: useSend(siteLeadsCalls.deleteLead, CHANGES),
  /** Answers how many leads that were. */
  erase: useSend(siteLeadsCalls.eraseLeadsOf, CHANGES),
});

/** Saves the leads that are looked for as a table. @throws ApiError when it could not be fetched. */
export async function saveLeads(siteId: string, search: string | undefined): Promise<void> {
  await downloadNamedFile(addressOf(siteLeadsCalls.exportLeads.path, { id: siteId }, { search }));
}
