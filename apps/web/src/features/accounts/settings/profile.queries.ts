import { accountsApi, type Profile, type SaveProfile } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useChangeUser } from '../accounts.queries.ts';

const profileKey = ['accounts', 'profile'] as const;

/** What the signed-in person shows of themselves. */
export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => (await call(accountsApi.getProfile, { signal })).data,
  });
}

/** Saves the texts of a profile. The name in the shell changes with it. */
export function useSaveProfile() {
  const keep = useKeepProfile();
  return async (body: z.input<typeof SaveProfile>) => keep((await call(accountsApi.saveProfile, { body })).data);
}

function useKeepProfile() {
  const client = useQueryClient();
  const changeUser = useChangeUser();
  return (profile: Profile): Profile => {
    client.setQueryData(profileKey, profile);
    changeUser({ name: profile.name });
    return profile;
  };
}
