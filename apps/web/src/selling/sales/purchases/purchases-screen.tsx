import { type AdminPurchase, namesOf, PURCHASE_STATES } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { Eye, ShoppingBag, UserRound } from 'lucide-react';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { SavedViews } from '../../../session/saved-views.tsx';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { aDay, anyText, oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { usePurchases, useSellers } from '../books.queries.ts';
import { purchaseName } from '../purchase-words.ts';
import { PURCHASE_COLUMNS } from './purchase-columns.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { purchasesTexts as texts } from './purchases.texts.ts';

const STATES = namesOf(PURCHASE_STATES);
const RULES = {
  sorts: [],
  defaultSort: { by: 'bought_at', order: 'desc' },
  filters: { source: anyText, state: oneOf(STATES), date_from: aDay, date_to: aDay },
} as const;

/** What everybody has bought. The one that is looked at stands in the address as `purchase`. */
export function PurchasesScreen() {
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
        columns={PURCHASE_COLUMNS}
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
