import type { AdminPlan } from '@sayso/contract';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { Badge, Tag } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/title-lines.tsx';
import { plansTexts } from './plans.texts.ts';
import { priceOf } from './price-of.ts';

const { columns: texts, badges, states } = plansTexts;
const column = tableColumns<AdminPlan>();

/** The columns of the list. `isDefault`: which plan people get when they sign up. */
export const planColumns = (isDefault: (plan: AdminPlan) => boolean) =>
  column.columns([
    column.accessor('name', {
      header: texts.name,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <TitleLines
          title={
            <>
              {original.name} <span className="ml-1 font-mono text-12 font-normal text-text-3">{original.slug}</span>
            </>
          }
          text={original.description}
        />
      ),
    }),
    column.accessor('price', {
      header: texts.price,
      meta: { align: 'end' },
      cell: ({ row: { original } }) => priceOf(original),
    }),
    column.accessor('videos_created', {
      header: texts.videos,
      enableSorting: false,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => <Limit value={getValue()} />,
    }),
    column.accessor('video_seconds', {
      header: texts.seconds,
      enableSorting: false,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => <Limit value={getValue()} />,
    }),
    column.accessor('script_characters', {
      header: texts.characters,
      enableSorting: false,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => <Limit value={getValue()} />,
    }),
    column.accessor('people', {
      header: texts.people,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.display({
      id: 'rights',
      header: texts.rights,
      meta: { skeleton: 'badge' },
      cell: ({ row: { original } }) => <Rights plan={original} />,
    }),
    column.display({
      id: 'state',
      header: texts.state,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
          <Badge tone={original.is_active ? 'success' : 'neutral'} dot>
            {original.is_active ? states.active : states.inactive}
          </Badge>
          {isDefault(original) && <Badge tone="info">{badges.default}</Badge>}
          {original.is_featured && <Badge tone="accent">{badges.featured}</Badge>}
        </span>
      ),
    }),
    column.accessor('created_at', {
      header: texts.created,
      sortDescFirst: true,
      meta: { from: 'wide', card: 'none' },
      cell: ({ getValue }) => (
        <span title={formatDateTime(getValue())}>
          <RelativeTime iso={getValue()} />
        </span>
      ),
    }),
  ]);

function Limit({ value }: { value: number | null }) {
  if (value === null) return <span className="text-text-3">{plansTexts.unlimited}</span>;
  return formatCount(value);
}

function Rights({ plan }: { plan: AdminPlan }) {
  const { team_members_enabled: team, marketplace_enabled: marketplace, full_avatar_library: library } = plan;
  if (!team && !marketplace && !library) return <span className="text-text-3">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {team && <Badge tone="plum">{badges.team}</Badge>}
      {marketplace && <Tag>{badges.marketplace}</Tag>}
      {library && <Tag>{badges.library}</Tag>}
    </span>
  );
}
