import { fill } from '@sayso/i18n';
import type { AdminUser, UserStatus } from '@sayso/contract';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { Initials } from '../../../ui/person-picture.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useLoginAsUser } from '../../identity/impersonation/impersonation.queries.ts';
import { usersTexts as texts } from './users.texts.gen.ts';
import { isGone, sayFailed, sayGone, saySo } from './say.ts';
import { deleteUser, removeTwoFactor, updateUser, useReloadUsers } from './users.queries.ts';

const TONES = { active: 'success', suspended: 'warning', banned: 'danger' } as const;
const column = tableColumns<AdminUser>();

/** The ids are the fields that the server sorts by. */
export const userColumns = () =>
  column.columns([
    column.accessor('name', {
      header: texts.columns.name,
      meta: { card: 'title', skeleton: 'person' },
      cell: ({ row: { original } }) => (
        <TitleLines picture={<Initials name={original.name} />} title={original.name} text={original.email} />
      ),
    }),
    column.accessor('email', {
      header: texts.columns.email,
      meta: { card: 'none', from: 'never' },
    }),
    column.accessor('plans', {
      id: 'plan',
      header: texts.columns.plans,
      meta: { from: 'medium' },
      cell: ({ getValue }) => <PlanTags plans={getValue()} />,
    }),
    column.accessor('videosCreated', {
      id: 'videos_created',
      header: texts.columns.videos,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('createdAt', {
      id: 'created_at',
      header: texts.columns.joined,
      sortDescFirst: true,
      meta: { from: 'medium' },
      cell: ({ getValue }) => <span className="whitespace-nowrap">{formatDay(getValue())}</span>,
    }),
    column.accessor('lastActive', {
      id: 'last_login_at',
      header: texts.columns.lastSeen,
      sortDescFirst: true,
      cell: ({ getValue }) => <LastSeen at={getValue()} />,
    }),
    column.accessor('role', {
      header: texts.columns.role,
      enableSorting: false,
      meta: { from: 'wide' },
      cell: ({ getValue }) => <RoleWords role={getValue()} />,
    }),
    column.accessor('status', {
      header: texts.columns.status,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
  ]);

export function StatusBadge({ status }: { status: UserStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {texts.statuses[status]}
    </Badge>
  );
}

export function RoleWords({ role }: Pick<AdminUser, 'role'>) {
  return role === 'admin' ? <Badge tone="accent">{texts.roles.admin}</Badge> : texts.roles.user;
}

export function LastSeen({ at }: { at: string | null }) {
  if (at === null) return <span className="text-text-3">{texts.never}</span>;
  return (
    <span className="whitespace-nowrap">
      <RelativeTime iso={at} />
    </span>
  );
}

function PlanTags({ plans }: Pick<AdminUser, 'plans'>) {
  if (plans.length === 0) return <span className="text-text-3">{texts.noPlan}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {plans.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  );
}

export type UserActions = ReturnType<typeof useUserActions>;

/** What is done to a user at a press. Each says how it went and shows the list as it is then. */
export function useUserActions() {
  const reload = useReloadUsers();
  const { isBusy: isSigningIn, loginAs } = useLoginAsUser();

  const perform = async (act: () => Promise<{ title: string; text: string }>, failed: string) => {
    try {
      saySo(await act());
    } catch (error) {
      if (isGone(error)) sayGone();
      else sayFailed(failed, error);
    }
    await reload();
  };

  return {
    isSigningIn,
    // A second press would begin a second session.
    loginAs: ({ id }: AdminUser) => {
      if (!isSigningIn) loginAs(id);
    },
    suspend: (user: AdminUser) =>
      perform(async () => {
        const { name } = await updateUser(user.id, { status: 'suspended' });
        return fill(texts.done.suspended, { name });
      }, texts.failed.suspend),
    activate: (user: AdminUser) =>
      perform(async () => {
        const { name } = await updateUser(user.id, { status: 'active' });
        return fill(texts.done.activated, { name });
      }, texts.failed.activate),
    removeTwoFactor: ({ id, name }: AdminUser) =>
      confirm({
        ...fill(texts.twoFactor.question, { name }),
        tone: 'danger',
        run: () =>
          perform(async () => {
            await removeTwoFactor(id);
            return fill(texts.twoFactor.done, { name });
          }, texts.twoFactor.failed),
      }),
    remove: ({ id, name }: AdminUser) =>
      confirm({
        title: texts.remove.title,
        text: (
          <>
            {texts.remove.text({ name })} {texts.remove.what}
          </>
        ),
        action: texts.remove.title,
        busyText: texts.remove.busy,
        tone: 'danger',
        run: () =>
          perform(async () => {
            await deleteUser(id);
            return fill(texts.done.deleted, { name });
          }, texts.failed.remove),
      }),
  };
}
