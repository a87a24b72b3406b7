import { type Profile, AVATAR_MAX_BYTES, avatarNotAnImage, avatarTooLarge } from '@sayso/contract';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { FormSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { formatMonth } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useSession } from '../../../../session/session.ts';
import { AvatarUpload } from '../../../../ui/upload/avatar-upload.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { useCrop } from '../../../../ui/upload/use-crop.tsx';
import { useConfirmDelete } from '../../../../session/preferences.ts';
import { userBadge } from '../../user-kind.ts';
import { ProfileForm, useProfile, usePictureActions } from './profile-form.tsx';
import { profileTexts as texts } from './profile.texts.gen.ts';

/** What people show of themselves: who they are, and what they write. */
export function ProfileTab() {
  const { data, error, isFetching, refetch } = useProfile();
  if (data)
    return (
      <div className="grid gap-4">
        <ProfileHead profile={data} />
        <ProfileForm profile={data} />
      </div>
    );
  if (error)
    return (
      <ErrorState title={texts.failed.load} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  return <FormSkeleton label={texts.loading} fields={5} />;
}

/** Who this is, at a glance. */
function ProfileHead({ profile }: { profile: Profile }) {
  const session = useSession();
  return (
    <Card className="flex flex-wrap items-center gap-5 p-5">
      <ProfilePicture profile={profile} />
      <div className="grid min-w-0 gap-1">
        <h2 className="display-18 wrap-anywhere">{profile.name}</h2>
        <p className="wrap-anywhere text-text-2">{profile.email}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-text-3">
          {session.state === 'signed-in' && <Tag>{userBadge(session.user)}</Tag>}
          {texts.joined({ month: formatMonth(profile.created_at) })}
        </p>
      </div>
    </Card>
  );
}

const TYPES = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const;
/** What is said about the picture takes the place of what was said before. */
const ABOUT = 'profile-picture';

/** The picture of the signed-in person: choose one, crop it, and it is theirs; or take it away. */
function ProfilePicture({ profile: { name, avatar_url: src } }: { profile: Profile }) {
  const { send, keep, removal } = usePictureActions();
  const confirmDelete = useConfirmDelete();
  const { crop, dialog } = useCrop('round', () => sayFailed(texts.notAnImage, avatarNotAnImage()));
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
  if (!file.type.startsWith('image/')) return sayFailed(texts.notAnImage, avatarNotAnImage());
  if (file.size > AVATAR_MAX_BYTES) return sayFailed(texts.tooLarge, avatarTooLarge());
  return null;
}

function sayFailed(title: string, text: string): string {
  showToast({ tone: 'danger', about: ABOUT, title, text });
  return text;
}
