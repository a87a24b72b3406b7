import { WEBHOOK_KINDS, type WebhookEventDetails } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatExactTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SourceBadge, StatusBadge, TestBadge } from '../badges.tsx';
import { useSenders } from '../senders.queries.ts';
import { useWebhookEvent } from '../webhooks.queries.ts';
import { formatMoney } from '../webhook-words.ts';
import { webhooksTexts } from '../webhooks.texts.ts';
import { EventAttempts } from './event-attempts.tsx';
import { EventPurchase } from './event-purchase.tsx';
import { itemKey } from './item-key.ts';
import { canReplay, canRetry, type EventActions } from './use-event-actions.ts';

const { details: texts, actions: actionTexts } = webhooksTexts;

type Props = {
  id: string;
  actions: EventActions;
  /** Leads to where a plan is chosen for the item that it waits for. */
  onChoosePlan: (item: string) => void;
  onClose: () => void;
};

/** One event: what it said, what became of it, and why. */
export function EventDialog({ id, actions, onChoosePlan, onClose }: Props) {
  const { data: event, error, refetch, isFetching } = useWebhookEvent(id);
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

function factsOf(event: WebhookEventDetails): KeyValue[] {
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
    { label: facts.deliveries, value: texts.times(event.deliveries) },
    { label: facts.id, value: event.id, mono: true, isWide: true },
  ];
}

/** What became of it in words, and the way on where somebody has to do something. */
function Outcome({ event, onChoosePlan }: { event: WebhookEventDetails } & Pick<Props, 'onChoosePlan'>) {
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
          <span className="wrap-anywhere">{texts.waitingItem(item)}</span>
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
function MappingLink({ event: { source, source_kind: kind } }: { event: WebhookEventDetails }) {
  const { data: senders = [] } = useSenders();
  const sender = senders.find(({ slug }) => slug === source);
  if (!sender || WEBHOOK_KINDS[kind].mapping === 'none') return null;
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

function Actions({ event, actions, onClose }: { event: WebhookEventDetails } & Pick<Props, 'actions' | 'onClose'>) {
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
