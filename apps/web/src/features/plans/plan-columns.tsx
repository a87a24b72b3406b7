import type { AdminPlan } from '@sayso/contract';
import { formatCount } from '../../lib/format.ts';
import { Badge, Tag } from '../../ui/badge.tsx';
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
            <span className="inline-flex flex-wrap items-center gap-1.5">
              {original.name}
              {isDefault(original) && <Tag>{badges.default}</Tag>}
              {original.is_featured && <Tag>{badges.featured}</Tag>}
            </span>
          }
          text={
            <>
              <span className="font-mono">{original.slug}</span> · <span>{original.description}</span>
            </>
          }
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
        <Badge tone={original.is_active ? 'success' : 'neutral'} dot>
          {original.is_active ? states.active : states.inactive}
        </Badge>
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
    <span className="flex flex-wrap gap-1 sm:flex-nowrap">
      {team && <Badge tone="plum">{badges.team}</Badge>}
      {marketplace && <Tag>{badges.marketplace}</Tag>}
      {library && <Tag>{badges.library}</Tag>}
    </span>
  );
}
