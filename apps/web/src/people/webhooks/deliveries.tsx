import {
  type WebhookMessageState,
  WEBHOOK_PROBLEMS,
  type WebhookTry,
  type WholeWebhookMessage,
  type Webhook,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGE_STATES,
  WEBHOOK_TEST,
  namesOf,
  type WebhookMessage,
} from '@sayso/contract';
import { RotateCcw, Eye, Send } from 'lucide-react';
import type { Ref } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/use-action.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { formatExactTime, formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { type KeyValue, KeyValues } from '../../ui/key-values.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMay } from '../../session/may.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import { oneOf } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { type TableAddress, useTableState } from '../../ui/table/use-table-state.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { webhooksTexts } from './webhooks.texts.gen.ts';
import { useReplay, useDelivery, useDeliveries, eventLabel, eventsFor } from './webhooks.queries.ts';

const TONES: Record<WebhookMessageState, Tone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
  dropped: 'neutral',
};

/** Where a delivery stands. */
function DeliveryBadge({ state }: { state: WebhookMessageState }) {
  return (
    <Badge tone={TONES[state]} dot>
      {webhooksTexts.deliveries.states[state]}
    </Badge>
  );
}

const { said } = webhooksTexts;

/** Sends a delivery again and says how that went. */
function useSendAgain() {
  const { mutateAsync: replay } = useReplay();
  const { run: sendAgain, isBusy } = useAction(
    async (id: string) => {
      await replay({ params: { id } });
      showToast({ tone: 'success', about: 'webhooks', ...said.again });
    },
    (error) => showToast({ tone: 'danger', about: 'webhooks', title: said.refused, text: messageOf(error) }),
  );
  return { sendAgain, isBusy };
}

const { delivery: texts, deliveries } = webhooksTexts;

/** One delivery: what was sent, and what became of each try. */
function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: delivery, error, refetch, isFetching } = useDelivery(id);
  const { sendAgain, isBusy } = useSendAgain();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={delivery ? eventLabel(delivery.type) : error ? texts.failed : texts.loading}
      badge={delivery && <DeliveryBadge state={delivery.state} />}
      width="wide"
      footer={
        delivery && (
          <Button
            icon={RotateCcw}
            busy={isBusy}
            disabled={delivery.state === 'waiting'}
            onClick={() => void sendAgain(id)}
          >
            {deliveries.replay}
          </Button>
        )
      }
    >
      {delivery ? (
        <div className="grid min-w-0 gap-6">
          <KeyValues look="grid" items={factsOf(delivery)} />
          {delivery.state === 'waiting' && delivery.tries === 0 && <Note>{texts.waits}</Note>}
          {delivery.all_tries.length > 0 && <Tries tries={delivery.all_tries} />}
          <CodeBlock title={texts.body} value={readable(delivery.body)} copied={delivery.body} />
        </div>
      ) : error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-96 rounded-lg!" />
      )}
    </Dialog>
  );
}

function factsOf(delivery: WholeWebhookMessage): KeyValue[] {
  const { facts } = texts;
  const { receiver, created_at: created, ended_at: ended, next_try_at: next, tries, id } = delivery;
  return [
    { label: facts.webhook, value: receiver.name, isWide: true },
    { label: facts.created, value: formatExactTime(created), isWide: true },
    ...(ended === null ? [] : [{ label: facts.ended, value: formatExactTime(ended), isWide: true }]),
    ...(next === null || tries === 0 ? [] : [{ label: facts.next, value: formatExactTime(next), isWide: true }]),
    { label: facts.id, value: id, mono: true, isWide: true },
  ];
}

