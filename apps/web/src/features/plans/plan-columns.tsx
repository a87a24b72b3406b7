import { type AdminPlan, namesOf, PLAN_LIMITS, PLAN_RIGHTS, NO_CURRENCY, type Plan } from '@sayso/contract';
import { formatCount } from '../../lib/format.ts';
import { Badge, Tag } from '../../ui/badge.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/title-lines.tsx';
import { plansTexts } from './plans.texts.ts';

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
    ...namesOf(PLAN_LIMITS).map((name) =>
      column.accessor(name, {
        header: PLAN_LIMITS[name].column,
        enableSorting: false,
        meta: { align: 'end', skeleton: 'figure' },
        cell: ({ getValue }) => <Limit value={getValue()} />,
      }),
    ),
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
  const given = namesOf(PLAN_RIGHTS).filter((name) => plan[name]);
  if (given.length === 0) return <span className="text-text-3">–</span>;
  return (
    <span className="flex flex-wrap gap-1 sm:flex-nowrap">
      {given.map((name) =>
        name === 'team_members_enabled' ? (
          <Badge key={name} tone="plum">
            {PLAN_RIGHTS[name].badge}
          </Badge>
        ) : (
          <Tag key={name}>{PLAN_RIGHTS[name].badge}</Tag>
        ),
      )}
    </span>
  );
}

/** The price in the viewer's own way; free plans say so, and a price without a currency stands alone. */
function priceOf({ price, currency }: Pick<Plan, 'price' | 'currency'>): string {
  if (price === 0) return plansTexts.free;
  if (currency === NO_CURRENCY) return new Intl.NumberFormat().format(price);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price);
}
