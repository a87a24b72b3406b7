import { RECEIVER_PROBLEMS, type ReceiverTry, type WholeReceiverMessage } from '@sayso/contract';
import { RotateCcw } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatExactTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { eventLabel } from '../receiver-words.ts';
import { useDelivery } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';
import { DeliveryBadge } from './state-badge.tsx';
import { useSendAgain } from './use-send-again.ts';

const { delivery: texts, deliveries } = receiversTexts;

/** One delivery: what was sent, and what became of each try. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
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

function factsOf(delivery: WholeReceiverMessage): KeyValue[] {
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

function Tries({ tries }: { tries: readonly ReceiverTry[] }) {
  return (
    <section aria-label={texts.tries} className="grid gap-2">
      <h3 className="text-14 font-semibold">{texts.tries}</h3>
      <ol className="grid divide-y divide-border rounded-md border border-border text-13">
        {tries.map(({ number, at, duration_ms: tookMs, status, problem, answer }) => (
          <li key={number} className="grid gap-1.5 px-3.5 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{texts.one(number)}</span>
              <Badge tone={problem === null ? 'success' : 'danger'}>
                {status === null ? deliveries.noAnswer : texts.status(status)}
              </Badge>
              <span className="text-12 text-text-3 tabular-nums">
                <time dateTime={at}>{formatExactTime(at)}</time>, {texts.took(tookMs)}
              </span>
            </div>
            {problem !== null && <p className="text-text-2">{RECEIVER_PROBLEMS[problem]}</p>}
            {answer !== '' && (
              <pre
                role="group"
                tabIndex={0}
                aria-label={texts.answer(number)}
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
