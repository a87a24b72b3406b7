import { accountsApi, type DeleteAccount, type RestoreAccount } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { KEEP_NOTHING } from './accounts.queries.ts';

/** Keeps an account that was to be deleted. Nobody is signed in by it. */
export function useRestore() {
  return useMutation({
    ...KEEP_NOTHING,
    mutationFn: async (body: z.input<typeof RestoreAccount>) => {
      await call(accountsApi.restoreAccount, { body });
    },
  });
}

/** Deletes one's own account. Answers when it is erased, an ISO time; every session of the person has ended by then. */
export async function deleteAccount(body: z.input<typeof DeleteAccount>): Promise<string> {
  return (await call(accountsApi.deleteAccount, { body })).data.erase_at;
}
