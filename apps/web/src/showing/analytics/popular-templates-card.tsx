import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { usePopularTemplates } from './analytics.queries.ts';
import { analyticsTexts } from './analytics.texts.ts';
import { useAskedTime } from './asked-days.ts';
import { Panel } from './panel.tsx';
import { formatWholeDay } from './words-of.ts';

const texts = analyticsTexts.templates;

/** Which templates the account begins with, each as long as it is used beside the first. */
export function PopularTemplatesCard() {
  const { asked } = useAskedTime();
  const { data, error, isFetching, refetch } = usePopularTemplates(asked);
  const most = data?.templates[0]?.uses ?? 0;
  return (
    <Panel title={texts.title} text={texts.text}>
      {error && !data ? (
        <ErrorState
          title={texts.loadingFailed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : most === 0 ? (
        <p className="text-13 text-text-3">
          {texts.none}{' '}
          <Link to="/templates" className="text-accent-text underline underline-offset-2">
            {texts.look}
          </Link>
        </p>
      ) : (
        <ol aria-label={texts.title} className="grid gap-x-10 gap-y-3 lg:grid-cols-2">
          {data.templates.map(({ id, name, uses, last_day: last }) => (
            <li key={id} className="grid content-start gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <Link
                  to="/templates/$templateId"
                  params={{ templateId: id }}
                  className="min-w-0 wrap-anywhere text-text-2 hover:text-text hover:underline"
                >
                  {name}
                </Link>
                <span className="shrink-0 whitespace-nowrap text-text tabular-nums">
                  {texts.uses(formatCount(uses), uses)}{' '}
                  <span className="text-text-3">{texts.last(formatWholeDay(last))}</span>
                </span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover text-(--chart-2)">
                <span className="block h-full rounded-full bg-current" style={{ width: `${(uses / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
