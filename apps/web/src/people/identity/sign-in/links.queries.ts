import { emailApi, preferencesApi, identityApi } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { USER_KEY } from '../../../session/session.ts';
import { PREFERENCES_KEY } from '../../../session/preferences.ts';

/** What a mailed link is for. */
export type LinkKind = 'verify' | 'change' | 'undo' | 'undoTwoFactor' | 'stopMails';

/** `password`: of the account, which the server asks for in a browser that is not signed in to it. */
type OpenedLink = { token: string; password?: string };

const OPEN: Record<LinkKind, (link: OpenedLink) => Promise<unknown>> = {
  verify: (body) => call(emailApi.verifyEmail, { body }),
  change: (body) => call(emailApi.confirmEmailChange, { body }),
  undo: ({ token }) => call(emailApi.undoEmailChange, { body: { token } }),
  undoTwoFactor: ({ token }) => call(identityApi.undoTwoFactor, { body: { token } }),
  stopMails: ({ token }) => call(preferencesApi.stopMails, { query: { token } }),
};

/** Does what a mailed link is for. It may be about whoever is signed in here, or end their session, so the server is asked again who that is and what they prefer. */
export function useOpenLink(kind: LinkKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: OPEN[kind],
    onSuccess: () => client.invalidateQueries({ queryKey: kind === 'stopMails' ? PREFERENCES_KEY : USER_KEY }),
  });
}
