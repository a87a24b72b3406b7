import { messageOf } from '../../../../lib/api/api-error.ts';
import { FormSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../../ui/feedback/states.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { useProfile } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';

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
