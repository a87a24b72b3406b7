import {
  GIVEN_ROLES,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  type MemberStatus,
  type Role,
  type TeamMember,
} from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { oneOf } from '../../../ui/table/table-query.ts';
import { formatDay } from '../../../lib/format.ts';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { Initials } from '../../../ui/person-picture.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { teamsTexts as texts } from '../teams.texts.gen.ts';

/** What the address of the list may say. */
export const MEMBER_RULES = {
  sorts: MEMBER_SORTS,
  defaultSort: { by: 'role', order: 'desc' },
  filters: { status: oneOf(MEMBER_STATUSES), role: oneOf(GIVEN_ROLES) },
} as const;

/** Roles to choose from, the least first. */
export const roleOptions = () => GIVEN_ROLES.map((value) => ({ value, label: texts.roles[value] }));

/** What stands above the list. */
export const memberFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    ...texts.filters.status,
    options: MEMBER_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  },
  { kind: 'choice', place: 'bar', key: 'role', ...texts.filters.role, options: roleOptions().toReversed() },
];

const STATUS_TONES = { active: 'success', inactive: 'neutral', pending: 'warning' } as const;
const ROLE_TONES = { viewer: 'neutral', editor: 'neutral', admin: 'accent', owner: 'plum' } as const;
const column = tableColumns<TeamMember>();
const NOTHING = <span className="text-text-3">–</span>;

/** The ids are the fields that the server sorts by. */
export const memberColumns = () =>
  column.columns([
    column.accessor('name', {
      header: texts.columns.name,
      meta: { card: 'title', skeleton: 'person' },
      cell: ({ row: { original } }) => <MemberName member={original} />,
    }),
    column.accessor('email', { header: texts.columns.email, meta: { card: 'none', from: 'never' } }),
    column.accessor('role', {
      header: texts.columns.role,
      sortDescFirst: true,
      meta: { skeleton: 'badge' },
      cell: ({ getValue }) => <RoleBadge role={getValue()} />,
    }),
    column.accessor('holds_seat', {
      header: texts.columns.seat,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ row: { original } }) => <SeatWords member={original} />,
    }),
    column.accessor('last_seen_at', {
      header: texts.columns.lastSeen,
      sortDescFirst: true,
      cell: ({ row: { original } }) => <LastSeen member={original} />,
    }),
    column.accessor('joined_at', {
      header: texts.columns.joined,
      sortDescFirst: true,
      meta: { from: 'wide' },
      cell: ({ getValue }) => <Joined at={getValue()} />,
    }),
    column.accessor('status', {
      header: texts.columns.status,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
  ]);

function MemberName({ member: { name, email, is_you: isYou } }: { member: TeamMember }) {
  const title = isYou ? (
    <span className="flex items-center gap-2">
      <span className="min-w-0 max-sm:wrap-anywhere sm:truncate">{name}</span>
      <Tag>{texts.you}</Tag>
    </span>
  ) : (
    name
  );
  return <TitleLines picture={<Initials name={name} />} title={title} text={email} />;
}

function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{texts.roles[role]}</Badge>;
}

function StatusBadge({ status }: { status: MemberStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} dot>
      {texts.statuses[status]}
    </Badge>
  );
}

/** The owner needs no seat, and whoever is shut out or was not in time takes none. */
function SeatWords({ member }: { member: TeamMember }) {
  if (member.role === 'owner' || member.status === 'inactive' || member.is_expired) return NOTHING;
  if (member.holds_seat) return texts.seat.held;
  return <span className="font-medium text-warning">{texts.seat.none}</span>;
}

function LastSeen({ member }: { member: TeamMember }) {
  const { kind, last_seen_at: at, expires_at: until, is_expired: isOver } = member;
  if (kind === 'invitation' && isOver) return <span className="text-warning">{texts.invitationOver}</span>;
  if (kind === 'invitation' && until !== null)
    return <span className="text-text-3">{texts.invitedUntil({ day: formatDay(until) })}</span>;
  if (at === null) return <span className="text-text-3">{texts.neverSeen}</span>;
  return (
    <span className="whitespace-nowrap">
      <RelativeTime iso={at} />
    </span>
  );
}

function Joined({ at }: { at: string | null }) {
  return at === null ? NOTHING : <span className="whitespace-nowrap">{formatDay(at)}</span>;
}
