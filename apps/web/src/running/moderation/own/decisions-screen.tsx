import {
  DECISIONS_PER_PAGE,
  isNameOf,
  moderationApi,
  CONTENT_KINDS,
  type ContentDecision,
  AppealDecision,
  DECISION_MAX,
} from '@sayso/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { SearchX, ShieldCheck, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { call } from '../../../lib/api/api.ts';
import { callKey } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';
import { formatDate } from '../../../lib/format.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Statement } from '../words.tsx';
import { parseDecisionsSearch } from '../search.ts';
import { ownTexts as texts, ownTexts } from './own.texts.gen.ts';

/** What was held back of the account, newest first. A link from a mail names one decision, the library one of the contents. */
export function DecisionsScreen() {
  useTitle(texts.title);
  const { decision: wanted, subject } = parseDecisionsSearch(useSearch({ strict: false }));
  const list = useContentDecisions(subject);
  const all = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = wanted === undefined ? all : all.filter(({ id }) => id === wanted);
  const isNarrowed = wanted !== undefined || subject !== undefined;
  return (
    <div className="page-x grid gap-6 pt-(--gap-section) pb-16 max-sm:pb-12">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="display-28">{texts.title}</h1>
          <p className="mt-1 text-13 text-text-2">{texts.subtitle}</p>
        </div>
        {isNarrowed && (
          <Link to="/decisions" className={buttonClass()}>
            {texts.showAll}
          </Link>
        )}
      </header>
      {list.isPending ? (
        <Card>
          <Loading />
        </Card>
      ) : !list.data ? (
        <Card>
          <ErrorState
            title={texts.failed}
            text={messageOf(list.error)}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </Card>
      ) : shown.length === 0 ? (
        <Card>{isNarrowed ? <EmptyState icon={SearchX} {...texts.notFound} /> : <NothingYet />}</Card>
      ) : (
        <div className="grid max-w-[760px] gap-4">
          {shown.map((decision) => (
            <DecisionCard key={decision.id} decision={decision} />
          ))}
        </div>
      )}
      {list.hasNextPage && wanted === undefined && (
        <Button className="justify-self-start" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

/** One decision: what it is about, its reasons, and the appeal against it. */
function DecisionCard({ decision }: { decision: ContentDecision }) {
  const { content, act, is_in_force: isInForce, decided_at: at, statement } = decision;
  const tone = act === 'remove' ? 'danger' : 'warning';
  return (
    <Card className="grid gap-5 p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display-18 wrap-anywhere">{content.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">
            {CONTENT_KINDS[content.kind].label} · {texts.on({ day: formatDate(at) })}
          </p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={isInForce ? tone : 'neutral'} dot>
            {isNameOf(texts.acts, act) ? texts.acts[act] : act}
          </Badge>
          {content.is_gone ? (
            <Badge tone="outline">{texts.erased}</Badge>
          ) : (
            !isInForce && <Badge tone="outline">{texts.over}</Badge>
          )}
        </span>
      </header>
      {content.erase_at !== null && isInForce && (
        <p className="text-13 text-text-2">{texts.eraseOn({ day: formatDate(content.erase_at) })}</p>
      )}
      <Statement statement={statement} />
      <Appeal decision={decision} />
    </Card>
  );
}

function Appeal({ decision }: { decision: ContentDecision }) {
  const { appeal, can_appeal: canAppeal, appeal_until: until, is_in_force: isInForce } = decision;
  const [isOpen, setOpen] = useState(false);
  const mayAppeal = useMay('moderation.appeal');
  const refusal = useRefusal('moderation.appeal');
  if (appeal)
    return (
      <Section title={texts.appeal.yours}>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{appeal.text}</p>
        <p className="text-13 font-medium">{appeal.outcome ? texts.appeal[appeal.outcome] : texts.appeal.waits}</p>
        {appeal.answer && <p className="wrap-anywhere whitespace-pre-line text-text-2">{appeal.answer}</p>}
      </Section>
    );
  if (!canAppeal) return isInForce ? <p className="text-13 text-text-3">{texts.appeal.over}</p> : null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Scale} disabled={!mayAppeal} onClick={() => setOpen(true)}>
        {texts.appeal.action}
      </Button>
      <span className="text-13 text-text-3">{refusal ?? texts.appeal.until({ day: formatDate(until) })}</span>
      {isOpen && <AppealDialog decision={decision} onClose={() => setOpen(false)} />}
    </div>
  );
}

const { appeal: appealDialogTexts } = ownTexts;

/** What somebody says against a decision. */
function AppealDialog({ decision, onClose }: { decision: ContentDecision; onClose: () => void }) {
  const { mutateAsync: appeal } = useAppeal();
  const form = useAppForm({
    defaults: { text: '' },
    schema: AppealDecision,
    submit: ({ text }) => appeal({ params: { id: decision.id }, body: { text } }),
    onDone: () => {
      showToast({ tone: 'success', ...appealDialogTexts.sent });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={appealDialogTexts.title}
      description={appealDialogTexts.help}
      submit={appealDialogTexts.send}
      busyText={appealDialogTexts.sending}
      discard={appealDialogTexts.discard}
      onClose={onClose}
    >
      <TextAreaField form={form} name="text" label={appealDialogTexts.label} most={DECISION_MAX.appeal} rows={7} />
    </FormDialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5 border-t border-border pt-4">
      <h3 className="text-14 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Decisions about the account's contents, newest first, or those about one of them. */
function useContentDecisions(subject: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...callKey(moderationApi.listContentDecisions), subject ?? null],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, per_page: DECISIONS_PER_PAGE, ...(subject !== undefined && { subject }) };
      return (await call(moderationApi.listContentDecisions, { query, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : undefined),
  });
}

/** Appeals against a decision. */
const useAppeal = () => useSend(moderationApi.appealDecision, { invalidates: [moderationApi.listContentDecisions] });

function NothingYet() {
  const { title, text, action } = texts.nothingYet;
  return (
    <EmptyState
      icon={ShieldCheck}
      title={title}
      text={text}
      action={
        <Link to="/projects" className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}
