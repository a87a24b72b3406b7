import { actsFor, type ContentAct, type ModeratedContentDetail, AnswerAppeal } from '@sayso/contract';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isHit, isTyping } from '../../../ui/shortcuts.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useKeptWords } from '../../../people/mail/mail.parts.tsx';
import { useContent, useAnswerAppeal } from '../moderation.queries.ts';
import { moderationTexts } from '../moderation.texts.gen.ts';
import { ACT_ICONS, type ContentActions } from '../use-content-actions.ts';
import { say, ContentBadges } from '../words.tsx';
import { Findings, Reports, ReviewFacts, DecisionList } from './review-facts.tsx';
import { type Framing, useFrames, ReviewMedia } from './review-media.tsx';
import { reviewTexts } from './review.texts.gen.ts';

type Props = {
  id: string;
  /** Of the page of the queue, in its order. */
  ids: readonly string[];
  /** Those of them that wait for somebody. */
  waiting: ReadonlySet<string>;
  actions: ContentActions;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One of the contents with all that helps to decide, and the way to the next one. Whoever decides about one that waits goes on to the next that does. */
export function ReviewDialog({ id, ids, waiting, actions, onOpen, onClose }: Props) {
  const { data, error, isFetching, refetch } = useContent(id);
  const framing = useFrames(data);
  // Decided things move, and nobody should lose their place for it.
  const order = useOrder(ids, id);
  const at = order.indexOf(id);
  const [previous, next] = [order[at - 1], order[at + 1]];
  const go = (to: string | undefined) => (to === undefined ? undefined : () => onOpen(to));
  const onward = waiting.has(id) ? order.slice(at + 1).find((other) => waiting.has(other)) : next;
  const possible = data ? actsFor(data) : [];
  const act = (one: ContentAct) =>
    data && possible.includes(one) && !actions.isBusy
      ? () => actions.act(one, [data], () => (onward === undefined ? onClose() : onOpen(onward)))
      : undefined;
  useReviewKeys({
    j: go(next),
    k: go(previous),
    a: act('approve'),
    f: act('flag'),
    r: act('remove') ?? act('restore'),
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data?.title ?? moderationTexts.acts.view}
      badge={data && <ContentBadges content={data} />}
      width="widest"
      footer={
        <>
          <span className="mr-auto flex items-center gap-1 max-sm:basis-full">
            <IconButton
              icon={ChevronLeft}
              label={reviewTexts.previous}
              disabled={!previous}
              onClick={() => go(previous)?.()}
            />
            <IconButton icon={ChevronRight} label={reviewTexts.next} disabled={!next} onClick={() => go(next)?.()} />
            {at >= 0 && (
              <span className="ml-1 text-12 text-text-3 tabular-nums">
                {reviewTexts.place({ at: at + 1, of: order.length })}
              </span>
            )}
          </span>
          {possible.map((one) => (
            <Button
              key={one}
              icon={ACT_ICONS[one]}
              variant={one === 'remove' ? 'danger' : one === 'approve' ? 'primary' : 'secondary'}
              disabled={actions.isBusy}
              onClick={() => act(one)?.()}
            >
              {moderationTexts.short[one]}
            </Button>
          ))}
        </>
      }
    >
      {data ? (
        <Review key={data.id} content={data} actions={actions} framing={framing} />
      ) : error ? (
        <ErrorState
          title={reviewTexts.failed}
          text={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading title={reviewTexts.loading} />
      )}
    </Dialog>
  );
}

/** Acts on keys while the dialog lies on top: not while somebody types, and not while a question lies above it. */
function useReviewKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event.target) || !isOnTop()) return;
    const hit = Object.entries(keys).find(([name]) => isHit(name, event));
    if (!hit?.[1]) return;
    event.preventDefault();
    hit[1]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Other layers have the keyboard for themselves. */
const isOnTop = (): boolean =>
  document.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]').length ===
    1 && document.querySelector('[role="menu"][data-state="open"], [role="listbox"][data-state="open"]') === null;

