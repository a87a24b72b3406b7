import { ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useCheckAccess, useDifferences } from '../books.queries.ts';
import { accessTexts as texts } from './access.texts.ts';
import { DifferenceRow } from './difference-row.tsx';

const ABOUT = 'check-access';

/** Where access and payments do not agree, as the nightly check has found it, each difference with the press that mends it. */
export function AccessScreen() {
  const { data, error, isFetching, refetch } = useDifferences();
  const checking = useCheckAccess();
  const check = () =>
    checking.mutate(undefined, {
      onSuccess: ({ found }) => showToast({ tone: 'success', about: ABOUT, ...texts.done(found) }),
      onError: (failure) =>
        showToast({ tone: 'danger', about: ABOUT, title: texts.checkFailed, text: messageOf(failure) }),
    });
  const differences = data?.differences ?? [];
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <Button
          variant="primary"
          icon={ShieldCheck}
          busy={checking.isPending}
          busyText={texts.checking}
          onClick={check}
        >
          {texts.check}
        </Button>
      </OperatorHeader>
      <div className="grid gap-3">
        {data && data.checked_at !== null && (
          <p className="flex flex-wrap gap-x-2 text-13 text-text-2">
            {differences.length > 0 && (
              <strong className="font-semibold text-text">
                {texts.found(formatCount(differences.length), differences.length)}
              </strong>
            )}
            <span>
              {texts.checked} <RelativeTime iso={data.checked_at} />
            </span>
          </p>
        )}
        <Card>
          {data === undefined && error ? (
            <ErrorState
              title={texts.failed}
              text={messageOf(error)}
              retryLabel={texts.retry}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <div className="px-5 py-2">
              <ListSkeleton label={texts.loading} />
            </div>
          ) : differences.length > 0 ? (
            <ul aria-label={texts.list} className="divide-y divide-border">
              {differences.map((difference) => (
                <DifferenceRow key={difference.id} difference={difference} />
              ))}
            </ul>
          ) : data.checked_at === null ? (
            <EmptyState icon={ShieldQuestionMark} {...texts.never} />
          ) : (
            <EmptyState icon={ShieldCheck} {...texts.nothing} />
          )}
        </Card>
      </div>
    </div>
  );
}
