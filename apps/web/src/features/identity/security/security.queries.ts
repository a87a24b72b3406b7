import {
  emailApi,
  GivenPassword,
  identityApi,
  SecondStepCode,
  type SecuritySettings,
  type SessionOfUser,
  type TwoFactorAnswer,
} from '@sayso/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';

const KEY = ['accounts', 'security'] as const;
const settingsKey = [...KEY, 'settings'] as const;
const twoFactorKey = [...KEY, 'two-factor'] as const;
const sessionsKey = [...KEY, 'sessions'] as const;
const activityKey = [...KEY, 'activity'] as const;
const emailChangeKey = [...KEY, 'email-change'] as const;
const savingKey = [...KEY, 'saving'] as const;

const twoFactorQuery = {
  queryKey: twoFactorKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(identityApi.getTwoFactor, { signal })).data,
};

/** Whether signing in takes a second step; undefined until that is known. */
export function useIsTwoFactorOn(): boolean | undefined {
  return useQuery(twoFactorQuery).data?.enabled;
}

/** All that the tab shows. What has not come, or could not be loaded, is undefined. */
export function useSecurity() {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(identityApi.getSecurity, { signal })).data.security_settings,
  });
  const twoFactor = useQuery(twoFactorQuery);
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(identityApi.listSessions, { signal })).data,
  });
  const activity = useQuery({
    queryKey: activityKey,
    queryFn: async ({ signal }) => (await call(identityApi.listActivity, { signal })).data,
  });
  const emailChange = useQuery({
    queryKey: emailChangeKey,
    queryFn: async ({ signal }) => (await call(emailApi.getEmailChange, { signal })).data,
  });
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

type Passwords = {
  current_password: string;
  new_password: string;
  new_password_confirmation: string;
  end_api_tokens: boolean;
  consent?: boolean | undefined;
  consent_version?: string | undefined;
};

export function useChangePassword() {
  const refresh = useRefresh();
  return async (body: Passwords) => {
    await call(identityApi.changePassword, { body });
    refresh();
  };
}

/** The calls that ask for another e-mail, mail its link again and call the change off. */
export function useEmailChange() {
  const client = useQueryClient();
  const keep = async (email: string | null) => {
    // A reading that began before would lay the older state on top.
    await client.cancelQueries({ queryKey: emailChangeKey });
    client.setQueryData(emailChangeKey, { pending_email: email });
  };
  return {
    ask: async (body: { email: string; password: string; code?: string | undefined }) => {
      await call(emailApi.changeEmail, { body });
      await keep(body.email);
    },
    resend: () => call(emailApi.resendEmailChange),
    cancel: async () => {
      await call(emailApi.cancelEmailChange);
      await keep(null);
    },
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
  const refresh = useRefresh();
  const { mutate } = useMutation({
    mutationKey: savingKey,
    scope: { id: 'security-settings' },
    mutationFn: async (change: Change) => {
      const body = { ...(client.getQueryData<SecuritySettings>(settingsKey) ?? stored), ...change };
      return (await call(identityApi.saveSecurity, { body })).data.security_settings;
    },
    onSuccess: async (settings) => {
      // A reading that began before would lay the older state on top.
      await client.cancelQueries({ queryKey: settingsKey });
      client.setQueryData(settingsKey, settings);
      refresh();
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

/** Signs one device out. One that has been signed out meanwhile is gone as well. */
export function useEndSession() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return async (id: string): Promise<void> => {
    await call(identityApi.endSession, { params: { id } }).catch((failure: unknown) => {
      if (errorFromFailure(failure).status !== 404) throw failure;
    });
    client.setQueryData<SessionOfUser[]>(sessionsKey, (known) => known?.filter((session) => session.id !== id));
    refresh();
  };
}

/** Signs out everywhere but here. Answers how many devices that were. */
export function useEndOtherSessions() {
  const refresh = useRefresh();
  return async (): Promise<number> => {
    const { ended } = (await call(identityApi.endOtherSessions)).data;
    refresh();
    return ended;
  };
}

type Given = string | undefined;
const given = (text: string): Given => text;

/** What people prove with who they are, by what they are asked for. What is not asked for is not sent. */
export const PROOF_FIELDS = {
  password: GivenPassword.transform(given),
  code: SecondStepCode.transform(given),
  notAsked: z.string().transform((): Given => undefined),
};

export type Proof = { password: string; code: string };

/** The calls that set the second step up, renew its codes and take it away. Each answer says where it stands now. */
export function useTwoFactorCalls() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const keep = ({ data }: { data: TwoFactorAnswer }) => {
    const { enabled, recovery_codes_left } = data;
    client.setQueryData(twoFactorKey, { enabled, recovery_codes_left });
    refresh();
    return data;
  };
  return {
    begin: async (password: string) =>
      (await call(identityApi.setTwoFactor, { body: { enabled: true, password } })).data,
    turnOn: async (proof: Proof) => keep(await call(identityApi.setTwoFactor, { body: { enabled: true, ...proof } })),
    turnOff: async (proof: Proof) => keep(await call(identityApi.setTwoFactor, { body: { enabled: false, ...proof } })),
    renew: async (body: Proof) => keep(await call(identityApi.renewRecoveryCodes, { body })),
  };
}

/** What was just done stands in the list of recent activity, and may have ended sessions. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [sessionsKey, activityKey]) void client.invalidateQueries({ queryKey });
  };
}
