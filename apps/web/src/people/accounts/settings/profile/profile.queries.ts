import { profileApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../../../lib/api/upload-file.ts';
import { callKey, useCall } from '../../../../lib/api/use-call.ts';
import { useSend } from '../../../../lib/api/use-send.ts';
import { useChangeUser } from '../../../../session/session.ts';
import type { Upload } from '../../../../ui/upload/use-upload.ts';

/** What the signed-in person shows of themselves. */
export const useProfile = () => useCall(profileApi.getProfile);

/** Saves the texts of a profile. The name in the shell changes with it. */
export function useSaveProfile() {
  const client = useQueryClient();
  const changeUser = useChangeUser();
  return useSend(profileApi.saveProfile, {
    onSuccess: (profile) => {
      client.setQueryData(callKey(profileApi.getProfile), profile);
      changeUser({ name: profile.name });
    },
  });
}

/** Sends a picture, or takes it away. The one in the shell changes with it. */
export function usePictureActions() {
  const client = useQueryClient();
  const changeUser = useChangeUser();
  const keep = (avatar_url: string | null) => {
    client.setQueryData(callKey(profileApi.getProfile), (known) => known && { ...known, avatar_url });
    changeUser({ avatar_url });
  };
  const send: Upload<string> = async (file, options) =>
    (await uploadFile(profileApi.saveAvatar, { ...options, file, field: 'avatar' })).data.avatar_url;
  const removal = useSend(profileApi.deleteAvatar, { onSuccess: () => keep(null) });
  return { send, keep, removal };
}
