import { SENDER_KINDS, type InboxEventDetails, type AdminPurchase, PURCHASE_STATES, SALE_KINDS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatExactTime, formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useInboxEvent, usePurchaseOfEvent, useSenders } from '../inbox.queries.ts';
import { formatMoney, SourceBadge, StatusBadge, TestBadge } from '../inbox-words.tsx';
import { inboxTexts } from '../inbox.texts.gen.ts';
import { itemKey } from './unknown-items.tsx';
import { canReplay, canRetry, type EventActions } from './event-actions.ts';

const { details: texts, actions: actionTexts } = inboxTexts;

type Props = {
  id: string;
  actions: EventActions;
  /** Leads to where a plan is chosen for the item that it waits for. */
  onChoosePlan: (item: string) => void;
  onClose: () => void;
};

/** One event: what it said, what became of it, and why. */
export function EventDialog({ id, actions, onChoosePlan, onClose }: Props) {
  const { data: event, error, refetch, isFetching } = useInboxEvent(id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={event?.event_type ?? (error ? texts.failed : texts.loading)}
      badge={
        event && (
          <>
            <StatusBadge status={event.status} />
            {event.is_test && <TestBadge />}
          </>
        )
      }
      width="wide"
      footer={event && <Actions event={event} actions={actions} onClose={onClose} />}
    >
      {event ? (
        <div className="grid min-w-0 gap-6">
          <KeyValues look="grid" items={factsOf(event)} />
          <Outcome event={event} onChoosePlan={onChoosePlan} />
          {event.purchase_id !== null && <EventPurchase id={event.purchase_id} />}
          {event.attempts.length > 0 && <EventAttempts attempts={event.attempts} />}
          <CodeBlock title={texts.payload} value={event.payload} />
          {Object.keys(event.headers).length > 0 && <CodeBlock title={texts.headers} value={event.headers} />}
          {event.response !== null && <CodeBlock title={texts.response} value={event.response} />}
        </div>
      ) : error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-96 rounded-lg!" />
      )}
    </Dialog>
  );
}

const eventPurchaseTexts = inboxTexts.details.purchase;

