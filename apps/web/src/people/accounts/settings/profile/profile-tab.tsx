import { messageOf } from '../../../../lib/api/api-error.ts';
import { FormSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';
import type { Profile } from '@sayso/contract';
import { formatMonth } from '../../../../lib/format.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useSession } from '../../../../session/session.ts';
import { userBadge } from '../../user-kind.ts';
import { ProfilePicture } from './profile-picture.tsx';

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
          {texts.joined(formatMonth(profile.created_at))}
        </p>
      </div>
    </Card>
  );
}
