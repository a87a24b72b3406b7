import { draftsApi, type DraftSummary, type LiveEvent } from '@sayso/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callKey, patchQuery } from '../api/reads.ts';

/** Under which the people are kept who have a draft open. Apart from the list of drafts: a draft that was saved moves nobody. */
export const editorsKey = (draftId: string) => ['draft-editors', draftId] as const;

/** Shows who has a draft open by now, in the wizard and wherever drafts are listed. */
export function takeEditors(
  client: QueryClient,
  { draft_id: id, editors }: Extract<LiveEvent, { type: 'editors' }>,
): void {
  patchQuery(client, editorsKey(id), () => editors);
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: callKey(draftsApi.listDrafts) }))
    patchQuery<{ data: DraftSummary[] }>(client, queryKey, (page) => ({
      ...page,
      data: page.data.map((draft) => (draft.id === id ? { ...draft, editors } : draft)),
    }));
}