/** The purchase that an event is about, as all its events together make it. */
function EventPurchase({ id }: { id: string }) {
  const { data: purchase, isError } = usePurchaseOfEvent(id);
  return (
    <section aria-label={eventPurchaseTexts.title} className="grid gap-3 rounded-lg border border-border p-4">
      <h3 className="flex flex-wrap items-center gap-2.5 text-14 font-semibold">
        {eventPurchaseTexts.title}
        {purchase && (
          <>
            <span className="font-mono text-12 font-normal wrap-anywhere text-text-3">{purchase.transaction_id}</span>
            <Badge tone={purchase.is_open ? 'success' : 'neutral'}>{PURCHASE_STATES[purchase.state]}</Badge>
          </>
        )}
      </h3>
      {purchase ? (
        <>
          <KeyValues look="grid" items={eventPurchaseFactsOf(purchase)} />
          <Told facts={purchase.facts} />
        </>
      ) : isError ? (
        <p className="text-13 text-text-2">{eventPurchaseTexts.failed}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}

function eventPurchaseFactsOf({
  items,
  amount,
  refunded,
  currency,
  is_open: isOpen,
  access_until: until,
}: AdminPurchase): KeyValue[] {
  return [
    {
      label: eventPurchaseTexts.items,
      value: items.map(({ plan, item }) => plan?.name ?? eventPurchaseTexts.noPlan({ item })).join(', ') || null,
      isWide: true,
    },
    { label: eventPurchaseTexts.amount, value: formatMoney(amount, currency) },
    ...(refunded ? [{ label: eventPurchaseTexts.refunded, value: formatMoney(refunded, currency) }] : []),
    {
      label: eventPurchaseTexts.until,
      value: isOpen ? (until === null ? eventPurchaseTexts.forGood : formatDay(until)) : eventPurchaseTexts.closed,
    },
  ];
}

/** What its seller has told of it, in order. */
function Told({ facts }: Pick<AdminPurchase, 'facts'>) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-12 text-text-3">{eventPurchaseTexts.facts}</h4>
      <ul className="grid gap-1 text-13">
        {facts.map(({ kind, at, amount, currency }, place) => (
          <li key={place} className="flex flex-wrap gap-x-3">
            <span className="text-text-3 tabular-nums">{formatDay(at)}</span>
            <span>{SALE_KINDS[kind]}</span>
            {amount !== null && <span className="tabular-nums">{formatMoney(amount, currency)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const eventAttemptsTexts = inboxTexts.details.attempts;

/** Every try to process an event, with what it answered. */
function EventAttempts({ attempts }: Pick<InboxEventDetails, 'attempts'>) {
  return (
    <section aria-label={eventAttemptsTexts.title} className="grid gap-2">
      <h3 className="text-14 font-semibold">{eventAttemptsTexts.title}</h3>
      <ol className="grid divide-y divide-border rounded-md border border-border text-13">
        {attempts.map(({ number, status, started_at: at, message }) => (
          <li key={number} className="grid gap-1 px-3.5 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{eventAttemptsTexts.one({ number })}</span>
              <Badge tone={status === 'success' ? 'success' : 'danger'}>
                {status === 'success' ? eventAttemptsTexts.ok : eventAttemptsTexts.failed}
              </Badge>
              <time dateTime={at} className="text-12 text-text-3 tabular-nums">
                {formatExactTime(at)}
              </time>
            </div>
            {message !== '' && <p className="wrap-anywhere text-text-2">{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function factsOf(event: InboxEventDetails): KeyValue[] {
  const { facts } = texts;
  return [
    { label: facts.source, value: <SourceBadge kind={event.source_kind} name={event.source_name} /> },
    { label: facts.status, value: <StatusBadge status={event.status} /> },
    { label: facts.type, value: event.event_type },
    { label: facts.amount, value: formatMoney(event.amount, event.currency) },
    { label: facts.transaction, value: event.transaction_id, mono: event.transaction_id !== null, isWide: true },
    { label: facts.email, value: event.customer_email, isWide: true },
    { label: facts.created, value: formatExactTime(event.created_at), isWide: true },
    ...(event.processed_at
      ? [{ label: facts.processed, value: formatExactTime(event.processed_at), isWide: true }]
      : []),
    { label: facts.ip, value: event.ip_address },
    { label: facts.deliveries, value: timesWords(event.deliveries) },
    { label: facts.id, value: event.id, mono: true, isWide: true },
  ];
}

const timesWords = (times: number): string =>
  times === 1 ? texts.once : times === 2 ? texts.twice : texts.times({ times });

/** What became of it in words, and the way on where somebody has to do something. */
function Outcome({ event, onChoosePlan }: { event: InboxEventDetails } & Pick<Props, 'onChoosePlan'>) {
  const { outcome, error_message: error, waiting_item: item, user } = event;
  const isOver = event.status !== 'pending';
  // What went wrong is not said twice.
  const isSaid = error !== null && outcome?.includes(error) === true;
  return (
    <section aria-label={texts.became} className="grid gap-3">
      <h3 className="text-14 font-semibold">{texts.became}</h3>
      {!isOver && <Note>{texts.waits}</Note>}
      {isOver && outcome !== null && !isSaid && (
        <Note tone={event.status === 'success' ? 'success' : 'neutral'}>{outcome}</Note>
      )}
      {error !== null && (
        <Note tone="danger">
          {texts.error} <span className="wrap-anywhere">{error}</span>
        </Note>
      )}
      {item !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
          <span className="wrap-anywhere">{texts.waitingItem({ item })}</span>
          <Button size="sm" onClick={() => onChoosePlan(itemKey({ source_kind: event.source_kind, item }))}>
            {actionTexts.choosePlan}
          </Button>
        </div>
      )}
      {event.status === 'failed' && item === null && <MappingLink event={event} />}
      {user && (
        <p className="text-13 text-text-2">
          {user.name} ({user.email}){' '}
          <Link to="/admin/$tab" params={{ tab: 'users' }} search={{ user: user.id }} className={LINK}>
            {texts.user}
          </Link>
        </p>
      )}
    </section>
  );
}

const LINK = 'font-medium text-accent-text underline underline-offset-4';

/** Where its fields are looked for, for senders that leave this to the operator. */
function MappingLink({ event: { source, source_kind: kind } }: { event: InboxEventDetails }) {
  const { data: senders = [] } = useSenders();
  const sender = senders.find(({ slug }) => slug === source);
  if (!sender || SENDER_KINDS[kind].mapping === 'none') return null;
  return (
    <p className="text-13">
      <Link
        to="/admin/$tab"
        params={{ tab: 'webhooks' }}
        search={{ section: 'senders', mapping: sender.id }}
        className={LINK}
      >
        {texts.mapping}
      </Link>
    </p>
  );
}

function Actions({ event, actions, onClose }: { event: InboxEventDetails } & Pick<Props, 'actions' | 'onClose'>) {
  const { processAgain, isProcessing } = actions;
  const remove = async () => {
    if (await actions.remove(event)) onClose();
  };
  return (
    <>
      <Button icon={Trash2} onClick={() => void remove()}>
        {actionTexts.remove}
      </Button>
      {canReplay(event) && (
        <Button icon={RotateCcw} disabled={isProcessing} onClick={() => processAgain(event.id, 'replay')}>
          {actionTexts.replay}
        </Button>
      )}
      {canRetry(event) && (
        <Button icon={RotateCw} busy={isProcessing} onClick={() => processAgain(event.id, 'retry')}>
          {actionTexts.retry}
        </Button>
      )}
    </>
  );
}
