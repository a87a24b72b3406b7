import type { AdminPurchase } from '@sayso/contract';
import { Tag } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { formatTold } from '../../../lib/money-words.ts';
import { PurchaseStateBadge } from '../purchase-state.tsx';
import { purchaseName } from '../purchase-words.ts';
import { purchasesTexts as texts } from './purchases.texts.ts';

const column = tableColumns<AdminPurchase>();

/** Columns of everybody's purchases. */
export const PURCHASE_COLUMNS = column.columns([
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
