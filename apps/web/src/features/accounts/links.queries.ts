import { accountsApi } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { USER_KEY } from './accounts.queries.ts';

/** What a mailed link about an e-mail is for. */
export type LinkKind = 'verify' | 'change' | 'undo';

const ENDPOINTS = {
  verify: accountsApi.verifyEmail,
  change: accountsApi.confirmEmailChange,
  undo: accountsApi.undoEmailChange,
} as const;

/** Does what a mailed link is for. It may be about whoever is signed in here, or end their session, so the server is asked again who that is. */
export function useOpenLink(kind: LinkKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(ENDPOINTS[kind], { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: USER_KEY }),
  });
}