function Tries({ tries }: { tries: readonly WebhookTry[] }) {
  return (
    <section aria-label={texts.tries} className="grid gap-2">
      <h3 className="text-14 font-semibold">{texts.tries}</h3>
      <ol className="grid divide-y divide-border rounded-md border border-border text-13">
        {tries.map(({ number, at, duration_ms: tookMs, status, problem, answer }) => (
          <li key={number} className="grid gap-1.5 px-3.5 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{texts.one({ number })}</span>
              <Badge tone={problem === null ? 'success' : 'danger'}>
                {status === null ? deliveries.noAnswer : texts.status({ status })}
              </Badge>
              <span className="text-12 text-text-3 tabular-nums">
                <time dateTime={at}>{formatExactTime(at)}</time>,{' '}
                {tookMs < 1_000
                  ? texts.tookMs({ ms: tookMs })
                  : texts.tookSeconds({ seconds: (tookMs / 1_000).toFixed(1) })}
              </span>
            </div>
            {problem !== null && <p className="text-text-2">{WEBHOOK_PROBLEMS[problem]}</p>}
            {answer !== '' && (
              <pre
                role="group"
                tabIndex={0}
                aria-label={texts.answer({ number })}
                className="max-h-32 overflow-auto rounded-md bg-bg-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere text-text-2"
              >
                {answer}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As JSON that is easy to read; what is copied is what was sent, to the letter. */
function readable(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const deliveriesTexts = webhooksTexts.deliveries;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const anId = (value: string) => (ID.test(value) ? value : undefined);
const RULES = {
  sorts: [],
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: {
    receiver_id: anId,
    state: oneOf(WEBHOOK_MESSAGE_STATES),
    type: oneOf([...namesOf(WEBHOOK_EVENTS), WEBHOOK_TEST]),
  },
} as const;

type Props = {
  ref: Ref<HTMLElement>;
  webhooks: readonly Webhook[];
  address: TableAddress;
  onOpen: (id: string | undefined) => void;
};

/** What was sent to webhooks, the latest first. The delivery that is open stands in the address as `delivery`. */
export function Deliveries({ ref, webhooks, address, onOpen }: Props) {
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
          {deliveriesTexts.title}
        </h2>
        <p className="mt-0.5 max-w-[80ch] text-13 text-text-3">{deliveriesTexts.text}</p>
      </header>
      <TableTools state={state} filters={filtersOf(webhooks, isOperator)} />
      <DataTable
        label={deliveriesTexts.label}
        columns={DELIVERY_COLUMNS}
        rowId={({ id }) => id}
        rowName={({ type: event }) => eventLabel(event)}
        list={list}
        state={state}
        failed={deliveriesTexts.failed}
        loading={deliveriesTexts.loading}
        nothingYet={{ icon: Send, title: deliveriesTexts.none, text: deliveriesTexts.noneText }}
        nothingFound={deliveriesTexts.nothingFound}
        onOpen={({ id }) => onOpen(id)}
        rowMenu={(delivery) => (
          <>
            <MenuItem icon={Eye} onSelect={() => onOpen(delivery.id)}>
              {deliveriesTexts.view}
            </MenuItem>
            <MenuItem
              icon={RotateCcw}
              disabled={delivery.state === 'waiting'}
              onSelect={() => void sendAgain(delivery.id)}
            >
              {deliveriesTexts.replay}
            </MenuItem>
          </>
        )}
      />
      {typeof opened === 'string' && <DeliveryDialog key={opened} id={opened} onClose={() => onOpen(undefined)} />}
    </section>
  );
}

const { columns: deliveryColumnsTexts, noAnswer } = webhooksTexts.deliveries;
const column = tableColumns<WebhookMessage>();
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

function filtersOf(webhooks: readonly Webhook[], isOperator: boolean): TableFilter[] {
  const { filters } = deliveriesTexts;
  return [
    {
      kind: 'choice',
      place: 'bar',
      key: 'receiver_id',
      ...filters.webhook,
      options: webhooks.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      place: 'bar',
      key: 'state',
      ...filters.state,
      options: WEBHOOK_MESSAGE_STATES.map((value) => ({ value, label: deliveriesTexts.states[value] })),
    },
    {
      kind: 'choice',
      place: 'bar',
      key: 'type',
      ...filters.type,
      options: [...eventsFor(isOperator), WEBHOOK_TEST].map((value) => ({ value, label: eventLabel(value) })),
    },
  ];
}
