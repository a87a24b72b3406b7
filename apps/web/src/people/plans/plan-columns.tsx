import { type AdminPlan, namesOf, PLAN_LIMITS, PLAN_NUMBERS, PLAN_RIGHTS } from '@sayso/contract';
import { useState } from 'react';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Badge, Tag } from '../../ui/badge.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { plansTexts } from './plans.texts.gen.ts';
import { billingOf, lastMomentOf, priceOf } from './pricing/price-words.ts';

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
              {original.is_addition && <Badge tone="info">{badges.addition}</Badge>}
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
      cell: ({ row: { original } }) => <Price plan={original} isStart={isDefault(original)} />,
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
      cell: ({ row: { original } }) => <State plan={original} />,
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
    <span className="flex flex-wrap gap-1 py-2 sm:max-w-40">
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

/** What it costs, how often, and the sellers that know it by a number. */
function Price({ plan, isStart }: { plan: AdminPlan; isStart: boolean }) {
  const billing = billingOf(plan);
  const sellers = namesOf(PLAN_NUMBERS).filter((name) => plan[name].length > 0);
  return (
    <span className="grid justify-items-end max-sm:justify-items-start">
      <span>
        <span>{priceOf({ ...plan, isStart })}</span>
        {billing !== null && <span className="text-text-3"> {billing}</span>}
      </span>
      {sellers.length > 0 && (
        <span className="max-w-44 text-12 whitespace-normal text-text-3">
          {sellers
            .map((name) => plansTexts.numbersAt({ seller: PLAN_NUMBERS[name].seller, numbers: plan[name].length }))
            .join(', ')}
        </span>
      )}
    </span>
  );
}

function State({ plan: { is_active: isActive, sold_until: until } }: { plan: AdminPlan }) {
  const isOver = useIsOver(until);
  if (!isActive || isOver) return <Badge dot>{isActive ? badges.over : states.inactive}</Badge>;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="success" dot>
        {states.active}
      </Badge>
      {until !== null && (
        <span className="text-12 text-text-3">{plansTexts.soldUntil({ day: formatDay(lastMomentOf(until)) })}</span>
      )}
    </span>
  );
}

/** Whether a moment has passed when the list is shown. */
function useIsOver(until: string | null): boolean {
  const [shownAt] = useState(() => Date.now());
  return until !== null && new Date(until).getTime() <= shownAt;
}
