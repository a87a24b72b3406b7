import { profileApi, type Profile, type SaveProfile } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/api.ts';
import { uploadFile } from '../../../../lib/api/upload-file.ts';
import type { Upload } from '../../../../ui/upload/use-upload.ts';
import { useChangeUser } from '../../../../session/session.ts';

const profileKey = ['accounts', 'profile'] as const;

/** What the signed-in person shows of themselves. */
export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => (await call(profileApi.getProfile, { signal })).data,
  });
}

/** Saves the texts of a profile. The name in the shell changes with it. */
export function useSaveProfile() {
  const keep = useKeepProfile();
  return async (body: z.input<typeof SaveProfile>) => keep((await call(profileApi.saveProfile, { body })).data);
}

/** Sends a picture, or takes it away. The one in the shell changes with it. */
export function usePictureActions() {
  const client = useQueryClient();
  const changeUser = useChangeUser();
  const keep = (avatar_url: string | null) => {
    client.setQueryData<Profile>(profileKey, (known) => known && { ...known, avatar_url });
    changeUser({ avatar_url });
  };
  const send: Upload<string> = async (file, options) =>
    (await uploadFile(profileApi.saveAvatar, { ...options, file, field: 'avatar' })).data.avatar_url;
  const removal = useMutation({
    mutationFn: () => call(profileApi.deleteAvatar),
    onSuccess: () => keep(null),
  });
  return { send, keep, removal };
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
