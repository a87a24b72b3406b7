import type { AdminUser, UserSupport } from '@sayso/contract';
import { useId } from 'react';
import { formatDay } from '../../../../lib/format.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { type KeyValue, KeyValues } from '../../../../ui/key-values.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { SupportButtons } from './support-buttons.tsx';
import { useUserSupport } from './support.queries.ts';
import { supportTexts as texts } from './support.texts.ts';
import { UserNotes } from './user-notes.tsx';
import { UserVideos } from './user-videos.tsx';

type Props = { user: AdminUser; isSelf: boolean };

/** How somebody stands, what went wrong for them lately, what was noted about them, and the links that help. */
export function UserSupportPanel({ user, isSelf }: Props) {
  const headingId = useId();
  const { data: support, isLoadingError } = useUserSupport(user.id);
  if (isLoadingError) return <Note tone="warning">{texts.failed}</Note>;
  if (!support)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton className="h-24" />
      </div>
    );
  return (
    <>
      <section aria-labelledby={headingId} className="grid gap-3">
        <h3 id={headingId} className="text-14 font-semibold">
          {texts.title}
        </h3>
        <KeyValues look="grid" items={factsOf(support)} />
        <SupportButtons user={user} support={support} isSelf={isSelf} />
      </section>
      <UserVideos id={user.id} />
      <UserNotes id={user.id} notes={support.notes} />
    </>
  );
}

function factsOf({ email_verified_at, pending_email, erase_at, sessions, accounts }: UserSupport): KeyValue[] {
  const others = accounts.filter(({ usage }) => usage === null);
  const [last] = sessions;
  return [
    {
      label: texts.email.label,
      value: email_verified_at === null ? texts.email.open : texts.email.confirmed(formatDay(email_verified_at)),
    },
    ...(pending_email === null ? [] : [{ label: texts.email.newLabel, value: texts.email.pending(pending_email) }]),
    ...(erase_at === null ? [] : [{ label: texts.leaving.label, value: texts.leaving.on(formatDay(erase_at)) }]),
    {
      label: texts.sessions.label,
      value: last ? (
        <>
          {texts.sessions.on(sessions.length)}, <RelativeTime iso={last.last_seen_at} />
        </>
      ) : (
        texts.sessions.nowhere
      ),
    },
    ...(others.length === 0
      ? []
      : [
          {
            label: texts.accounts.label,
            value: others.map(({ name, role }) => `${name} (${texts.accounts.roles[role]})`).join(', '),
            isWide: true,
          },
        ]),
  ];
}
