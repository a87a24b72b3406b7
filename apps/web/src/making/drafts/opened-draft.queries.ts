import { draftsApi, flatDraft } from '@sayso/contract';
import { queryOptions } from '@tanstack/react-query';
import { shownAccount } from '../../lib/api/credentials.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { createIdempotencyKeys } from '../../lib/api/use-send.ts';
import { type Draft, readServerDraft, type ServerDraft } from './store/draft.ts';
import { callKey } from '../../lib/api/reads.ts';

/** A draft as the server has it, asked for again when the account's drafts have changed anywhere; null when it is gone. */
export function remoteDraftQuery(id: string) {
  return queryOptions({
    queryKey: [...callKey(draftsApi.getDraft, { params: { id } }), 'here'],
    queryFn: async ({ signal }): Promise<ServerDraft | null> => {
      try {
        return readServerDraft((await call(draftsApi.getDraft, { params: { id }, signal })).data);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'draft_not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** One draft as it is now. `keep`: puts it where it is gone on with. */
export function draftQuery(id: string, keep: (draft: ServerDraft) => void) {
  return queryOptions({
    queryKey: ['draft', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(draftsApi.getDraft, { params: { id }, signal });
      const draft = readServerDraft(data);
      keep(draft);
      return draft;
    },
    // What is opened is gone on with: never an old copy.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What a wizard asks of the server, in the account that is shown when it opens, also for what is sent later. A draft that is created again after a lost answer is created once. */
export function draftCalls() {
  const keys = createIdempotencyKeys();
  const account = shownAccount();
  return {
    create: async (content: Draft) => {
      const body = { content: flatDraft(content) };
      const send = (idempotencyKey: string) => call(draftsApi.createDraft, { body, idempotencyKey, account });
      return readServerDraft((await keys.once(content, send)).data);
    },
    save: async ({ id, version }: { id: string; version: number }, content: Draft) => {
      const body = { version, content: flatDraft(content) };
      return readServerDraft((await call(draftsApi.saveDraft, { params: { id }, body, account })).data);
    },
  };
}
