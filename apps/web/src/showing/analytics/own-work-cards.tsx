import type { SuccessRate, UserActivity } from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { AreaChart } from '../../ui/charts/line-chart.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { useSuccessRate, useUserActivity } from './analytics.queries.ts';
import { analyticsTexts } from './analytics.texts.gen.ts';
import { useAskedTime } from './range-picker.tsx';
import { Panel } from './panels.tsx';
import { formatPercent, formatPoint, formatWholeDay, trendOf } from './words-of.ts';

const { success: successTexts, activity: activityTexts } = analyticsTexts;

/** How the account itself works: how often videos come about, and who was here. */
export function OwnWorkCards() {
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <SuccessCard />
      <ActivityCard />
    </div>
  );
}

function SuccessCard() {
  const { asked } = useAskedTime();
  const { data, error, isFetching, refetch } = useSuccessRate(asked);
  const tried = data ? data.figures.succeeded + data.figures.failed + data.figures.cancelled : 0;
  return (
    <Panel title={successTexts.title} text={successTexts.text}>
      {error && !data ? (
        <ErrorState
          title={successTexts.loadingFailed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data && tried === 0 ? (
        <p className="text-13 text-text-3">{successTexts.none}</p>
      ) : (
        <>
          <SuccessFigure rate={data} />
          <AreaChart
            label={successTexts.chart}
            summary={
              data
                ? successTexts.summary({
                    succeeded: formatCount(data.figures.succeeded),
                    failed: formatCount(data.figures.failed),
                  })
                : ''
            }
            points={(data?.points ?? []).map(({ day }) => formatPoint(day, data?.step ?? 'day'))}
            series={[
              { name: successTexts.succeeded, values: (data?.points ?? []).map(({ succeeded }) => succeeded), tone: 3 },
              { name: successTexts.failed, values: (data?.points ?? []).map(({ failed }) => failed), tone: 1 },
            ]}
            height={140}
            state={data ? 'ready' : 'loading'}
          />
          <Reasons rate={data} />
        </>
      )}
    </Panel>
  );
}

function SuccessFigure({ rate }: { rate: SuccessRate | undefined }) {
  if (!rate) return <Skeleton className="h-8 w-24" />;
  const { percent, cancelled } = rate.figures;
  const trend = trendOf(percent, rate.previous?.percent);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-text-3">
      <span className="display-28 text-text tabular-nums">{percent === null ? '–' : formatPercent(percent)}</span>
      {trend && <span>{successTexts.before({ percent: formatPercent(rate.previous?.percent ?? 0) })}</span>}
      {cancelled > 0 && <span>{successTexts.cancelled({ count: formatCount(cancelled) })}</span>}
    </p>
  );
}

/** Why tries failed, in words one can act on. */
function Reasons({ rate }: { rate: SuccessRate | undefined }) {
  if (!rate || rate.reasons.length === 0) return null;
  return (
    <ul aria-label={successTexts.reasons} className="grid gap-2 text-13">
      {rate.reasons.map(({ code, message, times }) => (
        <li key={code} className="flex items-baseline justify-between gap-4 border-t border-border pt-2">
          <span className="min-w-0 wrap-anywhere text-text-2">{message}</span>
          <span className="shrink-0 tabular-nums">{successTexts.times({ count: formatCount(times) })}</span>
        </li>
      ))}
    </ul>
  );
}

function ActivityCard() {
  const { asked } = useAskedTime();
  const { data, error, isFetching, refetch } = useUserActivity(asked);
  return (
    <Panel title={activityTexts.title} text={activityTexts.text}>
      {error && !data ? (
        <ErrorState
          title={activityTexts.loadingFailed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <AreaChart
            label={activityTexts.chart}
            summary={
              data
                ? activityTexts.summary({ count: formatCount(data.members.length), members: data.members.length })
                : ''
            }
            points={(data?.points ?? []).map(({ day }) => formatPoint(day, data?.step ?? 'day'))}
            series={[
              { name: activityTexts.membersHere, values: (data?.points ?? []).map(({ members }) => members), tone: 2 },
              { name: activityTexts.made, values: (data?.points ?? []).map(({ videos }) => videos), tone: 4 },
            ]}
            height={140}
            state={data ? 'ready' : 'loading'}
          />
          <Members activity={data} />
        </>
      )}
    </Panel>
  );
}

/** Members that are named one by one. */
const NAMED = 8;

function Members({ activity }: { activity: UserActivity | undefined }) {
  if (!activity) return <Skeleton className="h-24" />;
  const { columns } = activityTexts;
  const rest = activity.members.length - NAMED;
  return (
    <>
      <table className="w-full text-13 tabular-nums">
        <caption className="sr-only">{activityTexts.title}</caption>
        <thead className="text-12 text-text-3">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              {columns.member}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {columns.days}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {columns.videos}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {columns.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {activity.members.slice(0, NAMED).map(({ member, days, videos, last_day: last }) => (
            <tr key={member?.id ?? ''} className="border-t border-border">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {member?.name ?? activityTexts.former}
              </th>
              <td className="py-1.5 pl-3 text-right">{formatCount(days)}</td>
              <td className="py-1.5 pl-3 text-right">{formatCount(videos)}</td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap">{last === null ? '–' : formatWholeDay(last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="text-12 text-text-3">{activityTexts.more({ count: formatCount(rest), members: rest })}</p>
      )}
    </>
  );
}
