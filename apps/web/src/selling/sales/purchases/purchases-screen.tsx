import { type AdminPurchase, namesOf, PURCHASE_STATES } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { Eye, ShoppingBag, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { SavedViews } from '../../../session/saved-views.tsx';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { aDay } from '../../../lib/time.ts';
import { anyText, oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { Tag } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { formatTold } from '../../../lib/format.ts';
import { usePurchases, useSellers } from '../books.queries.ts';
import { purchaseName, PurchaseStateBadge } from '../purchase-state.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { purchasesTexts as texts } from './purchases.texts.gen.ts';

const STATES = namesOf(PURCHASE_STATES);
const RULES = {
  sorts: [],
  defaultSort: { by: 'bought_at', order: 'desc' },
  filters: { source: anyText, state: oneOf(STATES), date_from: aDay, date_to: aDay },
} as const;

/** What everybody has bought. The one that is looked at stands in the address as `purchase`. */
export function PurchasesScreen() {
  const columns = useMemo(() => purchaseColumns(), []);
  const address = useAddressSearch();
  const navigate = useNavigate();
  const state = useTableState({ name: 'purchases', address, ...RULES });
  const { sort_by: _by, sort_order: _order, ...query } = state.listQuery;
  const list = usePurchases(query);
  const { data: sellers = [] } = useSellers();
  const opened = typeof address.search['purchase'] === 'string' ? address.search['purchase'] : null;
  const open = (id: string | undefined) => address.onChange({ purchase: id });
  const toUser = (id: string) =>
    void navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { user: id } as never });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <TableTools
        state={state}
        search={texts.search}
        filters={filtersFor(sellers.map(({ slug, name }) => ({ value: slug, label: name })))}
        actions={
          <>
            <SavedViews list="purchases" address={address} rules={RULES} />
            <RefreshButton refetch={list.refetch} />
          </>
        }
      />
      <DataTable<AdminPurchase>
        label={texts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(purchase) => `${purchaseName(purchase)}, ${purchase.transaction_id}`}
        list={list}
        state={state}
        failed={texts.failed}
        nothingYet={{ icon: ShoppingBag, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => open(id)}
        rowMenu={({ id, user }) => (
          <>
            <MenuItem icon={Eye} onSelect={() => open(id)}>
              {texts.open}
            </MenuItem>
            {user && (
              <MenuItem icon={UserRound} onSelect={() => toUser(user.id)}>
                {texts.toUser}
              </MenuItem>
            )}
          </>
        )}
      />
      {opened !== null && <PurchaseDialog key={opened} id={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

const column = tableColumns<AdminPurchase>();

/** Columns of everybody's purchases. */
const purchaseColumns = () =>
  column.columns([
    column.accessor('transaction_id', {
      header: texts.columns.purchase,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <TitleLines title={purchaseName(original)} text={original.transaction_id} />
          {original.is_test && <Tag>{texts.test}</Tag>}
        </span>
      ),
    }),
    column.accessor('email', {
      header: texts.columns.buyer,
      meta: { card: 'subtitle' },
      cell: ({ row: { original } }) => <Buyer purchase={original} />,
    }),
    column.accessor('source_name', { header: texts.columns.seller, meta: { from: 'wide' } }),
    column.accessor('amount', {
      header: texts.columns.amount,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ row: { original } }) => <Amount purchase={original} />,
    }),
    column.accessor('bought_at', {
      header: texts.columns.bought,
      meta: { from: 'medium' },
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
    column.accessor('state', {
      header: texts.columns.state,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ row: { original } }) => <PurchaseStateBadge of={original} />,
    }),
  ]);

/** Whose it is; the buyer's e-mail where nobody has it. */
function Buyer({ purchase: { user, email } }: { purchase: AdminPurchase }) {
  return <span className="wrap-anywhere">{user?.email ?? email ?? texts.noBuyer}</span>;
}

function Amount({ purchase: { amount, currency } }: { purchase: AdminPurchase }) {
  return <span className="whitespace-nowrap tabular-nums">{formatTold(amount, currency) ?? '–'}</span>;
}

const filtersFor = (sellers: readonly { value: string; label: string }[]): TableFilter[] => [
  { kind: 'choice', place: 'bar', key: 'source', ...texts.filters.source, options: sellers },
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...texts.filters.state,
    options: STATES.map((value) => ({ value, label: PURCHASE_STATES[value] })),
  },
  { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: texts.filters.bought },
];
