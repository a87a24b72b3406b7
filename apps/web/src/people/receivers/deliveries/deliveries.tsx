import {
  type Receiver,
  RECEIVER_EVENTS,
  RECEIVER_MESSAGE_STATES,
  RECEIVER_TEST,
  namesOf,
  type ReceiverMessage,
} from '@sayso/contract';
import { Eye, RotateCcw, Send } from 'lucide-react';
import type { Ref } from 'react';
import { useMay } from '../../../session/may.ts';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { type TableAddress, useTableState } from '../../../ui/table/use-table-state.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { eventLabel, eventsFor } from '../receiver-words.ts';
import { useDeliveries } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useSendAgain } from './use-send-again.ts';
import { DeliveryBadge } from './state-badge.tsx';

const texts = receiversTexts.deliveries;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const anId = (value: string) => (ID.test(value) ? value : undefined);
const RULES = {
  sorts: [],
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: {
    receiver_id: anId,
    state: oneOf(RECEIVER_MESSAGE_STATES),
    type: oneOf([...namesOf(RECEIVER_EVENTS), RECEIVER_TEST]),
  },
} as const;

type Props = {
  ref: Ref<HTMLElement>;
  receivers: readonly Receiver[];
  address: TableAddress;
  onOpen: (id: string | undefined) => void;
};

/** What was sent to webhooks, the latest first. The delivery that is open stands in the address as `delivery`. */
export function Deliveries({ ref, receivers, address, onOpen }: Props) {
  const state = useTableState({ name: 'deliveries', address, ...RULES });
  const { page, per_page, receiver_id, state: inState, type } = state.listQuery;
  const list = useDeliveries({
    page,
    per_page,
    ...(receiver_id !== undefined && { receiver_id }),
    ...(inState !== undefined && { state: inState }),
    ...(type !== undefined && { type }),
  });
  const { sendAgain } = useSendAgain();
  const isOperator = useMay('sales.manage');
  const opened = address.search['delivery'];
  return (
    <section ref={ref} aria-labelledby="deliveries" className="grid min-w-0 scroll-mt-20 gap-4">
      <header>
        <h2 id="deliveries" className="display-18">
          {texts.title}
        </h2>
        <p className="mt-0.5 max-w-[80ch] text-13 text-text-3">{texts.text}</p>
      </header>
      <TableTools state={state} filters={filtersOf(receivers, isOperator)} />
      <DataTable
        label={texts.label}
        columns={DELIVERY_COLUMNS}
        rowId={({ id }) => id}
        rowName={({ type: event }) => eventLabel(event)}
        list={list}
        state={state}
        failed={texts.failed}
        loading={texts.loading}
        nothingYet={{ icon: Send, title: texts.none, text: texts.noneText }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => onOpen(id)}
        rowMenu={(delivery) => (
          <>
            <MenuItem icon={Eye} onSelect={() => onOpen(delivery.id)}>
              {texts.view}
            </MenuItem>
            <MenuItem
              icon={RotateCcw}
              disabled={delivery.state === 'waiting'}
              onSelect={() => void sendAgain(delivery.id)}
            >
              {texts.replay}
            </MenuItem>
          </>
        )}
      />
      {typeof opened === 'string' && <DeliveryDialog key={opened} id={opened} onClose={() => onOpen(undefined)} />}
    </section>
  );
}

const { columns: deliveryColumnsTexts, noAnswer } = receiversTexts.deliveries;
const column = tableColumns<ReceiverMessage>();
const NOTHING = '–';

const DELIVERY_COLUMNS = column.columns([
  column.accessor('type', {
    header: deliveryColumnsTexts.event,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <TitleLines title={eventLabel(original.type)} text={original.receiver.name} />,
  }),
  column.accessor('state', {
    header: deliveryColumnsTexts.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <DeliveryBadge state={getValue()} />,
  }),
  column.accessor('tries', {
    header: deliveryColumnsTexts.tries,
    enableSorting: false,
    meta: { align: 'end', skeleton: 'figure' },
  }),
  column.accessor('last_status', {
    header: deliveryColumnsTexts.answer,
    enableSorting: false,
    cell: ({ row: { original } }) => original.last_status ?? (original.last_problem === null ? NOTHING : noAnswer),
  }),
  column.accessor('created_at', {
    header: deliveryColumnsTexts.created,
    enableSorting: false,
    cell: ({ getValue }) => (
      <>
        <RelativeTime iso={getValue()} />
        <span className="block text-12 text-text-3 max-sm:hidden">{formatDateTime(getValue())}</span>
      </>
    ),
  }),
]);

function filtersOf(receivers: readonly Receiver[], isOperator: boolean): TableFilter[] {
  const { filters } = texts;
  return [
    {
      kind: 'choice',
      place: 'bar',
      key: 'receiver_id',
      ...filters.receiver,
      options: receivers.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      place: 'bar',
      key: 'state',
      ...filters.state,
      options: RECEIVER_MESSAGE_STATES.map((value) => ({ value, label: texts.states[value] })),
    },
    {
      kind: 'choice',
      place: 'bar',
      key: 'type',
      ...filters.type,
      options: [...eventsFor(isOperator), RECEIVER_TEST].map((value) => ({ value, label: eventLabel(value) })),
    },
  ];
}
