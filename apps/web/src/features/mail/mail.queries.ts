import { type Mail, mailApi, type MailWithContent } from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

type ListQuery = z.input<typeof mailApi.listMails.query>;

const mailsKey = ['mail', 'list'] as const;
const mailKey = (id: string) => ['mail', 'one', id] as const;
const transportKey = ['mail', 'transport'] as const;

/** How often mails on their way are looked after, in milliseconds. */
const ON_ITS_WAY_POLL_MS = 3_000;

/** One page of the outbox. While a mail of it is on its way, it is asked anew. */
export function useMails(query: ListQuery) {
  return useQuery({
    queryKey: [...mailsKey, query],
    queryFn: async ({ signal }) => (await call(mailApi.listMails, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? ON_ITS_WAY_POLL_MS : false),
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

export function useDeleteMail() {
  const client = useQueryClient();
  return async (id: string) => {
    await call(mailApi.deleteMail, { params: { id } });
    client.removeQueries({ queryKey: mailKey(id) });
    await client.invalidateQueries({ queryKey: mailsKey });
  };
}

const isOnItsWay = ({ state, next_attempt_at }: Mail) =>
  state === 'sending' || (state === 'queued' && Date.parse(next_attempt_at ?? '') < Date.now() + ON_ITS_WAY_POLL_MS);
