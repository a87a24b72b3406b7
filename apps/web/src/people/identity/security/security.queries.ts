import {
  emailApi,
  GivenPassword,
  identityApi,
  SecondStepCode,
  type SecuritySettings,
  type TwoFactorAnswer,
} from '@sayso/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useCall, callKey, readData, invalidate } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';

const savingKey = ['accounts', 'security', 'saving'] as const;

/** Settles what signing in just did: it is in the recent activity, and may have ended sessions. Secrets are not kept. */
const RECENT = {
  gcTime: 0,
  invalidates: [identityApi.listSessions, identityApi.listActivity],
  inBackground: true,
};

/** Whether signing in takes a second step; undefined until that is known. */
export function useIsTwoFactorOn(): boolean | undefined {
  return useCall(identityApi.getTwoFactor).data?.enabled;
}

/** All that the tab shows. What has not come, or could not be loaded, is undefined. */
export function useSecurity() {
  const settings = useCall(identityApi.getSecurity, { select: ({ security_settings }) => security_settings });
  const twoFactor = useCall(identityApi.getTwoFactor);
  const sessions = useCall(identityApi.listSessions);
  const activity = useCall(identityApi.listActivity);
  const emailChange = useCall(emailApi.getEmailChange);
  const all = [settings, twoFactor, sessions, activity, emailChange];
  // While it is asked for again it still counts as failed: the rest of the tab stands, with what was typed.
  const failed = all.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  return {
    settings: settings.data,
    twoFactor: twoFactor.data,
    sessions: sessions.data,
    activity: activity.data,
    pendingEmail: emailChange.data?.pending_email ?? null,
    isPending: all.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0),
    isFailed: failed.length > 0,
    error: failed.find(({ error }) => error !== null)?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

export const useChangePassword = () => useSend(identityApi.changePassword, RECENT);

/** The calls that ask for another e-mail, mail its link again and call the change off. */
export function useEmailChange() {
  const client = useQueryClient();
  const queryKey = callKey(emailApi.getEmailChange);
  const keep = async (email: string | null) => {
    // A reading that began before would lay the older state on top.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { pending_email: email });
  };
  return {
    ask: useSend(emailApi.changeEmail, { gcTime: 0, onSuccess: (_, { body }) => keep(body.email) }),
    resend: useSend(emailApi.resendEmailChange),
    cancel: useSend(emailApi.cancelEmailChange, { onSuccess: () => keep(null) }),
  };
}

type Change = Partial<SecuritySettings>;
type Outcome = { onSaved: () => void; onFailed: (error: Error) => void };

/**
 * Changes the settings about signing in: at once here, then on the server. They are sent whole, one change after the other, each on top
 * of what the server has; one that fails is gone by itself. `shown`: the stored ones with what is on its way.
 */
export function useSaveSecurity(stored: SecuritySettings, { onSaved, onFailed }: Outcome) {
  const client = useQueryClient();
  const queryKey = callKey(identityApi.getSecurity);
  const { mutate } = useMutation({
    mutationKey: savingKey,
    scope: { id: 'security-settings' },
    mutationFn: async (change: Change) => {
      const body = { ...(client.getQueryData(queryKey)?.security_settings ?? stored), ...change };
      return readData(identityApi.saveSecurity, { body });
    },
    onSuccess: async (settings) => {
      // A reading that began before would lay the older state on top.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
      void invalidate(client, RECENT.invalidates);
      onSaved();
    },
    onError: onFailed,
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey: savingKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return { shown: Object.assign({}, stored, ...onTheirWay) as SecuritySettings, save: mutate };
}

export function useEndSession() {
  const client = useQueryClient();
  return useSend(identityApi.endSession, {
    ...RECENT,
    goneIsDone: true,
    onSuccess: (_, { params: { id } }) =>
      client.setQueryData(callKey(identityApi.listSessions), (known) => known?.filter((one) => one.id !== id)),
  });
}

/** Signs out everywhere but here. Answers how many devices that were. */
export const useEndOtherSessions = () => useSend(identityApi.endOtherSessions, RECENT);

type Given = string | undefined;
const given = (text: string): Given => text;

/** What people prove with who they are, by what they are asked for. What is not asked for is not sent. */
export const PROOF_FIELDS = {
  password: GivenPassword.transform(given),
  code: SecondStepCode.transform(given),
  notAsked: z.string().transform((): Given => undefined),
};

export type Proof = { password: string; code: string };

/** The calls that set the second step up or take it away, and renew its codes. Each answer says where it stands now. */
export function useTwoFactorCalls() {
  const client = useQueryClient();
  const onSuccess = ({ enabled, recovery_codes_left }: TwoFactorAnswer) => {
    client.setQueryData(callKey(identityApi.getTwoFactor), { enabled, recovery_codes_left });
  };
  return {
    begin: useSend(identityApi.setTwoFactor, { gcTime: 0 }),
    turn: useSend(identityApi.setTwoFactor, { ...RECENT, onSuccess }),
    renew: useSend(identityApi.renewRecoveryCodes, { ...RECENT, onSuccess }),
  };
}
