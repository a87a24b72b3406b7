import { type Mail, mailApi } from '@sayso/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall, callKey, useInvalidate } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

type ListQuery = z.input<typeof mailApi.listMails.query>;

/** How mails leave, and what became of them. A mail itself is read once. */
const OUTBOX = [mailApi.listMails, mailApi.mailTransport];

/** How often a mail on its way is looked after, in milliseconds. */
const ON_ITS_WAY_POLL_MS = 3_000;

/** One page of the outbox. It is asked anew while a mail of it is on its way, and when the time of a next try has come. */
export const useMails = (query: ListQuery) =>
  useCall(mailApi.listMails, {
    query,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextLookMs(state.data?.data ?? []),
  });

/** A mail with what stands in it. Each reading is recorded, so it is read once; what becomes of the mail is in the list. */
export const useMail = (id: string) => useCall(mailApi.getMail, { params: { id }, staleTime: 'static' });

/** How mails leave at this moment. */
export const useMailTransport = () => useCall(mailApi.mailTransport);

/** Reads again how mails leave and what became of them: after new settings, or when something was sent. */
export const useRefreshMail = () => useInvalidate(OUTBOX);

export const useTestMail = () => useSend(mailApi.testMail, { invalidates: OUTBOX, inBackground: true });

export function useRetryMail() {
  const client = useQueryClient();
  return useSend(mailApi.retryMail, {
    onSuccess: (mail, { params }) =>
      client.setQueryData(callKey(mailApi.getMail, { params }), (known) => known && { ...known, ...mail }),
    invalidates: OUTBOX,
    inBackground: true,
  });
}

/** How many mails are kept for want of a mail server; undefined until that is known. */
export const useKeptMails = (): number | undefined =>
  useCall(mailApi.listMails, { query: { state: 'kept', per_page: 1 } }).data?.total;

export const useSendKeptMails = () => useSend(mailApi.sendKeptMails, { invalidates: OUTBOX, inBackground: true });

export function useDeleteMail() {
  const client = useQueryClient();
  return useSend(mailApi.deleteMail, {
    onSuccess: (_, { params }) => client.removeQueries({ queryKey: callKey(mailApi.getMail, { params }) }),
    invalidates: [mailApi.listMails],
  });
}

/** Milliseconds until one of these mails may stand otherwise; false when none will by itself. */
function nextLookMs(mails: readonly Mail[]): number | false {
  const tries = mails.flatMap(({ state, next_attempt_at: next }) =>
    state === 'sending' ? [Date.now()] : state === 'queued' && next !== null ? [Date.parse(next)] : [],
  );
  return tries.length > 0 && Math.max(ON_ITS_WAY_POLL_MS, Math.min(...tries) - Date.now());
}
