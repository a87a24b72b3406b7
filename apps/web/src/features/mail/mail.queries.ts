import { type Mail, mailApi, type MailWithContent } from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys, newIdempotencyKey } from '../../lib/api/idempotency-key.ts';

type ListQuery = z.input<typeof mailApi.listMails.query>;

const mailsKey = ['mail', 'list'] as const;
const mailKey = (id: string) => ['mail', 'one', id] as const;
const transportKey = ['mail', 'transport'] as const;

/** How often a mail on its way is looked after, in milliseconds. */
const ON_ITS_WAY_POLL_MS = 3_000;

/** One page of the outbox. It is asked anew while a mail of it is on its way, and when the time of a next try has come. */
export function useMails(query: ListQuery) {
  return useQuery({
    queryKey: [...mailsKey, query],
    queryFn: async ({ signal }) => (await call(mailApi.listMails, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextLookMs(state.data?.data ?? []),
  });
}

/** A mail with what stands in it. Each reading is recorded, so it is read once; what becomes of the mail is in the list. */
export function useMail(id: string) {
  return useQuery({
    queryKey: mailKey(id),
    queryFn: async ({ signal }) => (await call(mailApi.getMail, { params: { id }, signal })).data,
    staleTime: 'static',
  });
}

/** How mails leave at this moment. */
export function useMailTransport() {
  return useQuery({
    queryKey: transportKey,
    queryFn: async ({ signal }) => (await call(mailApi.mailTransport, { signal })).data,
  });
}

/** Asks anew how mails leave and what became of them: after new settings, or when something was sent. */
export function useRefreshMail() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [mailsKey, transportKey]) void client.invalidateQueries({ queryKey });
  }, [client]);
}

export function useTestMail() {
  const refresh = useRefreshMail();
  return async (to: string) => {
    const { data } = await call(mailApi.testMail, { body: { to }, idempotencyKey: newIdempotencyKey() });
    refresh();
    return data;
  };
}

export function useRetryMail() {
  const client = useQueryClient();
  const refresh = useRefreshMail();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(mailApi.retryMail, { params: { id }, idempotencyKey: newIdempotencyKey() })).data,
    onSuccess: (mail) =>
      client.setQueryData<MailWithContent>(mailKey(mail.id), (known) => known && { ...known, ...mail }),
    onSettled: refresh,
  });
}

/** How many mails are kept for want of a mail server; undefined until that is known. */
export function useKeptMails(): number | undefined {
  const { data } = useQuery({
    queryKey: [...mailsKey, 'kept'],
    queryFn: async ({ signal }) =>
      (await call(mailApi.listMails, { query: { state: 'kept', per_page: 1 }, signal })).data.total,
  });
  return data;
}

/** Sends all kept mails. Pressed again after a lost answer it sends none twice. */
export function useSendKeptMails() {
  const refresh = useRefreshMail();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async () => (await call(mailApi.sendKeptMails, { idempotencyKey: keys.keyFor('all') })).data,
    onSuccess: keys.granted,
    onError: keys.failed,
    onSettled: refresh,
  });
}

export function useDeleteMail() {
  const client = useQueryClient();
  return async (id: string) => {
    await call(mailApi.deleteMail, { params: { id } });
    client.removeQueries({ queryKey: mailKey(id) });
    await client.invalidateQueries({ queryKey: mailsKey });
  };
}

/** Milliseconds until one of these mails may stand otherwise; false when none will by itself. */
function nextLookMs(mails: readonly Mail[]): number | false {
  const tries = mails.flatMap(({ state, next_attempt_at: next }) =>
    state === 'sending' ? [Date.now()] : state === 'queued' && next !== null ? [Date.parse(next)] : [],
  );
  return tries.length > 0 && Math.max(ON_ITS_WAY_POLL_MS, Math.min(...tries) - Date.now());
}
