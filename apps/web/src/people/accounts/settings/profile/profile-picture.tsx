import { AVATAR_MAX_BYTES, AVATAR_NOT_AN_IMAGE, AVATAR_TOO_LARGE, type Profile } from '@sayso/contract';
import { AvatarUpload } from '../../../../ui/upload/avatar-upload.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { useCrop } from '../../../../ui/upload/use-crop.tsx';
import { useConfirmDelete } from '../../../../session/preferences.ts';
import { usePictureActions } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';

const TYPES = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const;
/** What is said about the picture takes the place of what was said before. */
const ABOUT = 'profile-picture';

/** The picture of the signed-in person: choose one, crop it, and it is theirs; or take it away. */
export function ProfilePicture({ profile: { name, avatar_url: src } }: { profile: Profile }) {
  const { send, keep, removal } = usePictureActions();
  const confirmDelete = useConfirmDelete();
  const { crop, dialog } = useCrop('round', () => sayFailed(texts.notAnImage, AVATAR_NOT_AN_IMAGE));
  const remove = async () => {
    const isRemoved = await confirmDelete({ ...texts.removal, run: () => removal.mutateAsync() });
    if (isRemoved) showToast({ tone: 'success', about: ABOUT, ...texts.pictureRemoved });
  };
  return (
    <>
      <AvatarUpload
        label={texts.picture}
        name={name}
        src={src}
        types={TYPES}
        maxBytes={AVATAR_MAX_BYTES}
        disabled={removal.isPending}
        validate={validate}
        prepare={crop}
        upload={send}
        onDone={(url) => {
          keep(url);
          showToast({ tone: 'success', about: ABOUT, ...texts.pictureSaved });
        }}
        onFail={(message) => sayFailed(texts.failed.picture, message)}
        onRemove={() => void remove()}
      />
      {dialog}
    </>
  );
}

/** A courtesy: what is really in the file, the server finds out. */
function validate(file: File): string | null {
  if (!file.type.startsWith('image/')) return sayFailed(texts.notAnImage, AVATAR_NOT_AN_IMAGE);
  if (file.size > AVATAR_MAX_BYTES) return sayFailed(texts.tooLarge, AVATAR_TOO_LARGE);
  return null;
}

function sayFailed(title: string, text: string): string {
  showToast({ tone: 'danger', about: ABOUT, title, text });
  return text;
}