/** The order of a page as it was when the dialog was opened, as long as what is open is in it. */
function useOrder(ids: readonly string[], id: string): readonly string[] {
  const [order, setOrder] = useState(ids);
  if (order.includes(id) || !ids.includes(id)) return order;
  setOrder(ids);
  return ids;
}

type ReviewProps = { content: ModeratedContentDetail; actions: ContentActions; framing: Framing };

function Review({ content, actions, framing }: ReviewProps) {
  return (
    <div className="grid min-w-0 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-5">
        <StateNote content={content} />
        <ReviewMedia content={content} framing={framing} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <AppealCard content={content} />
        <ReviewFacts content={content} />
        {content.public_url && content.status !== 'removed' && (
          <a
            href={content.public_url}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass({ size: 'sm' })} justify-self-start`}
          >
            <Icon of={ExternalLink} />
            {reviewTexts.public}
          </a>
        )}
        <Findings findings={content.findings} />
        <Reports reports={content.report_list} />
        <DecisionList
          title={reviewTexts.decisions.title}
          none={reviewTexts.decisions.none}
          decisions={content.decisions}
          onUndo={actions.undo}
        />
        <DecisionList
          title={reviewTexts.decisions.history}
          none={reviewTexts.decisions.historyNone}
          decisions={content.history}
          aside={
            content.account_removals > 0
              ? reviewTexts.decisions.removals({ count: content.account_removals })
              : undefined
          }
          isOfOthers
        />
        <p className="text-12 text-text-3 max-sm:hidden">{reviewTexts.keys}</p>
      </div>
    </div>
  );
}

const { appeal: appealCardTexts } = reviewTexts;
const outcomeChoices = () => [
  { value: 'reversed', label: appealCardTexts.reverse },
  { value: 'upheld', label: appealCardTexts.uphold },
];

/** What the owner says against a decision, and the answer that is still to be given. Nothing where none waits. */
function AppealCard({ content }: { content: ModeratedContentDetail }) {
  const appeal = content.decisions.map((decision) => decision.appeal).find((one) => one?.outcome === null);
  if (!appeal) return null;
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h3 className="text-14 font-semibold">{appealCardTexts.title}</h3>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{appeal.text}</p>
        <p className="text-12 text-text-3">
          <RelativeTime iso={appeal.made_at} />
        </p>
      </div>
      <AnswerForm appealId={appeal.id} />
    </Card>
  );
}

function AnswerForm({ appealId }: { appealId: string }) {
  const { mutateAsync: answer } = useAnswerAppeal();
  const kept = useKeptWords();
  const form = useAppForm({
    defaults: { outcome: 'upheld', answer: '' },
    schema: AnswerAppeal,
    submit: (body) => answer({ params: { id: appealId }, body }),
    onDone: () =>
      say(
        'success',
        kept === null ? appealCardTexts.sent : { ...appealCardTexts.sent, text: appealCardTexts.sentKept({ kept }) },
      ),
  });
  return (
    <Form form={form} label={appealCardTexts.title} className="gap-4">
      <RadioField form={form} name="outcome" label={appealCardTexts.outcome} choices={outcomeChoices()} />
      <TextAreaField
        form={form}
        name="answer"
        label={appealCardTexts.answer}
        help={kept === null ? appealCardTexts.answerHelp : appealCardTexts.sentKept({ kept })}
        rows={3}
      />
      <FormFailure form={form} />
      <SubmitButton form={form} size="sm" busyText={appealCardTexts.sending} className="justify-self-start">
        {appealCardTexts.send}
      </SubmitButton>
    </Form>
  );
}

function StateNote({ content }: { content: ModeratedContentDetail }) {
  if (content.is_gone) return <Note>{reviewTexts.gone}</Note>;
  if (content.erase_at !== null)
    return <Note tone="danger">{reviewTexts.restorable({ day: formatDate(content.erase_at) })}</Note>;
  return content.is_hidden ? <Note tone="warning">{reviewTexts.hidden}</Note> : null;
}
