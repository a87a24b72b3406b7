import { Link, useSearch } from '@tanstack/react-router';
import { SearchX, ShieldCheck } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { DecisionCard } from './decision-card.tsx';
import { parseDecisionsSearch } from './decisions-search.ts';
import { useContentDecisions } from './own.queries.ts';
import { ownTexts as texts } from './own.texts.ts';

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
