import { fill } from '@sayso/i18n';
import type { AccessDifference } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Badge, Tag } from '../../ui/badge.tsx';
import { useCheckAccess, useDifferences, useMendAccess } from './books.queries.ts';
import { accessTexts } from './access-screen.texts.gen.ts';

const ABOUT = 'check-access';

/** Where access and payments do not agree, as the nightly check has found it, each difference with the press that mends it. */
export function AccessScreen() {
  const { data, error, isFetching, refetch } = useDifferences();
  const checking = useCheckAccess();
  const check = () =>
    checking.mutate(undefined, {
      onSuccess: ({ found }) => showToast({ tone: 'success', about: ABOUT, ...fill(accessTexts.done, { found }) }),
      onError: (failure) =>
        showToast({ tone: 'danger', about: ABOUT, title: accessTexts.checkFailed, text: messageOf(failure) }),
    });
  const differences = data?.differences ?? [];
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={accessTexts.title} text={accessTexts.subtitle}>
        <Button
          variant="primary"
          icon={ShieldCheck}
          busy={checking.isPending}
          busyText={accessTexts.checking}
          onClick={check}
        >
          {accessTexts.check}
        </Button>
      </OperatorHeader>
      <div className="grid gap-3">
        {data && data.checked_at !== null && (
          <p className="flex flex-wrap gap-x-2 text-13 text-text-2">
            {differences.length > 0 && (
              <strong className="font-semibold text-text">
                {accessTexts.found({ count: formatCount(differences.length), found: differences.length })}
              </strong>
            )}
            <span>
              {accessTexts.checked} <RelativeTime iso={data.checked_at} />
            </span>
          </p>
        )}
        <Card>
          {data === undefined && error ? (
            <ErrorState
              title={accessTexts.failed}
              text={messageOf(error)}
              retryLabel={accessTexts.retry}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <div className="px-5 py-2">
              <ListSkeleton label={accessTexts.loading} />
            </div>
          ) : differences.length > 0 ? (
            <ul aria-label={accessTexts.list} className="divide-y divide-border">
              {differences.map((difference) => (
                <DifferenceRow key={difference.id} difference={difference} />
              ))}
            </ul>
          ) : data.checked_at === null ? (
            <EmptyState icon={ShieldQuestionMark} {...accessTexts.never} />
          ) : (
            <EmptyState icon={ShieldCheck} {...accessTexts.nothing} />
          )}
        </Card>
      </div>
    </div>
  );
}

const LINK = 'touch-44 rounded-sm text-accent-text underline underline-offset-4 ring-focus';
const DIFFERENCE_ROW_ABOUT = 'mend-access';

/** One difference: who it is about, what is wrong, and the press that mends it. */
function DifferenceRow({ difference }: { difference: AccessDifference }) {
  const { kind, user, plan, purchase_id: purchaseId, words, mend } = difference;
  const mending = useMendAccess();
  const name = user?.name ?? accessTexts.nobody;
  const start = () =>
    mending.mutate(
      { params: { id: difference.id } },
      {
        onSuccess: () => showToast({ tone: 'success', about: DIFFERENCE_ROW_ABOUT, ...accessTexts.mended }),
        onError: (error) =>
          showToast({
            tone: 'danger',
            about: DIFFERENCE_ROW_ABOUT,
            title: accessTexts.mendFailed,
            text: messageOf(error),
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 max-sm:p-4">
      <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={kind === 'access_without_reason' ? 'warning' : 'danger'}>{accessTexts.kinds[kind]}</Badge>
          {plan && <Tag>{plan.name}</Tag>}
        </div>
        <p className="font-medium wrap-anywhere">{words}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-2 text-13 text-text-3">
          {user ? (
            <Link to="/admin/$tab" params={{ tab: 'users' }} search={{ user: user.id } as never} className={LINK}>
              {user.name} ({user.email})
            </Link>
          ) : (
            <span>{accessTexts.nobody}</span>
          )}
          {purchaseId !== null && (
            <Link
              to="/admin/$tab"
              params={{ tab: 'webhooks' }}
              search={{ section: 'purchases', purchase: purchaseId } as never}
              className={LINK}
            >
              {accessTexts.purchase}
            </Link>
          )}
        </p>
      </div>
      <Button
        busy={mending.isPending}
        busyText={accessTexts.busy}
        aria-label={accessTexts.mendFor({ mend, name })}
        onClick={start}
        className="max-sm:w-full"
      >
        {mend}
      </Button>
    </li>
  );
}
